import * as api from '#contract/inventory/items/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { listItemCategories, listItems, readItem, summarizeItems } from './actions/read.ts'
import { changeItem, createItem, createItemCategory, deleteItem } from './actions/write.ts'

export const itemRoutes = [
  on(api.listItems, (ctx, { query }) => listItems(ctx, query)),
  on(api.summarizeItems, (ctx, { query }) => summarizeItems(ctx, query)),
  on(api.getItem, (ctx, { params }) => readItem(ctx, params.id)),
  on(api.createItem, (ctx, { body }) => createItem(ctx, body)),
  on(api.changeItem, (ctx, { params, body }) => changeItem(ctx, params.id, body)),
  on(api.deleteItem, (ctx, { params }) => deleteItem(ctx, params.id)),
  on(api.listItemCategories, (ctx, { query }) => listItemCategories(ctx, query)),
  on(api.createItemCategory, (ctx, { body }) => createItemCategory(ctx, body)),
  on(api.archiveItems, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeItem(row, id, change)),
  ),
  on(api.deleteItems, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteItem(row, id))),
]
