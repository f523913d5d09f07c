import type { Instant } from '#contract/kernel/day.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { Target } from '#contract/identity/custom-permissions/rules.ts'
import type { CustomGrant, GrantEffect, Grantee, TenantRole } from '#contract/identity/custom-permissions/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** All changes of rights of the tenant in line, so that nobody gives what is being taken from them. */
export function rightsOfTenant(tx: Tx): Lock<void> {
  return {
    rank: 'record',
    take: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended('custom_grant ' || ${tx.tenant}::text, 0))`.execute(tx.db)
    },
  }
}

/** Everything that differs from the standard in the tenant. */
export async function grantsInTenant(tx: Tx): Promise<CustomGrant[]> {
  const found = await sql<CustomGrant>`
    select g.role, g.user_id as "userId", g.permission, g.effect, g.granted_at as "grantedAt",
      coalesce(trim(u.first_name || ' ' || u.last_name), 'The system') as "grantedBy"
    from custom_grant g left join app_user u on ${tx.owns('u')} and u.id = g.granted_by
    where ${tx.owns('g')} order by g.permission, g.id`.execute(tx.db)
  return found.rows
}

/** The people of the tenant, active ones first, by name. */
export async function peopleOfTenant(tx: Tx): Promise<Grantee[]> {
  const found = await sql<Grantee>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.role, u.status from app_user u
    where ${tx.owns('u')} order by u.status, lower(u.first_name), lower(u.last_name), u.id`.execute(tx.db)
  return found.rows
}

/** Role and name of one of the tenant's people. */
export async function findPerson(tx: Tx, id: UserId): Promise<{ role: TenantRole; name: string } | undefined> {
  const found = await sql<{ role: TenantRole; name: string }>`
    select u.role, trim(u.first_name || ' ' || u.last_name) as name from app_user u
    where ${tx.owns('u')} and u.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Puts these in the place of whatever stood for the permissions of the target. */
export async function replaceGrants(
  tx: Tx,
  { role, userId }: Target,
  { permissions, grants, at }: { permissions: readonly Permission[]; grants: readonly Grant[]; at: Instant },
): Promise<void> {
  const whose = userId === null ? sql`g.role = ${role}` : sql`g.user_id = ${userId}`
  await sql`delete from custom_grant g where ${tx.owns('g')} and ${whose} and g.permission = any(${permissions}::text[])`.execute(
    tx.db,
  )
  if (grants.length === 0) return
  const rows = grants.map(({ permission, effect }) => ({
    id: newId<'custom_grant'>(),
    role: userId === null ? role : null,
    user_id: userId,
    permission,
    effect,
    granted_by: tx.actor.id,
    granted_at: at,
  }))
  await tx.db.insertInto('custom_grant').values(rows).execute()
}

export type Grant = { permission: Permission; effect: GrantEffect }
