import * as api from '#contract/inventory/items/api.ts'
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
]
