import type { Received } from '#contract/kernel/endpoint.ts'
import { getTillMenu } from '#contract/restaurant/menu/api.ts'
import { listRestaurantLocations } from '#contract/restaurant/locations/api.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import { changeOrder, findChargeableRooms, getOrder, listOrders } from '#contract/restaurant/orders/api.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import {
  closeTillSession,
  getTillReport,
  listTillSessions,
  moveTillCash,
  openTillSession,
} from '#contract/restaurant/till-sessions/api.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { call } from '#web/shell/call/call.ts'
import { usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Place = Received<typeof listRestaurantLocations>[number]
export type Session = Received<typeof openTillSession>
export type TillReport = Received<typeof getTillReport>
export type OrderRow = Received<typeof listOrders>[number]
export type Room = Received<typeof findChargeableRooms>[number]

const orders = '/api/restaurant/orders'

export const usePlaces = () => usePage(listRestaurantLocations, { query: { limit: 100, archived: 'false' } })
export const useOpenSessions = (locationId: RestaurantLocationId) =>
  usePage(listTillSessions, { query: { locationId, status: 'open', limit: 100 } })
export const useTillMenu = (locationId: RestaurantLocationId) => useRead(getTillMenu, { query: { locationId } })
export const useReport = (id: TillSessionId) => useRead(getTillReport, { params: { id } })

/** Orders of a place that are not paid yet; `held` ones wait to be taken up again. */
export const useWaiting = (locationId: RestaurantLocationId, held: boolean) =>
  usePage(listOrders, { query: { locationId, open: 'true', held: held ? 'true' : 'false', limit: 100 } })

/** Guests in house by room or name, once something is looked for. */
export const useRooms = (search: string) => useReadWhen(true, findChargeableRooms, { query: { search } })

export const fetchOrder = (id: OrderId) => call(getOrder, { params: { id } })

export const useOpenTill = () => useWrite(openTillSession, { refreshes: ['/api/restaurant/locations'] })
export const useMoveCash = () => useWrite(moveTillCash)
export const useCloseTill = () => useWrite(closeTillSession, { refreshes: ['/api/restaurant/locations'] })
export const useChangeOrder = () => useWrite(changeOrder, { refreshes: [orders] })
