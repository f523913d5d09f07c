import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { StockLocation, StockLocationId, StockLocationType } from '#contract/inventory/locations/shapes.ts'
import { containing, orderOf, readPage, type SortFields, type ListFilter } from '#server/platform/db/list.ts'
import { archiving, holdStanding } from '#server/platform/db/archive.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = { name: [sql`lower(l.name)`], type: [sql`l.type`, sql`lower(l.name)`] }

const columns = sql`l.id, l.name, l.type, l.address, l.city, l.country, l.archived_at is not null as "isArchived", l.version`

/** A page of places, and how many there are. */
export async function locationsOnPage(
  tx: Tx,
  filter: ListFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: StockLocation[]; total: number }> {
  const search = filter.search
    ? sql`and lower(l.name || ' ' || coalesce(l.city, '')) like ${containing(filter.search)}`
    : sql``
  const which = sql`${tx.owns('l')} and (l.archived_at is not null) = ${filter.archived} ${search}`
  const question = {
    columns,
    from: sql`stock_location l where ${which}`,
    order: sql`${orderOf(filter.sort, sortFields, 'name')}, l.id`,
  }
  return readPage<StockLocation>(tx, question, window)
}

export async function findLocation(tx: Tx, id: StockLocationId): Promise<StockLocation | undefined> {
  const found = await sql<StockLocation>`
    select ${columns} from stock_location l where ${tx.owns('l')} and l.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** The open places by their names in small letters. */
export async function placesByName(tx: Tx): Promise<Map<string, StockLocationId>> {
  const rows = await tx.db
    .selectFrom('stock_location')
    .select(['id', 'name'])
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Locks a place so that nothing can begin to lie there. */
export async function lockLocation(tx: Tx, id: StockLocationId): Promise<{ version: number } | undefined> {
  const [location] = await tx.lock({
    rank: 'stock',
    take: () =>
      tx.db.selectFrom('stock_location').select('version').where('id', '=', id).forUpdate().executeTakeFirst(),
  })
  return location
}

/** Those of the places that are open, held in the order of their id, so that nobody archives them. */
export function openLocations(tx: Tx, ids: readonly StockLocationId[]): Lock<Set<StockLocationId>> {
  return {
    rank: 'stock',
    take: async () => {
      const rows = await tx.db
        .selectFrom('stock_location')
        .select(['id', 'archived_at'])
        .where('id', 'in', [...new Set(ids)])
        .orderBy('id')
        .forShare()
        .execute()
      return new Set(rows.filter((row) => row.archived_at === null).map((row) => row.id))
    },
  }
}

/** Whether anything lies at a place, or is owed to it. */
export async function liesAt(tx: Tx, id: StockLocationId): Promise<boolean> {
  const found = await sql<{ lies: boolean }>`
    select exists (select 1 from stock s where ${tx.owns('s')} and s.location_id = ${id} and (s.quantity <> 0 or s.value <> 0))
      as lies`.execute(tx.db)
  return found.rows[0]?.lies ?? false
}

export type LocationFields = {
  name?: string | undefined
  type?: StockLocationType | undefined
  address?: string | null | undefined
  city?: string | null | undefined
  country?: string | null | undefined
}

export async function insertLocation(
  tx: Tx,
  id: StockLocationId,
  fields: LocationFields & { name: string; type: StockLocationType },
): Promise<void> {
  await tx.db
    .insertInto('stock_location')
    .values({
      id,
      name: fields.name,
      type: fields.type,
      address: fields.address ?? null,
      city: fields.city ?? null,
      country: fields.country ?? null,
    })
    .execute()
}

/** Writes the fields that are given and counts the version on. */
export async function updateLocation(
  tx: Tx,
  id: StockLocationId,
  fields: LocationFields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('stock_location')
    .set((eb) => ({
      name: fields.name,
      type: fields.type,
      address: fields.address,
      city: fields.city,
      country: fields.country,
      version: eb('version', '+', 1),
      ...archiving(tx, fields.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a place; what lies there or names it refuses by its reference. */
export async function deleteLocationRow(tx: Tx, id: StockLocationId): Promise<void> {
  await tx.db.deleteFrom('stock_location').where('id', '=', id).execute()
}

/** What other domains may say of places of stock beside their own rows, as sql: `id`, `name`. */
export function stockLocationRows(tx: Tx): Sql<unknown> {
  return sql`select p.id, p.name from stock_location p where ${tx.owns('p')}`
}

/** Holds a place so that it isn't archived while something begins to name it; undefined when there is none. */
export async function holdStockLocation(tx: Tx, id: StockLocationId): Promise<'open' | 'archived' | undefined> {
  return (await holdStanding(tx, 'stock_location', [id])).get(id)
}
