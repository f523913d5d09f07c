import type { StockLocationType } from '#contract/inventory/locations/shapes.ts'
import type { StockLocation } from './data.ts'

export const typeWords: Record<StockLocationType, string> = {
  store: 'Store',
  kitchen: 'Kitchen',
  bar: 'Bar',
  shop: 'Shop',
  minibar: 'Minibar',
  other: 'Other',
}

/** A place as its form holds it. */
export type PlaceValues = { name: string; type: StockLocationType; address: string; city: string; country: string }

export const emptyPlace: PlaceValues = { name: '', type: 'store', address: '', city: '', country: '' }

export function valuesOf({ name, type, address, city, country }: StockLocation): PlaceValues {
  return { name, type, address: address ?? '', city: city ?? '', country: country ?? '' }
}

/** A place as the call takes it; what is blank is none. */
export function bodyOf({ name, type, address, city, country }: PlaceValues) {
  return { name, type, address: address.trim() || null, city: city.trim() || null, country: country.trim() || null }
}
