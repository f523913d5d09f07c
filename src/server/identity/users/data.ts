import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { holds, type Permission, type Role, roleGrants } from '#contract/kernel/permission.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
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

/** The active users of the tenant who are meant; a permission counts as it stands at this moment, custom grants and all. */
export async function findRecipients(tx: Tx, recipients: Recipients): Promise<UserId[]> {
  const found = await sql<Member>`
    select u.id, u.role,
      (select jsonb_agg(jsonb_build_object('permission', g.permission, 'effect', g.effect)) from custom_grant g
       where ${tx.owns('g')} and (g.role = u.role or g.user_id = u.id)) as grants
    from app_user u where ${tx.owns('u')} and u.status = 'active' order by u.id`.execute(tx.db)
  return found.rows.filter((member) => isMeant(member, recipients)).map((member) => member.id)
}

type Member = { id: UserId; role: Role; grants: { permission: string; effect: 'add' | 'remove' }[] | null }

function isMeant(member: Member, recipients: Recipients): boolean {
  if ('userId' in recipients) return member.id === recipients.userId
  if ('role' in recipients) return member.role === recipients.role
  return holds(effectivePermissions(roleGrants[member.role], member.grants ?? []), recipients.permission)
}
