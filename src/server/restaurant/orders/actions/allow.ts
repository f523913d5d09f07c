import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { OrderRight } from '#contract/restaurant/orders/rules/refusals.ts'
import { approve, type Approver } from '#server/identity/public.ts'
import type { Ctx } from '#server/platform/context.ts'

/** The rights of who acts and of who approves, and the name of the one who approved; null where nobody was needed. */
export type Allowed = { rights: ReadonlySet<OrderRight>; approver: Approver | null }

/**
 * Checks an approval before the transaction begins, for the rights that the act may turn out to need.
 * @throws 403 `approval_refused` · 429
 */
export async function allowanceOf(
  ctx: Ctx,
  approval: Approval | undefined,
  ...needed: readonly OrderRight[]
): Promise<Allowed> {
  const lacked = needed.filter((right) => !ctx.can(right))
  const approver = approval && lacked.length > 0 ? await approve(ctx, approval, lacked) : null
  const rights = needed.filter((right) => ctx.can(right) || approver?.may.includes(right))
  return { rights: new Set(rights), approver }
}

/** The approver, for the audit trail. */
export function byWhom(approver: Approver | null): { approvedBy?: string } {
  return approver ? { approvedBy: approver.name } : {}
}
