import { sql } from '#server/platform/db/sql.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import type { Movement, MovementId, MovementType } from '#contract/inventory/movements/shapes.ts'
import { stockedCategories } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { entryMoving } from '#server/accounting/public/journal.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = {
  postedAt: [sql`m.sequence`],
  businessDate: [sql`m.business_date`, sql`m.sequence`],
  item: [sql`lower(i.name)`, sql`m.sequence`],
  quantity: [sql`m.quantity`],
  value: [sql`m.value`],
}

export type MovementWish = {
  search?: string | undefined
  sort?: string | undefined
  itemId?: ItemId | undefined
  locationId?: StockLocationId | undefined
  type?: MovementType | undefined
  from?: Day | undefined
  to?: Day | undefined
  sourceId?: string | undefined
  negative?: boolean | undefined
}

/** Roles of the accounts that stock lies in. */
const stockRoles = stockedCategories.map((category) => `${category}.stock` as const)

/** A page of the stock ledger, and how many rows there are. */
export async function movementsOnPage(
  tx: Tx,
  wish: MovementWish,
  window: { limit: number; offset: number },
): Promise<{ rows: Movement[]; total: number }> {
  const question = {
    columns: columns(tx),
    from: sql`${tables(tx)} where ${conditionsOf(tx, wish)}`,
    order: sql`${orderOf(wish.sort, sortFields, '-postedAt')}, m.id`,
    sought: wish.search ? soughtIn(tx, wish) : undefined,
  }
  return readPage<Movement>(tx, question, window)
}

/** The items are gone through once, and not one for each row. */
function soughtIn(tx: Tx, wish: MovementWish) {
  const items = wish.sort?.includes('item') ? sql`join item i on ${tx.owns('i')} and i.id = m.item_id` : sql``
  return {
    in: sql`movement m ${items} where ${conditionsOf(tx, wish)}`,
    id: sql`m.id`,
    rowsOf: sql`${tables(tx)} where ${tx.owns('m')}`,
  }
}

/** The rows of one act by hand, in their order. */
export async function movementsOfDocument(tx: Tx, documentId: string): Promise<Movement[]> {
  const found = await sql<Movement>`
    select ${columns(tx)} from ${tables(tx)} where ${tx.owns('m')} and m.document_id = ${documentId} and m.source_type = 'stock_movement'
    order by m.sequence`.execute(tx.db)
  return found.rows
}

/** The act that a row belongs to. */
export async function documentOf(tx: Tx, id: MovementId): Promise<string | undefined> {
  const row = await tx.db.selectFrom('movement').select('document_id').where('id', '=', id).executeTakeFirst()
  return row?.document_id
}

function tables(tx: Tx) {
  return sql`movement m join item i on ${tx.owns('i')} and i.id = m.item_id
    join stock_location l on ${tx.owns('l')} and l.id = m.location_id
    left join movement b on ${tx.owns('b')} and b.reverses_id = m.id`
}

function columns(tx: Tx) {
  const source = { type: sql`m.source_type`, id: sql`m.source_id` }
  const entry = entryMoving(tx, source, { roles: stockRoles, amount: sql`m.value` })
  return sql`m.id, m.type, m.item_id as "itemId", i.name as "itemName", i.sku, i.unit, m.location_id as "locationId",
    l.name as "locationName", m.quantity, trim_scale(round(m.unit_cost / 100, 6)) as "unitCost", m.value,
    m.running_quantity as "runningQuantity", m.running_value as "runningValue", m.business_date as "businessDate",
    jsonb_build_object('type', m.source_type, 'id', m.source_id, 'label', m.source_label) as source, m.reason,
    m.reverses_id as "reversesId", b.id as "reversedById",
    m.source_type = 'stock_movement' and m.reverses_id is null and b.id is null and m.type <> 'revaluation' as "canReverse",
    case when m.value <> 0 then ${entry} end as "entryId",
    m.posted_by_name as "postedByName", m.posted_at as "postedAt"`
}

function conditionsOf(tx: Tx, wish: MovementWish) {
  const conditions = [tx.owns('m')]
  if (wish.itemId) conditions.push(sql`m.item_id = ${wish.itemId}`)
  if (wish.locationId) conditions.push(sql`m.location_id = ${wish.locationId}`)
  if (wish.type) conditions.push(sql`m.type = ${wish.type}`)
  if (wish.from) conditions.push(sql`m.business_date >= ${wish.from}`)
  if (wish.to) conditions.push(sql`m.business_date <= ${wish.to}`)
  if (wish.sourceId) conditions.push(sql`m.source_id::text = ${wish.sourceId}`)
  if (wish.negative) conditions.push(sql`m.running_quantity < 0`)
  if (wish.search) {
    conditions.push(
      sql`(m.item_id in (select f.id from item f where ${tx.owns('f')} and f.search_text like ${containing(wish.search)})
        or lower(m.source_label collate "C") like ${containing(wish.search)})`,
    )
  }
  return sql.join(conditions, sql` and `)
}
