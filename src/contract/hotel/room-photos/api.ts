import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, type Id } from '../../kernel/id.ts'
import { tenantId } from '../../tenancy/tenants/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'

export type RoomPhotoId = Id<'room_type_photo'>
const roomPhotoId = id<'room_type_photo'>()

const ofType = { params: z.object({ id: roomTypeId }), module: 'hotel' } as const

/** A picture of a room type, by the address that shows it. */
const roomPhoto = z.object({
  id: roomPhotoId,
  address: z.string(),
  caption: z.string(),
  width: z.number(),
  height: z.number(),
})
export type RoomPhoto = z.output<typeof roomPhoto>

export const listRoomPhotos = endpoint({
  ...ofType,
  method: 'GET',
  path: '/api/hotel/room-types/{id}/photos',
  summary: 'The photos of a room type in their order, at most 12',
  access: 'rooms:read',
  rate: 'read',
  data: z.array(roomPhoto),
})

/** 400 for what is no PNG, JPEG or WebP, is larger than 700 KB or 2400 pixels, or is one too many. */
export const addRoomPhoto = endpoint({
  ...ofType,
  method: 'POST',
  path: '/api/hotel/room-types/{id}/photos',
  summary:
    'Add a photo: a PNG, JPEG or WebP of at most 700 KB and 2400 pixels a side, in base64; a type has at most 12',
  access: 'rooms:write',
  rate: 'write',
  body: z.strictObject({
    image: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be an image in base64')),
    caption: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  data: z.array(roomPhoto),
  status: 201,
})

export const removeRoomPhoto = endpoint({
  module: 'hotel',
  method: 'DELETE',
  path: '/api/hotel/room-types/{id}/photos/{photoId}',
  summary: 'Take a photo away',
  access: 'rooms:write',
  rate: 'write',
  params: z.object({ id: roomTypeId, photoId: roomPhotoId }),
  data: z.array(roomPhoto),
})

/** 404 for one that was taken away. */
export const getRoomPhoto = endpoint({
  access: 'public',
  scope: 'user',
  module: 'core',
  rate: 'read',
  method: 'GET',
  path: '/api/room-photos/{tenantId}/{id}',
  summary: 'The picture of a room type, by the address that its photos name',
  params: z.object({ tenantId, id: roomPhotoId }),
  data: z.object({ type: z.string(), content: z.custom<Uint8Array>() }),
  file: true,
})
