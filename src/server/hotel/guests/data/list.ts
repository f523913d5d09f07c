import type { GuestFilter, GuestKind, GuestRow } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { containing, countRows, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { columns, isLive, story } from './record.ts'

const sortFields: SortFields = {
  name: [sql`lower(g.last_name)`, sql`lower(g.first_name)`],
  email: [sql`g.email_key`],
  createdAt: [sql`g.created_at`],
  nights: [sql`coalesce(v.nights, 0)`],
  stays: [sql`coalesce(v.stays, 0)`],
  balance: [sql`coalesce(v.balance, 0)`],
}

/** Sorting by one of these adds up the stays of all guests; the other orders are read from the guests alone. */
const addedUp = ['nights', 'stays', 'balance']

export type GuestQuery = {
  search?: string | undefined
  sort?: string | undefined
  filter?: GuestFilter | undefined
  kind?: GuestKind | undefined
  businessDate: Day
}
type Window = { limit: number; offset: number }

/** A page of guests, and how many there are; stays and balances are looked up for the rows of the page alone. */
export async function guestsOnPage(
  tx: Tx,
  query: GuestQuery,
  window: Window,
): Promise<{ rows: GuestRow[]; total: number }> {
  const isAddedUp = (query.sort ?? '').split(',').some((term) => addedUp.includes(term.replace('-', '')))
  const sums = isAddedUp ? sql`left join (${sumsOf(tx)}) v on v.guest_id = g.id` : sql``
  const fitting = (search: Sql<unknown>) =>
    sql`guest g ${sums} where ${tx.owns('g')} and ${isLive} ${search} ${kindOf(query.kind)} ${filterOf(tx, query)}`
  const order = sql`${orderOf(query.sort, sortFields, 'name')}, g.id`
  const from = fitting(searchOf(query.search))
  if (query.search || query.filter || query.kind || isAddedUp) {
    const rowsOf = sql`guest g ${sums} ${story(tx)} where ${tx.owns('g')}`
    const sought = { in: from, inMany: fitting(commonSearchOf(query.search)), id: sql`g.id`, rowsOf }
    return readPage<GuestRow>(tx, { columns, from, order, sought }, window)
  }
  const found = await sql<GuestRow>`
    with page as (select g.* from ${from} order by ${order} limit ${window.limit} offset ${window.offset})
    select ${columns} from page g ${story(tx)} order by ${order}`.execute(tx.db)
  return { rows: found.rows, total: await countRows(tx, from) }
}

function sumsOf(tx: Tx): Sql<unknown> {
  return sql`select b.guest_id, count(*) filter (where b.status in ('checked_in', 'checked_out')) as stays,
      sum(b.departure - b.arrival) filter (where b.status in ('checked_in', 'checked_out')) as nights,
      sum(f.charges - f.payments) as balance
    from booking b join folio f on ${tx.owns('f')} and f.booking_id = b.id
    where ${tx.owns('b')} group by b.guest_id`
}

function kindOf(kind: GuestKind | undefined) {
  return kind ? sql`and g.kind = ${kind}` : sql``
}

function searchOf(search: string | undefined) {
  return search ? sql`and g.search_text like ${containing(search)}` : sql``
}

/** The same without the index of parts: to gather what most guests have in common takes longer than to look at each. */
function commonSearchOf(search: string | undefined) {
  return search ? sql`and g.search_text || '' like ${containing(search)}` : sql``
}

function filterOf(tx: Tx, { filter, businessDate }: GuestQuery) {
  switch (filter) {
    case undefined:
      return sql``
    case 'in_house':
      return sql`and g.id in (select b.guest_id from booking b where ${tx.owns('b')} and b.status = 'checked_in')`
    case 'arriving':
      return sql`and g.id in (select b.guest_id from booking b
        where ${tx.owns('b')} and b.status in ('optional', 'confirmed') and b.arrival = ${businessDate})`
    case 'repeat':
      return sql`and g.id in (select b.guest_id from booking b
        where ${tx.owns('b')} and b.status in ('checked_in', 'checked_out') group by b.guest_id having count(*) > 1)`
    case 'with_balance':
      return sql`and g.id in (select b.guest_id from folio f join booking b on ${tx.owns('b')} and b.id = f.booking_id
        where ${tx.owns('f')} and f.status = 'open' group by b.guest_id having sum(f.charges - f.payments) <> 0)`
    case 'vip':
      return sql`and g.is_vip`
    case 'do_not_rent':
      return sql`and g.do_not_rent is not null`
    case 'duplicates':
      return sql`and g.id in (${sharing(tx, 'email_key')} union all ${sharing(tx, 'phone_key')} union all ${sharing(tx, 'document_key')})`
  }
}

/** The guests whose key another has too. */
function sharing(tx: Tx, key: 'email_key' | 'phone_key' | 'document_key') {
  return sql`select unnest(array_agg(o.id)) from guest o
    where ${tx.owns('o')} and o.merged_into is null and ${sql.ref(`o.${key}`)} is not null
    group by ${sql.ref(`o.${key}`)} having count(*) > 1`
}
