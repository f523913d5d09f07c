import type { Permission } from '#contract/kernel/permission.ts'
import { type Approval, approve, type Approver } from '#server/identity/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import { forbidden } from '#server/platform/errors.ts'

/** What somebody may do with another's approval: the permission, and how its lack is said. */
const asked = {
  'orders:void': 'You may not void what was sent',
  'orders:refund': 'You may not refund',
  'restaurant:manage_pos': 'You may not give anything away',
} as const satisfies Partial<Record<Permission, string>>

/** How an act on an order is allowed: by the caller's own right, or by an approver who stands beside. */
export type Allowance = (permission: keyof typeof asked) => void

/** Who approved, for the records; null where nobody was needed. */
export type Allowed = { allow: Allowance; approver: Approver | null }

/**
 * Checks an approval before the transaction begins, for the permissions that the act may turn out to need; the act then asks for each.
 * @throws 403 `approval_refused` · 429
 */
export async function allowanceOf(
  ctx: Ctx,
  approval: Approval | undefined,
  ...permissions: (keyof typeof asked)[]
): Promise<Allowed> {
  const lacked = permissions.filter((permission) => !ctx.can(permission))
  const approver = approval && lacked.length > 0 ? await approve(ctx, approval, lacked) : null
  return {
    approver,
    allow: (needed) => {
      if (ctx.can(needed) || approver?.may.includes(needed)) return
      throw forbidden('forbidden', `${asked[needed]}; somebody who holds ${needed} can, or can approve it`)
    },
  }
}

/** The approver, for timeline and audit. */
export function byWhom(approver: Approver | null): { approvedBy?: string } {
  return approver ? { approvedBy: approver.name } : {}
}
