import { recurringStopped } from '#contract/accounting/patterns/notices.ts'
import { refusalOfReversal } from '#contract/accounting/journal/rules.ts'
import type { JournalEntryId } from '#contract/accounting/journal/shapes.ts'
import { memoOn, reversalDayOf } from '#contract/accounting/patterns/rules.ts'
import type { EntryPatternId, RecurringEntry } from '#contract/accounting/patterns/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { holdBusinessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { postByHand, type Signing } from '../../journal/actions/by-hand.ts'
import { readPatternLines } from '../../journal/actions/lines.ts'
import { getEntryIn } from '../../journal/actions/list.ts'
import { reverseIn } from '../../journal/actions/reverse.ts'
import { patternsOf } from '../data/patterns.ts'
import {
  type DueReversal,
  dueRecurring,
  dueReversals,
  insertRun,
  lockRecurring,
  type Recurring,
  recurringOf,
  settleReversal,
  updateRecurring,
} from '../data/recurring.ts'
import { at, recurringIn } from './recurring.ts'

/** How many days of one recurring entry are caught up with at once. */
const mostAtOnce = 60

/** Posts what is due in each house; one house's trouble doesn't keep the others waiting. */
export async function runRecurring(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    try {
      await runRecurringOf(systemCtx(platform, tenant, 'Recurring entries'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'recurring entries could not be brought up to the day')
    }
  }
}

/** The same for one house: days that have come, then reversals whose day has come; answers how many entries were posted. */
export async function runRecurringOf(ctx: Ctx, only: EntryPatternId | null = null): Promise<number> {
  const due = await ctx.read(async (tx) => dueRecurring(tx, await readBusinessDate(tx)))
  let posted = 0
  for (const id of due) if (only === null || id === only) posted += await catchUp(ctx, id)
  const reversals = await ctx.read(async (tx) => dueReversals(tx, await readBusinessDate(tx), only))
  for (const reversal of reversals) posted += await unlessStopped(ctx, reversal, () => reverseOne(ctx, reversal))
  return posted
}

/** Posts now what is due of one. @throws 404 */
export async function runOne(ctx: Ctx, id: EntryPatternId): Promise<RecurringEntry> {
  await ctx.step((tx) => tx.replayIfAnswered())
  const known = await ctx.read(async (tx) => (await recurringOf(tx, id)).length > 0)
  if (!known) throw notFound('recurring entry')
  await runRecurringOf(ctx, id)
  return ctx.transaction(async (tx) => {
    tx.audit({
      action: 'recurring_entry.run',
      resource: 'recurring_entry',
      id,
      label: (await recurringIn(tx, id)).name,
    })
    return recurringIn(tx, id)
  })
}

async function catchUp(ctx: Ctx, id: EntryPatternId): Promise<number> {
  let posted = 0
  while (posted < mostAtOnce) {
    const one = await unlessStopped(ctx, { recurringId: id, dueOn: null }, () => postNext(ctx, id))
    if (one === 0) return posted
    posted += one
  }
  return posted
}

/** Posts the next day of one if it has come: once, whoever looks at the same moment. */
async function postNext(ctx: Ctx, id: EntryPatternId): Promise<number> {
  return ctx.step(async (tx) => {
    const date = await holdBusinessDate(tx)
    const recurring = await lockRecurring(tx, id)
    if (!recurring || recurring.status !== 'active' || recurring.nextOn === null || recurring.nextOn > date) return 0
    await postOn(tx, recurring, recurring.nextOn)
    return 1
  })
}

async function postOn(tx: Tx, recurring: Recurring, dueOn: Day): Promise<void> {
  const { id } = recurring
  const [pattern] = await patternsOf(tx, 'recurring', id)
  if (!pattern) throw new Error('A recurring entry has its pattern')
  const lines = await readPatternLines(tx, id)
  const entryId: JournalEntryId = newId<'journal_entry'>()
  const reverseOn = recurring.reverses ? reversalDayOf(dueOn) : null
  await insertRun(tx, id, { dueOn, entryId, skippedByName: null, reverseOn })
  await updateRecurring(tx, id, at(recurring, recurring.turn + 1))
  const memo = memoOn(pattern.memo, dueOn)
  const signing = { ...alone, approvedBefore: recurring.approvedByName }
  await postByHand(tx, {
    id: entryId,
    date: dueOn,
    memo,
    stage: 'ordinary',
    lines,
    signing,
    key: `recurring:${id}:${dueOn}`,
  })
}

/** Posts the reversal of an entry whose day has come, unless somebody has reversed it by hand. */
async function reverseOne(ctx: Ctx, due: DueReversal): Promise<number> {
  return ctx.step(async (tx) => {
    await holdBusinessDate(tx)
    const recurring = await lockRecurring(tx, due.recurringId)
    const entry = await getEntryIn(tx, due.entryId)
    const [still] = (await dueReversals(tx, due.reverseOn, due.recurringId)).filter(({ dueOn }) => dueOn === due.dueOn)
    if (!recurring || !still) return 0
    if (refusalOfReversal(entry)) {
      await settleReversal(tx, due, null)
      return 0
    }
    const signing = { ...alone, approvedBefore: entry.approvedByName ?? recurring.approvedByName }
    const reversalId = await reverseIn(tx, entry, {
      date: due.reverseOn,
      reason: 'First day of the next month',
      signing,
    })
    await settleReversal(tx, due, reversalId)
    return 1
  })
}

const alone: Signing = { overrideReason: null, signer: null, mayApprove: false, submittedBy: null }

type Tried = { recurringId: EntryPatternId; dueOn: Day | null }

/** Does it, or says on the recurring entry why it can't be done: a lock, an account that takes no more entries. */
async function unlessStopped(ctx: Ctx, { recurringId, dueOn }: Tried, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await stop(ctx, recurringId, { dueOn, reason: error.message.slice(0, 500) })
    return 0
  }
}

async function stop(
  ctx: Ctx,
  id: EntryPatternId,
  { dueOn, reason }: { dueOn: Day | null; reason: string },
): Promise<void> {
  await ctx.step(async (tx) => {
    const recurring = await lockRecurring(tx, id)
    const stoppedOn = dueOn ?? recurring?.nextOn ?? null
    if (!recurring || stoppedOn === null) return
    if (recurring.stoppedOn === stoppedOn && recurring.stoppedReason === reason) return
    await updateRecurring(tx, id, { ...recurring, stoppedOn, stoppedReason: reason })
    const [pattern] = await patternsOf(tx, 'recurring', id)
    const name = pattern?.name ?? ''
    tx.audit({ action: 'recurring_entry.stop', resource: 'recurring_entry', id, label: name, reason })
    tx.tell({ topic: 'accounting.entry', payload: { recurring: id, verb: 'stop' } })
    const values = { name, date: stoppedOn, reason }
    await raise(tx, recurringStopped, { cause: id, values, actionUrl: `/journal-entries/recurring/${id}` })
  })
}
