import type * as api from '#contract/inventory/items/api.ts'
import type { Item, ItemCategory, ItemId } from '#contract/inventory/items/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { categoriesOnPage, findItem, type ItemSummary, itemsOnPage, summaryOf } from '../data/read.ts'

/** A page of items by name, with what lies where. */
export async function listItems(ctx: Ctx, query: Given<typeof api.listItems>['query']): Promise<Page<Item>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await itemsOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(rows, total, window)
  })
}

/** Count, value and states over a whole filter. */
export async function summarizeItems(ctx: Ctx, query: Given<typeof api.summarizeItems>['query']): Promise<ItemSummary> {
  return ctx.read((tx) => summaryOf(tx, { ...query, archived: query.archived === 'true' }))
}

/** One item with what lies where. @throws 404 */
export async function readItem(ctx: Ctx, id: ItemId): Promise<Item> {
  return ctx.read((tx) => itemIn(tx, id))
}

/** One item inside an open transaction. @throws 404 */
export async function itemIn(tx: Tx, id: ItemId): Promise<Item> {
  const item = await findItem(tx, id)
  if (!item) throw notFound('item')
  return item
}

/** A page of item categories by name. */
export async function listItemCategories(
  ctx: Ctx,
  query: Given<typeof api.listItemCategories>['query'],
): Promise<Page<ItemCategory>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await categoriesOnPage(tx, query, window)
    return pageOf(rows, total, window)
  })
}
