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

/** Something that the platform's own role did for somebody: to their account, say. */
export type DoneRecord = Omit<DeniedRecord, 'label' | 'reason'> & {
  id: string | null
  label?: string | undefined
  change?: Record<string, unknown> | undefined
}

/** Writes that something was denied, into the tenant's audit trail or, without a tenant, into the platform's. */
export async function recordDenied(tx: PlatformTx, record: DeniedRecord): Promise<void> {
  await insertRecord(tx, { ...record, id: null, change: null, outcome: 'denied' })
}

/** Writes what was done, in the transaction that did it. */
export async function recordDone(tx: PlatformTx, { label, change, ...record }: DoneRecord): Promise<void> {
  await insertRecord(tx, { ...record, label: label ?? null, change: change ?? null, reason: null, outcome: 'done' })
}

const columns =
  'id, at, actor_id, actor_name, actor_role, action, resource, resource_id, label, reason, change, outcome, address, user_agent, request_id'
const values = '$1, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8::uuid, $9, $10, $11::jsonb, $12, $13, $14, $15'

type Inserted = Omit<DeniedRecord, 'reason'> & {
  id: string | null
  reason: string | null
  change: Record<string, unknown> | null
  outcome: 'done' | 'denied'
}

async function insertRecord(tx: PlatformTx, record: Inserted): Promise<void> {
  const { tenant, actor, at, action, resource, id, label, reason, change, outcome, requestId } = record
  const userAgent = actor.userAgent?.slice(0, 300) ?? null
  const given = [newId(), at, actor.id, actor.name, actor.role, action, resource, id, label, reason]
  given.push(change && JSON.stringify(change), outcome, actor.address, userAgent, requestId)
  await (tenant === null
    ? tx.client.query(`insert into platform_audit_record (${columns}) values (${values})`, given)
    : tx.client.query(`insert into audit_record (${columns}, tenant_id) values (${values}, $16)`, [...given, tenant]))
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

/** Whether somebody has done anything that the trail keeps, beside what concerns their own account. */
export async function hasActed(tx: Tx, actor: Id<'app_user'>): Promise<boolean> {
  const row = await tx.db
    .selectFrom('audit_record')
    .select('id')
    .where('actor_id', '=', actor)
    .where('outcome', '=', 'done')
    .where('resource', 'not in', ['account', 'session'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
