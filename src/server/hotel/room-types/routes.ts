import * as api from '#contract/hotel/room-types/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import {
  addRateRule,
  changeRoomType,
  createRoomType,
  deleteRoomType,
  listRoomTypes,
  readRoomType,
  removeRateRule,
} from './actions.ts'

export const roomTypeRoutes = [
  on(api.listRoomTypes, (ctx, { query }) => listRoomTypes(ctx, query)),
  on(api.getRoomType, (ctx, { params }) => readRoomType(ctx, params.id)),
  on(api.createRoomType, (ctx, { body }) => createRoomType(ctx, body)),
  on(api.changeRoomType, (ctx, { params, body }) => changeRoomType(ctx, params.id, body)),
  on(api.deleteRoomType, (ctx, { params }) => deleteRoomType(ctx, params.id)),
  on(api.addRateRule, (ctx, { params, body }) => addRateRule(ctx, params.id, body)),
  on(api.removeRateRule, (ctx, { params }) => removeRateRule(ctx, params.id, params.ruleId)),
  on(api.archiveRoomTypes, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeRoomType(row, id, change)),
  ),
  on(api.deleteRoomTypes, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteRoomType(row, id))),
]
