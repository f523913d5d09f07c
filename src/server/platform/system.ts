import { type Id, isId } from '#contract/kernel/id.ts'
import { holds, roleGrants } from '#contract/kernel/permission.ts'
import type { Clock } from './clock.ts'
import type { Actor, Ctx, TenantStanding } from './context.ts'
import { inPlatform } from './db/platform-transaction.ts'
import { inReadOnly, inTransaction, type TransactionOptions } from './db/transaction.ts'
import { newId } from './ids.ts'
import type { Platform } from './platform.ts'

const text = '00000000-0000-7000-8000-000000000001'
const systemId: Id<'app_user'> = isId<'app_user'>(text) ? text : newId<'app_user'>()

/** The actor of the system's own work; its name says which work, since the audit trail must not hide who acted. */
export function systemActor(name: string): Actor {
  return {
    id: systemId,
    name,
    role: 'system',
    permissions: roleGrants.owner,
    sessionId: null,
    address: null,
    userAgent: null,
  }
}

/** Somebody in whose name the system works, at a time that may lie in the past. */
export type Acting = { actor: Actor; clock?: Clock }

/** A context for the system's own work in one tenant, under the work's name or in somebody's: night audit, import, demo. */
export function systemCtx(platform: Platform, tenant: TenantStanding, as: string | Acting): Ctx {
  const { actor, clock = platform.clock }: Acting = typeof as === 'string' ? { actor: systemActor(as) } : as
  const requestId = newId()
  const options: TransactionOptions = {
    tenant: tenant.id,
    actor,
    requestId,
    now: clock.now,
    turns: platform.turns,
    afterCommit: platform.tellOutbox,
  }
  const ctx: Ctx = {
    actor,
    tenant,
    requestId,
    clock,
    log: platform.log,
    vault: platform.vault,
    outbound: platform.outbound,
    can: (permission) => holds(actor.permissions, permission),
    act: Buffer.alloc(0),
    isRehearsal: false,
    first: () => {
      throw new Error('Nobody signs for the work of the system')
    },
    transaction: (work) => inTransaction(platform.pool, options, work),
    step: (work) => inTransaction(platform.pool, { ...options, isLong: true }, work),
    part: () => ctx,
    platform: (work) => inPlatform(platform.platformPool, work),
    read: (work) => inReadOnly(platform.reportPool, options, work),
  }
  return ctx
}
