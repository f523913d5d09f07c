import { sql } from '#server/platform/db/sql.ts'
import type { Rate } from '#contract/accounting/taxes/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { MenuCategoryId } from '#contract/restaurant/categories/shapes.ts'
import type { RestaurantLocationId, RestaurantLocationType, StationId } from '#contract/restaurant/locations/shapes.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type LocationFields = {
  name?: string | undefined
  code?: string | undefined
  type?: RestaurantLocationType | undefined
  address?: string | null | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  stockLocationId?: StockLocationId | null | undefined
  pricesIncludeTax?: boolean | null | undefined
  serviceChargePercent?: Rate | undefined
  serviceChargeTaxed?: boolean | undefined
  depletesAt?: 'send' | 'payment' | undefined
  blindClose?: boolean | undefined
  varianceLimit?: Money | undefined
}

/** Locks an outlet so that nothing can begin to refer to it: no session, no order, no station. */
export async function lockLocation(tx: Tx, id: RestaurantLocationId) {
  const [location] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('restaurant_location')
        .select(['id', 'code', 'name', 'stock_location_id', 'archived_at', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
  })
  return location
}

/** Holds an outlet, so that it can't be archived while something begins there. */
export async function holdLocation(tx: Tx, id: RestaurantLocationId) {
  const [location] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('restaurant_location')
        .select(['id', 'name', 'archived_at'])
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst(),
  })
  return location
}

type NewLocation = LocationFields & { name: string; code: string; type: RestaurantLocationType }

/**
 * Inserts an outlet. @returns false when another one took a code that was made; nothing is written then
 * @throws 409 `restaurant_name_taken` by the unique constraints
 */
export async function insertLocation(
  tx: Tx,
  id: RestaurantLocationId,
  { isMade, ...fields }: NewLocation & { isMade: boolean },
): Promise<boolean> {
  const { name, code, type } = fields
  const insert = tx.db.insertInto('restaurant_location').values({ ...rowOf(fields), id, name, code, type })
  const made = isMade ? insert.onConflict((at) => at.constraint('restaurant_location_code_once').doNothing()) : insert
  return (await made.returning('id').execute()).length > 0
}

/** Writes the fields that are given and counts the version on. */
export async function updateLocation(
  tx: Tx,
  id: RestaurantLocationId,
  change: LocationFields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('restaurant_location')
    .set((eb) => ({
      ...rowOf(change),
      name: change.name,
      code: change.code,
      type: change.type,
      version: eb('version', '+', 1),
      ...archiving(tx, change.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes an outlet with its stations; tills and orders that name it refuse by their reference. */
export async function deleteLocationRows(tx: Tx, id: RestaurantLocationId): Promise<void> {
  await tx.db.deleteFrom('station').where('location_id', '=', id).execute()
  await tx.db.deleteFrom('restaurant_location').where('id', '=', id).execute()
}

function rowOf(fields: LocationFields) {
  return {
    address: fields.address,
    phone: fields.phone,
    email: fields.email,
    stock_location_id: fields.stockLocationId,
    prices_include_tax: fields.pricesIncludeTax,
    service_charge_ppm: fields.serviceChargePercent,
    service_charge_taxed: fields.serviceChargeTaxed,
    depletes_at: fields.depletesAt,
    blind_close: fields.blindClose,
    variance_limit: fields.varianceLimit,
  }
}

export type StationFields = {
  name?: string | undefined
  amberMinutes?: number | undefined
  redMinutes?: number | undefined
}

/** Locks a station so that no ticket can begin to refer to it. */
export async function lockStation(tx: Tx, id: StationId) {
  const [station] = await tx.lock({
    rank: 'record',
    take: () =>
      tx.db
        .selectFrom('station')
        .select(['id', 'location_id', 'name', 'amber_minutes', 'red_minutes', 'archived_at', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
  })
  return station
}

/** Inserts a station behind those that are there. @throws 409 `restaurant_name_taken` by the unique constraint */
export async function insertStation(
  tx: Tx,
  station: { id: StationId; locationId: RestaurantLocationId; name: string; amberMinutes: number; redMinutes: number },
): Promise<void> {
  await sql`
    insert into station (${sql.ref('tenant_id')}, id, location_id, name, amber_minutes, red_minutes, position)
    select ${tx.tenant}, ${station.id}, ${station.locationId}, ${station.name}, ${station.amberMinutes}, ${station.redMinutes},
      coalesce(max(s.position), 0) + 1
    from station s where ${tx.owns('s')} and s.location_id = ${station.locationId}`.execute(tx.db)
}

/** Writes the fields that are given and counts the version on. */
export async function updateStation(
  tx: Tx,
  id: StationId,
  change: StationFields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('station')
    .set((eb) => ({
      name: change.name,
      amber_minutes: change.amberMinutes,
      red_minutes: change.redMinutes,
      version: eb('version', '+', 1),
      ...archiving(tx, change.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Puts these categories in place of those that went to the station. */
export async function routeCategories(tx: Tx, id: StationId, categoryIds: readonly MenuCategoryId[]): Promise<void> {
  await tx.db.deleteFrom('station_category').where('station_id', '=', id).execute()
  if (categoryIds.length === 0) return
  await tx.db
    .insertInto('station_category')
    .values([...new Set(categoryIds)].map((categoryId) => ({ station_id: id, category_id: categoryId })))
    .execute()
}
