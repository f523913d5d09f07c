import { type BilledPart, nightBill, type NightOfStay } from '#contract/hotel/packages/rules.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { minorOf, type Money, sumOf } from '#contract/kernel/money.ts'
import { defaultTaxSet, type TaxingSet, taxWith } from '#server/accounting/public/taxes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { ChargedPackage, TaxedPart } from '../../packages/actions/booked.ts'
import { nightCharge, type Taxed } from '../data/lines.ts'

export type StayNight = NightOfStay & {
  /** What the stay has beside its nights; none where it is left out. */
  packages?: readonly ChargedPackage[]
  /** The guest leaves after it, whenever the stay was to end. */
  isLast?: boolean
  /** Where somebody else pays the room: that alone with what it includes, or what is charged beside it. */
  only?: 'room' | 'beside'
}

/** A night with its taxes: its room, and what its packages are charged; `price` is what is left for the room, `borne` what they bear of it. */
export type TaxedNight = {
  room: Taxed
  price: Money
  borne: Money
  parts: (BilledPart<TaxedPart> & { taxed: Taxed })[]
  /** All of it together, or what was asked for alone. */
  total: Pick<Taxed, 'net' | 'tax' | 'gross'>
}

/** The taxes of nights of stays with their packages, each line a document of its own, in their order. */
export async function taxNights(tx: Tx, stays: readonly StayNight[]): Promise<TaxedNight[]> {
  const set = await defaultTaxSet(tx)
  return stays.map((stay) => taxNight(set, stay))
}

/** The same for one night by a set that was read before. */
export function taxNight(set: TaxingSet, stay: StayNight): TaxedNight {
  const departure = stay.isLast ? addDays(stay.night, 1) : stay.departure
  const bill = nightBill({ ...stay, departure }, stay.packages ?? [])
  const taxed = (charge: Parameters<typeof taxWith>[1][number]) => {
    const [one] = taxWith(set, [charge])
    if (!one) throw new Error('A charge has its taxes')
    return one
  }
  const room = taxed(nightCharge({ ...stay, price: bill.room }))
  const parts = bill.parts.map((billed) => ({
    ...billed,
    taxed: taxed({ date: stay.night, line: { amount: billed.amount, category: billed.part.taxCategory } }),
  }))
  const counted = [
    ...(stay.only === 'beside' ? [] : [room]),
    ...parts
      .filter(({ isIncluded }) => stay.only === undefined || isIncluded === (stay.only === 'room'))
      .map((part) => part.taxed),
  ]
  const of = (which: 'net' | 'tax' | 'gross') => sumOf(counted, (one) => one[which])
  return {
    room,
    price: bill.room,
    borne: bill.borne,
    parts,
    total: { net: of('net'), tax: of('tax'), gross: of('gross') },
  }
}

/**
 * What nights will cost with their taxes, as the night audit charges each of them by the rates of its date, in their order. Nights that
 * no tax tells apart are worked out once, so that a list of long stays costs little more than its prices; those with packages each by itself.
 */
export function grossOfNights(set: TaxingSet, nights: readonly StayNight[]): Money[] {
  const keyOf = nightKey(set)
  const known = new Map<string, Money>()
  return nights.map((night) => {
    if (night.packages && night.packages.length > 0) return taxNight(set, night).total.gross
    const key = keyOf(night)
    const gross = known.get(key) ?? taxNight(set, night).total.gross
    known.set(key, gross)
    return gross
  })
}

/** True where the length of a stay, or how far it has come, changes what a night is taxed. */
export function looksAtLength({ components }: TaxingSet): boolean {
  return components.some(
    ({ kind, longStay, cappedNights }) => kind === 'per_stay' || longStay.length > 0 || cappedNights !== null,
  )
}

/** Nights with the same text cost the same: which taxes are in force, price, people, and where it counts the place in the stay. */
function nightKey(set: TaxingSet): (night: StayNight) => string {
  const byLength = looksAtLength(set)
  const periodOf = periodsOf(set)
  return ({ night, price, adults, arrival, departure, only = '' }) =>
    [periodOf(night), minorOf(price), adults, only, ...(byLength ? [night, arrival, departure] : [])].join(' ')
}

/** In which of the periods between two changes of the taxes a day lies. */
function periodsOf({ components }: TaxingSet): (day: Day) => number {
  const begins = components.map(({ validFrom }) => validFrom)
  const ends = components.flatMap(({ validTo }) => validTo ?? [])
  return (day) => begins.filter((first) => first <= day).length + ends.filter((last) => last < day).length
}
