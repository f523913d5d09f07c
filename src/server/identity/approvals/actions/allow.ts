import { approvals, limitsOf } from '#contract/identity/approvals/settings.ts'
import type { Limits, Reasons } from '#contract/identity/approvals/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, type Refusal, signable } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { approve, type Approver } from '../../sessions/actions/approve.ts'
import { signedFor } from './use.ts'

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
  if (ctx.isRehearsal) return { rights: new Set(needed), approver: null }
  const lacked = needed.filter((right) => !ctx.can(right))
  const approver = approval && lacked.length > 0 ? await signed(ctx, approval, lacked) : null
  const rights = needed.filter((right) => ctx.can(right) || approver?.may.includes(right))
  return { rights: new Set(rights), approver }
}

/**
 * A second person's signature under an act that nobody does alone, whatever they may; null while there is none.
 * @throws 403 `approval_refused` · 429
 */
export async function secondPerson(
  ctx: Ctx,
  approval: Approval | undefined,
  right: Permission,
): Promise<Approver | null> {
  return approval ? signed(ctx, approval, [right]) : null
}

/** Who signed: on the spot, or for this very act on their own device; nobody yet where somebody is to be asked. */
async function signed(ctx: Ctx, approval: Approval, lacked: readonly Permission[]): Promise<Approver | null> {
  if ('ask' in approval) return null
  return 'requestId' in approval ? signedFor(ctx, approval.requestId, lacked) : approve(ctx, approval, lacked)
}

/** How far who acts in a transaction goes alone, as the house has it at this moment. */
export async function limitsIn(tx: Tx): Promise<Limits> {
  return limitsOf(await readSettings(tx, approvals), tx.actor.role)
}

/** The approver, for the audit trail. */
export function byWhom(approver: Approver | null): { approvedBy?: string } {
  return approver ? { approvedBy: approver.name } : {}
}

/** 403 for what is past what a person does alone; `words` says what it is and who can help, `signer` whose right it takes. */
export function approvalNeeded(words: string, signer: Permission): Refusal {
  return signable(forbidden('approval_needed', words), signer)
}
