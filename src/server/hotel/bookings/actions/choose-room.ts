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
  const [locked] = await tx.lock(firstFree(tx, wanted, { ...days, isNow: only === 'ready' }))
  const chosen = wanted.find(({ id }) => id === locked?.id)
  return locked && chosen && { ...chosen, ...locked }
}

/** Most rooms that are named to choose from. */
const mostNamed = 60

type Instead = { id: FreeRoom['id']; roomNumber: string; isOfType: boolean } & Pick<
  FreeRoom,
  'typeCode' | 'typeName' | 'readiness' | 'freeUntil'
>

/** Rooms that a booking could have instead of one of a type, those of the type first; for a guest who moves at once the ready ones alone. */
export async function roomsInstead(
  tx: Tx,
  { type, ...days }: { type: FreeRoom['roomTypeId']; from: Day; to: Day },
  { date, isMove }: { date: Day; isMove: boolean },
): Promise<Instead[]> {
  const free = (await freeRooms(tx, days, date)).filter(({ readiness }) => !isMove || readiness === 'ready')
  const ordered = free.toSorted(compareForGiving)
  const sorted = [
    ...ordered.filter((room) => room.roomTypeId === type),
    ...ordered.filter((room) => room.roomTypeId !== type),
  ]
  return sorted.slice(0, mostNamed).map(({ id, number, roomTypeId, typeCode, typeName, readiness, freeUntil }) => ({
    id,
    roomNumber: number,
    isOfType: roomTypeId === type,
    typeCode,
    typeName,
    readiness,
    freeUntil,
  }))
}

const words: Record<Readiness, string> = {
  ready: 'clean and vacant',
  dirty: 'vacant, still to be cleaned',
  occupied: 'still occupied',
  house_use: 'still in house use',
  out_of_order: 'still out of order',
}

/** Why a room was chosen, for the person at the desk: "Room 111, clean and vacant, free until 2026-03-06". */
export function whyGiven({
  number,
  readiness,
  freeUntil,
}: Pick<FreeRoom, 'number' | 'readiness' | 'freeUntil'>): string {
  const promised = freeUntil === null ? 'promised to nobody' : `free until ${freeUntil}`
  return `Room ${number}, ${words[readiness]}, ${promised}`
}
