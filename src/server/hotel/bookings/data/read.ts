import { sql } from '#server/platform/db/sql.ts'
import { badgesOf } from '#contract/hotel/bookings/rules.ts'
import type { Booking, BookingId, BookingRow } from '#contract/hotel/bookings/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type Money, subtract } from '#contract/kernel/money.ts'
import { invoicesOfFolio } from '#server/accounting/public/claims.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'

/** A row of the question below, before badges and balance are worked out. */
export type Raw = Omit<BookingRow, 'badges' | 'totals'> & {
  charges: Money
  payments: Money
  oversold: boolean
  checkedInOn: Day | null
  checkedOutOn: Day | null
}

/** Columns of a booking as lists show it; aliases b booking, g guest, t room type, f folio, r room. */
export const rowColumns = sql`b.id, b.booking_number as "bookingNumber", b.status, b.arrival, b.departure,
  b.departure - b.arrival as nights, b.adults, b.children, b.room_type_id as "roomTypeId",
  json_build_object('code', t.code, 'name', t.name) as "roomType", b.room_id as "roomId", r.room_number as "roomNumber",
  json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name, 'email', g.email, 'phone', g.phone,
    'isVip', g.is_vip, 'doNotRent', g.do_not_rent) as guest,
  b.source, b.oversold, b.checked_in_on as "checkedInOn", b.checked_out_on as "checkedOutOn",
  f.id as "folioId", f.charges, f.payments, b.version`

/** The tables behind those columns. */
export function rowTables(tx: Tx) {
  return sql`booking b ${joinedTables(tx)}`
}

/** The same without the booking's own. */
export function joinedTables(tx: Tx) {
  return sql`join guest g on ${tx.owns('g')} and g.id = b.guest_id
    join room_type t on ${tx.owns('t')} and t.id = b.room_type_id
    join folio f on ${tx.owns('f')} and f.booking_id = b.id
    left join room r on ${tx.owns('r')} and r.id = b.room_id`
}

/** Sum of the nights' prices of a booking, as sql. */
export function nightsTotal(tx: Tx) {
  return sql`coalesce((select sum(n.price) from booking_night n where ${tx.owns('n')} and n.booking_id = b.id), 0)::bigint as "nightsTotal"`
}

/** Works out the words and the balance of a row on the business date. */
export function presentRow(raw: Raw, businessDate: Day): BookingRow {
  const { charges, payments, oversold, checkedInOn, checkedOutOn, ...row } = raw
  const balance = subtract(charges, payments)
  return {
    ...row,
    totals: { charges, payments, balance },
    badges: badgesOf({ ...row, oversold, balance, checkedInOn, checkedOutOn }, businessDate),
  }
}

type RawBooking = Raw & Omit<Booking, keyof BookingRow>

/** One booking whole, inside an open transaction. @throws 404 */
export async function readBookingIn(tx: Tx, id: BookingId): Promise<Booking> {
  const businessDate = tx.businessDate ?? (await readBusinessDate(tx))
  const found = await sql<RawBooking>`
    select ${rowColumns}, ${nightsTotal(tx)}, b.notes, b.credit_limit as "creditLimit", b.booked_on as "bookedOn",
      b.release_on as "releaseOn", b.cancelled_on as "cancelledOn", b.no_show_on as "noShowOn", b.cancel_reason as "cancelReason",
      b.cancellation_number as "cancellationNumber", b.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('date', n.night, 'price', n.price, 'roomTypeId', n.room_type_id, 'origin', n.origin,
          'charged', exists (select 1 from folio_line l where ${tx.owns('l')} and l.booking_id = b.id and l.night = n.night and l.kind = 'charge'))
          order by n.night)
        from booking_night n where ${tx.owns('n')} and n.booking_id = b.id), '[]') as nightly,
      ${invoicesOfFolio(tx, sql`f.id`)} as invoices
    from ${rowTables(tx)} where ${tx.owns('b')} and b.id = ${id}`.execute(tx.db)
  const raw = found.rows[0]
  if (!raw) throw notFound('booking')
  const { notes, creditLimit, bookedOn, releaseOn, cancelledOn, noShowOn, cancelReason, cancellationNumber } = raw
  const { createdAt, nightly, invoices, checkedInOn, checkedOutOn } = raw
  return {
    ...presentRow(raw, businessDate),
    notes,
    creditLimit,
    bookedOn,
    releaseOn,
    checkedInOn,
    checkedOutOn,
    cancelledOn,
    noShowOn,
    cancelReason,
    cancellationNumber,
    createdAt,
    nightly,
    invoices,
  }
}
