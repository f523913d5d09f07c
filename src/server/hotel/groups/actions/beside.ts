import { type GroupNight, nightOfGroup } from '#contract/hotel/groups/rules.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { cellsOf, seeGroup } from '../data/lock.ts'
import { raiseBlock, type Raising, takeFromBlock } from '../data/write.ts'

/** Where a further night of a room of a block comes from; null where the group agreed on none. */
export type NightsOfGroup = (key: { roomTypeId: RoomTypeId; night: Day }) => GroupNight | null

/** What a confirmed group has for a room of its block that comes earlier or stays longer; a group that is none any more has nothing. */
export async function nightsOfGroup(tx: Tx, id: GroupId): Promise<NightsOfGroup> {
  const [group, block] = await Promise.all([seeGroup(tx, id), cellsOf(tx, id)])
  return (key) => (group.status === 'confirmed' ? nightOfGroup(group, block, key) : null)
}

/** A night that a stay takes of the block, or that raises it. */
export type OfBlock = Raising & { from: 'block' | 'beyond' }

/**
 * Takes nights of one stay from the block of its group, behind the locks of their counters. Where somebody was quicker the database refuses.
 * @throws 409 `block_used_up`
 */
export async function takeNights(tx: Tx, id: GroupId, nights: readonly OfBlock[]): Promise<void> {
  const taken = nights.filter(({ from }) => from === 'block')
  await takeFromBlock(
    tx,
    id,
    taken.map(({ roomTypeId, night }) => ({ roomTypeId, night, rooms: 1 })),
  )
  await raiseBlock(
    tx,
    id,
    nights.filter(({ from }) => from === 'beyond'),
  )
}
