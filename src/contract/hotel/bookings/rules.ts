import type { Day } from '../../kernel/day.ts'
import { isPositive, isZero, type Money } from '../../kernel/money.ts'
import type { Badge, BookingStatus } from './shapes.ts'

/** What can be done with a booking; the server enforces it and the buttons read it. */
export const bookingVerbs = [
  'change',
  'confirm',
  'assign',
  'check_in',
  'check_out',
  'cancel',
  'no_show',
  'extend',
  'move',
  'amend',
  'split',
  'swap',
  'undo_check_in',
  'reinstate',
] as const
export type BookingVerb = (typeof bookingVerbs)[number]

/** From which statuses each verb starts; the guards beyond the status are the server's. */
export const transitions: Record<BookingVerb, readonly BookingStatus[]> = {
  change: ['inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in'],
  confirm: ['inquiry', 'optional', 'waitlisted'],
  assign: ['optional', 'confirmed'],
  check_in: ['confirmed'],
  check_out: ['checked_in'],
  cancel: ['inquiry', 'optional', 'waitlisted', 'confirmed'],
  no_show: ['confirmed'],
  extend: ['optional', 'confirmed', 'checked_in'],
  move: ['checked_in'],
  amend: ['inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in'],
  split: ['optional', 'confirmed', 'checked_in'],
  swap: ['optional', 'confirmed', 'checked_in'],
  undo_check_in: ['checked_in'],
  reinstate: ['checked_out', 'cancelled', 'no_show'],
}

/** Where bookings usually come from; what people write beside these comes from outside the desk too. */
export const usualSources = ['Phone', 'Walk-in', 'E-mail', 'Website', 'Agency', 'Corporate'] as const

const ofTheDesk: ReadonlySet<string> = new Set(['phone', 'walk-in', 'e-mail', 'desk', 'front desk'])

/** Whether a booking came by another way than somebody at the desk: a website, an agency, a channel. */
export function isFromOutside(source: string | null): boolean {
  const word = source?.trim().toLowerCase() ?? ''
  return word !== '' && !ofTheDesk.has(word)
}

/** True when the verb starts from this status. */
export function allows(status: BookingStatus, verb: BookingVerb): boolean {
  return transitions[verb].includes(status)
}

/** Why a verb can't be used now, in words for the person at the desk; null when it can. */
export function reasonAgainst(booking: DatedBooking, verb: BookingVerb, businessDate: Day): string | null {
  if (!allows(booking.status, verb))
    return `A booking that is ${statusWords[booking.status]} can't be ${verbWords[verb]}`
  if (verb === 'check_in' && booking.arrival > businessDate) return 'The guest arrives later'
  if (verb === 'check_in' && booking.departure < businessDate) return 'The stay is over'
  if (verb === 'no_show' && booking.arrival > businessDate) return 'The guest arrives later'
  if (verb === 'undo_check_in' && booking.checkedInOn !== businessDate) return 'Only on the day of the check-in'
  if (verb === 'reinstate' && booking.status === 'checked_out' && booking.checkedOutOn !== businessDate) {
    return 'Only on the day of the check-out'
  }
  return null
}

/**
 * True for a verb that this booking can never have again: its status can't, or the one day for it is over. What is only refused now keeps
 * its place with the reason.
 */
export function neverApplies(booking: DatedBooking, verb: BookingVerb, businessDate: Day): boolean {
  if (!allows(booking.status, verb)) return true
  if (verb === 'undo_check_in') return isOver(booking.checkedInOn, businessDate)
  return verb === 'reinstate' && booking.status === 'checked_out' && isOver(booking.checkedOutOn, businessDate)
}

function isOver(day: Day | null | undefined, businessDate: Day): boolean {
  return day !== null && day !== undefined && day < businessDate
}

export type DatedBooking = {
  status: BookingStatus
  arrival: Day
  departure: Day
  roomId: string | null
  checkedInOn?: Day | null
  checkedOutOn?: Day | null
}

/** Statuses in words for people. */
export const statusWords: Record<BookingStatus, string> = {
  inquiry: 'an inquiry',
  optional: 'on hold',
  waitlisted: 'on the waiting list',
  confirmed: 'confirmed',
  checked_in: 'in house',
  checked_out: 'checked out',
  cancelled: 'cancelled',
  no_show: 'a no-show',
}

const verbWords: Record<BookingVerb, string> = {
  change: 'changed',
  confirm: 'confirmed',
  assign: 'given a room',
  check_in: 'checked in',
  check_out: 'checked out',
  cancel: 'cancelled',
  no_show: 'marked as a no-show',
  extend: 'extended',
  move: 'moved',
  amend: 'amended',
  split: 'split',
  swap: 'given the room of another one',
  undo_check_in: 'put back before check-in',
  reinstate: 'reinstated',
}

type Badged = DatedBooking & {
  oversold: boolean
  balance: Money
  deposit: { dueOn: Day; missing: Money } | null
}

/** What was done to a booking by a verb, in words: "extended"; "changed" where it is none of them. */
export function doneText(verb: string): string {
  return isVerb(verb) ? verbWords[verb] : 'changed'
}

function isVerb(text: string): text is BookingVerb {
  return Object.hasOwn(verbWords, text)
}

/** When each badge is shown: a wait is a booking that has not arrived, a stay one that is in house. */
const badgeRules: Record<Badge, (booking: Badged, today: Day) => boolean> = {
  due_in: (booking, today) => waits(booking) && booking.arrival === today,
  late_arrival: (booking, today) => waits(booking) && booking.arrival < today,
  unassigned: (booking) => waits(booking) && booking.roomId === null,
  in_house: (booking, today) => stays(booking) && booking.departure > today,
  due_out: (booking, today) => stays(booking) && booking.departure === today,
  overstay: (booking, today) => stays(booking) && booking.departure < today,
  day_use: ({ arrival, departure }) => arrival === departure,
  oversold: (booking) => waits(booking) && booking.oversold,
  balance_due: (booking) => (stays(booking) || booking.status === 'checked_out') && !isZero(booking.balance),
  deposit_overdue: (booking, today) =>
    waits(booking) && booking.deposit !== null && isPositive(booking.deposit.missing) && booking.deposit.dueOn < today,
}

function waits({ status }: DatedBooking): boolean {
  return status === 'confirmed' || status === 'optional'
}

function stays({ status }: DatedBooking): boolean {
  return status === 'checked_in'
}

const badgeOrder: readonly Badge[] = [
  'due_in',
  'late_arrival',
  'unassigned',
  'in_house',
  'due_out',
  'overstay',
  'day_use',
  'oversold',
  'balance_due',
  'deposit_overdue',
]

/** The badges of a booking on a business date. */
export function badgesOf(booking: Badged, businessDate: Day): Badge[] {
  return badgeOrder.filter((badge) => badgeRules[badge](booking, businessDate))
}
