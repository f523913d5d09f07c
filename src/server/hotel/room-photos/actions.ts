import type { getRoomPhoto, RoomPhoto, RoomPhotoId } from '#contract/hotel/room-photos/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { pictureWithin } from '#server/platform/picture.ts'
import { roomTypeIn } from '../room-types/actions.ts'
import { roomTypesBy } from '../room-types/data.ts'
import { deletePhoto, insertPhoto, photoAt, photosOf } from './data.ts'

const limits = { bytes: 716_800, side: 2400 } as const
const mostPhotos = 12

/** The photos of a room type in their order. @throws 404 */
export async function listRoomPhotos(ctx: Ctx, type: RoomTypeId): Promise<RoomPhoto[]> {
  return ctx.read(async (tx) => {
    await roomTypeIn(tx, type)
    return photosOf(tx, type)
  })
}

/** Adds a photo behind those that are there. @throws 400 in words for what can't be one, or is one too many · 404 */
export async function addRoomPhoto(
  ctx: Ctx,
  type: RoomTypeId,
  { image, caption = '' }: { image: string; caption?: string | undefined },
): Promise<RoomPhoto[]> {
  const photo = pictureWithin(Buffer.from(image, 'base64'), limits)
  if (typeof photo === 'string') throw invalid('image', photo)
  return ctx.transaction(async (tx) => {
    const code = await lockType(tx, type)
    const there = await photosOf(tx, type)
    if (there.length >= mostPhotos) throw invalid('image', `A room type has at most ${mostPhotos} photos`)
    await insertPhoto(tx, type, { ...photo, caption })
    const { content, ...said } = photo
    const change = { ...said, bytes: content.length, caption }
    tx.audit({ action: 'room_type.add_photo', resource: 'room_type', id: type, label: code, change })
    return told(tx, type)
  })
}

/** Takes a photo away. @throws 404 */
export async function removeRoomPhoto(ctx: Ctx, type: RoomTypeId, photo: RoomPhotoId): Promise<RoomPhoto[]> {
  return ctx.transaction(async (tx) => {
    const code = await lockType(tx, type)
    if (!(await deletePhoto(tx, type, photo))) throw notFound('photo')
    tx.audit({ action: 'room_type.remove_photo', resource: 'room_type', id: type, label: code, change: { photo } })
    return told(tx, type)
  })
}

/** The picture itself, for whoever knows its address. @throws 404 */
export async function showRoomPhoto(
  ctx: VisitorCtx,
  address: Given<typeof getRoomPhoto>['params'],
): Promise<Answer<typeof getRoomPhoto>> {
  const photo = await ctx.platform((tx) => photoAt(tx, address))
  if (!photo) throw notFound('photo')
  return photo
}

async function lockType(tx: Tx, id: RoomTypeId): Promise<string> {
  const [[type]] = await tx.lock(roomTypesBy(tx, [id]))
  if (!type) throw notFound('room type')
  return type.code
}

async function told(tx: Tx, type: RoomTypeId): Promise<RoomPhoto[]> {
  tx.tell({ topic: 'hotel.room_type', payload: { id: type } })
  return photosOf(tx, type)
}
