import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { OpenWork, UserDetail, UserRow } from '#contract/identity/users/shapes.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { hasActed } from '#server/platform/audit/record.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { findByEmail, findUser, type UserFilter, usersOnPage } from '../data.ts'
import { openWorkOf } from './work.ts'

export { type Member, membersIn } from '../data.ts'

/** A page of the people of the tenant, by name. */
export async function listUsers(ctx: Ctx, query: ListQuery & UserFilter): Promise<Page<UserRow>> {
  const window = windowOf(query)
  const { rows, total } = await ctx.read((tx) => usersOnPage(tx, query, window))
  return pageOf(rows, total, window)
}

/** One person. @throws 404 */
export async function readUser(ctx: Ctx, id: UserId): Promise<UserDetail> {
  return ctx.read((tx) => userIn(tx, id))
}

/** What a person answers for that is not finished. @throws 404 */
export async function listOpenWork(ctx: Ctx, id: UserId): Promise<OpenWork[]> {
  return ctx.read(async (tx) => {
    await userIn(tx, id)
    return openWorkOf(tx, id)
  })
}

/** A person as they are within a transaction. @throws 404 */
export async function userIn(tx: Tx, id: UserId): Promise<UserDetail> {
  const user = await findUser(tx, id)
  if (!user) throw notFound('person')
  return { ...user, inUse: await dependenceOn(tx, id) }
}

/** Why a person can't be deleted; null when nothing depends on them. */
export async function dependenceOn(tx: Tx, id: UserId): Promise<string | null> {
  if ((await openWorkOf(tx, id)).length > 0) return 'They answer for something that is not finished'
  if (await hasActed(tx, id)) return 'Records name them as who did something; deactivate them instead'
  return null
}

/** Somebody of the tenant by their e-mail. */
export async function userByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  return findByEmail(tx, email)
}
