import { getTillMenu } from '#contract/restaurant/menu/api.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import { listOrders } from '#contract/restaurant/orders/api/lists.ts'
import { changeOrder, getOrder } from '#contract/restaurant/orders/api/order.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import { call } from '#web/shell/call/call.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export const useTillMenu = (locationId: RestaurantLocationId) => useRead(getTillMenu, { query: { locationId } })

/** Orders of a place that are not paid yet; `held` ones wait to be taken up again. */
export const useWaiting = (locationId: RestaurantLocationId, held: boolean) =>
  usePage(listOrders, { query: { locationId, open: 'true', held: held ? 'true' : 'false', limit: 100 } })

export const fetchOrder = (id: OrderId) => call(getOrder, { params: { id } })

export const useChangeOrder = () => useWrite(changeOrder, { touches: ['restaurant.order'] })
