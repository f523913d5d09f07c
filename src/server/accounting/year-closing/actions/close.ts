import type * as api from '#contract/accounting/year-closing/api.ts'
import type { ClosingPreview, YearClosingId } from '#contract/accounting/year-closing/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { majorOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { fiscalYearClosed, yearNotReady } from '../../errors.ts'
import { post } from '../../journal/actions/post.ts'
import { holdLocks, holdPeriods } from '../../locks/actions.ts'
import { insertClosing, numberClosing } from '../data/closings.ts'
import { closingPosting } from '../posting.ts'
import { checksOf } from './checks.ts'
import { entryOfYear, previewOf, yearNamed } from './read.ts'

type Wish = Given<typeof api.closeYear>['body']

/**
 * Closes a year that nothing stands in the way of: its revenue and expense go to the earnings by an entry of its own series on the last
 * day, and no other entry is taken there any more. Entries on their way into the year are in the closing, or are refused by it.
 * @throws 404 · 409 `fiscal_year_closed`, `year_not_ready`
 */
export async function closeYear(ctx: Ctx, year: number, { explanations }: Wish): Promise<ClosingPreview> {
  return ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    await holdLocks(tx)
    const before = await yearNamed(tx, year)
    await holdPeriods(tx, before.endsOn)
    if (before.status === 'closed') throw fiscalYearClosed({ year })
    const { checks, clearing, banks } = await checksOf(tx, before, explanations)
    const missing = checks.filter(({ ok }) => !ok).map(({ name }) => name)
    if (missing.length > 0) throw yearNotReady({ year, checks: missing })
    const { lines, earnings } = await entryOfYear(tx, before)
    const id: YearClosingId = newId<'year_closing'>()
    const kept = lines.map((line) => ({ ...line, code: line.accountCode, locationId: line.location?.id ?? null }))
    const asked = new Map([...clearing, ...banks].map((account) => [account.accountId, account]))
    const notes = [...asked.values()].flatMap(({ accountId, balance }) => {
      const text = explanations.find((one) => one.accountId === accountId)?.text
      return text === undefined ? [] : [{ accountId, balance, text }]
    })
    await insertClosing(tx, { id, ...before, earnings }, { lines: kept, notes })
    tx.audit({
      action: 'fiscal_year.close',
      resource: 'fiscal_year',
      id: null,
      label: String(year),
      change: { closing: id, earnings: majorOf(earnings), explanations: notes.map(({ text }) => text) },
    })
    tx.tell({ topic: 'accounting.period', payload: { year, verb: 'close' } })
    const [entry] = await post(tx, [closingPosting({ id, ...before, lines: kept })])
    if (entry) await numberClosing(tx, id, entry.number)
    return previewOf(tx, { ...before, status: 'closed' })
  })
}
