import { type PeriodVerb, refusalOfVerb } from '#contract/accounting/periods/rules.ts'
import type { Period } from '#contract/accounting/periods/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import { addDays } from '#contract/kernel/day.ts'
import { secondPerson } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { periodRefusals } from '../errors.ts'
import { holdLocks, moveLockIn } from '../locks/actions.ts'
import { lockPeriodRow, type PeriodKey, periodsOf, setPeriodStatus } from './data.ts'

/** The periods of a year, or of all years, latest first. */
export async function listPeriods(ctx: Ctx, { year }: { year?: number | undefined }): Promise<Period[]> {
  return ctx.read((tx) => periodsOf(tx, { year }))
}

type Change = PeriodKey & { reason: string; approval?: Approval | undefined }

/**
 * Closes, locks or reopens a period, with the reason on record: a lock shuts every day up to its end, and reopening it every day from its first.
 * Entries on their way into it are either before the change or refused by it.
 * @throws 403 `approval_needed` to reopen what is locked · 404 · 409 `period_status`, `period_not_over`
 */
export async function changePeriod(ctx: Ctx, verb: PeriodVerb, { reason, approval, ...key }: Change): Promise<Period> {
  const signer = await secondPerson(ctx, approval, 'financial:close_period')
  return ctx.transaction(async (tx) => {
    const businessDate = await holdBusinessDate(tx)
    await holdLocks(tx)
    const period = await lockPeriodRow(tx, key)
    if (!period) throw notFound('period')
    const refusal = refusalOfVerb(period, verb, businessDate)
    if (refusal) throw periodRefusals[refusal]()
    const lockTo = verb === 'lock' ? period.endsOn : period.status === 'locked' ? addDays(period.startsOn, -1) : null
    if (lockTo !== null) await moveLockIn(tx, { class: 'all', through: lockTo, reason }, signer)
    if (verb !== 'lock') await setPeriodStatus(tx, key, { status: verb === 'close' ? 'soft_closed' : 'open', reason })
    const label = `${key.year}-${String(key.number).padStart(2, '0')}`
    tx.audit({
      action: `period.${verb}`,
      resource: 'period',
      id: null,
      label,
      reason,
      change: { before: period.status },
    })
    tx.tell({ topic: 'accounting.period', payload: { ...key, verb } })
    const [after] = await periodsOf(tx, key)
    if (!after) throw new Error('The period was just changed')
    return after
  })
}
