import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { holdersOf, type NightCounter, raiseToSold, recountCapacity, soldNights } from '../../availability/data.ts'
import { capacityBelowSold } from '../../errors.ts'
import { roomTypesBy } from '../../room-types/data.ts'

/** Recounts what can be sold of types that are locked. @throws 409 `capacity_below_sold` */
export async function recountAll(tx: Tx, types: readonly RoomTypeId[], from: Day): Promise<void> {
  for (const type of types) {
    const over = await recountCapacity(tx, type, from)
    if (over) throw capacityBelowSold({ night: over, bookings: await holdersOf(tx, { roomTypeId: type, night: over }) })
  }
}

/**
 * Holds a type and recounts what can be sold of it.
 * @param raise keeps what is sold beyond what is left, and raises the limits by it
 * @returns how many nights were raised
 * @throws 409 `capacity_below_sold`
 */
export async function recountType(
  tx: Tx,
  type: RoomTypeId,
  { from, raise }: { from: Day; raise: boolean },
): Promise<number> {
  await tx.lock(roomTypesBy(tx, [type]))
  const raised = raise ? await raiseToSold(tx, type, from) : 0
  await recountAll(tx, [type], from)
  return raised
}

/** Nights of [from, to) on which something of a type is sold, with what may be sold of it. */
export function nightsSold(tx: Tx, type: RoomTypeId, days: { from: Day; to: Day }): Promise<NightCounter[]> {
  return soldNights(tx, type, days)
}
