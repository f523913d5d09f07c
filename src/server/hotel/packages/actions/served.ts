import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Served } from '#contract/hotel/packages/api.ts'
import { partsOfNight } from '#contract/hotel/packages/rules.ts'
import type { Serving } from '#contract/hotel/packages/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { type ChargedPackage, packagesByBooking } from './booked.ts'

/** Who is served what on a day, by room: what belongs to that night, and on the morning after it what belonged to the night before. */
export async function listServed(ctx: Ctx, asked: Day | undefined): Promise<{ date: Day; rows: Served[] }> {
  return ctx.read(async (tx) => {
    const date = asked ?? (await readBusinessDate(tx))
    const [before, own] = [await staysOn(tx, addDays(date, -1)), await staysOn(tx, date)]
    const rows = [...servedOf(before, 'next_day'), ...servedOf(own, 'same_day')]
    return { date, rows: rows.toSorted(byRoom) }
  })
}

type StayOn = Omit<Served, 'packageName' | 'item' | 'part' | 'quantity'> & {
  night: Day
  arrival: Day
  departure: Day
  packages: ChargedPackage[]
}

function servedOf(stays: readonly StayOn[], serving: Serving): Served[] {
  return stays.flatMap(({ night, arrival, departure, packages, ...stay }) => {
    const about = { ...stay, night, arrival, departure, price: zero }
    // What was charged on a last night is served on it, though the stay has become longer since.
    const standing = packages.map((one) => ({ ...one, left: false }))
    return partsOfNight(about, standing).flatMap(({ package: sold, part, quantity }) =>
      part.served === serving ? [{ ...stay, packageName: sold.name, item: part.item, part: part.name, quantity }] : [],
    )
  })
}

/** The stays that have a night and packages. */
async function staysOn(tx: Tx, night: Day): Promise<StayOn[]> {
  const found = await sql<StayOn & { bookingId: BookingId }>`
    select b.id as "bookingId", b.booking_number as "bookingNumber", r.room_number as "roomNumber",
      trim(g.first_name || ' ' || g.last_name) as "guestName", g.is_vip as "isVip", b.adults, b.children,
      b.status in ('checked_in', 'checked_out') as "isHere", n.night, b.arrival, b.departure, p.packages
    from booking_night n
    join booking b on ${tx.owns('b')} and b.id = n.booking_id and b.status in ('confirmed', 'checked_in', 'checked_out')
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    left join room r on ${tx.owns('r')} and r.id = b.room_id
    cross join lateral (${packagesByBooking(tx, sql`k.booking_id = b.id`)}) p
    where ${tx.owns('n')} and n.night = ${night}`.execute(tx.db)
  return found.rows
}

function byRoom(a: Served, b: Served): number {
  const numbers = { numeric: true }
  return (
    (a.roomNumber ?? '~').localeCompare(b.roomNumber ?? '~', 'en', numbers) ||
    a.guestName.localeCompare(b.guestName, 'en') ||
    a.part.localeCompare(b.part, 'en')
  )
}
