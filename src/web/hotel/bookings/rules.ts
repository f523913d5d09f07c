import type { getAvailability } from '#contract/hotel/availability/api.ts'
import * as api from '#contract/hotel/bookings/api.ts'
import { allows, type BookingVerb, reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import type { Badge, BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import { addDays, type Day, dayOf, daysBetween } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import type { listGuests } from '#contract/hotel/guests/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import type { Tone } from '#web/ui/badge.tsx'

export type BookingRow = Received<typeof api.listBookings>[number]
export type Booking = Received<typeof api.getBooking>
/** A booking, whole or as the list has it: enough to act on. */
export type Stay = Booking | BookingRow
export type Offer = Received<typeof getAvailability>[number]
export type KnownGuest = Received<typeof listGuests>[number]

/** Who the booking is for: somebody known, or somebody new by the name that was typed. */
export type GuestPick = { kind: 'known'; guest: KnownGuest } | { kind: 'new'; typed: string }

/** What a chip says of a booking: its status, or the word of the day where that says more. */
export type Standing = BookingStatus | 'due_in' | 'late' | 'due_out' | 'overstay'

export const standingLooks: Record<Standing, { words: string; tone: Tone }> = {
  inquiry: { words: 'Inquiry', tone: 'plain' },
  optional: { words: 'On hold', tone: 'accent' },
  waitlisted: { words: 'Waiting list', tone: 'plain' },
  confirmed: { words: 'Confirmed', tone: 'info' },
  due_in: { words: 'Due in', tone: 'info' },
  late: { words: 'Late', tone: 'caution' },
  checked_in: { words: 'In house', tone: 'brand' },
  due_out: { words: 'Due out', tone: 'caution' },
  overstay: { words: 'Overstay', tone: 'critical' },
  checked_out: { words: 'Checked out', tone: 'plain' },
  cancelled: { words: 'Cancelled', tone: 'critical' },
  no_show: { words: 'No-show', tone: 'critical' },
}

export function standingOf(status: BookingStatus, badges: readonly Badge[]): Standing {
  if (status === 'confirmed' && badges.includes('late_arrival')) return 'late'
  if (status === 'confirmed' && badges.includes('due_in')) return 'due_in'
  if (badges.includes('overstay')) return 'overstay'
  return badges.includes('due_out') ? 'due_out' : status
}

/** The badges that stand beside that chip. */
export const badgeLooks: Partial<Record<Badge, { words: string; tone: Tone }>> = {
  unassigned: { words: 'No room', tone: 'caution' },
  day_use: { words: 'Day use', tone: 'plain' },
  oversold: { words: 'Oversold', tone: 'critical' },
  balance_due: { words: 'Open balance', tone: 'caution' },
}

/** What each verb asks for; a person without it never sees the verb. */
export const verbPermissions = {
  change: api.changeBooking.access,
  confirm: api.confirmBooking.access,
  assign: api.assignRoom.access,
  check_in: api.checkIn.access,
  check_out: api.checkOut.access,
  cancel: api.cancelBooking.access,
  no_show: api.markNoShow.access,
  extend: api.extendStay.access,
  move: api.moveGuest.access,
  undo_check_in: api.undoCheckIn.access,
  reinstate: api.reinstateBooking.access,
} satisfies Record<BookingVerb, Permission>

/** The words of each verb's button. */
export const verbWords: Record<BookingVerb, string> = {
  change: 'Edit people, source and notes',
  confirm: 'Confirm',
  assign: 'Assign room',
  check_in: 'Check in',
  check_out: 'Check out',
  cancel: 'Cancel booking',
  no_show: 'Mark as no-show',
  extend: 'Change departure',
  move: 'Move to another room',
  undo_check_in: 'Undo check-in',
  reinstate: 'Reinstate',
}

/** The one thing that is next for a booking; null when nothing waits. */
export function nextVerb(booking: Pick<BookingRow, 'status' | 'arrival' | 'departure' | 'roomId'>, today: Day) {
  const dated = datedOf(booking)
  if (allows(booking.status, 'confirm')) return 'confirm'
  if (booking.status === 'confirmed' && reasonAgainst(dated, 'check_in', today) === null) return 'check_in'
  if (booking.status === 'confirmed' && booking.roomId === null) return 'assign'
  if (booking.status === 'checked_in' && dated.departure <= today) return 'check_out'
  return null
}

/** Why the verb can't be used now, in words; null when it can. */
export function reasonFor(booking: Stay, verb: BookingVerb, today: Day): string | null {
  return reasonAgainst(datedOf(booking), verb, today)
}

type Dated = Pick<BookingRow, 'status' | 'arrival' | 'departure' | 'roomId'>

function datedOf(booking: Dated & Partial<Pick<Booking, 'checkedInOn' | 'checkedOutOn'>>) {
  const { status, roomId, checkedInOn, checkedOutOn } = booking
  return {
    status,
    roomId,
    arrival: dayOf(booking.arrival),
    departure: dayOf(booking.departure),
    checkedInOn: checkedInOn ? dayOf(checkedInOn) : null,
    checkedOutOn: checkedOutOn ? dayOf(checkedOutOn) : null,
  }
}

/** The tab that an address names; arrivals when it names none. */
export function tabOf(name: string): api.BookingTab {
  return api.bookingTabs.find((tab) => tab === name) ?? 'arrivals'
}

export const tabWords: Record<api.BookingTab, string> = {
  arrivals: 'Arrivals',
  in_house: 'In house',
  departures: 'Departures',
  unassigned: 'Unassigned',
  on_hold: 'On hold',
  late: 'Late',
  oversold: 'Oversold',
  all: 'All',
}

/** In which order a tab is read: what comes first on top. */
export const tabOrders: Record<api.BookingTab, string> = {
  arrivals: 'guest',
  in_house: 'departure',
  departures: 'guest',
  unassigned: 'arrival',
  on_hold: 'arrival',
  late: 'arrival',
  oversold: 'arrival',
  all: '-arrival',
}

/** The first day after those for which a stay needs its room; a day use needs its one day. */
export function heldUntil({ arrival, departure }: { arrival: string; departure: string }): Day {
  return departure > arrival ? dayOf(departure) : addDays(dayOf(arrival), 1)
}

export function guestName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Guest'
}

/** "2 adults, 1 child" */
export function peopleWords(adults: number, children: number): string {
  const grown = adults === 1 ? '1 adult' : `${adults} adults`
  if (children === 0) return grown
  return `${grown}, ${children === 1 ? '1 child' : `${children} children`}`
}

/** "1 night", "3 nights", "day use" */
export function nightWords(nights: number): string {
  if (nights === 0) return 'day use'
  return nights === 1 ? '1 night' : `${nights} nights`
}

/** Sum of prices in major units. */
export function totalOf(rows: readonly { price: number }[]): number {
  return majorOf(sumOf(rows, (row) => ofMajor(row.price)))
}

/** What can be edited of a booking. */
export type Facts = Pick<Booking, 'source' | 'creditLimit' | 'releaseOn' | 'notes'> & {
  adults: number | null
  children: number | null
}

export function factsOf({ adults, children, source, creditLimit, releaseOn, notes }: Booking): Facts {
  return { adults, children, source, creditLimit, releaseOn, notes }
}

export const factWords: Partial<Record<keyof Facts, string>> = {
  adults: 'Adults',
  children: 'Children',
  source: 'Source',
  creditLimit: 'Credit limit',
  releaseOn: 'Released on',
  notes: 'Notes',
}

/** What the form of a new booking holds. */
export type NewBookingValues = Omit<Sent, 'roomId' | 'creditLimit' | 'guestId' | 'guest' | 'source'> & {
  /** Follows from the two days, and moves the second. */
  nights: number | null
  guestId: GuestPick | null
  guest: Omit<Sent['guest'], 'address' | 'notes'>
  source: string | null
}
type Sent = FormValues<typeof api.createBooking>

/** A new booking as it begins: one night from today for two. */
export function emptyBooking(today: Day): NewBookingValues {
  return {
    arrival: today,
    nights: 1,
    departure: addDays(today, 1),
    adults: 2,
    children: 0,
    roomTypeId: null,
    guestId: null,
    guest: { firstName: '', lastName: '', email: '', phone: '' },
    nightlyPrice: null,
    status: 'confirmed',
    releaseOn: null,
    source: null,
    notes: '',
    overbook: { reason: '' },
  }
}

/** The stay that offers are asked for; null while the values make none. */
export function stayQueryOf(
  values: Pick<NewBookingValues, 'arrival' | 'departure' | 'adults' | 'children' | 'nightlyPrice'>,
) {
  const { arrival, departure, adults, children, nightlyPrice } = values
  if (!arrival || !departure || departure <= arrival || daysBetween(arrival, departure) > 400) return null
  return {
    arrival,
    departure,
    adults: Math.max(1, adults ?? 1),
    children: children ?? 0,
    ...(nightlyPrice === null ? {} : { nightlyPrice }),
  }
}

/** Offers as a desk names them: the cheapest first. */
export function cheapestFirst(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((one, other) => totalOf(one.nightly) - totalOf(other.nightly))
}

/** The offer that is meant: the picked one, else the first that is free. */
export function chosenOffer(offers: readonly Offer[] | undefined, picked: RoomTypeId | null): Offer | undefined {
  return offers?.find((offer) => offer.roomTypeId === picked) ?? offers?.find((offer) => offer.free > 0)
}

export function priceRange(nights: readonly { price: number }[]): { least: number; most: number } {
  const prices = nights.map((night) => night.price)
  return { least: Math.min(...prices), most: Math.max(...prices) }
}

/** The tabs of the list with how many bookings each holds. */
export function bookingTabsWith(counts: Record<Exclude<api.BookingTab, 'all'>, number> | undefined) {
  return api.bookingTabs.map((value) => {
    const count = value === 'all' ? undefined : counts?.[value]
    return { value, label: tabWords[value], ...(count === undefined ? {} : { count }) }
  })
}

/** "+4.1" points from one rate in per cent to another; null when one of them is missing. */
export function stepWords(now: number | null, before: number | null | undefined): string | null {
  if (now === null || before === null || before === undefined) return null
  return signed(now - before)
}

/** "+2.3 %" from one figure to another; null when one of them is missing. */
export function growthWords(now: number | null, before: number | null | undefined): string | null {
  if (now === null || !before) return null
  return `${signed((now / before - 1) * 100)} %`
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(1)
  if (text === '0.0') return '±0.0'
  return `${value < 0 ? '−' : '+'}${text}`
}
