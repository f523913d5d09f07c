import { compareForGiving } from '#contract/hotel/rooms/rules.ts'
import type { Readiness } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { LockedBooking } from '../data/lock.ts'
import { firstFree, type FreeRoom, freeRooms, heldDays, type LockedRoom } from '../data/rooms.ts'

/** A room that was chosen and is locked, with what it was chosen for. */
export type ChosenRoom = LockedRoom & FreeRoom

/**
 * The room of the booked type that is given first: free for the whole stay, soonest ready, least promised. Rooms that somebody else is
 * taking at this moment are passed over.
 * @param only how soon it must be had; however soon when left out
 */
export async function bestRoom(
  tx: Tx,
  { roomTypeId: type, arrival, departure }: LockedBooking,
  { date, only }: { date: Day; only?: Readiness },
): Promise<ChosenRoom | undefined> {
  const days = heldDays(arrival, departure)
  const free = await freeRooms(tx, { type, ...days }, date)
  const wanted = free.filter(({ readiness }) => only === undefined || readiness === only).toSorted(compareForGiving)
  const [locked] = await tx.lock(firstFree(tx, wanted, days))
  const chosen = wanted.find(({ id }) => id === locked?.id)
  return locked && chosen && { ...chosen, ...locked }
}

const words: Record<Readiness, string> = {
  ready: 'clean and vacant',
  dirty: 'vacant, still to be cleaned',
  occupied: 'still occupied',
  out_of_order: 'still out of order',
}

/** Why a room was chosen, for the person at the desk: "Room 111, clean and vacant, free until 2026-03-06". */
export function whyGiven({ number, readiness, freeUntil }: FreeRoom): string {
  const promised = freeUntil === null ? 'promised to nobody' : `free until ${freeUntil}`
  return `Room ${number}, ${words[readiness]}, ${promised}`
}
