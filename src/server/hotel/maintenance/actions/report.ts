import { urgentFault } from '#contract/hotel/maintenance/notices.ts'
import { maintenanceSettings } from '#contract/hotel/maintenance/settings.ts'
import type { NewFault, TicketId } from '#contract/hotel/maintenance/shapes.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { type Picture, pictureWithin } from '#server/platform/picture.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { faultPlaces } from '../data/read.ts'
import { insertTicket, insertTicketPhoto } from '../data/write.ts'
import { placeWords, toldTicket } from './held.ts'

/**
 * Writes down what is broken, with a photo if there is one; who may mend is told at once when it can't wait.
 * @throws 400 naming the field
 */
export async function reportFault(ctx: Ctx, fault: NewFault): Promise<{ id: TicketId; number: string }> {
  const photo = fault.photo === undefined ? null : photoWithin(fault.photo)
  return ctx.transaction((tx) => reportFaultIn(tx, fault, photo))
}

/** The same inside a transaction that is open. */
export async function reportFaultIn(
  tx: Tx,
  fault: NewFault,
  photo: Picture | null = null,
): Promise<{ id: TicketId; number: string }> {
  const place = await soundPlace(tx, fault)
  const { title, note, category, priority } = fault
  const hours = (await readSettings(tx, maintenanceSettings))[priority]
  const id = newId<'maintenance_ticket'>()
  const { roomId, area } = place
  const number = await insertTicket(tx, { id, title, note, roomId, area, category, priority, hours })
  if (photo) await insertTicketPhoto(tx, id, { ...photo, stage: 'before' })
  await toldTicket(tx, { id, number, status: 'open' }, { verb: 'report', change: { title, priority, category } })
  if (priority === 'urgent') {
    const values = { number, title, place: placeWords(place) }
    await raise(tx, urgentFault, { cause: id, values, actionUrl: `/maintenance/${id}` })
  }
  return { id, number }
}

export type Place = { roomId: RoomId | null; roomNumber: string | null; area: string | null }

/** A room that is there, or else an area: one of them. @throws 400 `roomId`, `area` */
export async function soundPlace(
  tx: Tx,
  { roomId = null, area = null }: Pick<NewFault, 'roomId' | 'area'>,
): Promise<Place> {
  if (roomId === null) {
    if (!area) throw invalid('area', 'Say which room or which part of the house it is')
    return { roomId: null, roomNumber: null, area }
  }
  if (area) throw invalid('area', 'Leave it empty where a room is chosen')
  const { rooms } = await faultPlaces(tx)
  const room = rooms.find(({ id }) => id === roomId)
  if (!room) throw invalid('roomId', 'This room does not exist or is archived')
  return { roomId, roomNumber: room.roomNumber, area: null }
}

const limits = { bytes: 716_800, side: 2400 } as const

/** A photo from base64. @throws 400 in words for what can't be one */
export function photoWithin(base64: string, path = 'photo'): Picture {
  const photo = pictureWithin(Buffer.from(base64, 'base64'), limits)
  if (typeof photo === 'string') throw invalid(path, photo)
  return photo
}
