import type { BlockKind, Readiness } from '#contract/hotel/rooms/shapes.ts'
import { t } from '#web/texts/text.ts'
import { shortDay } from '#web/ui/format/date.ts'
import type { BlockPreview, InTheWay } from './data.ts'

export const kindWords: Record<BlockKind, string> = {
  out_of_order: t('Out of order'),
  out_of_service: t('Out of service'),
  house_use: t('House use'),
}

/** What each kind does to the room. */
export const kindEffects: Record<BlockKind, string> = {
  out_of_order: t('Nobody can be given the room and it is not sold. Occupancy is counted without it.'),
  out_of_service: t('A small fault: the room stays sellable and carries a mark.'),
  house_use: t(
    'The house uses the room itself, for staff or as a show room: it is not sold, and occupancy counts it as empty.',
  ),
}

/** Which room each booking in the way gets; null for none. */
export type Moves = ReadonlyMap<string, string | null>

/** The room that a booking in the way gets: the one that was chosen, else the one that is suggested. */
export function roomFor({ bookingId, rooms, suggested }: InTheWay, chosen: Moves): string | null {
  const room = chosen.get(bookingId)
  if (room === undefined) return suggested
  return room === null || rooms.some(({ id }) => id === room) ? room : suggested
}

/** Every booking in the way with the room that it gets, as it is sent. */
export function movesOf(conflicts: readonly InTheWay[], chosen: Moves) {
  return conflicts.map((conflict) => ({ bookingId: conflict.bookingId, roomId: roomIn(conflict, chosen) }))
}

function roomIn(conflict: InTheWay, chosen: Moves) {
  const id = roomFor(conflict, chosen)
  return conflict.rooms.find((room) => room.id === id)?.id ?? null
}

/** Why the block can't be made as it stands, in words; null when it can. */
export function whyNotYet(
  preview: BlockPreview | undefined,
  { chosen, oversells, mayMove }: { chosen: Moves; oversells: boolean; mayMove: boolean },
): string | null {
  if (!preview) return null
  const { conflicts, blocked, short, refusals } = preview
  if (blocked) return t('The room has a block on these days already')
  if (conflicts.length > 0 && !mayMove) return t('Bookings are in the way, and you can’t move them')
  const stuck = conflicts.find((one) => one.status === 'checked_in' && roomFor(one, chosen) === null)
  if (stuck) return t('{guest} is in house and needs another room', { guest: stuck.guestName })
  if (refusals[0]) return refusals[0].message
  return short.length > 0 && !oversells ? t('More is sold than would be left') : null
}

const stateWords: Record<Readiness, string> = {
  ready: t('ready'),
  dirty: t('to be cleaned'),
  occupied: t('still occupied'),
  house_use: t('in house use now'),
  out_of_order: t('out of order now'),
}

/** "205 · Double, ready, free until Fri 27 Nov". */
export function otherRoomWords({ roomNumber, typeName, readiness, freeUntil }: InTheWay['rooms'][number]): string {
  const values = { room: roomNumber, type: typeName, state: stateWords[readiness] }
  return freeUntil === null
    ? t('{room} · {type}, {state}', values)
    : t('{room} · {type}, {state}, free until {day}', { ...values, day: shortDay(freeUntil) })
}
