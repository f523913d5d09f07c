import { itemKinds, stockStates } from '#contract/inventory/items/shapes.ts'
import { useSearchParams, useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Select } from '#web/ui/select.tsx'
import { useLocations } from '../../locations/data.ts'
import { type ItemFilter, useCategories } from '../data.ts'
import { kindOptions } from '../rules.ts'

/** The filters of the items as the address holds them: with the state that is chosen, and without. */
export function useItemFilter(search: string): { filter: ItemFilter; all: ItemFilter; isFiltered: boolean } {
  const [params] = useSearchParams()
  const state = stockStates.find((one) => one === params['state'])
  const kind = itemKinds.find((one) => one === params['kind'])
  const { category, place } = params
  const all: ItemFilter = {
    ...(search === '' ? {} : { search }),
    ...(kind ? { kind } : {}),
    // The server says when this is no id.
    ...(category && category !== 'all' ? { categoryId: category as NonNullable<ItemFilter['categoryId']> } : {}),
    // Nor this.
    ...(place && place !== 'all' ? { locationId: place as NonNullable<ItemFilter['locationId']> } : {}),
    ...(params['archived'] === 'true' ? { archived: 'true' as const } : {}),
  }
  const filter = state ? { ...all, state } : all
  return { filter, all, isFiltered: Object.keys(filter).length > 0 }
}

/** Kind, category, place, and whether the archive is shown. */
export function ItemFilters() {
  const categories = useCategories()
  const places = useLocations()
  return (
    <>
      <UrlSelect name="kind" label={t('Kind')} none={t('All kinds')} options={kindOptions} />
      {(categories.data?.length ?? 0) > 0 && (
        <UrlSelect
          name="category"
          label={t('Category')}
          none={t('All categories')}
          options={named(categories.data ?? [])}
        />
      )}
      {(places.data?.length ?? 0) > 1 && (
        <UrlSelect name="place" label={t('Place')} none={t('All places')} options={named(places.data ?? [])} />
      )}
      <UrlSelect name="archived" label={t('Show')} none={t('In use')} options={archive} />
    </>
  )
}

const archive = [{ value: 'true', label: t('Archived') }]

function named(rows: readonly { id: string; name: string }[]) {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

type UrlSelectProps = {
  name: string
  label: string
  /** What it says when nothing is chosen. */
  none: string
  options: readonly { value: string; label: string }[]
}

/** One filter of the address as a short list. */
export function UrlSelect({ name, label, none, options }: UrlSelectProps) {
  const [value, setValue] = useUrlValue(name, 'all')
  return (
    <div className="w-36 max-sm:w-auto max-sm:flex-1">
      <Select
        label={label}
        labelHidden
        value={value}
        onChange={setValue}
        options={[{ value: 'all', label: none }, ...options]}
      />
    </div>
  )
}
