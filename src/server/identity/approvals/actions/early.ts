import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { type Allowed, allowanceOf, approvalNeeded, byWhom } from './allow.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { earlyUntil } from '#server/tenancy/public/business-date.ts'

/** Refuses what is done before the hour of a date; answers who approved it, for the trail. */
export type EarlyGuard = (tx: Tx, date: Day) => Promise<{ approvedBy?: string }>

/**
 * What is done before the hour that the house has set for closing its nights asks for the right to be early, or for somebody who has it.
 * @throws 403 `approval_refused` · 429
 */
export async function earlyGuard(ctx: Ctx, approval: Approval | undefined): Promise<EarlyGuard> {
  return earlyFor(ctx, await allowanceOf(ctx, approval, 'night_audit:run_early'))
}

/** The same for who was looked at before, with other rights that one signature may stand for. */
export function earlyFor(ctx: Ctx, { rights, approver }: Allowed<Permission>): EarlyGuard {
  return async (tx, date) => {
    if ((await earlyUntil(ctx, tx, date)) === null) return {}
    if (!rights.has('night_audit:run_early')) throw approvalNeeded(tooEarly, 'night_audit:run_early')
    return byWhom(approver)
  }
}

const tooEarly =
  'It is before the hour at which this night may be closed. Somebody who may close it early can approve it'
