import { counted, t } from '#web/texts/text.ts'
import type { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import type { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'

export type BookingRow = Received<typeof listBookings>[number]
export type Booking = Received<typeof getBooking>

/** A booking, whole or as the list has it: enough to act on. */
export type Stay = Booking | BookingRow

/** The first day after those for which a stay needs its room; a day use needs its one day. */
export function heldUntil({ arrival, departure }: { arrival: string; departure: string }): Day {
  return departure > arrival ? dayOf(departure) : addDays(dayOf(arrival), 1)
}

export function guestName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ') || t('Guest')
}

/** "2 adults, 1 child" */
export function peopleWords(adults: number, children: number): string {
  const grown = counted(adults, { one: '{count} adult', other: '{count} adults' })
  if (children === 0) return grown
  return `${grown}, ${counted(children, { one: '{count} child', other: '{count} children' })}`
}

/** "1 night", "3 nights", "day use" */
export function nightWords(nights: number): string {
  if (nights === 0) return t('day use')
  return counted(nights, { one: '{count} night', other: '{count} nights' })
}

/** Sum of prices in major units. */
export function totalOf(rows: readonly { price: number }[]): number {
  return majorOf(sumOf(rows, (row) => ofMajor(row.price)))
}
