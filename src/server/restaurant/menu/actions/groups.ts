import type * as api from '#contract/restaurant/menu/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { zero } from '#contract/kernel/money.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { ModifierGroup, ModifierGroupId } from '#contract/restaurant/menu/shapes.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { holdItems } from '#server/inventory/public.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { modifierGroupInUse, modifierGroupSold } from '../../errors.ts'
import {
  deleteGroupRow,
  findGroup,
  groupsOnPage,
  insertGroup,
  itemsOffering,
  lockGroup,
  optionIdsOf,
  updateGroup,
  writeOptions,
} from '../data/groups.ts'
import { groupProblems } from '../rules.ts'

type Options = Given<typeof api.createModifierGroup>['body']['options']

/** A page of modifier groups by name, with their options. */
export async function listGroups(
  ctx: Ctx,
  query: ListQuery & { archived?: 'true' | 'false' | undefined },
): Promise<Page<ModifierGroup>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await groupsOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(rows, total, window)
  })
}

/**
 * Creates a modifier group with its options.
 * @throws 400 when nobody could choose from it as it is written, naming the field · 409 `restaurant_name_taken`
 */
export async function createGroup(
  ctx: Ctx,
  { options, ...fields }: Given<typeof api.createModifierGroup>['body'],
): Promise<ModifierGroup> {
  refuseProblems({ least: fields.least ?? 0, most: fields.most ?? null, options })
  return ctx.transaction(async (tx) => {
    const id: ModifierGroupId = newId<'modifier_group'>()
    await insertGroup(tx, id, fields)
    await writeAll(tx, id, options)
    const group = await tellAndRead(tx, id)
    tx.audit({
      action: 'modifier_group.create',
      resource: 'modifier_group',
      id,
      label: group.name,
      change: { ...fields, options },
    })
    return group
  })
}

/**
 * Changes a modifier group. Options that are left out are archived, those that are named keep their ids; what was sold keeps them.
 * @throws 400 · 404 · 409 `stale`, `restaurant_name_taken`, `modifier_group_in_use` when it is archived while items offer it
 */
export async function changeGroup(
  ctx: Ctx,
  id: ModifierGroupId,
  { options, version, ...change }: Given<typeof api.changeModifierGroup>['body'],
): Promise<ModifierGroup> {
  return ctx.transaction(async (tx) => {
    const locked = await lockGroup(tx, id)
    if (!locked) throw notFound('modifier group')
    if (version !== undefined && version !== locked.version) throw stale({ what: 'modifier group' })
    if (change.isArchived && locked.archived_at === null) await refuseOffered(tx, id)
    const before = await groupIn(tx, id)
    refuseProblems({
      least: change.least ?? before.least,
      most: change.most === undefined ? before.most : change.most,
      options: options ?? before.options,
    })
    await updateGroup(tx, id, change)
    if (options) await writeAll(tx, id, options)
    const after = await tellAndRead(tx, id)
    tx.audit({
      action: 'modifier_group.change',
      resource: 'modifier_group',
      id,
      label: after.name,
      change: { ...changesBetween(before, after), ...(options ? { options } : {}) },
    })
    return after
  })
}

/**
 * Deletes a modifier group with its options. @throws 404 · 409 `modifier_group_in_use` while items offer it, `modifier_group_sold`
 */
export async function deleteGroup(ctx: Ctx, id: ModifierGroupId): Promise<{ id: ModifierGroupId }> {
  return ctx.transaction(async (tx) => {
    const locked = await lockGroup(tx, id)
    if (!locked) throw notFound('modifier group')
    await refuseOffered(tx, id)
    await unlessNamed(deleteGroupRow(tx, id), modifierGroupSold)
    tx.audit({ action: 'modifier_group.delete', resource: 'modifier_group', id, label: locked.name })
    tx.tell({ topic: 'restaurant.menu', payload: { groupId: id } })
    return { id }
  })
}

function refuseProblems(group: Parameters<typeof groupProblems>[0]): void {
  const problems = groupProblems(group)
  if (problems.length > 0) throw invalidFields(problems)
}

async function refuseOffered(tx: Tx, id: ModifierGroupId): Promise<void> {
  const items = await itemsOffering(tx, id)
  if (items.length > 0) throw modifierGroupInUse({ items })
}

async function writeAll(tx: Tx, id: ModifierGroupId, options: Options): Promise<void> {
  await refuseUnknown(tx, id, options)
  await writeOptions(
    tx,
    id,
    options.map((option) => ({
      id: option.id ?? newId<'modifier_option'>(),
      name: option.name,
      price: option.price ?? zero,
      isDefault: option.isDefault ?? false,
      mostEach: option.mostEach ?? 1,
      needs: option.needs ?? [],
    })),
  )
}

/** Options are of this group, and what they need is in the house. */
async function refuseUnknown(tx: Tx, id: ModifierGroupId, options: Options): Promise<void> {
  const own = await optionIdsOf(tx, id)
  const items = await holdItems(
    tx,
    options.flatMap((option) => (option.needs ?? []).map((need) => need.itemId)),
  )
  const problems = options.flatMap((option, index) => [
    ...(option.id && !own.has(option.id)
      ? [{ path: `options.${index}.id`, message: 'This option is not one of the group' }]
      : []),
    ...(option.needs ?? []).flatMap((need, at) => {
      const path = `options.${index}.needs.${at}.itemId`
      if (items.get(need.itemId) === 'open') return []
      return [{ path, message: items.has(need.itemId) ? 'This item is archived' : 'This item does not exist' }]
    }),
  ])
  if (problems.length > 0) throw invalidFields(problems)
}

async function groupIn(tx: Tx, id: ModifierGroupId): Promise<ModifierGroup> {
  const found = await findGroup(tx, id)
  if (!found) throw notFound('modifier group')
  return found
}

async function tellAndRead(tx: Tx, id: ModifierGroupId): Promise<ModifierGroup> {
  tx.tell({ topic: 'restaurant.menu', payload: { groupId: id } })
  return groupIn(tx, id)
}
