import { sql } from '#server/platform/db/sql.ts'
import type { BookingTab } from '#contract/hotel/bookings/api/lists.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomStates } from '#contract/hotel/today/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { StayNight } from '../folios/actions/night-costs.ts'
import { packagesOf } from '../packages/actions/booked.ts'
import { guestNameOf } from '../guests/data/name.ts'
import { tabCondition } from '../bookings/data/list.ts'

export type Movements = {
  toCome: number
  checkedIn: number
  toLeave: number
  gone: number
  inHouse: number
  people: number
  unassigned: number
}

/** Who comes, is here and leaves on the business date. A guest who has left today did so on the departure date of the stay. */
export async function movementsOn(tx: Tx, date: Day): Promise<Movements> {
  const found = await sql<Movements>`
    select count(*) filter (where ${tabCondition('arrivals', date)}) as "toCome",
      count(*) filter (where b.checked_in_on = ${date}) as "checkedIn",
      count(*) filter (where ${tabCondition('departures', date)}) as "toLeave",
      count(*) filter (where b.checked_out_on = ${date}) as gone,
      count(*) filter (where ${tabCondition('in_house', date)}) as "inHouse",
      coalesce(sum(b.adults + b.children) filter (where ${tabCondition('in_house', date)}), 0)::bigint as people,
      count(*) filter (where ${tabCondition('unassigned', date)}) as unassigned
    from booking b
    where ${tx.owns('b')} and (b.status = 'checked_in'
      or (b.status in ('optional', 'confirmed') and b.arrival <= ${date}::date + 7)
      or (b.status = 'checked_out' and b.departure = ${date}))`.execute(tx.db)
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate always has its row')
  return row
}

export type DeskCounts = { late: number; unassigned: number; onHold: number; oversold: number }

/** What the desk should look at; each is counted by an index of its own, however many bookings there are. */
export async function deskCounts(tx: Tx, date: Day): Promise<DeskCounts> {
  const count = (tab: BookingTab) =>
    sql`(select count(*) from booking b where ${tx.owns('b')} and ${tabCondition(tab, date)})`
  const found = await sql<DeskCounts>`
    select ${count('late')} as late, ${count('unassigned')} as unassigned, ${count('on_hold')} as "onHold",
      ${count('oversold')} as oversold`.execute(tx.db)
  return found.rows[0] ?? { late: 0, unassigned: 0, onHold: 0, oversold: 0 }
}

export type SoldNight = Omit<StayNight, 'night'>

/** The night of each stay that is confirmed or in house. */
export async function soldNights(tx: Tx, night: Day): Promise<SoldNight[]> {
  const found = await sql<SoldNight>`
    select n.price, b.adults, b.children, b.arrival, b.departure, ${packagesOf(tx, sql`b.id`)} as packages
    from booking_night n join booking b on ${tx.owns('b')} and b.id = n.booking_id
    where ${tx.owns('n')} and n.night = ${night} and b.status in ('confirmed', 'checked_in')`.execute(tx.db)
  return found.rows
}

/** Open rooms by the state that a person at the desk tells apart: blocked before occupied, occupied before how clean. */
export async function countRoomStates(tx: Tx, date: Day): Promise<RoomStates> {
  const found = await sql<RoomStates>`
    select count(*) filter (where blocked = 'out_of_order') as "outOfOrder",
      count(*) filter (where blocked = 'house_use') as "houseUse",
      count(*) filter (where blocked is null and occupied) as occupied,
      count(*) filter (where blocked is null and not occupied and cleanliness = 'clean') as "vacantClean",
      count(*) filter (where blocked is null and not occupied and cleanliness = 'inspected') as "vacantInspected",
      count(*) filter (where blocked is null and not occupied and cleanliness = 'dirty') as "vacantDirty"
    from (
      select r.cleanliness, r.occupied_by is not null as occupied, (select k.kind from room_block k
          where ${tx.owns('k')} and k.room_id = r.id and k.kind <> 'out_of_service'
            and k.from_day <= ${date} and ${date} < least(k.to_day, coalesce(k.released_on, k.to_day))) as blocked
      from room r where ${tx.owns('r')} and r.archived_on is null) x`.execute(tx.db)
  const row = found.rows[0]
  if (!row) throw new Error('An aggregate always has its row')
  return row
}

export type DirtyRoom = {
  id: RoomId
  roomNumber: string
  typeName: string
  floor: string | null
  isOccupied: boolean
  leavesToday: boolean
  isAwaited: boolean
}

/** Open rooms that are dirty, unless somebody stays in them: those that are awaited today first, then the vacant ones. */
export async function roomsToClean(tx: Tx, date: Day): Promise<DirtyRoom[]> {
  const found = await sql<DirtyRoom>`
    select r.id, r.room_number as "roomNumber", t.name as "typeName", r.floor, r.occupied_by is not null as "isOccupied",
      coalesce(b.departure <= ${date}, false) as "leavesToday",
      exists (select 1 from booking a where ${tx.owns('a')} and a.room_id = r.id and a.status in ('optional', 'confirmed')
        and a.arrival = ${date}) as "isAwaited"
    from room r
    join room_type t on ${tx.owns('t')} and t.id = r.room_type_id
    left join booking b on ${tx.owns('b')} and b.id = r.occupied_by
    where ${tx.owns('r')} and r.archived_on is null and r.cleanliness = 'dirty'
    order by "isAwaited" desc, "isOccupied", length(r.room_number), r.room_number`.execute(tx.db)
  return found.rows
}

export type NightRecord = { date: Day; rooms: number; outOfOrder: number; occupied: number; revenue: Money }

/** The audited nights of [from, to), oldest first. */
export async function nightRecords(tx: Tx, { from, to }: { from: Day; to: Day }): Promise<NightRecord[]> {
  return tx.db
    .selectFrom('night_statistic')
    .select(['date', 'rooms', 'out_of_order as outOfOrder', 'occupied', 'room_revenue as revenue'])
    .where('date', '>=', from)
    .where('date', '<', to)
    .orderBy('date')
    .execute()
}

export type OpenBalance = {
  id: BookingId
  bookingNumber: string
  guestName: string
  roomNumber: string | null
  balance: Money
}

/** Guests in house who leave by the date and whose folio isn't even, the largest balance first. */
export async function openBalances(tx: Tx, date: Day): Promise<OpenBalance[]> {
  const found = await sql<OpenBalance>`
    select b.id, b.booking_number as "bookingNumber", ${guestNameOf('g')} as "guestName",
      r.room_number as "roomNumber", (f.charges - f.payments)::bigint as balance
    from booking b
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    where ${tx.owns('b')} and ${tabCondition('departures', date)} and f.charges <> f.payments
    order by f.charges > f.payments desc, abs(f.charges - f.payments) desc, b.id`.execute(tx.db)
  return found.rows
}
