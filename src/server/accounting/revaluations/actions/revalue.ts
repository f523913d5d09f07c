import { keptRateOf, totalOf, worthAt } from '#contract/accounting/revaluations/rules.ts'
import type {
  Revaluation,
  RevaluationId,
  RevaluationPreview,
  RevaluedLine,
} from '#contract/accounting/revaluations/shapes.ts'
import { type ForeignMinor, foreignMinorOf, foreignText, type Rate } from '#contract/kernel/currency.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { isZero, type Money, subtract } from '#contract/kernel/money.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { ratesOn } from '../../currencies/actions.ts'
import { post } from '../../journal/actions/post.ts'
import { holdPeriods } from '../../locks/actions.ts'
import { type HeldAccount, heldOn } from '../data/held.ts'
import {
  holdRevaluation,
  insertRevaluation,
  markTakenBack,
  type NewLine,
  revaluationsOf,
  standingOn,
} from '../data/revaluations.ts'
import { type Revalued, revaluationPosting } from '../posting.ts'
import { alreadyRevalued, nothingToRevalue, revaluationTakenBack } from './refusals.ts'

/** What accounts in other currencies hold on a day, and what they are worth at its rates. */
export async function previewRevaluation(ctx: Ctx, day: Day): Promise<RevaluationPreview> {
  return ctx.read(async (tx) => {
    const lines = (await ratedOn(tx, day)).map(shown)
    return { day, returnsOn: addDays(day, 1), lines, total: totalOf(lines), standing: await standingOn(tx, day) }
  })
}

type Asked = ListQuery & { id?: RevaluationId | undefined }

/** Revaluations, newest day first, or the one of an id. */
export async function listRevaluations(ctx: Ctx, { id, ...query }: Asked): Promise<Page<Revaluation>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await revaluationsOf(tx, { id: id ?? null, ...window })
    return pageOf(rows, total, window)
  })
}

/**
 * Posts what balances in other currencies gained or lost up to a day, and its reversal on the day after; what is left on an account that holds
 * nothing any more is realised and stays. Entries on their way into these days
 * are in it, later ones wait.
 * @throws 400 `day` after the business date or without a rate · 409 `already_revalued`, `nothing_to_revalue`, `period_locked`
 */
export async function revalue(ctx: Ctx, { day }: { day: Day }): Promise<Revaluation> {
  return ctx.transaction(async (tx) => {
    if (day > (await holdBusinessDate(tx))) throw invalid('day', 'Must not lie after the business date')
    await holdPeriods(tx, day)
    if (await standingOn(tx, day)) throw alreadyRevalued({ day })
    const lines = settled(await ratedOn(tx, day), day)
    if (lines.every(({ kept, worth }) => isZero(subtract(worth, kept)))) throw nothingToRevalue({ day })
    const id: RevaluationId = newId<'revaluation'>()
    await insertRevaluation(tx, { id, day, lines })
    tx.audit({ action: 'revaluation.post', resource: 'revaluation', id, label: day, change: { lines } })
    tx.tell({ topic: 'accounting.entry', payload: { id, verb: 'revalue' } })
    const entryId = newId<'journal_entry'>()
    const revalued = { id, day, lines: lines.map((line) => ({ ...line, isRealised: holdsNothing(line) })) }
    await post(tx, [
      { ...revaluationPosting(revalued, 'revalued'), id: entryId },
      {
        ...revaluationPosting(revalued, 'returned'),
        reverses: { id: entryId, reason: 'A revaluation goes back on the day after' },
      },
      revaluationPosting(revalued, 'realised'),
    ])
    return revaluationIn(tx, id)
  })
}

/** Takes a revaluation back on both of its days. @throws 404 · 409 `revaluation_taken_back`, `period_locked` */
export async function takeBackRevaluation(ctx: Ctx, id: RevaluationId, reason: string): Promise<Revaluation> {
  return ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    const found = await holdRevaluation(tx, id)
    if (!found) throw notFound('revaluation')
    if (!found.stands) throw revaluationTakenBack()
    const { day, lines } = await revaluationIn(tx, id)
    await markTakenBack(tx, id, reason)
    tx.audit({ action: 'revaluation.take_back', resource: 'revaluation', id, label: day, reason })
    tx.tell({ topic: 'accounting.entry', payload: { id, verb: 'take_back' } })
    const revalued: Revalued = {
      id,
      day,
      lines: lines.flatMap((line) => (line.worth === null ? [] : [{ ...line, worth: line.worth }])),
    }
    const events = ['revalued_back', 'returned_back', 'realised_back'] as const
    await post(
      tx,
      events.map((event) => revaluationPosting(revalued, event)),
    )
    return revaluationIn(tx, id)
  })
}

/** Accounts that are kept at something else than they are worth on a day, or have no rate there, while no revaluation stands on it. */
export async function unrevaluedOn(tx: Tx, day: Day): Promise<string[]> {
  if (await standingOn(tx, day)) return []
  const rated = await ratedOn(tx, day)
  return rated.flatMap(({ accountCode, accountName, difference }) =>
    difference !== null && isZero(difference) ? [] : [`${accountCode} ${accountName}`],
  )
}

type Rated = HeldAccount & { rate: Rate | null; worth: Money | null; difference: Money | null }

async function ratedOn(tx: Tx, day: Day): Promise<Rated[]> {
  const { rateOf } = await ratesOn(tx, day)
  const held = await heldOn(tx, day)
  return held.map((account) => {
    const rate = rateOf(account.currency)
    return { ...account, rate, ...worthAt(account, rate) }
  })
}

/** Lines that all have a rate. @throws 400 */
function settled(lines: readonly Rated[], day: Day): NewLine[] {
  return lines.map(({ rate, worth, difference: _, ...line }) => {
    if (rate === null || worth === null)
      throw invalid(
        'day',
        `There is no rate of ${line.currency} on or before ${day}: enter one in Settings, Currencies`,
      )
    return { ...line, rate, worth }
  })
}

/** True where what the books keep is all that is left of it. */
function holdsNothing({ amount }: { amount: ForeignMinor }): boolean {
  return foreignMinorOf(amount) === 0
}

function shown({ amount, ...line }: Rated): RevaluedLine {
  const original = foreignText({ currency: line.currency, amount })
  return { ...line, original, keptRate: keptRateOf({ ...line, amount }), isRealised: holdsNothing({ amount }) }
}

async function revaluationIn(tx: Tx, id: RevaluationId): Promise<Revaluation> {
  const { rows } = await revaluationsOf(tx, { id, limit: 1, offset: 0 })
  const [found] = rows
  if (!found) throw notFound('revaluation')
  return found
}
