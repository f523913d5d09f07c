import { recordDenied, recordDone } from '#server/platform/audit/record.ts'
import { unauthenticated } from '#server/platform/errors.ts'
import type { Actor, TenantStanding } from '#server/platform/context.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'

type Done = { action: string; resource: string; id: string | null; label?: string; change?: Record<string, unknown> }

/** Leaves a record of what the caller did to an account, in their tenant's trail or in the platform's. */
export async function recordByCaller(ctx: VisitorCtx, tx: PlatformTx, done: Done): Promise<void> {
  const actor = callerOf(ctx)
  const at = ctx.clock.now()
  await recordDone(tx, { tenant: ctx.tenant?.id ?? null, actor, at, requestId: ctx.requestId, ...done })
}

type Refused = Pick<VisitorCtx, 'clock' | 'requestId'> & { actor: Actor; tenant: TenantStanding }

/** Leaves a record of a proof that failed at somebody's screen. */
export async function recordWrongProof(
  { actor, tenant, clock, requestId }: Refused,
  tx: PlatformTx,
  { action, reason, label }: { action: string; reason: string; label: string | null },
): Promise<void> {
  const at = clock.now()
  await recordDenied(tx, { tenant: tenant.id, actor, at, action, resource: 'session', label, reason, requestId })
}

/** Who calls. @throws 401 where nobody is signed in */
export function callerOf({ actor }: Pick<VisitorCtx, 'actor'>) {
  if (!actor) throw unauthenticated('Sign in first')
  return actor
}
