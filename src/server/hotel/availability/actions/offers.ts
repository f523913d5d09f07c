import type { Offer } from '#contract/hotel/availability/api.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { type Money, sumOf } from '#contract/kernel/money.ts'
import { priceOfNight } from '#contract/hotel/room-types/rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { taxNights } from '../../folios/data/lines.ts'
import { openTypes } from '../../room-types/data.ts'
import { nightsOnOffer } from '../data.ts'

/** The days of a stay and who comes. */
type Stay = { arrival: Day; departure: Day; adults?: number | undefined; children?: number | undefined }

/** One price for all nights, and whether the taxes of the stay are worked out. */
export type Quoting = { nightlyPrice?: Money | undefined; quote?: 'true' | 'false' | undefined }

/** The most nights of one stay. */
export const longestStay = 400

/** Refuses dates that no stay can have. */
export function checkDates({ arrival, departure }: { arrival: Day; departure: Day }): void {
  if (departure < arrival) throw invalid('departure', 'Must not lie before the arrival')
  if (daysBetween(arrival, departure) > longestStay) throw invalid('departure', `Must lie within ${longestStay} nights`)
}

/** What can be sold for a stay: every open type that takes the people, with free rooms and the price of each night. */
export async function findOffers(ctx: Ctx, stay: Stay & Quoting): Promise<Offer[]> {
  checkDates(stay)
  if (stay.arrival === stay.departure) throw invalid('departure', 'Must lie after the arrival')
  return ctx.read(async (tx) => {
    const types = await openTypes(tx)
    const nights = Map.groupBy(await nightsOnOffer(tx, stay.arrival, stay.departure), (night) => night.roomTypeId)
    const house = houseFree([...nights.values()].flat())
    const offers = types
      .filter((type) => type.maxAdults >= (stay.adults ?? 1) && type.maxChildren >= (stay.children ?? 0))
      .map((type) => {
        const nightly = (nights.get(type.id) ?? []).map(({ night, free }) => ({
          date: night,
          price: stay.nightlyPrice ?? priceOfNight(type.basePrice, type.rules, night),
          free: Math.max(0, Math.min(free, house.get(night) ?? 0)),
        }))
        return {
          roomTypeId: type.id,
          code: type.code,
          name: type.name,
          maxAdults: type.maxAdults,
          maxChildren: type.maxChildren,
          free: Math.min(...nightly.map((night) => night.free)),
          total: type.rooms,
          nightly,
          stay: null,
        }
      })
    return stay.quote === 'true' ? withStay(tx, offers, stay) : offers
  })
}

/** Adds what each stay comes to, its nights taxed as they will be charged. */
async function withStay(tx: Tx, offers: readonly Offer[], stay: Stay): Promise<Offer[]> {
  const { arrival, departure, adults = 1 } = stay
  const nights = offers.flatMap((offer) =>
    offer.nightly.map(({ date: night, price }) => ({ night, price, adults, arrival, departure })),
  )
  const taxed = await taxNights(tx, nights)
  const length = daysBetween(arrival, departure)
  return offers.map((offer, index) => {
    const own = taxed.slice(index * length, (index + 1) * length)
    const of = (part: 'net' | 'tax' | 'gross') => sumOf(own, (night) => night[part])
    return { ...offer, stay: { net: of('net'), tax: of('tax'), total: of('gross') } }
  })
}

/** What the whole house has left each night: an oversold type eats from the others. */
function houseFree(nights: readonly { night: Day; free: number }[]): Map<Day, number> {
  const house = new Map<Day, number>()
  for (const { night, free } of nights) house.set(night, (house.get(night) ?? 0) + free)
  return house
}

/** What every open type has free on each night of [from, to), and what that night costs; negative where it is oversold. */
export async function nightsOfTypes(tx: Tx, { from, to }: { from: Day; to: Day }) {
  const types = await openTypes(tx)
  const nights = Map.groupBy(await nightsOnOffer(tx, from, to), (night) => night.roomTypeId)
  return types.map(({ id, code, name, basePrice, rules }) => {
    const own = nights.get(id) ?? []
    return {
      id,
      code,
      name,
      free: own.map((night) => night.free),
      price: own.map(({ night }) => priceOfNight(basePrice, rules, night)),
    }
  })
}
