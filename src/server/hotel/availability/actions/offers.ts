import type { Offer } from '#contract/hotel/availability/api.ts'
import { explainNight } from '#contract/hotel/rate-plans/rules/price.ts'
import { offeredOn, restrictionsOn, restrictionWords } from '#contract/hotel/rate-plans/rules/restrictions.ts'
import {
  plansOfType,
  pricingOf,
  type SellingPlan,
  type SellingRates,
} from '#contract/hotel/rate-plans/rules/selling.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import { type Money, sumOf, zero } from '#contract/kernel/money.ts'
import { type StayHours, stayHours } from '#contract/hotel/stay-fees/settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { taxedExtra } from '../../folios/actions/extras.ts'
import { taxNights } from '../../folios/actions/night-costs.ts'
import { packagesOfPlans } from '../../packages/actions/offered.ts'
import { quotedTermsOf, quotingIn } from '../../policies/actions/quote.ts'
import { sellingRates } from '../../rate-plans/actions/selling.ts'
import { openTypes, type SellingType } from '../../room-types/data.ts'
import { type AskedHour, type DayUse, dueForHour, rateOfDayUse } from '../../stay-fees/actions/price.ts'
import { hourTerms } from '../../stay-fees/actions/terms.ts'
import { type NightOnOffer, nightsOnOffer } from '../data.ts'

/** The days of a stay and who comes. */
type Stay = DayUse & { departure: Day }

/** One price for all nights, whether the taxes of the stay are worked out, and whether what is restricted is answered too. */
export type Quoting = {
  nightlyPrice?: Money | undefined
  quote?: 'true' | 'false' | undefined
  restricted?: 'true' | 'false' | undefined
}

/** The most nights of one stay. */
export const longestStay = 400

/** Refuses dates that no stay can have. */
export function checkDates({ arrival, departure }: { arrival: Day; departure: Day }): void {
  if (departure < arrival) throw invalid('departure', 'Must not lie before the arrival')
  if (daysBetween(arrival, departure) > longestStay) throw invalid('departure', `Must lie within ${longestStay} nights`)
}

/**
 * What can be sold for a stay: every open type that takes the people, at each plan that sells it, with free rooms and the price of each night.
 * What the calendar refuses, and what has no price, is left out unless it is asked for.
 */
export async function findOffers(ctx: Ctx, stay: Stay & Quoting): Promise<Offer[]> {
  checkDates(stay)
  return ctx.read(async (tx) => {
    const until = stay.departure > stay.arrival ? stay.departure : addDays(stay.arrival, 1)
    const [types, onOffer, rates, hours] = await Promise.all([
      openTypes(tx),
      nightsOnOffer(tx, stay.arrival, until),
      sellingRates(tx, { from: stay.arrival, to: until }),
      readSettings(tx, stayHours),
    ])
    const nights = sellable(onOffer)
    const offers = types
      .filter((type) => type.maxAdults >= (stay.adults ?? 1) && type.maxChildren >= (stay.children ?? 0))
      .flatMap((type) => {
        const plans = plansOfType(rates, type.id)
        return (plans.length === 0 ? [null] : plans).map((plan) =>
          offerOf(type, plan, { stay, rates, hours, nights: nights.get(type.id) ?? [] }),
        )
      })
      .filter(({ restrictions }) => restrictions.length === 0 || stay.restricted === 'true')
    return stay.quote === 'true' ? withStay(tx, offers, stay) : offers
  })
}

type OfferFacts = { stay: Stay & Quoting; rates: SellingRates; hours: StayHours; nights: readonly NightOnOffer[] }

function offerOf(type: SellingType & { rooms: number }, plan: SellingPlan | null, facts: OfferFacts): Offer {
  const { stay, nights } = facts
  const pricing = pricingOf(facts.rates, type.id, plan?.id ?? null)
  const priced = nights.map(({ night, free }) => {
    const found = explainNight(type, pricing, { night, adults: stay.adults, children: stay.children })
    const ofHand = stay.nightlyPrice
    const steps = ofHand === undefined ? (found?.steps ?? []) : []
    return { date: night, price: ofHand ?? found?.price ?? null, free: offeredOn(night, free, pricing), steps }
  })
  const isDayUse = stay.arrival === stay.departure
  const use = isDayUse ? rateOfDayUse(facts.hours, stay, { type, pricing }) : null
  const restrictions: Offer['restrictions'] = [
    ...restrictionsOn(stay, pricing).map((met) => ({ rule: met.rule, day: met.day, words: restrictionWords(met) })),
    ...priced
      .filter(({ price }) => price === null)
      .map(({ date }) => ({ rule: 'price_missing' as const, day: date, words: `There is no price for ${date}` })),
  ]
  return {
    roomTypeId: type.id,
    code: type.code,
    name: type.name,
    maxAdults: type.maxAdults,
    maxChildren: type.maxChildren,
    ratePlan: plan && {
      id: plan.id,
      code: plan.code,
      name: plan.name,
      visibility: plan.visibility,
      included: plan.included,
    },
    free: Math.min(...priced.map((night) => night.free)),
    total: type.rooms,
    nightly: isDayUse ? [] : priced.map((night) => ({ ...night, price: night.price ?? zero })),
    restrictions,
    stay: null,
    dayUse: isDayUse ? { price: stay.nightlyPrice ?? use?.price ?? zero, hours: use?.hours ?? null } : null,
    fees: [],
    terms: null,
  }
}

/** Adds what each stay comes to, its nights taxed as they will be charged, what its hours cost besides, and its terms. */
async function withStay(tx: Tx, offers: readonly Offer[], stay: Stay): Promise<Offer[]> {
  const { arrival, departure, adults = 1, children = 0 } = stay
  const packages = await packagesOfPlans(
    tx,
    offers.flatMap(({ ratePlan }) => ratePlan?.id ?? []),
  )
  const nights = offers.flatMap((offer) =>
    offer.nightly.map(({ date: night, price }) => ({
      night,
      price,
      adults,
      children,
      arrival,
      departure,
      packages: packages.get(offer.ratePlan?.id ?? null) ?? [],
    })),
  )
  const [taxed, terms, quoting] = await Promise.all([taxNights(tx, nights), hourTerms(tx), quotingIn(tx)])
  const length = daysBetween(arrival, departure)
  return offers.map((offer, index) => {
    const use = offer.dayUse && taxedExtra(terms, { price: offer.dayUse.price, on: arrival })
    const own = use ? [use] : taxed.slice(index * length, (index + 1) * length).map(({ total }) => total)
    const of = (part: 'net' | 'tax' | 'gross') => sumOf(own, (night) => night[part])
    return {
      ...offer,
      stay: { net: of('net'), tax: of('tax'), total: of('gross') },
      fees: askedHours(stay).flatMap(
        (hour) => dueForHour(terms, hour, { arrival, departure, nights: offer.nightly }) ?? [],
      ),
      terms: quotedTermsOf(quoting, {
        ratePlanId: offer.ratePlan?.id ?? null,
        arrival,
        prices: offer.dayUse ? [offer.dayUse.price] : offer.nightly.map(({ price }) => price),
        gross: own.map(({ gross }) => gross),
      }),
    }
  })
}

function askedHours({ arrivalTime, departureTime }: Stay): AskedHour[] {
  return [
    ...(arrivalTime ? [{ kind: 'early_check_in' as const, at: arrivalTime }] : []),
    ...(departureTime ? [{ kind: 'late_check_out' as const, at: departureTime }] : []),
  ]
}

/** The nights of each type, none of them with more than the whole house has left: an oversold type eats from the others. */
function sellable(nights: readonly NightOnOffer[]): Map<SellingType['id'], NightOnOffer[]> {
  const house = new Map<Day, number>()
  for (const { night, free } of nights) house.set(night, (house.get(night) ?? 0) + free)
  const limited = nights.map((one) => ({ ...one, free: Math.max(0, Math.min(one.free, house.get(one.night) ?? 0)) }))
  return Map.groupBy(limited, ({ roomTypeId }) => roomTypeId)
}

/** What every open type has free on each night of [from, to), negative where it is oversold, and what that night costs without a plan. */
export async function nightsOfTypes(tx: Tx, { from, to }: { from: Day; to: Day }) {
  const [types, onOffer, rates] = await Promise.all([
    openTypes(tx),
    nightsOnOffer(tx, from, to),
    sellingRates(tx, { from, to }),
  ])
  const nights = Map.groupBy(onOffer, ({ roomTypeId }) => roomTypeId)
  return types.map((type) => {
    const own = nights.get(type.id) ?? []
    const pricing = pricingOf(rates, type.id, null)
    return {
      id: type.id,
      code: type.code,
      name: type.name,
      free: own.map(({ free }) => free),
      price: own.map(({ night }) => explainNight(type, pricing, { night })?.price ?? null),
    }
  })
}
