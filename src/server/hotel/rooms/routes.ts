import * as api from '#contract/hotel/rooms/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeRoom, deleteRoom } from './actions/change.ts'
import { setCleanliness, setManyCleanliness } from './actions/clean.ts'
import { createRoom, createRooms, createRoomsOfType } from './actions/open.ts'
import { listRoomDays, listRoomHolds, listRooms, readRoom, summarizeRooms } from './actions/read.ts'

export const roomRoutes = [
  on(api.listRooms, (ctx, { query }) => listRooms(ctx, query)),
  on(api.summarizeRooms, (ctx) => summarizeRooms(ctx)),
  on(api.getRoom, (ctx, { params }) => readRoom(ctx, params.id)),
  on(api.listRoomHolds, (ctx, { params, query }) => listRoomHolds(ctx, params.id, query)),
  on(api.listRoomDays, (ctx, { params, query }) => listRoomDays(ctx, params.id, query)),
  on(api.createRoom, (ctx, { body }) => createRoom(ctx, body)),
  on(api.createRooms, (ctx, { body }) => createRooms(ctx, body)),
  on(api.createRoomsOfType, (ctx, { body }) => createRoomsOfType(ctx, body)),
  on(api.changeRoom, (ctx, { params, body }) => changeRoom(ctx, params.id, body)),
  on(api.deleteRoom, (ctx, { params }) => deleteRoom(ctx, params.id)),
  on(api.setCleanliness, (ctx, { params, body }) => setCleanliness(ctx, params.id, body.cleanliness)),
  on(api.setManyCleanliness, (ctx, { body }) => setManyCleanliness(ctx, body.ids, body.cleanliness)),
  on(api.archiveRooms, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => changeRoom(row, id, change)),
  ),
  on(api.deleteRooms, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteRoom(row, id))),
]
