import { sql } from '#server/platform/db/sql.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { guestNameOf } from '../../guests/data/name.ts'

/** A guest in house on an open folio. */
export type ChargeableStay = {
  bookingId: BookingId
  bookingNumber: string
  roomNumber: string
  guestName: string
  departure: Day
  /** What the limit leaves; null without a limit. */
  remaining: Money | null
}

const most = 20

/** Guests who can be charged now, found by the beginning of the room, or a part of name, phone or booking number. */
export async function chargeableStays(tx: Tx, search: string): Promise<ChargeableStay[]> {
  const words = search.trim().toLowerCase()
  const found = await sql<ChargeableStay>`
    select b.id as "bookingId", b.booking_number as "bookingNumber", r.room_number as "roomNumber",
      ${guestNameOf('g')} as "guestName", b.departure,
      case when b.credit_limit is null then null else greatest(b.credit_limit - (f.charges - f.payments), 0) end::bigint as remaining
    from room r
    join booking b on ${tx.owns('b')} and b.id = r.occupied_by and b.status = 'checked_in'
    join folio f on ${tx.owns('f')} and f.booking_id = b.id and f.status = 'open'
    join guest g on ${tx.owns('g')} and g.id = b.guest_id
    where ${tx.owns('r')} and (starts_with(lower(r.room_number), ${words}) or strpos(g.search_text, ${words}) > 0
      or strpos(lower(b.booking_number), ${words}) > 0)
    order by lower(r.room_number) = ${words} desc, length(r.room_number), r.room_number limit ${most}`.execute(tx.db)
  return found.rows
}
