import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { getOrderTotals, listOrders } from '#contract/restaurant/orders/api/lists.ts'
import { getOrder, removeOrderLine, voidOrder } from '#contract/restaurant/orders/api/order.ts'
import { refundOrder } from '#contract/restaurant/orders/api/payments.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import { listRestaurantLocations } from '#contract/restaurant/locations/api.ts'
import { listTillSessions } from '#contract/restaurant/till-sessions/api.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type OrderQuery = NonNullable<Sent<typeof listOrders>['query']>
export type OrderFilter = NonNullable<Sent<typeof getOrderTotals>['query']>
export type TillSession = Received<typeof listTillSessions>[number]

export const useOrders = (query: OrderQuery) => usePage(listOrders, { query })
export const useOrderTotals = (query: OrderFilter) => useRead(getOrderTotals, { query })
export const allOrders = (query: OrderQuery) =>
  readAll((place) => callPage(listOrders, { query: { ...query, ...place } }))
export const useOrder = (id: OrderId) => useRead(getOrder, { params: { id } })

/** Places that can be filtered by, for who may see them. */
export const useLocations = (may: boolean) => useReadWhen(may, listRestaurantLocations, { query: { limit: 100 } })

/** Open drawers, from which money is given back. */
export const useOpenDrawers = (may: boolean) =>
  useReadWhen(may, listTillSessions, { query: { status: 'open', limit: 100 } })

const ofOrders = { touches: ['restaurant.order', 'restaurant.menu', 'restaurant.kitchen', 'hotel.folio'] } as const
export const useRemoveLine = () => useWrite(removeOrderLine, ofOrders)
export const useVoidOrder = () => useWrite(voidOrder, ofOrders)
export const useRefundOrder = () => useWrite(refundOrder, ofOrders)
