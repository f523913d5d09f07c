import type * as api from '#contract/restaurant/locations/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { RestaurantLocation, RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { holdStockLocation } from '#server/inventory/public.ts'
import { unlessNamed } from '#server/platform/db/references.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { claimOutletCode, codesKept } from '#server/tenancy/public/numbers.ts'
import { outletInUse, outletUsed } from '../../errors.ts'
import { codesLike, findLocation, locationsOnPage, openWorkAt } from '../data/read.ts'
import { deleteLocationRows, insertLocation, type LocationFields, lockLocation, updateLocation } from '../data/write.ts'
import { codeFor } from '../rules.ts'

/** A page of outlets by name, with their stations and what goes on there. */
export async function listLocations(
  ctx: Ctx,
  query: ListQuery & { archived?: 'true' | 'false' | undefined },
): Promise<Page<RestaurantLocation>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const filter = { ...query, archived: query.archived === 'true', businessDate: await readBusinessDate(tx) }
    const { rows, total } = await locationsOnPage(tx, filter, window)
    return pageOf(rows, total, window)
  })
}

/** One outlet. @throws 404 */
export async function readLocation(ctx: Ctx, id: RestaurantLocationId): Promise<RestaurantLocation> {
  return ctx.read((tx) => locationIn(tx, id))
}

/** One outlet inside an open transaction. @throws 404 */
export async function locationIn(tx: Tx, id: RestaurantLocationId): Promise<RestaurantLocation> {
  const found = await findLocation(tx, id, await readBusinessDate(tx))
  if (!found) throw notFound('location')
  return found
}

/**
 * Opens an outlet; its code is made from its name when none is given.
 * @throws 400 for a place of stock that is not there or archived, or a service charge above the limit · 409 `restaurant_name_taken`
 */
export async function createLocation(
  ctx: Ctx,
  fields: Given<typeof api.createRestaurantLocation>['body'],
): Promise<RestaurantLocation> {
  refuseServiceCharge(fields)
  return ctx.transaction(async (tx) => {
    await refuseStockLocation(tx, fields)
    const id: RestaurantLocationId = newId<'restaurant_location'>()
    const code = await insertWithCode(tx, id, fields)
    tx.audit({
      action: 'restaurant_location.create',
      resource: 'restaurant_location',
      id,
      label: fields.name,
      change: { ...fields, code },
    })
    tellMenu(tx, { locationId: id })
    return locationIn(tx, id)
  })
}

/** A made code that somebody else takes at the same moment gives way to the next one. */
async function insertWithCode(
  tx: Tx,
  id: RestaurantLocationId,
  fields: Given<typeof api.createRestaurantLocation>['body'],
): Promise<string> {
  const kept = await codesKept(tx)
  for (;;) {
    const taken = await codesLike(tx, codeFor(fields.name, new Set()))
    const code = fields.code ?? codeFor(fields.name, new Set([...taken, ...kept]))
    await keepCode(tx, code)
    if (await insertLocation(tx, id, { ...fields, code, isMade: fields.code === undefined })) return code
  }
}

/** Its receipts begin with the code: no other documents may. */
async function keepCode(tx: Tx, code: string): Promise<void> {
  const reason = await claimOutletCode(tx, code)
  if (reason !== null) throw invalid('code', reason)
}

/**
 * Changes an outlet; what was sold keeps what it was sold by.
 * @throws 400 · 404 · 409 `stale`, `restaurant_name_taken`, `outlet_in_use` when it is archived while a till or an order is open
 */
export async function changeLocation(
  ctx: Ctx,
  id: RestaurantLocationId,
  change: Given<typeof api.changeRestaurantLocation>['body'],
): Promise<RestaurantLocation> {
  refuseServiceCharge(change)
  return ctx.transaction(async (tx) => {
    const locked = await lockLocation(tx, id)
    if (!locked) throw notFound('location')
    if (change.version !== undefined && change.version !== locked.version) throw stale({ what: 'location' })
    if (change.stockLocationId !== locked.stock_location_id) await refuseStockLocation(tx, change)
    if (change.isArchived && locked.archived_at === null) await refuseOpenWork(tx, id)
    const before = await locationIn(tx, id)
    if (change.code !== undefined && change.code !== before.code) await keepCode(tx, change.code)
    await updateLocation(tx, id, change)
    const after = await locationIn(tx, id)
    tx.audit({
      action: 'restaurant_location.change',
      resource: 'restaurant_location',
      id,
      label: after.name,
      change: changesBetween(before, after),
    })
    tellMenu(tx, { locationId: id })
    return after
  })
}

/** Deletes an outlet with its stations, where nothing was ever sold. @throws 404 · 409 `outlet_used` */
export async function deleteLocation(ctx: Ctx, id: RestaurantLocationId): Promise<{ id: RestaurantLocationId }> {
  return ctx.transaction(async (tx) => {
    const locked = await lockLocation(tx, id)
    if (!locked) throw notFound('location')
    await unlessNamed(deleteLocationRows(tx, id), outletUsed)
    tx.audit({ action: 'restaurant_location.delete', resource: 'restaurant_location', id, label: locked.name })
    tellMenu(tx, { locationId: id })
    return { id }
  })
}

const mostServiceCharge = 500_000

function refuseServiceCharge({ serviceChargePercent: rate }: LocationFields): void {
  if (rate === undefined) return
  if (rate < 0) throw invalid('serviceChargePercent', 'Must not be negative')
  if (rate > mostServiceCharge) throw invalid('serviceChargePercent', 'Must be at most 50')
}

async function refuseStockLocation(tx: Tx, { stockLocationId: id }: LocationFields): Promise<void> {
  if (id == null) return
  const state = await holdStockLocation(tx, id)
  if (!state) throw invalid('stockLocationId', 'This place of stock does not exist')
  if (state === 'archived') throw invalid('stockLocationId', 'This place of stock is archived')
}

async function refuseOpenWork(tx: Tx, id: RestaurantLocationId): Promise<void> {
  const { sessions, orders } = await openWorkAt(tx, id)
  if (sessions + orders > 0) throw outletInUse({ sessions, orders })
}

/** Tills read their menu again at this hint. */
export function tellMenu(tx: Tx, payload: Record<string, unknown>): void {
  tx.tell({ topic: 'restaurant.menu', payload })
}
