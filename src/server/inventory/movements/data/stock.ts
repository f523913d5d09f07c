import { sql } from '#server/platform/db/sql.ts'
import { millionthsOf } from '#contract/inventory/items/rules.ts'
import type { ItemId, ItemKind, NegativeStock } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import { type Quantity, quantityOf, ratioOf } from '#contract/kernel/quantity.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Held } from '../rules.ts'

/** An item at a place. */
export type Place = { itemId: ItemId; locationId: StockLocationId }

/** What lies at a place, locked until the transaction ends. */
export type LockedStock = Place & {
  held: Held
  mayGoNegative: boolean
  item: { name: string; kind: ItemKind; negativeStock: NegativeStock }
}

type Row = Place & {
  quantity: Quantity
  value: Money
  lastCost: string
  mayGoNegative: boolean
  name: string
  kind: ItemKind
  negativeStock: NegativeStock
}

/** One text for an item at a place. */
export function keyOf({ itemId, locationId }: Place): string {
  return `${itemId} ${locationId}`
}

/**
 * Locks what lies at the places in the order of item and location; a place that never saw the item begins at nothing, with the
 * average of the other places as its last known cost.
 * @returns by `keyOf`; without those whose item or location does not exist
 */
export async function lockStock(tx: Tx, places: readonly Place[]): Promise<Map<string, LockedStock>> {
  if (places.length === 0) return new Map()
  const items = places.map((place) => place.itemId)
  const locations = places.map((place) => place.locationId)
  let [locked] = await tx.lock(lyingAt(tx, items, locations))
  if (locked.length < places.length) {
    ;[, locked] = await tx.lock(openedPlaces(tx, items, locations), lyingAt(tx, items, locations))
  }
  return new Map(
    locked.map(({ itemId, locationId, mayGoNegative, name, kind, negativeStock, ...row }) => [
      keyOf({ itemId, locationId }),
      { itemId, locationId, mayGoNegative, item: { name, kind, negativeStock }, held: heldOf(row) },
    ]),
  )
}

function heldOf({ quantity, value, lastCost }: Pick<Row, 'quantity' | 'value' | 'lastCost'>): Held {
  return { quantity: millionthsOf(quantity), value, lastCost: ratioOf(quantityOf(lastCost)).numerator }
}

/** Opens the places that are new and holds their items, so that their policy can't change on the way. */
function openedPlaces(tx: Tx, items: readonly string[], locations: readonly string[]): Lock<unknown> {
  return {
    rank: 'stock',
    take: () =>
      sql`
    with new as materialized (
      select i.id as item_id, w.location_id, i.negative_stock
      from unnest(${items}::uuid[], ${locations}::uuid[]) as w (item_id, location_id)
      join item i on ${tx.owns('i')} and i.id = w.item_id
      where not exists (select 1 from stock s where ${tx.owns('s')} and s.item_id = w.item_id and s.location_id = w.location_id)
        and exists (select 1 from stock_location l where ${tx.owns('l')} and l.id = w.location_id)
      order by i.id, w.location_id for share of i)
    insert into stock (${sql.ref('tenant_id')}, item_id, location_id, may_go_negative, last_cost)
    select ${tx.tenant}, n.item_id, n.location_id, n.negative_stock <> 'block', coalesce((
      select case when sum(o.quantity) > 0 then round(sum(o.value) / sum(o.quantity), 6) else max(o.last_cost) end
      from stock o where ${tx.owns('o')} and o.item_id = n.item_id and o.quantity >= 0), 0)
    from new n order by n.item_id, n.location_id on conflict do nothing`.execute(tx.db),
  }
}

function lyingAt(tx: Tx, items: readonly string[], locations: readonly string[]): Lock<Row[]> {
  return {
    rank: 'stock',
    take: async () => {
      const found = await sql<Row>`
    select s.item_id as "itemId", s.location_id as "locationId", s.quantity, s.value, s.last_cost as "lastCost",
      s.may_go_negative as "mayGoNegative", i.name, i.kind, i.negative_stock as "negativeStock"
    from stock s join item i on ${tx.owns('i')} and i.id = s.item_id
    where ${tx.owns('s')} and (s.item_id, s.location_id) in (
      select w.item_id, w.location_id from unnest(${items}::uuid[], ${locations}::uuid[]) as w (item_id, location_id))
    order by s.item_id, s.location_id for update of s`.execute(tx.db)
      return found.rows
    },
  }
}
