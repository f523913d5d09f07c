import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { hashPassword, newPasswordProblem } from '#server/identity/public/sessions.ts'
import { hasSuperadmin, insertUser } from '#server/identity/public/users.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { superadminExists } from '../errors.ts'
import { lockSetup, recordSetup } from './data.ts'

export type FirstSuperadmin = { email: string; password: string; firstName: string; lastName: string }

/**
 * Makes the first superadmin of an installation, once, also when two try at the same moment.
 * @throws 400 for an e-mail or password that won't do · 409 `superadmin_exists`, `email_taken`
 */
export async function createFirstSuperadmin(platform: Platform, person: FirstSuperadmin): Promise<UserId> {
  const email = person.email.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalid('email', 'Must be an e-mail address')
  const problem = await newPasswordProblem(person.password, { ...person, email })
  if (problem) throw invalid('password', problem)
  const passwordHash = await hashPassword(person.password)
  return inPlatform(platform.platformPool, async (tx) => {
    await lockSetup(tx)
    if (await hasSuperadmin(tx)) throw superadminExists()
    const id: UserId = newId<'app_user'>()
    const { firstName, lastName } = person
    await insertUser(tx, { id, tenantId: null, email, passwordHash, firstName, lastName, role: 'superadmin' })
    await recordSetup(tx, id)
    return id
  })
}
