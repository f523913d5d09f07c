import { movementTypes } from '#contract/inventory/movements/shapes.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { t } from '#web/texts/text.ts'
import { UrlSelect } from '../../items/parts/item-filters.tsx'
import { useLocations } from '../../locations/data.ts'
import type { MovementQuery } from '../data.ts'
import { typeWords } from '../rules.ts'

type Filter = Omit<MovementQuery, 'page' | 'limit' | 'offset' | 'cursor' | 'sort' | 'search'>

/** The filters of the ledger as the address holds them. */
export function useMovementFilter(): { filter: Filter; isFiltered: boolean } {
  const [params] = useSearchParams()
  const type = movementTypes.find((one) => one === params['type'])
  const { place, document } = params
  const filter: Filter = {
    ...(type ? { type } : {}),
    // The server says when it is no id.
    ...(place && place !== 'all' ? { locationId: place as NonNullable<Filter['locationId']> } : {}),
    ...(document ? { sourceId: document } : {}),
    ...daysIn(params),
    ...(params['negative'] === 'true' ? { negative: 'true' as const } : {}),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

/** Type, place, days, and rows that left less than nothing. */
export function MovementFilters() {
  const places = useLocations()
  return (
    <>
      <UrlSelect
        name="type"
        label={t('Type')}
        none={t('All types')}
        options={movementTypes.map((value) => ({ value, label: typeWords[value].word }))}
      />
      {(places.data?.length ?? 0) > 1 && (
        <UrlSelect
          name="place"
          label={t('Place')}
          none={t('All places')}
          options={(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <UrlSelect name="negative" label={t('Balance')} none={t('Any balance')} options={below} />
      <UrlDays />
    </>
  )
}

const below = [{ value: 'true', label: t('Below zero') }]
