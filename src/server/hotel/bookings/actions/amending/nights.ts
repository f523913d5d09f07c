import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { People } from '#contract/hotel/rate-plans/rules/price.ts'
import type { Pricing as Rates } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day, nightsOf } from '#contract/kernel/day.ts'
import { compare, type Money } from '#contract/kernel/money.ts'
import type { SellingType } from '../../../room-types/data.ts'
import type { LockedBooking, Segment } from '../../data/lock.ts'
import type { NightsOfGroup } from '../../../groups/actions/beside.ts'
import type { NewNight } from '../../data/write.ts'
import { priceNights } from '../price-nights.ts'
import { segmentOn } from './stay.ts'

/** What becomes of a night of a stay. */
export type NightChange = {
  date: Day
  change: 'kept' | 'added' | 'dropped' | 'repriced'
  before: NewNight | null
  after: NewNight | null
}

/** Each night before and after, in order of their dates. */
export function nightChanges(before: readonly NewNight[], after: readonly NewNight[]): NightChange[] {
  const [old, next] = [byDate(before), byDate(after)]
  return [...new Set([...old.keys(), ...next.keys()])]
    .toSorted()
    .map((date) => changeOf(date, old.get(date) ?? null, next.get(date) ?? null))
}

function changeOf(date: Day, before: NewNight | null, after: NewNight | null): NightChange {
  if (before === null) return { date, change: 'added', before, after }
  if (after === null) return { date, change: 'dropped', before, after }
  const costsTheSame = compare(before.price, after.price) === 0 && before.origin === after.origin
  return { date, change: costsTheSame ? 'kept' : 'repriced', before, after }
}

function byDate(nights: readonly NewNight[]): Map<Day, NewNight> {
  return new Map(nights.map((night) => [night.night, night]))
}

export type Pricing = {
  /** The type that is charged; undefined while nothing has to be priced and it is archived. */
  type: SellingType | undefined
  nightlyPrice: Money | null | undefined
  /** What makes its prices at the plan of the booking. */
  rates: Rates
  /** Who comes. */
  people: People
  /** All nights that are left are priced anew. */
  all: boolean
  /** What its group agreed on for further nights of a room of the block; null for a room of no block. */
  ofGroup: NightsOfGroup | null
  /** Nights that stay as they are: those before the business date of a guest in house, and those that were charged. */
  isFrozen: (night: Day) => boolean
}

export type Homes = {
  roomTypeId: RoomTypeId
  segments: readonly Segment[]
  typeOf: (room: RoomId) => RoomTypeId | undefined
}

/**
 * The nights of a stay on its new dates. Nights that stay keep their price unless all are priced anew; added ones cost what the night
 * beside them cost where that was set by hand, else the rates; a room of a block has them as its group agreed on, else at the rates. A night is held by the type of its room, without one by what is charged;
 * where neither changes it is left where it is held.
 * @throws 409 `price_missing`
 */
export function nightsAfter(
  booking: LockedBooking,
  dates: { arrival: Day; departure: Day },
  { pricing, homes }: { pricing: Pricing; homes: Homes },
): NewNight[] {
  const old = byDate(booking.nights)
  const nights = nightsOf(dates.arrival, dates.departure)
  const agreed = new Map(
    nights.filter((night) => !old.has(night)).map((night) => [night, agreedOn(night, pricing, homes)]),
  )
  const isPriced = (night: Day) =>
    !pricing.isFrozen(night) && (pricing.all || !old.has(night)) && !agreed.get(night)?.cost
  const priced = byDate(runsOf(nights.filter(isPriced)).flatMap((run) => priceRun(booking, run, pricing)))
  return nights.map((night) => {
    const before = old.get(night)
    const { cost: atBlock, takes } = agreed.get(night) ?? {}
    const cost = atBlock ?? priced.get(night) ?? before
    if (!cost) throw new Error(`The night of ${night} has neither a price nor a rate`)
    const isLeft = before !== undefined && (pricing.isFrozen(night) || isSameHome(booking, night, homes))
    return {
      ...cost,
      night,
      roomTypeId: isLeft ? before.roomTypeId : homeOf(night, homes),
      ...(takes ? { takes } : {}),
    }
  })
}

type Agreed = { cost?: NewNight; takes?: NonNullable<NewNight['takes']> }

/** What the group has for a night that is added: of which it is, and what it costs unless somebody says so. */
function agreedOn(night: Day, { ofGroup, nightlyPrice }: Pricing, homes: Homes): Agreed {
  const roomTypeId = homeOf(night, homes)
  const found = ofGroup?.({ roomTypeId, night })
  if (!found) return {}
  const { from, price } = found
  return {
    ...(from === 'beside' ? {} : { takes: from }),
    ...(price === null || nightlyPrice != null ? {} : { cost: { night, price, roomTypeId, origin: 'manual' } }),
  }
}

function homeOf(night: Day, { segments, typeOf, roomTypeId }: Homes): RoomTypeId {
  const segment = segmentOn(segments, night)
  return (segment && typeOf(segment.roomId)) ?? roomTypeId
}

function isSameHome(booking: LockedBooking, night: Day, { segments, roomTypeId }: Homes): boolean {
  const [before, after] = [segmentOn(booking.segments, night)?.roomId, segmentOn(segments, night)?.roomId]
  return before === after && (after !== undefined || booking.roomTypeId === roomTypeId)
}

function priceRun(
  booking: LockedBooking,
  run: readonly Day[],
  { type, nightlyPrice, rates, people, all, ofGroup }: Pricing,
): NewNight[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || !type) return []
  const price = nightlyPrice ?? (all || ofGroup ? null : priceBeside(booking, first))
  const { ratePlanId } = booking
  const wish = { arrival: first, departure: addDays(last, 1), nightlyPrice: price, ratePlanId, ...people }
  return priceNights(wish, type, rates)
}

/** What the nearer end of the stay costs where that was set by hand. */
function priceBeside({ nights, arrival }: LockedBooking, night: Day): Money | null {
  const beside = night < arrival ? nights[0] : nights.at(-1)
  return beside?.origin === 'manual' ? beside.price : null
}

/** Nights that follow each other, together. */
function runsOf(nights: readonly Day[]): Day[][] {
  const runs: Day[][] = []
  for (const night of nights) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last && before && addDays(before, 1) === night) last.push(night)
    else runs.push([night])
  }
  return runs
}
