import type { RawBuilder } from 'kysely'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId, NewGuest } from '#contract/hotel/guests/shapes.ts'
import { priceOfNight } from '#contract/hotel/room-types/rules.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { type Day, nightsOf } from '#contract/kernel/day.ts'
import { compare, isPositive, type Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public.ts'
import { checkDates } from '../../availability/actions/offers.ts'
import { lockHolds, type NightMove, serveInTurn } from '../../availability/actions/hold.ts'
import { moveNights, type NightChange } from '../../availability/data.ts'
import { priceMissing } from '../../errors.ts'
import { insertGuests, missingGuest } from '../../guests/data.ts'
import { openTypesById, type SellingType } from '../../room-types/data.ts'
import { readBookingIn } from '../data/read.ts'
import { heldDays, insertHolds, lockRooms } from '../data/rooms.ts'
import {
  type BookingRecord,
  insertBookings,
  insertFolios,
  insertNights,
  type NewNight,
  numberOf,
} from '../data/write.ts'

export type NewBooking = {
  guestId?: GuestId | undefined
  guest?: NewGuest | undefined
  roomTypeId: RoomTypeId
  roomId?: RoomId | null | undefined
  arrival: Day
  departure: Day
  adults: number
  children: number
  status: 'confirmed' | 'optional'
  nightlyPrice?: Money | null | undefined
  source?: string | null | undefined
  notes?: string | null | undefined
  creditLimit?: Money | null | undefined
  releaseOn?: Day | null | undefined
  overbook?: { reason: string } | undefined
}

/**
 * Books a room type for [arrival, departure): its nights are priced, held on the selling counters and kept as a snapshot, and a
 * folio is opened.
 * @throws 400 for dates, people or a guest that can't be · 403 for a price off the rates without its permission · 409
 *   `room_type_sold_out`, `price_missing`, `room_taken`
 */
export async function createBooking(ctx: Ctx, wish: NewBooking) {
  if (wish.overbook && !ctx.can('bookings:overbook')) {
    throw forbidden('forbidden', 'Selling beyond the limit needs the permission bookings:overbook')
  }
  return ctx.transaction(async (tx) => {
    const [draft] = await draftAll(tx, [wish])
    if (!draft) throw notFound('booking')
    if (isOffRate(draft) && !ctx.can('bookings:override_restriction')) {
      throw forbidden('forbidden', 'A price other than the rate needs the permission bookings:override_restriction')
    }
    tellOf(tx, draft, numberOf(tx, draft.id))
    const written = writeAll(tx, [draft])
    const [booking] = await Promise.all([readBookingIn(tx, draft.id), written])
    return booking
  })
}

export type Booked = { id: BookingId; raised: number }

type Draft = {
  wish: NewBooking
  id: BookingId
  type: SellingType
  guestId: GuestId
  nights: NewNight[]
  raised: number
  /** What the first draft of a request moves of the counters, for all of them. */
  changes: NightChange[]
}

/** The same for several wishes in their order, inside a transaction that is open. */
export async function bookWithin(tx: Tx, wishes: readonly NewBooking[]): Promise<Booked[]> {
  const drafts = await draftAll(tx, wishes)
  const numbers = await writeAll(tx, drafts)
  for (const draft of drafts) tellOf(tx, draft, numbers.get(draft.id) ?? '')
  return drafts.map(({ id, raised }) => ({ id, raised }))
}

/** Asks and locks what the wishes stand on, rooms before counters, and works out what is to be written. */
async function draftAll(tx: Tx, wishes: readonly NewBooking[]): Promise<Draft[]> {
  for (const wish of wishes) checkDates(wish)
  const requests = wishes.map((wish) => ({ moves: movesOf(wish), raise: wish.overbook !== undefined }))
  const named = wishes.flatMap(({ guestId }) => guestId ?? [])
  const roomIds = wishes.flatMap(({ roomId }) => roomId ?? [])
  const [businessDate, types, rooms, counters, missing] = await Promise.all([
    holdBusinessDate(tx),
    openTypesById(tx, [...new Set(wishes.map((wish) => wish.roomTypeId))]),
    lockRooms(tx, roomIds),
    lockHolds(tx, requests),
    named.length > 0 ? missingGuest(tx, named) : undefined,
  ])
  const drafts = wishes.map((wish) => draftOf(wish, types.get(wish.roomTypeId), businessDate))
  if (missing) throw notFound('guest')
  if (roomIds.some((id) => !rooms.has(id))) throw notFound('room')
  const { raised, changes } = serveInTurn(counters, requests)
  return drafts.map((draft, index) => ({ ...draft, raised: raised[index] ?? 0, changes: index === 0 ? changes : [] }))
}

function movesOf({ roomTypeId, arrival, departure }: NewBooking): NightMove[] {
  return nightsOf(arrival, departure).map((night) => ({ roomTypeId, night, delta: 1 }))
}

function draftOf(
  wish: NewBooking,
  type: SellingType | undefined,
  businessDate: Day,
): Omit<Draft, 'raised' | 'changes'> {
  if (wish.arrival < businessDate) throw invalid('arrival', `Must not lie before the business date ${businessDate}`)
  if (!type) throw notFound('room type')
  checkPeople(wish, type)
  return { wish, id: newId<'booking'>(), type, guestId: guestOf(wish), nights: priceNights(wish, type) }
}

/** Refuses more people than a room of the type takes. @throws 400 */
export function checkPeople(
  people: { adults?: number; children?: number },
  type: Pick<SellingType, 'name' | 'maxAdults' | 'maxChildren'>,
): void {
  const { adults = 0, children = 0 } = people
  if (adults > type.maxAdults) throw invalid('adults', `${type.name} takes at most ${type.maxAdults}`)
  if (children > type.maxChildren) throw invalid('children', `${type.name} takes at most ${type.maxChildren}`)
}

/** The snapshot of the nights: one given price for each, or the rates. A night without a price is refused, never free. */
export function priceNights(
  wish: { arrival: Day; departure: Day; nightlyPrice?: Money | null | undefined },
  type: SellingType,
): NewNight[] {
  return nightsOf(wish.arrival, wish.departure).map((night) => {
    if (wish.nightlyPrice !== undefined && wish.nightlyPrice !== null) {
      return { night, price: wish.nightlyPrice, roomTypeId: type.id, origin: 'manual' }
    }
    const price = priceOfNight(type.basePrice, type.rules, night)
    if (!isPositive(price)) throw priceMissing({ night })
    return { night, price, roomTypeId: type.id, origin: 'rate' }
  })
}

/** The guest that a wish names, or the id of the one that it brings along. */
function guestOf(wish: NewBooking): GuestId {
  if (wish.guestId && wish.guest) throw invalid('guest', 'Give either guestId or guest')
  if (!wish.guestId && !wish.guest) throw invalid('guestId', 'Give guestId, or guest with a name')
  return wish.guestId ?? newId<'guest'>()
}

/** True where a night costs something else than its rate. */
function isOffRate({ nights, type }: Draft): boolean {
  return nights.some(
    ({ night, price, origin }) =>
      origin === 'manual' && compare(price, priceOfNight(type.basePrice, type.rules, night)) !== 0,
  )
}

/** Writes the drafts without a wait between its statements; answers the numbers that the bookings were given. */
async function writeAll(tx: Tx, drafts: readonly Draft[]): Promise<Map<BookingId, string>> {
  const [, , numbers] = await Promise.all([
    moveNights(
      tx,
      drafts.flatMap(({ changes }) => changes),
    ),
    insertGuests(
      tx,
      drafts.flatMap(({ wish, guestId }) => (wish.guest ? [{ id: guestId, ...wish.guest }] : [])),
    ),
    insertBookings(tx, drafts.map(recordOf)),
    insertFolios(
      tx,
      drafts.map(({ id }) => id),
    ),
    insertNights(
      tx,
      drafts.flatMap(({ id, nights }) => nights.map((night) => ({ ...night, bookingId: id }))),
    ),
    insertHolds(
      tx,
      drafts.flatMap(({ id, wish: { roomId, arrival, departure } }) =>
        roomId ? [{ bookingId: id, roomId, ...heldDays(arrival, departure) }] : [],
      ),
    ),
  ])
  return numbers
}

function recordOf({ wish, id, guestId, raised }: Draft): BookingRecord {
  return {
    id,
    status: wish.status,
    guestId,
    roomTypeId: wish.roomTypeId,
    roomId: wish.roomId ?? null,
    arrival: wish.arrival,
    departure: wish.departure,
    adults: wish.adults,
    children: wish.children,
    source: wish.source ?? null,
    notes: wish.notes ?? null,
    creditLimit: wish.creditLimit ?? null,
    releaseOn: wish.status === 'optional' ? (wish.releaseOn ?? wish.arrival) : null,
    oversold: raised > 0,
  }
}

function tellOf(tx: Tx, { wish, id, type, raised }: Draft, label: string | RawBuilder<string>): void {
  tx.audit({
    action: raised > 0 ? 'booking.overbook' : 'booking.create',
    resource: 'booking',
    id,
    label,
    reason: wish.overbook?.reason ?? null,
    change: { arrival: wish.arrival, departure: wish.departure, roomType: type.code, raised },
  })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'created' } })
}
