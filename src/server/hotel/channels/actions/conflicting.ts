import { channelConflictOpened } from '#contract/hotel/channels/notices.ts'
import type { ConflictKind } from '#contract/hotel/channels/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { raise } from '#server/tenancy/public/events.ts'
import type { Working } from '../data/channels.ts'
import { type NewConflict, openConflict } from '../data/conflicts.ts'

/** Which kind of conflict a refusal makes. */
export function conflictOf({ code }: Pick<Refusal, 'code'>): ConflictKind {
  return byCode[code] ?? 'refused'
}

const byCode: Readonly<Record<string, ConflictKind>> = {
  room_type_sold_out: 'double_booking',
  room_taken: 'double_booking',
  stay_restricted: 'restricted',
  channel_code_unmapped: 'unmapped',
  channel_booking_in_house: 'in_house',
  channel_vanished_late: 'vanished',
}

/** Puts something before the people of the house, and rings once for it. */
export async function bringUp(
  tx: Tx,
  { id, name }: Pick<Working, 'id' | 'name'>,
  conflict: Omit<NewConflict, 'channel'>,
): Promise<void> {
  const isNew = await openConflict(tx, { channel: id, ...conflict })
  tx.tell({ topic: 'hotel.channel', payload: { id } })
  if (!isNew) return
  const values = { channel: name, words: conflict.words.slice(0, 300) }
  await raise(tx, channelConflictOpened, { values, actionUrl: '/settings/channels?tab=inbox' })
}
