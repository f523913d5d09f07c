import * as api from '#contract/inventory/locations/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeStockLocation, createStockLocation, deleteStockLocation, listStockLocations } from './actions.ts'

export const stockLocationRoutes = [
  on(api.listStockLocations, (ctx, { query }) => listStockLocations(ctx, query)),
  on(api.createStockLocation, (ctx, { body }) => createStockLocation(ctx, body)),
  on(api.changeStockLocation, (ctx, { params, body }) => changeStockLocation(ctx, params.id, body)),
  on(api.deleteStockLocation, (ctx, { params }) => deleteStockLocation(ctx, params.id)),
  on(api.archiveStockLocations, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeStockLocation(row, id, change)),
  ),
  on(api.deleteStockLocations, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteStockLocation(row, id))),
]
