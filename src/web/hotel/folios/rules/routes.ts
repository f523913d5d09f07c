import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
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

/** A limit in words: what it is about, how much, and on which days. */
export function termWords(
  { categories, from, to, limit, per }: RouteTerm,
  { money, day }: { money: (amount: number) => string; day: (date: string) => string },
): string {
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
  return per === 'night'
    ? t('{kinds} up to {limit} a night', { kinds, limit })
    : t('{kinds} up to {limit} for the stay', { kinds, limit })
}
