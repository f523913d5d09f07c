import type { Location } from './data.ts'

export const typeWords = {
  restaurant: 'Restaurant',
  bar: 'Bar',
  room_service: 'Room service',
  shop: 'Shop',
} as const satisfies Record<Location['type'], string>

/** What of an outlet will trouble its people, in words; empty when it can work. */
export function gapsOf(location: Pick<Location, 'stockLocationId' | 'stations' | 'type'>): string[] {
  return [
    ...(location.stockLocationId === null ? ['Takes its stock from nowhere: what has a recipe cannot be sold'] : []),
    ...(location.type !== 'shop' && location.stations.length === 0
      ? ['No station: nothing reaches a kitchen screen']
      : []),
  ]
}

/** How prices, service charge and the day's end go at an outlet, in a line. */
export function termsOf(location: Pick<Location, 'serviceChargePercent' | 'pricesIncludeTax' | 'blindClose'>): string {
  const prices = { true: 'prices with tax', false: 'tax on top', null: 'prices as the tax set says' }
  return [
    location.serviceChargePercent === 0 ? 'no service charge' : `${location.serviceChargePercent} % service charge`,
    prices[`${location.pricesIncludeTax}`],
    location.blindClose ? 'counted blind' : 'counted in sight',
  ].join(' · ')
}
