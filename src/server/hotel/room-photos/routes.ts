import * as api from '#contract/hotel/room-photos/api.ts'
import { on, onVisit } from '#server/platform/http/route.ts'
import { addRoomPhoto, listRoomPhotos, removeRoomPhoto, showRoomPhoto } from './actions.ts'

export const roomPhotoRoutes = [
  on(api.listRoomPhotos, (ctx, { params }) => listRoomPhotos(ctx, params.id)),
  on(api.addRoomPhoto, (ctx, { params, body }) => addRoomPhoto(ctx, params.id, body)),
  on(api.removeRoomPhoto, (ctx, { params }) => removeRoomPhoto(ctx, params.id, params.photoId)),
  onVisit(api.getRoomPhoto, (ctx, { params }) => showRoomPhoto(ctx, params)),
]
