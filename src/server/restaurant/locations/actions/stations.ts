import type * as api from '#contract/restaurant/locations/api.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import type { RestaurantLocationId, Station, StationId } from '#contract/restaurant/locations/shapes.ts'
import { changesBetween } from '#server/platform/changes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { holdStanding } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { stationInUse } from '../../errors.ts'
import { activeTicketsAt, findStation } from '../data/read.ts'
import { holdLocation, insertStation, lockStation, routeCategories, updateStation } from '../data/write.ts'
import { tellMenu } from './locations.ts'

const usualMinutes = { amber: 8, red: 15 }

/**
 * Opens a station at an outlet; what is sent of its categories goes there.
 * @throws 400 for categories that are not there, or minutes that run backwards · 404 · 409 `restaurant_name_taken`
 */
export async function createStation(
  ctx: Ctx,
  locationId: RestaurantLocationId,
  { categoryIds = [], ...fields }: Given<typeof api.createStation>['body'],
): Promise<Station> {
  const { name, amberMinutes = usualMinutes.amber, redMinutes = Math.max(usualMinutes.red, amberMinutes) } = fields
  refuseMinutes({ amberMinutes, redMinutes })
  return ctx.transaction(async (tx) => {
    const location = await holdLocation(tx, locationId)
    if (!location) throw notFound('location')
    if (location.archived_at !== null) throw invalid('', 'This location is archived')
    await refuseCategories(tx, categoryIds)
    const id: StationId = newId<'station'>()
    await insertStation(tx, { id, locationId, name, amberMinutes, redMinutes })
    await routeCategories(tx, id, categoryIds)
    const station = await stationIn(tx, id)
    record(tx, 'create', { station, change: { location: location.name, ...station } })
    return station
  })
}

/**
 * Changes a station, or what goes to it; tickets that it has stay with it.
 * @throws 400 · 404 · 409 `stale`, `restaurant_name_taken`, `station_in_use` when it is archived while it has tickets to make
 */
export async function changeStation(
  ctx: Ctx,
  id: StationId,
  { categoryIds, version, ...change }: Given<typeof api.changeStation>['body'],
): Promise<Station> {
  return ctx.transaction(async (tx) => {
    const locked = await lockStation(tx, id)
    if (!locked) throw notFound('station')
    if (categoryIds) await refuseCategories(tx, categoryIds)
    if (version !== undefined && version !== locked.version) throw stale({ what: 'station' })
    refuseMinutes({
      amberMinutes: change.amberMinutes ?? locked.amber_minutes,
      redMinutes: change.redMinutes ?? locked.red_minutes,
    })
    if (change.isArchived && locked.archived_at === null) await refuseTickets(tx, id)
    const before = await stationIn(tx, id)
    await updateStation(tx, id, change)
    if (categoryIds) await routeCategories(tx, id, categoryIds)
    const station = await stationIn(tx, id)
    const routes = categoryIds ? { categoryIds: { from: before.categoryIds, to: station.categoryIds } } : {}
    record(tx, 'change', { station, change: { ...changesBetween(before, station), ...routes } })
    return station
  })
}

async function stationIn(tx: Tx, id: StationId): Promise<Station> {
  const found = await findStation(tx, id)
  if (!found) throw notFound('station')
  return found
}

function refuseMinutes({ amberMinutes, redMinutes }: { amberMinutes: number; redMinutes: number }): void {
  if (redMinutes < amberMinutes) throw invalid('redMinutes', 'Must not be less than the minutes to amber')
}

async function refuseCategories(tx: Tx, ids: readonly MenuCategoryId[]): Promise<void> {
  const known = await holdStanding(tx, 'menu_category', ids)
  const missing = ids.flatMap((id, index) =>
    known.get(id) === 'open'
      ? []
      : [
          {
            path: `categoryIds.${index}`,
            message: known.has(id) ? 'This category is archived' : 'This category does not exist',
          },
        ],
  )
  if (missing.length > 0) throw invalidFields(missing)
}

async function refuseTickets(tx: Tx, id: StationId): Promise<void> {
  const tickets = await activeTicketsAt(tx, id)
  if (tickets > 0) throw stationInUse({ tickets })
}

function record(
  tx: Tx,
  verb: 'create' | 'change',
  { station, change }: { station: Station; change: Record<string, unknown> },
): void {
  tx.audit({ action: `station.${verb}`, resource: 'station', id: station.id, label: station.name, change })
  tellMenu(tx, { locationId: station.locationId, stationId: station.id })
}
