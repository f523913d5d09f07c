import type { Instant } from '#contract/kernel/day.ts'
import type { Currency } from '#contract/kernel/money.ts'
import type { Role } from '#contract/kernel/permission.ts'
import { security } from '#contract/identity/account/settings.ts'
import type { SessionId, UserId } from '#contract/identity/sessions/shapes.ts'
import type { Colleague } from '#contract/identity/users/shapes.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { LogoId, PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { storedText, tenantsText } from '#server/tenancy/public/tenants.ts'

/** A user with their tenant, as one row. */
export type Holder = {
  user_id: UserId
  email: string
  first_name: string
  last_name: string
  role: Role
  user_status: 'active' | 'disabled'
  tenant_id: TenantId | null
  tenant_name: string | null
  tenant_status: 'active' | 'pending' | 'suspended' | null
  plan: PlanId | null
  currency: Currency | null
  time_zone: string | null
  grants: { permission: string; effect: 'add' | 'remove' }[] | null
  /** The tenant asks the role for a second factor that the user doesn't have yet. */
  must_set_up: boolean
}

/** Whose session it is. */
export type SessionHolder = Holder & { session_id: SessionId }

/** What is read of a holder: `u` is the user, `t` their tenant. */
export const holderColumns = `u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.status as user_status, u.tenant_id,
  t.name as tenant_name, t.status as tenant_status, t.plan, t.currency, t.time_zone,
  (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
   where g.tenant_id = u.tenant_id and (g.role = u.role or g.user_id = u.id)) as grants,
  u.two_factor_since is null
    and coalesce(${storedText(security, 'u.tenant_id')} -> 'requireTwoFactorFor' ? u.role::text, false) as must_set_up`

/** Joins the tenant of the user. */
export const holderTenant = `left join (${tenantsText}) t on t.id = u.tenant_id`

/** A session that nothing has ended: not by itself, and not with all of its user's before it. */
export const goesOn = `s.ended_at is null and (u.signed_out_at is null or s.created_at > u.signed_out_at)`

/** The statement that every request begins with: whose session a live token is, as user and tenant are at this moment. */
export const identifyText = `select s.id as session_id, ${holderColumns}
from session s join app_user u on u.id = s.user_id ${holderTenant}
where ${goesOn} and s.created_at > $3::timestamptz and u.status = 'active'
  and ((s.token_hash = $1 and s.rotated_at > $2::timestamptz) or (s.previous_hash = $1 and s.rotated_at > $4::timestamptz))`

/** One user as they are at this moment. */
export const userText = `select ${holderColumns}
from app_user u ${holderTenant} where u.id = $1`

/** Those of the sessions that are alive, whatever their tokens are by now. */
export const holdersText = `select s.id as session_id, ${holderColumns}
from session s join app_user u on u.id = s.user_id ${holderTenant}
where s.id = any($1::uuid[]) and ${goesOn} and s.created_at > $2::timestamptz and s.rotated_at > $3::timestamptz
  and u.status = 'active'`

/** The same with what their tenant has set, for who signs in or asks who they are. */
export type SignedIn = SessionHolder & {
  operational: SettingValues | null
  property: SettingValues | null
  appearance: SettingValues | null
  logo_id: LogoId | null
}

export async function findSignedIn(tx: PlatformTx, session: SessionId): Promise<SignedIn | undefined> {
  const found = await tx.client.query<SignedIn>(
    `select s.id as session_id, ${holderColumns}, t.operational, t.property, t.appearance, t.logo_id from session s
     join app_user u on u.id = s.user_id ${holderTenant} where s.id = $1`,
    [session],
  )
  return found.rows[0]
}

/** Whether nothing has ended a session, and its user is active. */
export async function isGoingOn(tx: PlatformTx, session: SessionId): Promise<boolean> {
  const found = await tx.client.query(
    `select s.id from session s join app_user u on u.id = s.user_id where s.id = $1 and ${goesOn} and u.status = 'active'`,
    [session],
  )
  return found.rowCount === 1
}

/** Who may sign in with an e-mail, and how their password is checked. */
export type Account = {
  id: UserId
  tenant_id: TenantId | null
  first_name: string
  last_name: string
  role: Role
  password_hash: string
  status: 'active' | 'disabled'
  two_factor_since: Instant | null
}

export async function findUserByEmail(tx: PlatformTx, email: string): Promise<Account | undefined> {
  return tx.db
    .selectFrom('app_user')
    .select(['id', 'tenant_id', 'first_name', 'last_name', 'role', 'password_hash', 'status', 'two_factor_since'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** What was added to or taken from a user's role, and from the user. */
export async function customGrantsOf(
  tx: PlatformTx,
  { id, tenant_id, role }: Pick<Account, 'id' | 'tenant_id' | 'role'>,
): Promise<{ permission: string; effect: 'add' | 'remove' }[]> {
  const found = await tx.client.query<{ permission: string; effect: 'add' | 'remove' }>(
    `select g.permission, g.effect from custom_grant g where g.tenant_id = $1 and (g.role = $2 or g.user_id = $3)`,
    [tenant_id, role, id],
  )
  return found.rows
}

/** Colleagues of the tenant who have a PIN, by name; 100 at most. */
export async function colleaguesOf(tx: PlatformTx, tenant: TenantId): Promise<Colleague[]> {
  const found = await tx.client.query<Colleague>(
    `select id, first_name as "firstName", last_name as "lastName", role from app_user
     where tenant_id = $1 and status = 'active' and pin_hash is not null order by lower(first_name), lower(last_name), id limit 100`,
    [tenant],
  )
  return found.rows
}

/** Who runs a house, with what was added to or taken from them. */
export type Leader = { name: string; role: 'owner' | 'manager'; grants: SessionHolder['grants'] }

/** Active owners and then managers of a tenant, each kind in the order in which they came; 20 at most. */
export async function leadersOf(tx: PlatformTx, tenant: TenantId): Promise<Leader[]> {
  const found = await tx.client.query<Leader>(
    `select trim(u.first_name || ' ' || u.last_name) as name, u.role,
       (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
        where g.tenant_id = u.tenant_id and (g.role = u.role or g.user_id = u.id)) as grants
     from app_user u where u.tenant_id = $1 and u.status = 'active' and u.role in ('owner', 'manager')
     order by u.role desc, u.created_at, u.id limit 20`,
    [tenant],
  )
  return found.rows
}

/** An active user's e-mail, by which their password is checked. */
export async function emailOf(tx: PlatformTx, user: UserId): Promise<string | undefined> {
  const row = await tx.db.selectFrom('app_user').select('email').where('id', '=', user).executeTakeFirst()
  return row?.email
}
