import type { Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Actor } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import type { PlatformTx } from '../http/visitor.ts'
import { newId } from '../ids.ts'

/** Something that somebody tried and wasn't let. */
export type DeniedRecord = {
  /** In whose trail it stands; null for the platform's own. */
  tenant: TenantId | null
  actor: Pick<Actor, 'name' | 'role' | 'address' | 'userAgent'> & { id: string | null }
  at: Instant
  action: string
  resource: string
  label: string | null
  reason: string
  requestId: string
}

const columns =
  'id, at, actor_id, actor_name, actor_role, action, resource, label, reason, outcome, address, user_agent, request_id'
const values = "$1, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8, $9, 'denied', $10, $11, $12"

/** Writes that something was denied, into the tenant's audit trail or, without a tenant, into the platform's. */
export async function recordDenied(tx: PlatformTx, record: DeniedRecord): Promise<void> {
  const { tenant, actor, at, action, resource, label, reason, requestId } = record
  const userAgent = actor.userAgent?.slice(0, 300) ?? null
  const given = [newId(), at, actor.id, actor.name, actor.role, action, resource, label, reason]
  given.push(actor.address, userAgent, requestId)
  await (tenant === null
    ? tx.client.query(`insert into platform_audit_record (${columns}) values (${values})`, given)
    : tx.client.query(`insert into audit_record (${columns}, tenant_id) values (${values}, $13)`, [...given, tenant]))
}

/** Writes what the platform itself did to a user, into its own trail. */
export async function recordOwn(
  tx: PlatformTx,
  { actor, action, user }: { actor: string; action: string; user: Id<'app_user'> },
): Promise<void> {
  await tx.client.query(
    `insert into platform_audit_record (id, actor_name, actor_role, action, resource, resource_id)
     values ($1, $2, 'system', $3, 'user', $4)`,
    [newId(), actor, action, user],
  )
}

/** Writes what happened to a tenant as a whole into the platform's own trail. */
export async function recordOfTenant(
  tx: PlatformTx,
  record: { actor: string; action: string; tenant: TenantId; label: string; address?: string; requestId?: string },
): Promise<void> {
  const { actor, action, tenant, label, address = null, requestId = null } = record
  await tx.client.query(
    `insert into platform_audit_record (id, actor_name, actor_role, action, resource, resource_id, label, address, request_id)
     values ($1, $2, 'system', $3, 'tenant', $4, $5, $6, $7)`,
    [newId(), actor, action, tenant, label, address, requestId],
  )
}

/** Whether the trail of the tenant holds such a record. */
export async function isRecorded(
  tx: Tx,
  { resource, action, label }: { resource: string; action: string; label: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('audit_record')
    .select('id')
    .where('resource', '=', resource)
    .where('action', '=', action)
    .where('label', '=', label)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
