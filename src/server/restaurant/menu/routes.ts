import * as api from '#contract/restaurant/menu/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeGroup, createGroup, deleteGroup, listGroups } from './actions/groups.ts'
import { changeItem, createItem, deleteItem, setAvailability } from './actions/items.ts'
import { listItems, readItem, readTillMenu } from './actions/read.ts'

export const menuRoutes = [
  on(api.listMenuItems, (ctx, { query }) => listItems(ctx, query)),
  on(api.getMenuItem, (ctx, { params }) => readItem(ctx, params.id)),
  on(api.createMenuItem, (ctx, { body }) => createItem(ctx, body)),
  on(api.changeMenuItem, (ctx, { params, body }) => changeItem(ctx, params.id, body)),
  on(api.setAvailability, (ctx, { params, body }) => setAvailability(ctx, params.id, body)),
  on(api.deleteMenuItem, (ctx, { params }) => deleteItem(ctx, params.id)),
  on(api.listModifierGroups, (ctx, { query }) => listGroups(ctx, query)),
  on(api.createModifierGroup, (ctx, { body }) => createGroup(ctx, body)),
  on(api.changeModifierGroup, (ctx, { params, body }) => changeGroup(ctx, params.id, body)),
  on(api.getTillMenu, (ctx, { query }) => readTillMenu(ctx, query.locationId)),
  on(api.deleteModifierGroup, (ctx, { params }) => deleteGroup(ctx, params.id)),
  on(api.archiveMenuItems, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeItem(row, id, change)),
  ),
  on(api.setManyAvailability, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => setAvailability(row, id, change)),
  ),
  on(api.deleteMenuItems, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteItem(row, id))),
  on(api.archiveModifierGroups, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeGroup(row, id, change)),
  ),
  on(api.deleteModifierGroups, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteGroup(row, id))),
]
