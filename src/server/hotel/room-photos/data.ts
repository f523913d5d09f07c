import type { RoomPhoto, RoomPhotoId } from '#contract/hotel/room-photos/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Picture } from '#server/platform/picture.ts'

/** The photos of a type in their order, without their pictures. */
export async function photosOf(tx: Tx, type: RoomTypeId): Promise<RoomPhoto[]> {
  const found = await tx.db
    .selectFrom('room_type_photo')
    .select(['id', 'caption', 'width', 'height'])
    .where('room_type_id', '=', type)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return found.map((photo) => ({ ...photo, address: `/api/room-photos/${tx.tenant}/${photo.id}` }))
}

/** Inserts a photo of a type that is locked, behind those that are there. */
export async function insertPhoto(
  tx: Tx,
  type: RoomTypeId,
  { content, ...photo }: Picture & { caption: string },
): Promise<void> {
  const { last } = await tx.db
    .selectFrom('room_type_photo')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number | null>('place'), eb.lit(-1)).as('last'))
    .where('room_type_id', '=', type)
    .executeTakeFirstOrThrow()
  const row = {
    id: newId<'room_type_photo'>(),
    room_type_id: type,
    place: last + 1,
    ...photo,
    content: Buffer.from(content),
  }
  await tx.db.insertInto('room_type_photo').values(row).execute()
}

/** @returns whether it was there */
export async function deletePhoto(tx: Tx, type: RoomTypeId, id: RoomPhotoId): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('room_type_photo')
    .where('id', '=', id)
    .where('room_type_id', '=', type)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A picture by its address. */
export async function photoAt(
  tx: PlatformTx,
  { tenantId, id }: { tenantId: TenantId; id: RoomPhotoId },
): Promise<{ type: string; content: Uint8Array } | undefined> {
  const found = await tx.client.query<{ type: string; content: Uint8Array }>(
    'select p.type, p.content from room_type_photo p where p.tenant_id = $1 and p.id = $2',
    [tenantId, id],
  )
  return found.rows[0]
}
