import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { insertUser, type NewUser } from '../data.ts'

/** Makes a user of any tenant. @throws 409 `email_taken` by its unique index */
export async function addUser(tx: PlatformTx, user: NewUser): Promise<void> {
  await insertUser(tx, user)
}
