import { isDay } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import {
  type OrderChannel,
  orderChannels,
  orderPaymentStatuses,
  orderStatuses,
  orderTenders,
} from '#contract/restaurant/orders/shapes.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import type { OrderFilter } from '../data.ts'

/** The filters as the address holds them; `channels` are those that the list shows together while none of them is chosen. */
export function useOrderFilter(channels: readonly OrderChannel[] | 'all') {
  const [params, change] = useSearchParams()
  const shown = channels === 'all' ? orderChannels : channels
  const channel = shown.find((one) => one === params['channel'])
  const from = dayIn(params['from'])
  const until = dayIn(params['to'])
  const { place } = params
  const chosen: OrderFilter = {
    ...given(
      'status',
      orderStatuses.find((one) => one === params['status']),
    ),
    ...given(
      'paymentStatus',
      orderPaymentStatuses.find((one) => one === params['payment']),
    ),
    ...given(
      'method',
      orderTenders.find((one) => one === params['method']),
    ),
    ...given('locationId', place !== undefined && isId<'restaurant_location'>(place) ? place : undefined),
    ...given('from', from),
    ...given('to', until),
  }
  return {
    filter: { ...chosen, ...given('channel', channel ?? (channels === 'all' ? undefined : [...channels])) },
    params,
    isFiltered: channel !== undefined || Object.keys(chosen).length > 0,
    set: (part: Record<string, string | undefined>) => change({ ...part, page: undefined }),
    channel: channel ?? 'all',
    from: from ?? null,
    until: until ?? null,
  }
}

export type OrderFilterControl = ReturnType<typeof useOrderFilter>

function given<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  // One field, or none.
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>
}

function dayIn(text: string | undefined) {
  return text !== undefined && isDay(text) ? text : undefined
}
