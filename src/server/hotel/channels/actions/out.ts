import { addDays, type Day, type Instant, nightsOf } from '#contract/kernel/day.ts'
import { createHash } from 'node:crypto'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { nightsOfTypes } from '../../availability/actions/offers.ts'
import { nightsOfChannel, openRoom, takenOf } from '../data/busy.ts'
import type { Working } from '../data/channels.ts'
import { type OutEvent, uidOf } from '../rules/calendar.ts'
import { nightsIn, type Span, spansOf } from '../rules/days.ts'

/** So many nights ahead are told to channels. */
const horizonDays = 500
const aDay = 86_400_000

/**
 * The nights that can't be sold at a channel from the business date on: its room by who has it, and nights on which nothing of the type
 * is left. What the channel itself brought is left out, or it would come back for ever.
 */
export async function closedAt(tx: Tx, { id, roomId, roomTypeId }: Working): Promise<OutEvent[]> {
  if (roomTypeId === null) return []
  const from = await readBusinessDate(tx)
  const window = { channel: id, from, to: addDays(from, horizonDays) }
  const room = roomId === null ? undefined : await openRoom(tx, roomId)
  const isGone = roomId !== null && room?.roomTypeId !== roomTypeId
  const taken = roomId === null || isGone ? [] : await takenOf(tx, roomId, window)
  const [own, soldOut] = await Promise.all([
    nightsOfChannel(tx, roomTypeId, window),
    isGone ? nightsOf(window.from, window.to) : soldOutNights(tx, roomTypeId, window),
  ])
  const told = new Set([...own, ...nightsIn(taken)])
  const others = spansOf(soldOut.filter((night) => !told.has(night)))
  return [
    ...taken.map(({ what, ordinal, from: first, to }) => ({ uid: uidOf(what, String(ordinal)), from: first, to })),
    ...others.map((span) => ({ uid: uidOf(roomTypeId, span.from), ...span })),
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Nights on which nothing of a type is left; all of them where the type is not sold any more. */
async function soldOutNights(tx: Tx, type: RoomTypeId, { from, to }: Span): Promise<Day[]> {
  const found = (await nightsOfTypes(tx, { from, to })).find(({ id }) => id === type)
  const nights = nightsOf(from, to)
  return found ? nights.filter((_, index) => (found.free[index] ?? 0) <= 0) : nights
}

/** A tag of what a calendar tells. */
export function tagOf(events: readonly OutEvent[], name: string): string {
  return `"${createHash('sha256')
    .update(JSON.stringify([name, events]))
    .digest('base64url')
    .slice(0, 32)}"`
}

/** Nights that come back in the other side's calendar because we told them: those of now, and for a day those of before. */
export function toldNights(channel: Working, now: readonly Span[], at: Instant): Set<Day> {
  const { outDays, outDaysBefore, outChangedAt } = channel
  const isRecent = outChangedAt !== null && Date.parse(at) - Date.parse(outChangedAt) < aDay
  return nightsIn([...now, ...outDays, ...(isRecent ? outDaysBefore : [])])
}
