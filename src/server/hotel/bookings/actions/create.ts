import { isFromOutside } from '#contract/hotel/bookings/rules.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { GuestId, NewGuest } from '#contract/hotel/guests/shapes.ts'
import { restrictionsOn, restrictionWords } from '#contract/hotel/rate-plans/rules/restrictions.ts'
import { type Pricing, pricingOf, type SellingRates } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import type { NewRequest } from '#contract/hotel/requests/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { type Day, nightsOf } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { checkDates } from '../../availability/actions/offers.ts'
import { countersBy, madeCounters, type NightCounter, writeCounters } from '../../availability/data.ts'
import { type NightMove, nightsTouched, serve } from '../../availability/rules.ts'
import { stayRestricted } from '../../errors.ts'
import { partiesBy, type People, type Terms, termsOf } from '../../groups/actions/people.ts'
import { insertGuests, type KnownGuest, knownGuest } from '../../guests/data/record.ts'
import { refuseUnwanted } from '../../guests/actions/wanted.ts'
import { followRooms } from '../../housekeeping/actions/make.ts'
import { readSellingRates, withSold } from '../../rate-plans/actions/selling.ts'
import { refuseWrongDay } from '../../requests/actions/requests.ts'
import { writeRequests } from '../../requests/actions/of-booking.ts'
import { openType, type SellingType } from '../../room-types/data.ts'
import { type AgreedTerms, agreedTerms, noTerms, type TermsOfSale, termsOfSale } from '../../policies/actions/agree.ts'
import { insertAgreed } from '../data/fees.ts'
import { readBookingIn } from '../data/read.ts'
import { heldDays, insertHolds, type LockedRoom, roomBy } from '../data/rooms.ts'
import {
  type BookingRecord,
  insertBookings,
  insertFolios,
  insertNights,
  type NewNight,
  numberOf,
} from '../data/write.ts'
import { hoursOfBooking } from './fees/book.ts'
import { raiseFromOutside } from './from-outside.ts'
import { checkPeople, isOffRate, priceNights } from './price-nights.ts'
import type { AskedHour } from '../../stay-fees/actions/price.ts'

export type NewBooking = {
  guestId?: GuestId | undefined
  guest?: NewGuest | undefined
  roomTypeId: RoomTypeId
  ratePlanId?: RatePlanId | null | undefined
  roomId?: RoomId | null | undefined
  arrival: Day
  departure: Day
  adults: number
  children: number
  status: 'confirmed' | 'optional' | 'waitlisted' | 'inquiry'
  nightlyPrice?: Money | null | undefined
  source?: string | null | undefined
  notes?: string | null | undefined
  requests?: readonly NewRequest[] | undefined
  /** For whom the guest travels, and who sent them. */
  companyId?: GuestId | null | undefined
  agencyId?: GuestId | null | undefined
  creditLimit?: Money | null | undefined
  releaseOn?: Day | null | undefined
  releaseTime?: string | null | undefined
  arrivalTime?: string | null | undefined
  departureTime?: string | null | undefined
  /** Hours that are agreed on with it. */
  fees?: readonly AskedHour[] | undefined
  overbook?: { reason: string } | undefined
  override?: { reason: string } | undefined
  /** Why a guest whom the house takes no more is let in all the same. */
  despite?: { reason: string } | undefined
  /** A channel sold it, by terms of its own. */
  isSoldElsewhere?: boolean
}

/**
 * Books a room type for [arrival, departure): its nights are priced, held on the selling counters and kept as a snapshot, and a
 * folio is opened.
 * @throws 400 for dates, people, a plan or a guest that can't be · 403 for a price off the rates or an override without its permission · 409
 *   `room_type_sold_out`, `stay_restricted`, `price_missing`, `room_taken`, `guest_do_not_rent`
 */
export async function createBooking(ctx: Ctx, wish: NewBooking) {
  return ctx.transaction((tx) => bookIn({ ctx, tx }, wish))
}

/**
 * The same in a transaction of the caller, who may give nights up for it that are held in another way.
 * @throws as `createBooking`
 */
export async function bookIn({ ctx, tx }: { ctx: Ctx; tx: Tx }, wish: NewBooking, givenUp: readonly NightMove[] = []) {
  if (wish.overbook && !ctx.can('bookings:overbook')) {
    throw lacks('bookings:overbook')
  }
  if ((wish.override || wish.despite) && !ctx.can('bookings:override_restriction')) {
    throw lacks('bookings:override_restriction')
  }
  checkDates(wish)
  refuseWrongGuest(wish)
  wish.requests?.forEach((asked, index) => refuseWrongDay(wish, asked, `requests.${index}.dueOn`))
  const moves = [...movesOf(wish), ...givenUp]
  const facts = await gather(tx, wish, moves)
  const priced = draftOf(wish, facts, moves)
  const hours = await hoursOfBooking({ ctx, tx }, priced)
  const draft = hours.dayUse === null ? priced : { ...priced, agreed: agreedFor(priced, facts, [hours.dayUse]) }
  if (isOffRate(draft) && !ctx.can('bookings:override_restriction')) {
    throw lacks('bookings:override_restriction')
  }
  tellOf(tx, draft)
  const written = Promise.all([write(tx, draft), insertAgreed(tx, draft.id, hours.agreed)])
  // The packages of a plan are written behind the booking, so that it is read behind them.
  if (wish.ratePlanId) await written
  const [booking] = await Promise.all([readBookingIn(tx, draft.id), written])
  if (isFromOutside(booking.source)) await raiseFromOutside(tx, booking)
  return booking
}

function refuseWrongGuest(wish: NewBooking): void {
  if (wish.guestId && wish.guest) throw invalid('guest', 'Give either guestId or guest')
  if (!wish.guestId && !wish.guest) throw invalid('guestId', 'Give guestId, or guest with a name')
}

/** What a booking stands on: what it names is there as long as the transaction, and its nights are nobody else's meanwhile. */
export type Facts = {
  date: Day
  known: KnownGuest | undefined
  people: People
  room: LockedRoom | undefined
  type: SellingType | undefined
  rates: SellingRates
  terms: TermsOfSale
  counters: readonly NightCounter[]
}

async function gather(tx: Tx, wish: NewBooking, moves: readonly NightMove[]): Promise<Facts> {
  const nights = nightsTouched(moves)
  const window = { types: [wish.roomTypeId], from: wish.arrival, to: wish.departure }
  const [[date, known, people, room, found], type, read, terms] = await Promise.all([
    tx.lock(
      businessDate(tx),
      knownGuest(tx, wish.guestId),
      partiesBy(tx, wish),
      roomBy(tx, wish.roomId),
      countersBy(tx, nights),
    ),
    openType(tx, wish.roomTypeId),
    readSellingRates(tx, window),
    termsOfSale(tx),
  ])
  const counters = await madeCounters(tx, nights, found)
  // A quota is counted while the counters are held: nobody else sells these nights meanwhile.
  return { date, known, people, room, type, rates: await withSold(tx, window, read), terms, counters }
}

/** What holds its nights from the start: a waitlisted booking and an inquiry hold none. */
function holdsNights({ status }: Pick<NewBooking, 'status'>): boolean {
  return status === 'confirmed' || status === 'optional'
}

function movesOf({ roomTypeId, arrival, departure, status }: NewBooking): NightMove[] {
  if (!holdsNights({ status })) return []
  return nightsOf(arrival, departure).map((night) => ({ roomTypeId, night, delta: 1 }))
}

/** A booking before it is written. */
export type Draft = {
  wish: NewBooking
  id: BookingId
  guestId: GuestId
  type: SellingType
  pricing: Pricing
  terms: Terms
  nights: NewNight[]
  /** What of the calendar the stay was booked past. */
  past: string[]
  /** How many of its nights are sold beyond the limit. */
  raised: number
  counters: NightCounter[]
  agreed: AgreedTerms
}

/** What a booking is to be, before it is written. @throws 400 · 404 · 409 as `createBooking` does */
export function draftOf(
  wish: NewBooking,
  { date, known, people, room, type, rates, terms, counters }: Facts,
  moves: readonly NightMove[] = movesOf(wish),
): Draft {
  if (wish.arrival < date) throw invalid('arrival', `Must not lie before the business date ${date}`)
  if (!type) throw notFound('room type')
  checkPeople(wish, type)
  if (wish.guestId && !known) throw notFound('guest')
  if (!wish.despite) refuseUnwanted(known)
  if (wish.roomId && !room) throw notFound('room')
  if (wish.roomId && !holdsNights(wish)) throw invalid('roomId', 'Only a booking that holds its nights has a room')
  const pricing = planOf(wish, type, rates)
  const past = holdsNights(wish) ? refuseRestricted(wish, pricing) : []
  const nights = priceNights(wish, type, pricing)
  return {
    wish,
    id: newId<'booking'>(),
    guestId: wish.guestId ?? newId<'guest'>(),
    type,
    pricing,
    terms: termsOf(people, wish),
    past,
    nights,
    agreed: agreedFor({ wish, nights }, { date, terms }),
    ...serve(counters, moves, { raise: wish.overbook !== undefined }),
  }
}

/** The terms that a booking is sold by, over its nights and what its day costs besides. */
function agreedFor(
  { wish, nights }: Pick<Draft, 'wish' | 'nights'>,
  { date, terms }: Pick<Facts, 'date' | 'terms'>,
  extras: readonly Money[] = [],
): AgreedTerms {
  return wish.isSoldElsewhere ? noTerms : agreedTerms(terms, { ...wish, nights, extras, bookedOn: date })
}

/** The prices at the plan of a booking. @throws 400 for a plan that doesn't sell the type now · 404 */
function planOf({ ratePlanId = null }: NewBooking, type: SellingType, rates: SellingRates): Pricing {
  const plan = rates.plans.find(({ id }) => id === ratePlanId)
  if (ratePlanId !== null && !plan) throw notFound('rate plan')
  if (plan?.isArchived) throw invalid('ratePlanId', `${plan.name} is archived`)
  if (plan && !plan.typeIds.includes(type.id)) throw invalid('ratePlanId', `${plan.name} does not sell ${type.name}`)
  return pricingOf(rates, type.id, ratePlanId)
}

/** What of the calendar a stay is booked past, with the reason for it. @throws 409 `stay_restricted` without one */
function refuseRestricted(wish: NewBooking, pricing: Pricing): string[] {
  const met = restrictionsOn(wish, pricing)
  const reasons = met.map(restrictionWords)
  if (met.length > 0 && !wish.override) throw stayRestricted({ reasons, rules: met.map(({ rule }) => rule) })
  return reasons
}

async function write(tx: Tx, draft: Draft): Promise<void> {
  const { wish, id, guestId, nights, counters } = draft
  const { roomId, arrival, departure } = wish
  await Promise.all([
    writeCounters(tx, counters),
    wish.guest ? insertGuests(tx, [{ id: guestId, ...wish.guest }]) : undefined,
    insertBookings(tx, [recordOf(draft)]),
    insertFolios(tx, [id]),
    writeRequests(tx, id, wish.requests),
    insertNights(
      tx,
      nights.map((night) => ({ ...night, bookingId: id })),
    ),
    roomId ? insertHolds(tx, [{ bookingId: id, roomId, ...heldDays(arrival, departure) }]) : undefined,
  ])
  if (roomId && arrival === tx.businessDate) await followRooms(tx, [roomId])
}

type Recorded = Pick<Draft, 'wish' | 'id' | 'guestId' | 'terms' | 'raised' | 'agreed'>

/** A draft as its row. */
export function recordOf({ wish, id, guestId, terms, raised, agreed }: Recorded): BookingRecord {
  return {
    id,
    ...terms,
    status: wish.status,
    guestId,
    roomTypeId: wish.roomTypeId,
    ratePlanId: wish.ratePlanId ?? null,
    roomId: wish.roomId ?? null,
    arrival: wish.arrival,
    departure: wish.departure,
    adults: wish.adults,
    children: wish.children,
    source: wish.source ?? null,
    notes: wish.notes ?? null,
    creditLimit: wish.creditLimit ?? null,
    releaseOn: wish.status === 'optional' ? (wish.releaseOn ?? wish.arrival) : null,
    releaseTime: wish.status === 'optional' ? (wish.releaseTime ?? null) : null,
    arrivalTime: wish.arrivalTime ?? null,
    departureTime: wish.departureTime ?? null,
    oversold: raised > 0,
    ...agreed,
  }
}

/** Puts a draft that is being written on record, and tells it. */
export function tellOf(tx: Tx, { wish, id, type, raised, past }: Draft): void {
  tx.audit({
    action: raised > 0 ? 'booking.overbook' : 'booking.create',
    resource: 'booking',
    id,
    label: numberOf(tx, id),
    reason: wish.overbook?.reason ?? wish.despite?.reason ?? (past.length > 0 ? (wish.override?.reason ?? null) : null),
    change: {
      arrival: wish.arrival,
      departure: wish.departure,
      roomType: type.code,
      raised,
      ...(past.length > 0
        ? {
            past: past.join('. '),
            pastBecause: wish.override?.reason,
          }
        : {}),
    },
  })
  tx.tell({ topic: 'hotel.booking', payload: { id, event: 'created' } })
}
