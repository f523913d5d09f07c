import * as api from '#contract/inventory/locations/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeStockLocation, createStockLocation, listStockLocations } from './actions.ts'

export const stockLocationRoutes = [
  on(api.listStockLocations, (ctx, { query }) => listStockLocations(ctx, query)),
  on(api.createStockLocation, (ctx, { body }) => createStockLocation(ctx, body)),
  on(api.changeStockLocation, (ctx, { params, body }) => changeStockLocation(ctx, params.id, body)),
]
