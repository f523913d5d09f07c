import type { createStockLocation } from '#contract/inventory/locations/api.ts'
import type { StockLocationType } from '#contract/inventory/locations/shapes.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import type { StockLocation } from './data.ts'

export const typeWords: Record<StockLocationType, string> = {
  store: t('Store'),
  kitchen: t('Kitchen'),
  bar: t('Bar'),
  shop: t('Shop'),
  minibar: t('Minibar'),
  other: t('Other'),
}

/** A place as its form holds it. */
export type PlaceValues = FormValues<typeof createStockLocation>

export const emptyPlace: PlaceValues = { name: '', type: 'store', address: '', city: '', country: '' }

export function valuesOf({ name, type, address, city, country }: StockLocation): PlaceValues {
  return { name, type, address: address ?? '', city: city ?? '', country: country ?? '' }
}

/** A place as the call takes it; what is blank is none. */
export function bodyOf({ name, type, address, city, country }: PlaceValues) {
  return { name, type, address: address.trim() || null, city: city.trim() || null, country: country.trim() || null }
}
