import { approvals, limitsOf } from '#contract/identity/approvals/settings.ts'
import type { Limits, Reasons } from '#contract/identity/approvals/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { approve, type Approver } from '../../sessions/actions/approve.ts'

/** The rights of who acts and of who approves, and who approved; null where nobody was needed. */
export type Allowed<Right extends Permission> = { rights: ReadonlySet<Right>; approver: Approver | null }

/** How far the caller goes alone, and the reasons that are offered. */
export async function showTerms(ctx: Ctx): Promise<{ limits: Limits; reasons: Reasons }> {
  const settings = await ctx.read((tx) => readSettings(tx, approvals))
  return { limits: limitsOf(settings, ctx.actor.role), reasons: settings.reasons }
}

/**
 * Checks an approval before the transaction begins, for the rights that the act may turn out to need.
 * @throws 403 `approval_refused` · 429
 */
export async function allowanceOf<Right extends Permission>(
  ctx: Ctx,
  approval: Approval | undefined,
  ...needed: readonly Right[]
): Promise<Allowed<Right>> {
  const lacked = needed.filter((right) => !ctx.can(right))
  const approver = approval && lacked.length > 0 ? await approve(ctx, approval, lacked) : null
  const rights = needed.filter((right) => ctx.can(right) || approver?.may.includes(right))
  return { rights: new Set(rights), approver }
}

/** How far who acts in a transaction goes alone, as the house has it at this moment. */
export async function limitsIn(tx: Tx): Promise<Limits> {
  return limitsOf(await readSettings(tx, approvals), tx.actor.role)
}

/** The approver, for the audit trail. */
export function byWhom(approver: Approver | null): { approvedBy?: string } {
  return approver ? { approvedBy: approver.name } : {}
}

/** 403 for what is past what a person does alone; `words` says what it is and who can help. */
export function approvalNeeded(words: string) {
  return forbidden('approval_needed', words)
}
