import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type * as api from '#contract/hotel/reports/api.ts'
import type { FigureRow, LedgerName } from '#contract/hotel/reports/shapes.ts'
import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { linesOfRole, revenueByAccount, takingsOf } from '#server/accounting/public/reports.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { earlier } from './days.ts'
import { keyOf } from './sales.ts'
import { stayRows } from './stay-rows.ts'
import { taxLines } from './taxes.ts'
import { roomRevenueLines } from '../../performance/actions/room-revenue.ts'

export type RowsAsked = Omit<Given<typeof api.getReportRows>['query'], 'page' | 'limit' | 'knownOn'> & {
  knownOn: Day
}

/** A page of the rows behind a figure, how many there are, and what all of them come to: amounts in minor units, counts as they are. */
export async function figureRowsOn(
  tx: Tx,
  asked: RowsAsked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FigureRow[]; total: number; sum: number }> {
  const rows = rowsOf(tx, asked)
  // Of years of nights the page is cut out before it is told whose they are.
  const isCut = asked.figure === 'room_revenue' || asked.figure === 'nights'
  const shown = isCut ? rowsOf(tx, asked, { limit, offset }) : rows
  const [page, sums] = await Promise.all([
    sql<FigureRow>`select x.key, x.date, x.label, x.detail, x.about, x.value from (${shown}) x
      order by x.date nulls first, x.label, x.key limit ${limit} offset ${isCut ? 0 : offset}`.execute(tx.db),
    sql<{ total: number; sum: number }>`
      select count(*) as total, coalesce(sum(x.value), 0)::bigint as sum from (${rows}) x`.execute(tx.db),
  ])
  return { rows: page.rows, total: sums.rows[0]?.total ?? 0, sum: sums.rows[0]?.sum ?? 0 }
}

/** The rows behind each figure, as sql: `key`, `date`, `label`, `detail`, `about`, `value`. */
function rowsOf(tx: Tx, asked: RowsAsked, place?: Place): Sql<unknown> {
  const { from, to, knownOn } = asked
  const until = earlier(to, knownOn)
  switch (asked.figure) {
    case 'room_revenue':
      return revenueRows(tx, asked, {
        value: asked.money === 'gross' ? sql`x.gross` : sql`x.net`,
        which: sql`true`,
        place,
      })
    case 'nights':
      return revenueRows(tx, asked, {
        value: sql`1::bigint`,
        which: asked.complimentary === 'off' ? sql`x.night is not null and not x.is_free` : sql`x.night is not null`,
        place,
      })
    case 'complimentary':
      return revenueRows(tx, asked, { value: sql`1::bigint`, which: sql`x.night is not null and x.is_free` })
    case 'rooms':
      return roomNights(tx, asked)
    case 'out_of_order':
      return blockedNights(tx, asked, ['out_of_order'])
    case 'house_use':
      return blockedNights(tx, asked, ['house_use'])
    case 'available':
      return sql`${roomNights(tx, asked)} union all
        select k.key, k.date, k.label, k.detail, k.about, -k.value from (${blockedNights(tx, asked, takenOff(asked))}) k`
    case 'total_revenue':
      return sql`select a.id::text as key, null::date as date, a.code as label, a.name as detail,
          ${about('account', sql`a.id`)} as about, a.net as value from (${revenueByAccount(tx, { from, to: until })}) a`
    case 'ledger_debits':
    case 'ledger_credits':
      return sql`select e.entry_id::text || ' ' || e.line_number as key, e.day as date, e.number as label, e.memo as detail,
          ${about('journal_entry', sql`e.entry_id`)} as about, e.amount as value
        from (${linesOfRole(tx, { role: roles[asked.ledger ?? 'guest'], side: asked.figure === 'ledger_debits' ? 'debit' : 'credit', from, to: until })}) e`
    case 'received':
    case 'refunded':
      return paymentRows(tx, asked, until)
    case 'taxes':
      return sql`select coalesce(t.line_id, t.note_id)::text || ' ' || t.component as key, t.day as date, t.label, t.name as detail,
          case when t.note_id is null then ${about('folio', sql`t.folio_id`)} else ${about('invoice', sql`t.note_id`)} end as about, t.amount as value
        from (${taxLines(tx, { from, to: until })}) t where ${asked.component === undefined ? sql`true` : sql`t.component = ${asked.component}`}`
    case 'blocked':
      return sql`select k.group_id::text || ' ' || k.room_type_id || ' ' || k.night as key, k.night as date, q.name as label, t.name as detail,
          ${about('booking_group', sql`q.id`)} as about, k.remaining::bigint as value
        from group_block k
        join booking_group q on ${tx.owns('q')} and q.id = k.group_id and q.status in ('optional', 'confirmed')
        join room_type t on ${tx.owns('t')} and t.id = k.room_type_id
        where ${tx.owns('k')} and k.night >= ${from} and k.night <= ${to} and k.remaining > 0`
    default:
      return stayRows(tx, { ...asked, figure: asked.figure })
  }
}

/** What leads to the record that a row is about. */
export function about(resource: string, id: Sql<unknown>): Sql<unknown> {
  return sql`jsonb_build_object('resource', ${resource}::text, 'id', ${id})`
}

const roles: Record<LedgerName, HouseRole> = {
  deposit: 'deposit_ledger',
  guest: 'guest_ledger',
  city: 'city_ledger',
}

type Place = { limit: number; offset: number }
type Counted = { value: Sql<unknown>; which: Sql<unknown>; place?: Place | undefined }

/** Lines of room revenue, by the night or the day posted, of the stays that the row was narrowed to; a page of them where one is asked. */
function revenueRows(tx: Tx, asked: RowsAsked, { value, which, place }: Counted): Sql<unknown> {
  const { corrections = 'night', from, to, knownOn } = asked
  const { join, condition } = narrowedTo(tx, asked)
  const day = corrections === 'posted' ? sql`x.posted_on` : sql`x.belongs_on`
  const page = place
    ? sql`order by ${day}, coalesce(x.line_id, x.note_id) limit ${place.limit} offset ${place.offset}`
    : sql``
  return sql`select coalesce(c.line_id, c.note_id)::text || coalesce(c.number, '') || c.description as key, c.day as date,
      coalesce(c.number || ' · ', '') || c.description as label,
      concat_ws(' · ', k.booking_number, trim(g.first_name || ' ' || g.last_name),
        case when c.posted_on <> c.belongs_on then 'posted ' || c.posted_on end) as detail,
      case when c.note_id is not null then ${about('invoice', sql`c.note_id`)}
        when c.booking_id is not null then ${about('booking', sql`c.booking_id`)} else ${about('folio', sql`c.folio_id`)} end as about, c.value
    from (
      select ${day} as day, x.belongs_on, x.posted_on, x.booking_id, x.line_id, x.folio_id, x.note_id, x.number, x.description, ${value} as value
      from (${roomRevenueLines(tx, { from, to, knownOn, by: corrections })}) x ${join} where ${which} and ${condition} ${page}) c
    left join booking k on ${tx.owns('k')} and k.id = c.booking_id
    left join guest g on ${tx.owns('g')} and g.id = k.guest_id`
}

function narrowedTo(
  tx: Tx,
  { roomTypeId, source, ratePlanId }: RowsAsked,
): { join: Sql<unknown>; condition: Sql<unknown> } {
  const by =
    roomTypeId !== undefined
      ? ({ key: 'type', value: roomTypeId, none: 'none' } as const)
      : source !== undefined
        ? ({ key: 'channel', value: source, none: 'none' } as const)
        : ratePlanId !== undefined
          ? ({ key: 'rate', value: ratePlanId, none: 'base' } as const)
          : null
  if (by === null) return { join: sql``, condition: sql`true` }
  const { join, key } = keyOf(tx, by.key)
  return { join, condition: by.value === by.none ? sql`${key} is null` : sql`${key}::text = ${by.value}` }
}

/** Each room with its nights in the house. */
function roomNights(tx: Tx, asked: RowsAsked): Sql<unknown> {
  const { from, to } = asked
  return sql`select r.id::text as key, null::date as date, r.room_number as label, t.name as detail, ${about('room', sql`r.id`)} as about,
      (least(coalesce(r.archived_on, ${to}::date + 1), ${to}::date + 1) - greatest(r.opened_on, ${from}::date))::bigint as value
    from room r join room_type t on ${tx.owns('t')} and t.id = r.room_type_id
    where ${tx.owns('r')} and ${ofType(asked)} and r.opened_on <= ${to} and (r.archived_on is null or r.archived_on > ${from})`
}

/** Each block of these kinds with the nights that it took away. */
function blockedNights(tx: Tx, asked: RowsAsked, kinds: readonly BlockKind[]): Sql<unknown> {
  const { from, to } = asked
  const [first, until] = [
    sql`greatest(b.from_day, ${from}::date)`,
    sql`least(b.to_day, coalesce(b.released_on, b.to_day), ${to}::date + 1)`,
  ]
  return sql`select b.id::text as key, ${first} as date, r.room_number as label, b.reason as detail,
      ${about('room', sql`r.id`)} as about, (${until} - ${first})::bigint as value
    from room_block b join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and ${ofType(asked)} and b.kind = any(${kinds}::text[]) and ${until} > ${first}`
}

/** The blocks that take rooms off what could be sold, as `availableOf` of the contract does. */
function takenOff({ outOfOrder, houseUse }: RowsAsked): BlockKind[] {
  return [
    ...(outOfOrder === 'in' ? [] : ['out_of_order' as const]),
    ...(houseUse === 'off' ? ['house_use' as const] : []),
  ]
}

function ofType({ roomTypeId }: RowsAsked): Sql<unknown> {
  return roomTypeId === undefined ? sql`true` : sql`r.room_type_id::text = ${roomTypeId}`
}

function paymentRows(tx: Tx, { figure, from, person, paymentMethod, shift }: RowsAsked, to: Day): Sql<unknown> {
  const direction = figure === 'received' ? 'in' : 'out'
  return sql`select p.id::text as key, p.day as date, p.number as label, concat_ws(' · ', p.payer, p.label, p.person) as detail,
      ${about('folio', sql`p.source_id`)} as about, p.amount as value
    from (${takingsOf(tx, { source: 'folio', from, to, direction, shift })}) p
    where ${person === undefined ? sql`true` : sql`p.person = ${person}`} and ${paymentMethod === undefined ? sql`true` : sql`p.method = ${paymentMethod}`}`
}
