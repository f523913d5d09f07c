import type { Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Role } from '#contract/kernel/permission.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

export type Profile = {
  firstName: string
  lastName: string
  email: string
  role: Role
  twoFactorSince: Instant | null
}

export async function profileOf(tx: PlatformTx, user: UserId): Promise<Profile | undefined> {
  const found = await tx.client.query<Profile>(
    `select first_name as "firstName", last_name as "lastName", email, role, two_factor_since as "twoFactorSince"
     from app_user where id = $1`,
    [user],
  )
  return found.rows[0]
}

export async function writeName(
  tx: PlatformTx,
  user: UserId,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await tx.client.query('update app_user set first_name = $2, last_name = $3, version = version + 1 where id = $1', [
    user,
    firstName,
    lastName,
  ])
}

export async function writePassword(tx: PlatformTx, user: UserId, passwordHash: string): Promise<void> {
  await tx.client.query('update app_user set password_hash = $2 where id = $1', [user, passwordHash])
}
