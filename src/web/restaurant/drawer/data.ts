import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { listRestaurantLocations } from '#contract/restaurant/locations/api.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import {
  closeTillSession,
  getTillReport,
  getTillSession,
  listTillSessions,
  moveTillCash,
  openTillSession,
} from '#contract/restaurant/till-sessions/api.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Place = Received<typeof listRestaurantLocations>[number]
export type Session = Received<typeof openTillSession>

export const usePlaces = () => usePage(listRestaurantLocations, { query: { limit: 100, archived: 'false' } })
export const useOpenSessions = (locationId: RestaurantLocationId) =>
  usePage(listTillSessions, { query: { locationId, status: 'open', limit: 100 } })
export const useSessions = (query: NonNullable<Sent<typeof listTillSessions>['query']>) =>
  usePage(listTillSessions, { query })
export const useTillSession = (id: TillSessionId) => useRead(getTillSession, { params: { id } })
export const useReport = (id: TillSessionId) => useRead(getTillReport, { params: { id } })

export const useOpenTill = () => useWrite(openTillSession, { touches: ['restaurant.till_session'] })
export const useMoveCash = () => useWrite(moveTillCash, { touches: ['restaurant.till_session'] })
export const useCloseTill = () => useWrite(closeTillSession, { touches: ['restaurant.till_session'] })
