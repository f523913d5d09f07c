import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { reasonAgainst } from '#contract/hotel/bookings/rules.ts'
import { type Pricing as Rates, pricingOf } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, lacks, notFound } from '#server/platform/errors.ts'
import { wrongStatus } from '../../../errors.ts'
import { readSellingRates, withSold } from '../../../rate-plans/actions/selling.ts'
import { refuseUnwanted } from '../../../guests/actions/wanted.ts'
import type { KnownGuest } from '../../../guests/data/record.ts'
import { nightsOfGroup, type NightsOfGroup } from '../../../groups/actions/beside.ts'
import { openType, type SellingType } from '../../../room-types/data.ts'
import { chargedNights } from '../../data/charged.ts'
import type { LockedBooking } from '../../data/lock.ts'
import { checkPeople, isOffRate } from '../price-nights.ts'
import { type Dates, datesAfter } from './dates.ts'
import { nightChanges, nightsAfter } from './nights.ts'
import { gathered, type Refusals } from './refusals.ts'
import { refuseRestricted } from './restrictions.ts'
import { housingAfter, type RoomWish } from './rooms.ts'
import type { RoomsById } from './judge.ts'
import type { Sight } from './sight.ts'
import { type Change, holdsNights, isInHouse, type Stay, stayOf } from './stay.ts'

export type Wish = RoomWish & {
  arrival?: Day | undefined
  departure?: Day | undefined
  adults?: number | undefined
  children?: number | undefined
  guestId?: GuestId | undefined
  prices?: 'keep' | 'reprice' | undefined
  nightlyPrice?: Money | null | undefined
  overbook?: { reason: string } | undefined
  override?: { reason: string } | undefined
}

/** What the booking is to become, as far as that can be, and what was refused on the way. */
export type Considered = { change: Change; rooms: RoomsById; refusals: Refusals }

type Held = { booking: LockedBooking; date: Day; known: KnownGuest | undefined }

/** Makes of a booking and a wish what it is to become. Nothing is written, and whether it is free is judged by `judge`. */
export async function consider(
  tx: Tx,
  sight: Sight,
  { wish, can, ...held }: Held & { wish: Wish; can: (permission: Permission) => boolean },
): Promise<Considered> {
  const { booking, date } = held
  const refusals = gathered()
  const reason = reasonAgainst(booking, 'amend', date)
  if (reason) refusals.add('', wrongStatus({ reason }))
  if (reason) return { change: { booking, after: stayOf(booking) }, rooms: new Map(), refusals }
  if (wish.overbook && !can('bookings:overbook')) refusals.add('overbook', lacks('bookings:overbook'))
  if (wish.override && !mayOverride.some(can)) refusals.add('override', lacks('bookings:checkin_override'))
  const charged = isInHouse(booking) ? await chargedNights(tx, booking.id) : new Set<Day>()
  const dates = datesAfter(booking, wish, { date, isCharged: (night) => charged.has(night), refusals })
  const rooms = await sight.rooms([booking.id], roomsNamed(booking, wish, date))
  const housing = await housingAfter(sight, booking, { wish, dates, date, rooms, refusals })
  const [type, rates, ofGroup] = await Promise.all([
    openType(tx, housing.roomTypeId),
    ratesOf(tx, booking, { dates, housing }),
    booking.groupId !== null && booking.ofBlock && holdsNights(booking) && outgrows(booking, dates)
      ? nightsOfGroup(tx, booking.groupId)
      : null,
  ])
  const isFrozen = (night: Day) => isInHouse(booking) && (night < date || charged.has(night))
  const nights = pricedNights(booking, { wish, dates, housing, rooms, type, rates, ofGroup, isFrozen, refusals, can })
  const after = { ...stayOf(booking), ...people(wish), ...nights.dates, ...nights.housing, nights: nights.nights }
  refuseGuests(held, { wish, after, type, refusals })
  refuseRestricted({ booking, after }, { rates, override: wish.override !== undefined, can, refusals })
  return { change: { booking, after }, rooms, refusals }
}

/** What an override passes: a room that is not ready, a restriction of the calendar. */
const mayOverride = ['bookings:checkin_override', 'bookings:override_restriction'] as const

/** What of the rules of rooms and numbers a wish asks to pass, as far as the person may. */
export function askedPast({ overbook, override }: Wish, can: (permission: Permission) => boolean) {
  return { overbook: overbook !== undefined, override: override !== undefined && can('bookings:checkin_override') }
}

/** Rooms that an amendment may touch: those of the days that are left, and the one that is asked for. */
function roomsNamed({ segments }: LockedBooking, { roomId }: Wish, date: Day) {
  return [...segments.filter(({ to }) => to > date).map((segment) => segment.roomId), ...(roomId ? [roomId] : [])]
}

function people({ adults, children, guestId }: Wish): Partial<Stay> {
  return {
    ...(adults === undefined ? {} : { adults }),
    ...(children === undefined ? {} : { children }),
    ...(guestId === undefined ? {} : { guestId }),
  }
}

type Pricing = {
  wish: Wish
  dates: Dates
  housing: Pick<Stay, 'segments' | 'roomId' | 'roomTypeId'>
  rooms: RoomsById
  type: SellingType | undefined
  rates: Rates
  ofGroup: NightsOfGroup | null
  isFrozen: (night: Day) => boolean
  refusals: Refusals
  can: (permission: Permission) => boolean
}

/** The nights with their prices; where they have none the stay is left as it is. */
function pricedNights(booking: LockedBooking, pricing: Pricing) {
  const { wish, dates, housing, rooms, type, rates, ofGroup, isFrozen, refusals, can } = pricing
  const guests = { adults: wish.adults ?? booking.adults, children: wish.children ?? booking.children }
  const all = wish.prices === 'reprice'
  const { roomTypeId, segments } = housing
  const homes = { roomTypeId, segments, typeOf: (room: Stay['roomId'] & string) => rooms.get(room)?.roomTypeId }
  const asIs = { dates: {}, housing: {}, nights: stayOf(booking).nights }
  return refusals.or('nightlyPrice', asIs, () => {
    const needsType = all || roomTypeId !== booking.roomTypeId || outgrows(booking, dates)
    if (!type && needsType) throw notFound('room type')
    const { nightlyPrice } = wish
    const nights = nightsAfter(booking, dates, {
      pricing: { type, nightlyPrice, rates, people: guests, all, ofGroup, isFrozen },
      homes,
    })
    const priced = nightChanges(booking.nights, nights).flatMap(({ change, after }) =>
      after && (change === 'added' || change === 'repriced') ? [after] : [],
    )
    if (nightlyPrice != null && type) {
      if (priced.length === 0)
        refusals.add('nightlyPrice', invalid('nightlyPrice', 'No night is priced by this change'))
      if (isOffRate({ nights: priced, type, pricing: rates, wish: guests }) && !can('bookings:override_restriction')) {
        refusals.add('nightlyPrice', lacks('bookings:override_restriction'))
      }
    }
    return { dates, housing, nights }
  })
}

/** What makes the prices of the type that is charged, at the plan of the booking. */
async function ratesOf(
  tx: Tx,
  { ratePlanId }: LockedBooking,
  { dates, housing }: { dates: Dates; housing: Pick<Stay, 'roomTypeId'> },
): Promise<Rates> {
  const window = { types: [housing.roomTypeId], from: dates.arrival, to: dates.departure }
  const rates = await withSold(tx, window, await readSellingRates(tx, window))
  return pricingOf(rates, housing.roomTypeId, ratePlanId)
}

function outgrows(booking: LockedBooking, { arrival, departure }: Dates): boolean {
  return arrival < booking.arrival || departure > booking.departure
}

/** Who comes must be known, and more people than before, or another type, must fit. */
function refuseGuests(
  { booking, known }: Held,
  { wish, after, type, refusals }: { wish: Wish; after: Stay; type: SellingType | undefined; refusals: Refusals },
): void {
  if (wish.guestId && !known) refusals.add('guestId', notFound('guest'))
  if (wish.guestId && !wish.override) refusals.or('guestId', undefined, () => refuseUnwanted(known))
  const isOtherType = after.roomTypeId !== booking.roomTypeId
  const { adults, children } = after
  const more = {
    ...(isOtherType || adults !== booking.adults ? { adults } : {}),
    ...(isOtherType || children !== booking.children ? { children } : {}),
  }
  if (type) refusals.or('adults', undefined, () => checkPeople(more, type))
}
