import type { Given } from '#contract/kernel/endpoint.ts'
import { roleGrants } from '#contract/kernel/permission.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type * as api from '#contract/identity/users/api.ts'
import { exceeds, grantProblem, type TenantRole } from '#contract/identity/users/rules.ts'
import type { UserDetail, UserRow } from '#contract/identity/users/shapes.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound, stale } from '#server/platform/errors.ts'
import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { userInUse, workOpen } from '../../errors.ts'
import { deleteUserRow, findUser, grantsIn, lockUser, updateUser } from '../data.ts'
import { dependenceOn, userIn } from './read.ts'
import { handOverWork, openWorkOf } from './work.ts'

/**
 * Changes a person's name or role. Nobody changes their own role, or gives one with rights beyond their own; the last owner stays one.
 * @throws 403 `own_role`, `beyond_own_rights`, `forbidden` · 404 · 409 `stale`, `last_owner`
 */
export async function changeUser(
  ctx: Ctx,
  id: UserId,
  { version, ...wish }: Given<typeof api.changeUser>['body'],
): Promise<UserDetail> {
  return ctx.transaction(async (tx) => {
    const before = await reached(ctx, tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'person' })
    if (wish.role && wish.role !== before.role) await checkRole(ctx, tx, { id, role: wish.role })
    await updateUser(tx, id, wish)
    const after = await userIn(tx, id)
    const { seenAt: _, inUse: __, ...told } = after
    tx.audit({
      action: wish.role && wish.role !== before.role ? 'user.change_role' : 'user.change',
      resource: 'user',
      id,
      label: nameOf(after),
      change: changesBetween<Record<string, unknown>>(before, told),
    })
    tell(tx, id)
    return after
  })
}

async function checkRole(ctx: Ctx, tx: Tx, { id, role }: { id: UserId; role: TenantRole }): Promise<void> {
  if (id === ctx.actor.id) throw forbidden('own_role', 'Nobody changes their own role; ask another owner')
  if (!ctx.can('users:manage_roles')) throw forbidden('forbidden', 'Roles are changed by an owner')
  await checkGrant(ctx, tx, role)
}

/** Refuses giving a role that holds rights beyond those of who gives it. @throws 403 `beyond_own_rights` */
export async function checkGrant({ actor }: Pick<Ctx, 'actor'>, tx: Tx, role: TenantRole): Promise<void> {
  const rights = effectivePermissions(roleGrants[role], await grantsIn(tx, { role, id: null }))
  const problem = grantProblem(actor, role, rights)
  if (problem) throw forbidden('beyond_own_rights', problem)
}

/**
 * Takes a person's access away with the next request; what they answer for goes to `handOverTo`.
 * @throws 400 · 403 `own_account`, `beyond_own_rights` · 404 · 409 `work_open`, `last_owner`
 */
export async function deactivateUser(ctx: Ctx, id: UserId, handOverTo: UserId | undefined): Promise<UserDetail> {
  return ctx.transaction(async (tx) => {
    const before = await reached(ctx, tx, id)
    if (id === ctx.actor.id) throw forbidden('own_account', 'Nobody deactivates themselves; ask another owner')
    const work = await openWorkOf(tx, id)
    if (work.length > 0 && !handOverTo) throw workOpen({ name: nameOf(before), count: work.length })
    const successor = handOverTo && (await successorIn(tx, id, handOverTo))
    await updateUser(tx, id, { status: 'disabled', signedOut: true })
    if (successor) await handOverWork(tx, id, successor)
    const change =
      work.length > 0 && successor ? { handedOver: work.map(({ label }) => label), to: successor.name } : {}
    tx.audit({ action: 'user.deactivate', resource: 'user', id, label: nameOf(before), change })
    tell(tx, id)
    return userIn(tx, id)
  })
}

async function successorIn(tx: Tx, from: UserId, to: UserId) {
  const user = to === from ? undefined : await findUser(tx, to)
  if (user?.state !== 'active') throw invalid('handOverTo', 'Must be somebody else who is active')
  return { id: to, name: nameOf(user) }
}

/** Gives a person their access back; sessions of before stay over. @throws 403 `beyond_own_rights` · 404 */
export async function reactivateUser(ctx: Ctx, id: UserId): Promise<UserDetail> {
  return ctx.transaction(async (tx) => {
    const before = await reached(ctx, tx, id)
    await updateUser(tx, id, { status: 'active', signedOut: before.state === 'disabled' })
    tx.audit({ action: 'user.reactivate', resource: 'user', id, label: nameOf(before) })
    tell(tx, id)
    return userIn(tx, id)
  })
}

/**
 * Deletes a person on whom nothing depends, with their sessions and notifications.
 * @throws 403 `own_account`, `beyond_own_rights` · 404 · 409 `user_in_use`, `last_owner`
 */
export async function deleteUser(ctx: Ctx, id: UserId): Promise<{ id: UserId }> {
  return ctx.transaction(async (tx) => {
    const user = await reached(ctx, tx, id)
    if (id === ctx.actor.id) throw forbidden('own_account', 'Nobody deletes themselves; ask another owner')
    const why = await dependenceOn(tx, id)
    if (why) throw userInUse({ why })
    await deleteUserRow(tx, id)
    tx.audit({ action: 'user.delete', resource: 'user', id, label: nameOf(user) })
    tell(tx, id)
    return { id }
  })
}

/** The person, locked, whom somebody may act on: nobody acts on who may do more than they. @throws 403 · 404 */
async function reached(ctx: Ctx, tx: Tx, id: UserId): Promise<UserRow> {
  const user = await lockUser(tx, id)
  if (!user) throw notFound('person')
  await checkReach(ctx, tx, user)
  return user
}

/** @throws 403 `beyond_own_rights` for a person who may do more than who acts */
async function checkReach({ actor }: Pick<Ctx, 'actor'>, tx: Tx, user: UserRow): Promise<void> {
  if (user.id === actor.id) return
  const rights = effectivePermissions(roleGrants[user.role], await grantsIn(tx, user))
  if (user.role === 'owner' && actor.role !== 'owner') throw beyond(user)
  if (actor.role !== 'owner' && exceeds(actor, rights)) throw beyond(user)
}

/** The same for a person by id. @throws 403 · 404 */
export async function checkReachOf(ctx: Pick<Ctx, 'actor'>, tx: Tx, id: UserId): Promise<UserRow> {
  const user = await findUser(tx, id)
  if (!user) throw notFound('person')
  await checkReach(ctx, tx, user)
  return user
}

function beyond(user: UserRow) {
  return forbidden('beyond_own_rights', `${nameOf(user)} may do more than you; an owner can do this`)
}

function tell(tx: Tx, id: UserId): void {
  tx.tell({ topic: 'identity.user', payload: { id } })
}

/** First and last name as one. */
export function nameOf({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
