import { holds, type Permission, roleGrants } from '#contract/kernel/permission.ts'
import { permissionWords } from '#contract/kernel/permission-words.ts'
import {
  becauseOf,
  effectivePermissions,
  refusalOf,
  refusalWords,
  type Target,
} from '#contract/identity/custom-permissions/rules.ts'
import {
  type CustomGrant,
  type CustomPermissions,
  type PermissionChange,
  tenantRoles,
} from '#contract/identity/custom-permissions/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound } from '#server/platform/errors.ts'
import { ownerKeepsRights } from '../errors.ts'
import { findPerson, type Grant, grantsInTenant, peopleOfTenant, replaceGrants, rightsOfTenant } from './data.ts'

/** Everything that differs from the standard rights of the roles, and the people it can differ for. */
export async function getCustomPermissions(ctx: Ctx): Promise<CustomPermissions> {
  return ctx.read(shown)
}

/**
 * Adds rights to a role, takes them away, or goes back to its standard: all of them or none.
 * @throws 403 `not_yours_to_give` · 404 · 409 `owner_keeps_rights`
 */
export async function changeRolePermissions(
  ctx: Ctx,
  name: string,
  changes: readonly PermissionChange[],
): Promise<CustomPermissions> {
  const role = tenantRoles.find((one) => one === name)
  if (!role) throw notFound('role')
  return ctx.transaction(async (tx) => {
    await tx.lock(rightsOfTenant(tx))
    const done = await change(ctx, tx, { target: { role, userId: null }, changes })
    tx.audit({ action: 'custom_permissions.change', resource: 'role', id: null, label: role, change: done })
    return shown(tx)
  })
}

/**
 * Adds rights to one person, takes them away, or goes back to those of the role: all of them or none.
 * @throws 403 `not_yours_to_give` · 404 · 409 `owner_keeps_rights`
 */
export async function changeUserPermissions(
  ctx: Ctx,
  id: UserId,
  changes: readonly PermissionChange[],
): Promise<CustomPermissions> {
  return ctx.transaction(async (tx) => {
    await tx.lock(rightsOfTenant(tx))
    const person = await findPerson(tx, id)
    if (!person) throw notFound('user')
    const done = await change(ctx, tx, { target: { role: person.role, userId: id }, changes })
    tx.audit({ action: 'custom_permissions.change', resource: 'user', id, label: person.name, change: done })
    return shown(tx)
  })
}

type Wish = { target: Target; changes: readonly PermissionChange[] }

async function change(ctx: Ctx, tx: Tx, { target, changes }: Wish): Promise<Record<string, string[]>> {
  const permissions = changes.map(({ permission }) => permission)
  if (new Set(permissions).size < permissions.length) throw invalid('changes', 'Name each right once')
  const grants = await grantsInTenant(tx)
  const held = await heldNow(ctx, tx, grants)
  for (const permission of permissions) refuse(target, permission, held)
  const wanted = changes.flatMap((one): Grant[] => (differs(grants, target, one) ? [grantOf(one)].flat() : []))
  await replaceGrants(tx, target, { permissions, grants: wanted, at: tx.now })
  tx.tell({ topic: 'identity.permission', payload: { role: target.role, userId: target.userId } })
  return inWords(changes)
}

/**
 * What the caller holds at this moment, behind the lock: what was taken from them since the request began they can't give any more. A
 * caller who was let in with less than the person holds gives no more than that.
 */
async function heldNow(ctx: Ctx, tx: Tx, grants: readonly CustomGrant[]): Promise<string[]> {
  const { id, permissions } = ctx.actor
  const person = await findPerson(tx, id)
  if (!person) return [...permissions]
  const own = grants.filter((grant) => grant.role === person.role || grant.userId === id)
  const standing = effectivePermissions(roleGrants[person.role], own)
  const held = standing.filter((permission) => permissions.includes(permission))
  if (!holds(held, 'users:manage_permissions')) throw forbidden('forbidden', refusalWords.not_yours_to_give)
  return held
}

function refuse(target: Target, permission: Permission, held: readonly string[]): void {
  const refusal = refusalOf(target, permission, held)
  if (refusal === 'owner_keeps_rights') throw ownerKeepsRights()
  if (refusal) throw forbidden(refusal, `${refusalWords[refusal]}: ${permissionWords[permission]}`)
}

/** Whether the wish differs from what the target has without a grant of its own; only that is kept. */
function differs(grants: readonly CustomGrant[], target: Target, { permission, effect }: PermissionChange): boolean {
  if (effect === 'standard') return false
  const { standard, ofRole } = becauseOf(grants, target, permission)
  const without = target.userId === null ? standard : ofRole ? ofRole.effect === 'add' : standard
  return without !== (effect === 'add')
}

function grantOf({ permission, effect }: PermissionChange): Grant | [] {
  return effect === 'standard' ? [] : { permission, effect }
}

/** What was done, for the audit trail. */
function inWords(changes: readonly PermissionChange[]): Record<string, string[]> {
  const words = (effect: PermissionChange['effect']) =>
    changes.filter((one) => one.effect === effect).map(({ permission }) => permissionWords[permission])
  const told = { given: words('add'), takenAway: words('remove'), asStandard: words('standard') }
  return Object.fromEntries(Object.entries(told).filter(([, rights]) => rights.length > 0))
}

async function shown(tx: Tx): Promise<CustomPermissions> {
  return { grants: await grantsInTenant(tx), people: await peopleOfTenant(tx) }
}
