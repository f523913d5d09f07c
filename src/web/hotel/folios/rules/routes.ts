import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import type { Folio } from '../data.ts'

export type RouteTerm = Folio['windows'][number]['terms'][number]

/** What can go to a window by itself. */
export const routeOptions: { value: SoldCategory; label: string }[] = [
  { value: 'rooms', label: t('Nights') },
  { value: 'food', label: t('Food') },
  { value: 'beverage', label: t('Drinks') },
  { value: 'service_charge', label: t('Service charge') },
  { value: 'retail', label: t('Goods and minibar') },
  { value: 'laundry', label: t('Laundry') },
  { value: 'spa', label: t('Spa') },
  { value: 'telephone', label: t('Telephone') },
  { value: 'transport', label: t('Transport and parking') },
  { value: 'room_extras', label: t('Extras of the room') },
  { value: 'other', label: t('Everything else') },
]

/** A limit as a form holds it. */
export type BoundValues = Omit<RouteTerm, 'from' | 'to'> & { from: Day | null; to: Day | null }

export function boundsIn({ from, to, ...term }: RouteTerm): BoundValues {
  return { ...term, from: from === null ? null : dayOf(from), to: to === null ? null : dayOf(to) }
}

/** Limits as they are sent: each about kinds that still go there. */
export function boundsOf(routes: readonly SoldCategory[], terms: readonly BoundValues[]): BoundValues[] {
  return terms.map((term) => ({ ...term, categories: term.categories.filter((one) => routes.includes(one)) }))
}

type Formats = { money: (amount: number) => string; day: (date: string) => string }

/** What goes somewhere by itself, line by line: the kinds that go whole together, then each limit. */
export function routeWords(
  { routes, terms }: { routes: readonly SoldCategory[]; terms: readonly RouteTerm[] },
  formats: Formats,
): string[] {
  const bound = terms.flatMap(({ categories }) => categories)
  const whole = routeOptions.filter(({ value }) => routes.includes(value) && !bound.includes(value))
  return [
    ...(whole.length > 0 ? [whole.map(({ label }) => label).join(', ')] : []),
    ...terms.map((term) => termWords(term, formats)),
  ]
}

/** A limit in words: what it is about, how much, and on which days. */
export function termWords({ categories, from, to, limit, per }: RouteTerm, { money, day }: Formats): string {
  const kinds = routeOptions
    .filter(({ value }) => categories.includes(value))
    .map(({ label }) => label)
    .join(', ')
  const what = limit === null ? kinds : upTo(kinds, money(limit), per)
  if (from !== null && to !== null) return t('{what}, from {from} to {to}', { what, from: day(from), to: day(to) })
  if (from !== null) return t('{what}, from {from} on', { what, from: day(from) })
  return to === null ? what : t('{what}, until {to}', { what, to: day(to) })
}

function upTo(kinds: string, limit: string, per: RouteTerm['per']): string {
  if (per === 'group') return t('{kinds} up to {limit} for all rooms together', { kinds, limit })
  return per === 'night'
    ? t('{kinds} up to {limit} a night', { kinds, limit })
    : t('{kinds} up to {limit} for the stay', { kinds, limit })
}
