import type * as api from '#contract/inventory/locations/api.ts'
import type { StockLocation, StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { stockLies, stockLocationInUse } from '../errors.ts'
import {
  deleteLocationRow,
  findLocation,
  insertLocation,
  liesAt,
  locationsOnPage,
  lockLocation,
  updateLocation,
} from './data.ts'

/** A page of places by name. */
export async function listStockLocations(
  ctx: Ctx,
  query: Given<typeof api.listStockLocations>['query'],
): Promise<Page<StockLocation>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await locationsOnPage(tx, { ...query, archived: query.archived === 'true' }, window)
    return pageOf(rows, total, window)
  })
}

/** Opens a place. @throws 409 `stock_name_taken` */
export async function createStockLocation(
  ctx: Ctx,
  fields: Given<typeof api.createStockLocation>['body'],
): Promise<StockLocation> {
  return ctx.transaction(async (tx) => {
    const id: StockLocationId = newId<'stock_location'>()
    await insertLocation(tx, id, fields)
    const { name: label, type } = fields
    tx.audit({ action: 'stock_location.create', resource: 'stock_location', id, label, change: { type } })
    return tellAndRead(tx, id)
  })
}

/** Changes a place. @throws 404 · 409 `stale`, `stock_name_taken`, `stock_lies` */
export async function changeStockLocation(
  ctx: Ctx,
  id: StockLocationId,
  change: Given<typeof api.changeStockLocation>['body'],
): Promise<StockLocation> {
  return ctx.transaction(async (tx) => {
    const locked = await lockLocation(tx, id)
    if (!locked) throw notFound('place')
    if (change.version !== undefined && change.version !== locked.version) throw stale({ what: 'place' })
    if (change.isArchived === true && (await liesAt(tx, id))) throw stockLies({ what: 'Stock lies at this place' })
    const before = await locationIn(tx, id)
    await updateLocation(tx, id, change)
    const after = await tellAndRead(tx, id)
    tx.audit({
      action: 'stock_location.change',
      resource: 'stock_location',
      id,
      label: after.name,
      change: changesBetween(before, after),
    })
    return after
  })
}

/** Deletes a place where nothing ever lay and that no outlet names. @throws 404 · 409 `stock_location_in_use` */
export async function deleteStockLocation(ctx: Ctx, id: StockLocationId): Promise<{ id: StockLocationId }> {
  return ctx.transaction(async (tx) => {
    if (!(await lockLocation(tx, id))) throw notFound('place')
    const { name: label } = await locationIn(tx, id)
    await unlessNamed(deleteLocationRow(tx, id), stockLocationInUse)
    tx.audit({ action: 'stock_location.delete', resource: 'stock_location', id, label })
    tx.tell({ topic: 'inventory.stock', payload: { locationId: id } })
    return { id }
  })
}

async function locationIn(tx: Tx, id: StockLocationId): Promise<StockLocation> {
  const location = await findLocation(tx, id)
  if (!location) throw notFound('place')
  return location
}

async function tellAndRead(tx: Tx, id: StockLocationId): Promise<StockLocation> {
  tx.tell({ topic: 'inventory.stock', payload: { locationId: id } })
  return locationIn(tx, id)
}
