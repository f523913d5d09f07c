import { isDay } from '#contract/kernel/day.ts'
import { movementTypes } from '#contract/inventory/movements/shapes.ts'
import { DayPill } from '#web/accounting/public.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
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
  const [from, until] = [dayIn(params['from']), dayIn(params['to'])]
  const filter: Filter = {
    ...(type ? { type } : {}),
    // The server says when it is no id.
    ...(place && place !== 'all' ? { locationId: place as NonNullable<Filter['locationId']> } : {}),
    ...(document ? { sourceId: document } : {}),
    ...(from ? { from } : {}),
    ...(until ? { to: until } : {}),
    ...(params['negative'] === 'true' ? { negative: 'true' as const } : {}),
  }
  return { filter, isFiltered: Object.keys(filter).length > 0 }
}

/** Type, place, days, and rows that left less than nothing. */
export function MovementFilters() {
  const places = useLocations()
  const [params, change] = useSearchParams()
  return (
    <>
      <UrlSelect
        name="type"
        label="Type"
        none="All types"
        options={movementTypes.map((value) => ({ value, label: typeWords[value].word }))}
      />
      {(places.data?.length ?? 0) > 1 && (
        <UrlSelect
          name="place"
          label="Place"
          none="All places"
          options={(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <UrlSelect name="negative" label="Balance" none="Any balance" options={below} />
      <DayPill
        label="From"
        value={dayIn(params['from']) ?? null}
        onChange={(day) => change({ from: day ?? undefined, page: undefined })}
        none="any day"
      />
      <DayPill
        label="To"
        value={dayIn(params['to']) ?? null}
        onChange={(day) => change({ to: day ?? undefined, page: undefined })}
        none="any day"
      />
    </>
  )
}

const below = [{ value: 'true', label: 'Below zero' }]

function dayIn(text: string | undefined) {
  return text !== undefined && isDay(text) ? text : undefined
}
