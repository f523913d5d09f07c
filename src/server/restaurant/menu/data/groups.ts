import { sql } from '#server/platform/db/sql.ts'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Quantity } from '#contract/kernel/quantity.ts'
import type { ModifierGroup, ModifierGroupId, ModifierOptionId } from '#contract/restaurant/menu/shapes.ts'
import { itemRows } from '#server/inventory/public.ts'
import { containing, orderOf, readPage, type SortFields, type ListFilter } from '#server/platform/db/list.ts'
import { archiving } from '#server/platform/db/archive.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const sortFields: SortFields = { name: [sql`lower(g.name)`] }

/** A page of modifier groups with their options, and how many there are. */
export async function groupsOnPage(
  tx: Tx,
  filter: ListFilter,
  window: { limit: number; offset: number },
): Promise<{ rows: ModifierGroup[]; total: number }> {
  const search = filter.search
    ? sql`and (lower(g.name) like ${containing(filter.search)} or exists (select 1 from modifier_option o
        where ${tx.owns('o')} and o.group_id = g.id and o.archived_at is null and lower(o.name) like ${containing(filter.search)}))`
    : sql``
  const which = sql`${tx.owns('g')} and (g.archived_at is not null) = ${filter.archived} ${search}`
  const question = {
    columns: columns(tx),
    from: sql`modifier_group g where ${which}`,
    order: sql`${orderOf(filter.sort, sortFields, 'name')}, g.id`,
  }
  return readPage<ModifierGroup>(tx, question, window)
}

export async function findGroup(tx: Tx, id: ModifierGroupId): Promise<ModifierGroup | undefined> {
  const found = await sql<ModifierGroup>`
    select ${columns(tx)} from modifier_group g where ${tx.owns('g')} and g.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

function columns(tx: Tx) {
  return sql`g.id, g.name, g.least, g.most, g.is_shown as "isShown",
    coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'price', o.price, 'isDefault', o.is_default,
        'mostEach', o.most_each, 'needs', coalesce((select jsonb_agg(jsonb_build_object('itemId', n.item_id, 'name', i.name,
            'unit', i.unit, 'quantity', trim_scale(n.quantity)::text) order by i.name)
          from modifier_need n join (${itemRows(tx)}) i on i.id = n.item_id
          where ${tx.owns('n')} and n.option_id = o.id), '[]')) order by o.position)
      from modifier_option o where ${tx.owns('o')} and o.group_id = g.id and o.archived_at is null), '[]') as options,
    (select count(*) from menu_item_group u join menu_item m on ${tx.owns('m')} and m.id = u.menu_item_id and m.archived_at is null
      where ${tx.owns('u')} and u.group_id = g.id) as "usedBy",
    g.archived_at is not null as "isArchived", g.version`
}

/** Locks a group so that no item can begin to offer it. */
export async function lockGroup(tx: Tx, id: ModifierGroupId) {
  const [group] = await tx.lock({
    rank: 'menu',
    take: () =>
      tx.db
        .selectFrom('modifier_group')
        .select(['id', 'name', 'least', 'most', 'archived_at', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
  })
  return group
}

/** Names of the open items that offer a group, by name. */
export async function itemsOffering(tx: Tx, id: ModifierGroupId): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select m.name from menu_item_group u
    join menu_item m on ${tx.owns('m')} and m.id = u.menu_item_id and m.archived_at is null
    where ${tx.owns('u')} and u.group_id = ${id} order by lower(m.name)`.execute(tx.db)
  return found.rows.map((row) => row.name)
}

export type GroupFields = {
  name?: string | undefined
  least?: number | undefined
  most?: number | null | undefined
  isShown?: boolean | undefined
}

/** @throws 409 `restaurant_name_taken` by the unique constraint */
export async function insertGroup(tx: Tx, id: ModifierGroupId, fields: GroupFields & { name: string }): Promise<void> {
  await tx.db
    .insertInto('modifier_group')
    .values({ id, name: fields.name, least: fields.least, most: fields.most, is_shown: fields.isShown })
    .execute()
}

/** Writes the fields that are given and counts the version on. */
export async function updateGroup(
  tx: Tx,
  id: ModifierGroupId,
  change: GroupFields & { isArchived?: boolean | undefined },
): Promise<void> {
  await tx.db
    .updateTable('modifier_group')
    .set((eb) => ({
      name: change.name,
      least: change.least,
      most: change.most,
      is_shown: change.isShown,
      version: eb('version', '+', 1),
      ...archiving(tx, change.isArchived),
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a group with its options; what names them refuses by its reference. */
export async function deleteGroupRow(tx: Tx, id: ModifierGroupId): Promise<void> {
  await tx.db.deleteFrom('modifier_group').where('id', '=', id).execute()
}

/** Ids of all options that a group ever had, archived ones with them. */
export async function optionIdsOf(tx: Tx, id: ModifierGroupId): Promise<Set<ModifierOptionId>> {
  const rows = await tx.db.selectFrom('modifier_option').select('id').where('group_id', '=', id).execute()
  return new Set(rows.map((row) => row.id))
}

export type OptionRow = {
  id: ModifierOptionId
  name: string
  price: Money
  isDefault: boolean
  mostEach: number
  needs: readonly { itemId: ItemId; quantity: Quantity }[]
}

/** Writes the options of a locked group in their order; those that are left out are archived and keep their ids. */
export async function writeOptions(tx: Tx, id: ModifierGroupId, options: readonly OptionRow[]): Promise<void> {
  const ids = options.map((option) => option.id)
  await sql`
    update modifier_option o set archived_at = ${tx.now} where ${tx.owns('o')} and o.group_id = ${id}
      and o.archived_at is null and not o.id = any(${ids}::uuid[])`.execute(tx.db)
  await sql`
    insert into modifier_option as o (${sql.ref('tenant_id')}, id, group_id, name, price, is_default, most_each, position)
    select ${tx.tenant}, n.id, ${id}, n.name, n.price, n.is_default, n.most_each, n.position
    from unnest(${ids}::uuid[], ${options.map((option) => option.name)}::text[],
      ${options.map((option) => minorOf(option.price))}::bigint[], ${options.map((option) => option.isDefault)}::boolean[],
      ${options.map((option) => option.mostEach)}::int[]) with ordinality as n (id, name, price, is_default, most_each, position)
    on conflict (${sql.ref('tenant_id')}, id) do update set name = excluded.name, price = excluded.price,
      is_default = excluded.is_default, most_each = excluded.most_each, position = excluded.position, archived_at = null`.execute(
    tx.db,
  )
  await tx.db.deleteFrom('modifier_need').where('option_id', 'in', ids).execute()
  const needs = options.flatMap((option) =>
    option.needs.map((need) => ({ option_id: option.id, item_id: need.itemId, quantity: need.quantity })),
  )
  if (needs.length > 0) await tx.db.insertInto('modifier_need').values(needs).execute()
}
