import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { roomRevenueLines } from '../../performance/actions/room-revenue.ts'

/** Guests who were to come by the date and did not; locked, so that nobody checks them in on the way. */
export async function absentGuests(tx: Tx, date: Day): Promise<BookingId[]> {
  const [rows] = await tx.lock({
    rank: 'booking',
    take: () =>
      tx.db
        .selectFrom('booking')
        .select('id')
        .where('status', '=', 'confirmed')
        .where('arrival', '<=', date)
        .orderBy('id')
        .forUpdate()
        .execute(),
  })
  return rows.map((row) => row.id)
}

/** What goes by itself: holds released on a date that has come, and what was never confirmed by the arrival; locked. */
export async function expiredHolds(tx: Tx, date: Day): Promise<BookingId[]> {
  const [rows] = await tx.lock({
    rank: 'booking',
    take: () =>
      tx.db
        .selectFrom('booking')
        .select('id')
        .where('status', 'in', ['optional', 'waitlisted', 'inquiry'])
        .where((eb) => eb.or([eb('release_on', '<=', date), eb('arrival', '<=', date)]))
        .orderBy('id')
        .forUpdate()
        .execute(),
  })
  return rows.map((row) => row.id)
}

/**
 * Dirty after the night are rooms with a guest in them; those whose block ends with it are as clean as the block says.
 * @returns how many are in another state than before
 */
export async function dirtyRooms(tx: Tx, date: Day): Promise<number> {
  const [result] = await tx.lock({
    rank: 'room',
    take: () =>
      sql`
    with used as (
      select r.id, case when r.occupied_by is not null then 'dirty' else b.returns end as cleanliness
      from room r
      left join room_block b on ${tx.owns('b')} and b.room_id = r.id and b.released_on is null and b.to_day = ${addDays(date, 1)}
      where ${tx.owns('r')} and r.archived_on is null and (r.occupied_by is not null or b.id is not null)
      order by r.id for update of r)
    update room r set cleanliness = u.cleanliness from used u
    where ${tx.owns('r')} and r.id = u.id and r.cleanliness <> u.cleanliness`.execute(tx.db),
  })
  return Number(result.numAffectedRows ?? 0)
}

/** Writes the house as it was on the date, anew when it was written before: rooms, out of order, in house use, occupied, movements, revenue. */
export async function writeStatistics(tx: Tx, date: Day): Promise<number> {
  const written = await sql<{ occupied: number }>`
    insert into night_statistic (${sql.ref('tenant_id')}, date, rooms, out_of_order, house_use, occupied, arrivals, departures, room_revenue)
    select ${tx.tenant}, ${date},
      (select count(*) from room r where ${tx.owns('r')} and r.opened_on <= ${date} and (r.archived_on is null or r.archived_on > ${date})),
      ${blockedOn(tx, 'out_of_order', date)}, ${blockedOn(tx, 'house_use', date)},
      (select count(*) from folio_line l where ${tx.owns('l')} and l.night = ${date} and l.kind = 'charge'),
      (select count(*) from booking k where ${tx.owns('k')} and k.checked_in_on = ${date}),
      (select count(*) from booking k where ${tx.owns('k')} and k.checked_out_on = ${date}),
      (select coalesce(sum(x.net), 0) from (${roomRevenueLines(tx, { from: date, to: date, knownOn: date })}) x)
    on conflict (${sql.ref('tenant_id')}, date) do update set (rooms, out_of_order, house_use, occupied, arrivals, departures, room_revenue) =
      (excluded.rooms, excluded.out_of_order, excluded.house_use, excluded.occupied, excluded.arrivals, excluded.departures, excluded.room_revenue)
    returning occupied`.execute(tx.db)
  return written.rows[0]?.occupied ?? 0
}

/** How many rooms are blocked so on a date. */
function blockedOn(tx: Tx, kind: BlockKind, date: Day) {
  return sql<number>`(select count(*) from room_block b where ${tx.owns('b')} and b.kind = ${kind}
    and b.from_day <= ${date} and ${date} < least(b.to_day, coalesce(b.released_on, b.to_day)))`
}

/** Guests who should have left by the date and are still in house, the longest overdue first. */
export async function overdueGuests(tx: Tx, date: Day): Promise<BookingId[]> {
  const rows = await tx.db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'checked_in')
    .where('departure', '<=', date)
    .orderBy('departure')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** What the guest ledger's account should be by the folios, and what the folios of deposits come to. */
export async function folioBalances(tx: Tx): Promise<{ guest: number; deposit: number }> {
  const found = await sql<{ guest: number; deposit: number }>`
    select coalesce(sum(f.charges - f.payments) filter (where f.ledger = 'guest'), 0)::bigint as guest,
      coalesce(sum(f.charges - f.payments) filter (where f.ledger = 'deposit'), 0)::bigint as deposit
    from folio f where ${tx.owns('f')} and f.charges <> f.payments`.execute(tx.db)
  return found.rows[0] ?? { guest: 0, deposit: 0 }
}
