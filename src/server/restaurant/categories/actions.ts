import type * as api from '#contract/restaurant/categories/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { MenuCategory, MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { categoryInUse, categorySold } from '../errors.ts'
import {
  categoriesOnPage,
  deleteCategoryRow,
  findCategory,
  insertCategory,
  lockAllCategories,
  lockCategories,
  moveItems,
  numberCategories,
  openCategories,
  updateCategory,
  useOfCategory,
} from './data.ts'

/** A page of categories in the order of the till. */
export async function listCategories(
  ctx: Ctx,
  query: ListQuery & { archived?: 'true' | 'false' | undefined },
): Promise<Page<MenuCategory>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await categoriesOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(rows, total, window)
  })
}

/** Creates a category behind all others. @throws 409 `restaurant_name_taken` */
export async function createCategory(
  ctx: Ctx,
  { name, kind, colour = null }: Given<typeof api.createMenuCategory>['body'],
): Promise<MenuCategory> {
  return ctx.transaction(async (tx) => {
    const id: MenuCategoryId = newId<'menu_category'>()
    await insertCategory(tx, id, { name, kind, colour })
    tx.audit({ action: 'menu_category.create', resource: 'menu_category', id, label: name, change: { kind, colour } })
    return tellAndRead(tx, id)
  })
}

/** Makes a category that a list of menu items names; the list's own record tells of it. @throws 409 `restaurant_name_taken` */
export async function takeOverCategory(
  tx: Tx,
  { name, kind }: { name: string; kind: MenuCategory['kind'] },
): Promise<MenuCategoryId> {
  const id: MenuCategoryId = newId<'menu_category'>()
  await insertCategory(tx, id, { name, kind, colour: null })
  return id
}

/**
 * Changes a category; what was sold keeps its kind. Archiving asks that no item stands in it; `moveTo` takes them first.
 * @throws 400 when `moveTo` can't take them · 404 · 409 `stale`, `restaurant_name_taken`, `category_in_use`
 */
export async function changeCategory(
  ctx: Ctx,
  id: MenuCategoryId,
  { moveTo, version, ...change }: Given<typeof api.changeMenuCategory>['body'],
): Promise<MenuCategory> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForMove(tx, id, moveTo)
    if (version !== undefined && version !== locked.version) throw stale({ what: 'category' })
    const before = await categoryIn(tx, id)
    const moved = moveTo ? await moveItems(tx, id, moveTo) : 0
    if (change.isArchived) await refuseItems(tx, id)
    await updateCategory(tx, id, change)
    const after = await tellAndRead(tx, id)
    tx.audit({
      action: 'menu_category.change',
      resource: 'menu_category',
      id,
      label: after.name,
      change: { ...changesBetween(before, after), ...(moveTo ? { moveTo, moved } : {}) },
    })
    return after
  })
}

/**
 * Puts all open categories in the given order.
 * @throws 400 when one is left out, named twice, not there or archived
 */
export async function orderCategories(ctx: Ctx, ids: readonly MenuCategoryId[]): Promise<MenuCategory[]> {
  return ctx.transaction(async (tx) => {
    const all = await lockAllCategories(tx)
    const open = new Set(all.flatMap((row) => (row.archived_at === null ? [row.id] : [])))
    const problems = ids.flatMap((id, index) => {
      const path = `ids.${index}`
      if (!open.has(id)) return [{ path, message: 'This category does not exist, or is archived' }]
      return ids.indexOf(id) === index ? [] : [{ path, message: 'This category is named twice' }]
    })
    if (problems.length > 0) throw invalidFields(problems)
    if (ids.length !== open.size) throw invalid('ids', 'Must name every category; somebody added one in the meantime')
    await numberCategories(tx, ids)
    const categories = await openCategories(tx)
    tx.audit({
      action: 'menu_category.order',
      resource: 'menu_category',
      id: null,
      label: `${categories.length} categories`,
      change: { order: categories.map((category) => category.name) },
    })
    tx.tell({ topic: 'restaurant.menu', payload: {} })
    return categories
  })
}

/**
 * Deletes a category that nothing names; `moveTo` takes its items first.
 * @throws 400 when `moveTo` can't take them · 404 · 409 `category_in_use`, `category_sold`
 */
export async function deleteCategory(
  ctx: Ctx,
  id: MenuCategoryId,
  moveTo?: MenuCategoryId,
): Promise<{ id: MenuCategoryId }> {
  return ctx.transaction(async (tx) => {
    const { name } = await lockForMove(tx, id, moveTo)
    const moved = moveTo ? await moveItems(tx, id, moveTo) : 0
    const { items, archived, sold } = await useOfCategory(tx, id)
    if (items + archived > 0) throw categoryInUse({ items: items + archived })
    if (sold) throw categorySold()
    await deleteCategoryRow(tx, id)
    tx.audit({
      action: 'menu_category.delete',
      resource: 'menu_category',
      id,
      label: name,
      change: moveTo ? { moveTo, moved } : {},
    })
    tx.tell({ topic: 'restaurant.menu', payload: { categoryId: id } })
    return { id }
  })
}

/** Locks a category, and the one that takes its items. */
async function lockForMove(tx: Tx, id: MenuCategoryId, moveTo: MenuCategoryId | undefined) {
  if (moveTo === id) throw invalid('moveTo', 'Must be another category')
  const locked = await lockCategories(tx, moveTo ? [id, moveTo] : [id])
  const category = locked.find((row) => row.id === id)
  if (!category) throw notFound('category')
  const target = locked.find((row) => row.id === moveTo)
  if (moveTo && !target) throw invalid('moveTo', 'This category does not exist')
  if (target && target.archived_at !== null) throw invalid('moveTo', 'This category is archived')
  return category
}

async function refuseItems(tx: Tx, id: MenuCategoryId): Promise<void> {
  const { items } = await useOfCategory(tx, id)
  if (items > 0) throw categoryInUse({ items })
}

async function categoryIn(tx: Tx, id: MenuCategoryId): Promise<MenuCategory> {
  const found = await findCategory(tx, id)
  if (!found) throw notFound('category')
  return found
}

async function tellAndRead(tx: Tx, id: MenuCategoryId): Promise<MenuCategory> {
  tx.tell({ topic: 'restaurant.menu', payload: { categoryId: id } })
  return categoryIn(tx, id)
}
