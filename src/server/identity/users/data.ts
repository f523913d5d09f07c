import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { type TenantRole, tenantRoles } from '#contract/identity/users/rules.ts'
import type { UserRow } from '#contract/identity/users/shapes.ts'
import { holds, type Permission, type Role, roleGrants } from '#contract/kernel/permission.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

export type NewUser = {
  id: UserId
  tenantId: TenantId | null
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  role: Role
}

/** Inserts a user of any tenant, or of none. */
export async function insertUser(tx: PlatformTx, user: NewUser): Promise<void> {
  await tx.db
    .insertInto('app_user')
    .values({
      id: user.id,
      tenant_id: user.tenantId,
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
    })
    .execute()
}

/** Whether the installation has a superadmin. */
export async function hasSuperadmin(tx: PlatformTx): Promise<boolean> {
  const row = await tx.db.selectFrom('app_user').select('id').where('role', '=', 'superadmin').executeTakeFirst()
  return row !== undefined
}

/** Inserts a user of the tenant that the transaction has entered. */
export async function insertOwnUser(tx: Tx, user: Omit<NewUser, 'id' | 'tenantId'>): Promise<UserId> {
  const id: UserId = newId<'app_user'>()
  await sql`
    insert into app_user (id, ${sql.ref('tenant_id')}, email, password_hash, first_name, last_name, role)
    values (${id}, ${tx.tenant}, ${user.email.toLowerCase()}, ${user.passwordHash}, ${user.firstName}, ${user.lastName}, ${user.role})`.execute(
    tx.db,
  )
  return id
}

/** Whom a message goes to: one user, everybody of a role, or everybody who holds a permission. */
export type Recipients = { userId: UserId } | { role: Exclude<Role, 'superadmin'> } | { permission: Permission }

/** Somebody who works in the house, with what they may do at this moment, custom grants and all. */
export type Member = { id: UserId; name: string; role: TenantRole; permissions: readonly string[] }

/** Everybody active in the tenant. */
export async function membersIn(tx: Pick<Tx, 'db' | 'owns'>): Promise<Member[]> {
  const found = await sql<MemberRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.role,
      (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
       where ${tx.owns('g')} and (g.role = u.role or g.user_id = u.id)) as grants
    from app_user u where ${tx.owns('u')} and u.status = 'active' order by u.id`.execute(tx.db)
  return found.rows.map(({ grants, ...member }) => ({
    ...member,
    permissions: effectivePermissions(roleGrants[member.role], grants ?? []),
  }))
}

type MemberRow = Omit<Member, 'permissions'> & { grants: { permission: string; effect: 'add' | 'remove' }[] | null }

/** What each role of the tenant may do, custom grants of the role and all. */
export async function roleRightsIn(tx: Tx): Promise<Map<TenantRole, readonly string[]>> {
  const rows = await tx.db
    .selectFrom('custom_grant')
    .select(['role', 'permission', 'effect'])
    .where('role', 'is not', null)
    .execute()
  return new Map(
    tenantRoles.map((role) => [
      role,
      effectivePermissions(
        roleGrants[role],
        rows.filter((row) => row.role === role),
      ),
    ]),
  )
}

/** For sql text: the name of the person whose id stands in a column. */
export function nameOfUser(tx: Tx, column: string): Sql<string> {
  return sql<string>`(select trim(u.first_name || ' ' || u.last_name) from app_user u where ${tx.owns('u')} and u.id = ${sql.ref(column)})`
}

/** For sql text: the names of the people whose ids stand in a column of several, in their order. */
export function namesOfUsers(tx: Tx, column: string): Sql<string[]> {
  return sql<string[]>`array(select trim(u.first_name || ' ' || u.last_name) from app_user u
    where ${tx.owns('u')} and u.id = any(${sql.ref(column)}) order by 1)`
}

/** Somebody of the house, found by the address of their mail. */
export type Addressee = { id: UserId; name: string; email: string }

/** Who of the house the addresses belong to, active or not. */
export async function addresseesAmong(tx: Tx, addresses: readonly string[]): Promise<Addressee[]> {
  const found = await sql<Addressee>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from app_user u
    where ${tx.owns('u')} and u.email = any(${addresses.map((one) => one.toLowerCase())}::text[])`.execute(tx.db)
  return found.rows
}

/** Where somebody gets their mail. */
export type Address = { email: string; name: string }

/** The addresses of people who are active; who isn't is not in it. */
export async function addressesOf(tx: PlatformTx, users: readonly UserId[]): Promise<Map<UserId, Address>> {
  const found = await tx.client.query<Address & { id: UserId }>(
    `select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name from app_user u
     where u.id = any($1::uuid[]) and u.status = 'active'`,
    [users],
  )
  return new Map(found.rows.map(({ id, ...address }) => [id, address]))
}

/** The active users of the tenant who are meant. */
export async function findRecipients(tx: Tx, recipients: Recipients): Promise<UserId[]> {
  const members = await membersIn(tx)
  return members.filter((member) => isMeant(member, recipients)).map((member) => member.id)
}

function isMeant(member: Member, recipients: Recipients): boolean {
  if ('userId' in recipients) return member.id === recipients.userId
  if ('role' in recipients) return member.role === recipients.role
  return holds(member.permissions, recipients.permission)
}

const sortFields: SortFields = {
  name: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
  email: [sql`u.email`],
  role: [sql`u.role`],
  state: [sql`u.status`],
  seenAt: [sql`u.seen_at`],
}

export type UserFilter = {
  search?: string | undefined
  sort?: string | undefined
  role?: TenantRole | undefined
  state?: 'active' | 'disabled' | undefined
}

const columns = sql`u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.role, u.status as state,
  u.seen_at as "seenAt", u.two_factor_since is not null as "twoFactor", u.version`

/** A page of the people of the tenant, and how many there are. */
export async function usersOnPage(tx: Tx, filter: UserFilter, window: { limit: number; offset: number }) {
  const conditions = [sql`${tx.owns('u')}`]
  if (filter.search)
    conditions.push(
      sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.role) like ${containing(filter.search)}`,
    )
  if (filter.role) conditions.push(sql`u.role = ${filter.role}`)
  if (filter.state) conditions.push(sql`u.status = ${filter.state}`)
  const question = {
    columns,
    from: sql`app_user u where ${sql.join(conditions, sql` and `)}`,
    order: sql`${orderOf(filter.sort, sortFields, 'name')}, u.id`,
  }
  return readPage<UserRow>(tx, question, window)
}

/** One person of the tenant. */
export async function findUser(tx: Tx, id: UserId): Promise<UserRow | undefined> {
  const found = await sql<UserRow>`select ${columns} from app_user u where ${tx.owns('u')} and u.id = ${id}`.execute(
    tx.db,
  )
  return found.rows[0]
}

/** Locks a person of the tenant. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRow | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<UserRow>`
        select ${columns} from app_user u where ${tx.owns('u')} and u.id = ${id} for update of u`.execute(tx.db),
  })
  return found.rows[0]
}

/** Somebody who is active, held so: whoever takes their access away waits, and finds what was given to them meanwhile. */
export function activeUserHeld(tx: Tx, id: UserId): Lock<{ id: UserId; name: string } | undefined> {
  return {
    rank: 'record',
    take: async () => {
      const found = await sql<{ id: UserId; name: string }>`
        select u.id, trim(u.first_name || ' ' || u.last_name) as name from app_user u
        where ${tx.owns('u')} and u.id = ${id} and u.status = 'active' for share of u`.execute(tx.db)
      return found.rows[0]
    },
  }
}

/** Whether somebody of the tenant has the e-mail. */
export async function findByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const found = await sql<UserRow>`
    select ${columns} from app_user u where ${tx.owns('u')} and u.email = ${email}`.execute(tx.db)
  return found.rows[0]
}

/** What was added to or taken from a role, and from one person of it. */
export async function grantsIn(tx: Tx, { role, id }: { role: string; id: UserId | null }) {
  const found = await sql<{ permission: string; effect: 'add' | 'remove' }>`
    select g.permission, g.effect from custom_grant g
    where ${tx.owns('g')} and (g.role = ${role} or g.user_id = ${id})`.execute(tx.db)
  return found.rows
}

export type UserChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  role?: TenantRole | undefined
  status?: 'active' | 'disabled'
  /** Ends every session that has begun. */
  signedOut?: boolean
}

/** Writes what is given and counts the version on. @throws 409 `last_owner` by its trigger */
export async function updateUser(tx: Tx, id: UserId, change: UserChange): Promise<void> {
  await sql`
    update app_user u set version = u.version + 1,
      first_name = coalesce(${change.firstName ?? null}::text, u.first_name),
      last_name = coalesce(${change.lastName ?? null}::text, u.last_name),
      role = coalesce(${change.role ?? null}::text, u.role),
      status = coalesce(${change.status ?? null}::text, u.status)
      ${change.signedOut ? sql`, signed_out_at = ${tx.now}` : sql``}
    where ${tx.owns('u')} and u.id = ${id}`.execute(tx.db)
}

/** Deletes a person with what is theirs alone. @throws 409 `last_owner` by its trigger */
export async function deleteUserRow(tx: Tx, id: UserId): Promise<void> {
  await sql`delete from app_user u where ${tx.owns('u')} and u.id = ${id}`.execute(tx.db)
}

/** How many people may sign in. */
export async function countActiveUsers(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from app_user u where ${tx.owns('u')} and u.status = 'active'`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}
