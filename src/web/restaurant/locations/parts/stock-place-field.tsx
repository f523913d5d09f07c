import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useStockPlaces } from '../data.ts'

const nowhere = 'none'

/** Picks the place of stock that an outlet sells from, or none. `known` names the chosen one, for who may not see them all. */
export function StockPlaceField({
  known,
  ...field
}: FieldProps<StockLocationId | null> & { known?: string | null | undefined }) {
  const { data: places = [] } = useStockPlaces()
  const seen = places.map((place) => ({ value: place.id, label: place.name }))
  const own =
    field.value !== null && !seen.some(({ value }) => value === field.value)
      ? [{ value: field.value, label: known ?? t('Chosen place') }]
      : []
  return (
    <Select<StockLocationId | typeof nowhere>
      {...field}
      value={field.value ?? nowhere}
      onChange={(value) => field.onChange(value === nowhere ? null : value)}
      options={[{ value: nowhere, label: t('None') }, ...own, ...seen]}
    />
  )
}
