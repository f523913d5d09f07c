import { useQuery } from '@tanstack/react-query'
import { listStockLocations } from '#contract/inventory/locations/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import {
  changeRestaurantLocation,
  changeStation,
  createRestaurantLocation,
  createStation,
  deleteRestaurantLocation,
  getRestaurantLocation,
  listRestaurantLocations,
} from '#contract/restaurant/locations/api.ts'
import type { RestaurantLocationId } from '#contract/restaurant/locations/shapes.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { useCan } from '#web/shell/session/use-session.ts'

export type Location = Received<typeof getRestaurantLocation>
export type Station = Location['stations'][number]

const nouns = '/api/restaurant/locations'
const ofOutlets = { touches: ['restaurant.menu'] } as const

/** All outlets in use, or all archived ones, by name. */
export const useLocations = (archived: 'true' | 'false') =>
  useQuery({
    queryKey: [nouns, archived, 'all'],
    queryFn: () => readAll((place) => callPage(listRestaurantLocations, { query: { ...place, archived } })),
  })

export const useLocation = (id: RestaurantLocationId) => useRead(getRestaurantLocation, { params: { id } })
export const useCreateLocation = () => useWrite(createRestaurantLocation, ofOutlets)
export const useChangeLocation = () => useWrite(changeRestaurantLocation, ofOutlets)
export const useDeleteLocation = () => useWrite(deleteRestaurantLocation, ofOutlets)
export const useCreateStation = () => useWrite(createStation, ofOutlets)
export const useChangeStation = () => useWrite(changeStation, ofOutlets)

/** Places where stock lies, by name; none for who may not see them. */
export function useStockPlaces() {
  const can = useCan()
  return useQuery({
    queryKey: ['/api/inventory/locations', 'all'],
    queryFn: () => readAll((place) => callPage(listStockLocations, { query: { ...place, sort: 'name' } })),
    enabled: can('inventory:read'),
  })
}
