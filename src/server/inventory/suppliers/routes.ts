import * as api from '#contract/inventory/suppliers/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeSupplier, createSupplier, deleteSupplier, listSuppliers } from './actions.ts'

export const supplierRoutes = [
  on(api.listSuppliers, (ctx, { query }) => listSuppliers(ctx, query)),
  on(api.createSupplier, (ctx, { body }) => createSupplier(ctx, body)),
  on(api.changeSupplier, (ctx, { params, body }) => changeSupplier(ctx, params.id, body)),
  on(api.deleteSupplier, (ctx, { params }) => deleteSupplier(ctx, params.id)),
  on(api.archiveSuppliers, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeSupplier(row, id, change)),
  ),
  on(api.deleteSuppliers, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteSupplier(row, id))),
]
