import type { Day } from '#contract/kernel/day.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { NightMove } from '../availability/rules.ts'
import { add, isZero, type Money, subtract, sum } from '#contract/kernel/money.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { transferPosting } from '../folios/posting.ts'
import type { OpenFolio } from '../folios/actions/settle.ts'
import type { NewFolioLine } from '../folios/data/folio.ts'
import type { LockedBooking } from './data/lock.ts'

/** What nights move of the selling counters when they go over to another room type; those that are of it stay. */
export function movedToType(nights: LockedBooking['nights'], type: RoomTypeId): NightMove[] {
  return nights
    .filter((night) => night.roomTypeId !== type)
    .flatMap(({ night, roomTypeId }) => [
      { roomTypeId, night, delta: -1 },
      { roomTypeId: type, night, delta: 1 },
    ])
}

/** The nights of a booking from a day on, given back to the selling counters. */
export function givenBack(booking: LockedBooking, from: Day): NightMove[] {
  return booking.nights
    .filter((night) => night.night >= from)
    .map(({ night, roomTypeId }) => ({ roomTypeId, night, delta: -1 }))
}

/** A line of the folio with what is posted for it. */
export type Moved = { line: NewFolioLine; posting: Posting }

/** The folio of a booking, as money and lines move on it. */
export function openFolioOf({ id, number, guestId, guestName, folio }: LockedBooking): OpenFolio {
  const { status: _status, ...open } = folio
  return { ...open, bookingId: id, groupId: null, bookingNumber: number, guestId, guestName }
}

/** From check-in on the folio belongs to the guest ledger; what was paid before moves there from the deposits. */
export function depositPostings({ id, version, folio, guestId, number }: LockedBooking, date: Day): Posting[] {
  if (isZero(folio.payments)) return []
  const transfer = { event: 'check_in', key: `check_in:${id}:${version}`, from: 'guest', to: 'deposit' } as const
  return [transferPosting({ ...transfer, id, guestId, bookingNumber: number, date, amount: folio.payments })]
}

/** Why a hold is cancelled whose day of release has come. */
export const holdRanOut = 'The hold was not confirmed in time'

/** Why a booking that holds nothing is cancelled once its arrival has come. */
export const neverTaken = { waitlisted: 'No room became free in time', inquiry: 'The inquiry was not taken up in time' }

/** Reasons of cancellations that nobody made. */
export const endedByThemselves: readonly string[] = [holdRanOut, ...Object.values(neverTaken)]

/** What the guest will have been charged when the stay ends, with taxes, and what of it is still to be paid. */
export type Expected = { total: Money; due: Money }

/**
 * What a stay will owe in all: what is charged, and the nights that are still to be charged with their taxes, less what is paid. Below
 * zero the guest has paid too much.
 */
export function expectedOf(folio: { charges: Money; payments: Money }, coming: readonly Money[]): Expected {
  const total = add(folio.charges, sum(coming))
  return { total, due: subtract(total, folio.payments) }
}
