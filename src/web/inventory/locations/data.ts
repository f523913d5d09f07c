import { createStockLocation, listStockLocations } from '#contract/inventory/locations/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type StockLocation = Received<typeof listStockLocations>[number]

/** The places in use: a house has few enough of them to be seen whole. */
export const useLocations = () => useRead(listStockLocations, { query: { limit: 100 } })
export const useCreateLocation = () => useWrite(createStockLocation)
