import type { Day } from '#contract/kernel/day.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { type TaxingSet, taxWith } from '#server/accounting/public/taxes.ts'
import { nightCharge, type StayNight } from '../data/lines.ts'

/**
 * What nights will cost with their taxes, as the night audit charges each of them by the rates of its date, in their order. Nights that
 * no tax tells apart are worked out once, so that a list of long stays costs little more than its prices.
 */
export function grossOfNights(set: TaxingSet, nights: readonly StayNight[]): Money[] {
  const keyOf = nightKey(set)
  const known = new Map<string, Money>()
  return nights.map((night) => {
    const key = keyOf(night)
    const gross = known.get(key) ?? grossOf(set, night)
    known.set(key, gross)
    return gross
  })
}

function grossOf(set: TaxingSet, night: StayNight): Money {
  const [taxed] = taxWith(set, [nightCharge(night)])
  if (!taxed) throw new Error('A charge has its taxes')
  return taxed.gross
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
  return ({ night, price, adults, arrival, departure }) =>
    [periodOf(night), minorOf(price), adults, ...(byLength ? [night, arrival, departure] : [])].join(' ')
}

/** In which of the periods between two changes of the taxes a day lies. */
function periodsOf({ components }: TaxingSet): (day: Day) => number {
  const begins = components.map(({ validFrom }) => validFrom)
  const ends = components.flatMap(({ validTo }) => validTo ?? [])
  return (day) => begins.filter((first) => first <= day).length + ends.filter((last) => last < day).length
}
