import type * as api from '#contract/accounting/year-closing/api.ts'
import type { ClosingPreview } from '#contract/accounting/year-closing/shapes.ts'
import { addDays } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { approvalNeeded, byWhom, secondPerson } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { laterYearClosed, yearNotClosed } from '../../errors.ts'
import { yearsOpened } from '../../fiscal-years/actions.ts'
import { post } from '../../journal/actions/post.ts'
import { holdLocks, holdPeriods, liftLock } from '../../locks/actions.ts'
import { closingsOf, entryOfClosing, linesOfClosing, nameClosing, writeReopening } from '../data/closings.ts'
import { reopeningPosting } from '../posting.ts'
import { previewOf, yearNamed } from './read.ts'

type Wish = Given<typeof api.reopenYear>['body']

/**
 * Reopens a closed year by two people: its closing entry is reversed, and the lock goes back to the day before the last one of the year, so
 * that adjustments can be made. Years are reopened from the last one back.
 * @throws 403 `approval_needed` · 404 · 409 `year_not_closed`, `later_year_closed`
 */
export async function reopenYear(ctx: Ctx, year: number, { reason, approval }: Wish): Promise<ClosingPreview> {
  const signer = await secondPerson(ctx, approval, 'financial:close_period')
  return ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    await holdLocks(tx)
    const before = await yearNamed(tx, year)
    await holdPeriods(tx, before.endsOn)
    const [closing] = await closingsOf(tx, year)
    if (before.status === 'open' || !closing) throw yearNotClosed()
    await refuseLaterClosed(tx, year)
    if (!signer) throw approvalNeeded(takesTwo, 'financial:close_period')
    tx.audit({
      action: 'fiscal_year.reopen',
      resource: 'fiscal_year',
      id: null,
      label: String(year),
      reason,
      change: { closing: closing.id, ...byWhom(signer) },
    })
    tx.tell({ topic: 'accounting.period', payload: { year, verb: 'reopen' } })
    const entryId = await entryOfClosing(tx, closing.id)
    const closed = { ...before, id: closing.id, lines: await linesOfClosing(tx, closing.id) }
    const [entry] = entryId ? await post(tx, [reopeningPosting(closed, { entryId, reason })]) : []
    // What stands behind the posting: the year takes no reversal once it names no closing, and its lock none while it names one.
    await writeReopening(tx, closing.id, { number: entry?.number ?? null, reason, approvedBy: signer.name })
    await nameClosing(tx, year, null)
    await liftLock(tx, { through: addDays(before.endsOn, -1), reason, approvedBy: signer.name })
    return previewOf(tx, { ...before, status: 'open' })
  })
}

const takesTwo = 'A closed year is reopened by two: somebody else who may close periods signs for it'

async function refuseLaterClosed(tx: Tx, year: number): Promise<void> {
  const later = (await yearsOpened(tx)).find((one) => one.year > year && one.status === 'closed')
  if (later) throw laterYearClosed({ year: later.year })
}
