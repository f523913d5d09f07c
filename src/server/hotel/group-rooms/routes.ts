import * as api from '#contract/hotel/group-rooms/api.ts'
import { on } from '#server/platform/http/route.ts'
import { bookSeveral } from './actions/book-several.ts'
import { joinGroup, leaveGroup } from './actions/membership.ts'
import { pickUp } from './actions/pick-up.ts'
import { previewRoomingList, takeRoomingList } from './actions/rooming-list.ts'

export const groupRoomRoutes = [
  on(api.bookSeveral, (ctx, { body }) => bookSeveral(ctx, body)),
  on(api.pickUp, (ctx, { params, body }) => pickUp(ctx, params.id, body)),
  on(api.previewRoomingList, (ctx, { params, body }) => previewRoomingList(ctx, params.id, body)),
  on(api.takeRoomingList, (ctx, { params, body }) => takeRoomingList(ctx, params.id, body)),
  on(api.joinGroup, (ctx, { params, body }) => joinGroup(ctx, params.id, body.groupId)),
  on(api.leaveGroup, (ctx, { params }) => leaveGroup(ctx, params.id)),
]
