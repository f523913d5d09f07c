import {
  changeStockLocation,
  createStockLocation,
  deleteStockLocation,
  listStockLocations,
} from '#contract/inventory/locations/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type StockLocation = Received<typeof listStockLocations>[number]

/** The places in use: a house has few enough of them to be seen whole. */
export const useLocations = () => useRead(listStockLocations, { query: { limit: 100 } })
export const useCreateLocation = () => useWrite(createStockLocation)
export const useChangeLocation = () => useWrite(changeStockLocation, { touches: ['inventory.stock'] })
export const useDeleteLocation = () => useWrite(deleteStockLocation, { touches: ['inventory.stock'] })

type LocationQuery = NonNullable<Sent<typeof listStockLocations>['query']>
export const useLocationPage = (query: LocationQuery) => usePage(listStockLocations, { query })
export const allLocations = (query: LocationQuery) =>
  readAll((place) => callPage(listStockLocations, { query: { ...query, ...place } }))
