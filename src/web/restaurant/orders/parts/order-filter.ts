import { isId } from '#contract/kernel/id.ts'
import {
  type OrderChannel,
  orderChannels,
  orderPaymentStatuses,
  orderStatuses,
  orderTenders,
} from '#contract/restaurant/orders/shapes.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import type { OrderFilter } from '../data.ts'

/** The filters as the address holds them; `channels` are those that the list shows together while none of them is chosen. */
export function useOrderFilter(channels: readonly OrderChannel[] | 'all') {
  const [params, change] = useSearchParams()
  const shown = channels === 'all' ? orderChannels : channels
  const channel = shown.find((one) => one === params['channel'])
  const { place } = params
  const chosen: OrderFilter = {
    ...fieldOf(
      'status',
      orderStatuses.find((one) => one === params['status']),
    ),
    ...fieldOf(
      'paymentStatus',
      orderPaymentStatuses.find((one) => one === params['payment']),
    ),
    ...fieldOf(
      'method',
      orderTenders.find((one) => one === params['method']),
    ),
    ...fieldOf('locationId', place !== undefined && isId<'restaurant_location'>(place) ? place : undefined),
    ...daysIn(params),
  }
  return {
    filter: { ...chosen, ...fieldOf('channel', channel ?? (channels === 'all' ? undefined : [...channels])) },
    isFiltered: channel !== undefined || Object.keys(chosen).length > 0,
    set: (part: Record<string, string | undefined>) => change({ ...part, page: undefined }),
    channel: channel ?? 'all',
  }
}

export type OrderFilterControl = ReturnType<typeof useOrderFilter>

/** A filter's field by its name; none when it isn't chosen. */
function fieldOf<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  // The name of the field is a type parameter, which a literal object can't be keyed by.
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
}
