import { t } from '#web/texts/text.ts'
import type { Location } from './data.ts'

export const typeWords = {
  restaurant: t('Restaurant'),
  bar: t('Bar'),
  room_service: t('Room service'),
  shop: t('Shop'),
} as const satisfies Record<Location['type'], string>

/** What of an outlet will trouble its people, in words; empty when it can work. */
export function gapsOf(location: Pick<Location, 'stockLocationId' | 'stations' | 'type'>): string[] {
  return [
    ...(location.stockLocationId === null ? [t('Takes its stock from nowhere: what has a recipe cannot be sold')] : []),
    ...(location.type !== 'shop' && location.stations.length === 0
      ? [t('No station: nothing reaches a kitchen screen')]
      : []),
  ]
}

/** How prices, service charge and the day's end go at an outlet, in a line. */
export function termsOf(location: Pick<Location, 'serviceChargePercent' | 'pricesIncludeTax' | 'blindClose'>): string {
  const prices = { true: t('prices with tax'), false: t('tax on top'), null: t('prices as the tax set says') }
  return [
    location.serviceChargePercent === 0
      ? t('no service charge')
      : t('{serviceChargePercent} % service charge', { serviceChargePercent: location.serviceChargePercent }),
    prices[`${location.pricesIncludeTax}`],
    location.blindClose ? t('counted blind') : t('counted in sight'),
  ].join(' · ')
}
