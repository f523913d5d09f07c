import * as api from '#contract/hotel/room-changes/api.ts'
import { on } from '#server/platform/http/route.ts'
import { changeRoomWithBookings, previewRoomChange } from './actions.ts'

export const roomChangeRoutes = [
  on(api.previewRoomChange, (ctx, { params, body }) => previewRoomChange(ctx, params.id, body)),
  on(api.changeRoomWithBookings, (ctx, { params, body }) => changeRoomWithBookings(ctx, params.id, body)),
]
