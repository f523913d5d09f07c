import { blockReleased } from '#contract/hotel/groups/notices.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { deducts } from '#contract/hotel/groups/rules.ts'
import type { BlockCell, Group } from '#contract/hotel/groups/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { moveHoldsInTurn } from '../../availability/actions/hold.ts'
import type { NightMove } from '../../availability/rules.ts'
import { cellsHeld, groupBy, groupsPastCutOff, type LockedGroup } from '../data/lock.ts'
import { readGroupIn } from '../data/read.ts'
import { takeFromBlock, type Taking, updateGroup } from '../data/write.ts'
import { movesOfCells, refuseGroup } from '../rules.ts'
import { askGroupAnew } from './ask-anew.ts'
import { tellGroup } from './head.ts'

export type ReleaseWish = {
  roomTypeId?: RoomTypeId | undefined
  from?: Day | undefined
  to?: Day | undefined
  rooms?: number | undefined
}

/** Washes a block: what remains of it, or a part, can be sold again; what was agreed on stays on record. @throws 404 · 409 `group_status_wrong` */
export async function releaseBlock(ctx: Ctx, id: GroupId, wish: ReleaseWish): Promise<Group> {
  return ctx.transaction(async (tx) => {
    const [date, group] = await tx.lock(businessDate(tx), groupBy(tx, id))
    refuseGroup(group.status, 'release')
    const cells = (await cellsHeld(tx, [id])).cells.get(id) ?? []
    const takings = cells.filter((cell) => isMeant(cell, wish)).flatMap((cell) => takingOf(cell, wish))
    await giveBack(tx, [{ group, takings }])
    await askGroupAnew(tx, group, date)
    tx.audit({
      action: 'group.release',
      resource: 'booking_group',
      id,
      label: group.number,
      change: { roomNights: roomsOf(takings) },
    })
    tellGroup(tx, id)
    return readGroupIn(tx, id)
  })
}

function isMeant({ roomTypeId, night }: BlockCell, wish: ReleaseWish): boolean {
  const { from, to } = wish
  return (
    (wish.roomTypeId === undefined || wish.roomTypeId === roomTypeId) &&
    (from === undefined || night >= from) &&
    (to === undefined || night < to)
  )
}

function takingOf({ roomTypeId, night, remaining }: BlockCell, { rooms = remaining }: ReleaseWish): Taking[] {
  const released = Math.min(rooms, remaining)
  return released > 0 ? [{ roomTypeId, night, rooms: released }] : []
}

/**
 * Does the cut-off of the groups whose day is closed, and gives back what blocks still hold of a night that is over, or that goes back so
 * many days before. Done once however often it runs; the business date is held by the caller.
 * @returns how many room nights can be sold again
 */
export async function releasePastCutOff(tx: Tx, date: Day): Promise<number> {
  const [groups] = await tx.lock(groupsPastCutOff(tx, date))
  const held = await cellsHeld(
    tx,
    groups.map(({ id }) => id),
  )
  const released = groups.map((group): Released => {
    const isDue = group.releasedOn === null && group.cutOffOn !== null && group.cutOffOn <= date
    const cells = (held.cells.get(group.id) ?? []).filter(({ night }) => isDue || night <= lastGoneBack(group, date))
    return { group, isDue, takings: cells.flatMap((cell) => takingOf(cell, {})) }
  })
  await giveBack(tx, released)
  for (const one of released) await tellReleased(tx, one, date)
  return released.reduce((total, { takings }) => total + roomsOf(takings), 0)
}

/** The last night that goes back when a day is closed. */
function lastGoneBack({ rollingDays }: LockedGroup, date: Day): Day {
  return addDays(date, rollingDays ?? 0)
}

type Released = { group: LockedGroup; takings: Taking[]; isDue: boolean }

async function giveBack(tx: Tx, releases: readonly Pick<Released, 'group' | 'takings'>[]): Promise<void> {
  const moves = releases.flatMap(({ group, takings }) => (deducts(group.status) ? [movesOf(takings)] : []))
  await moveHoldsInTurn(tx, moves)
  for (const { group, takings } of releases) await takeFromBlock(tx, group.id, takings)
}

function movesOf(takings: readonly Taking[]): NightMove[] {
  return movesOfCells(takings.map(({ rooms, ...cell }) => ({ ...cell, before: rooms, after: 0 })))
}

async function tellReleased(tx: Tx, { group, takings, isDue }: Released, date: Day): Promise<void> {
  const { id, number, name } = group
  if (isDue) await updateGroup(tx, id, { released_on: date })
  const nights = roomsOf(takings)
  tx.audit({
    action: isDue ? 'group.cut_off' : 'group.release',
    resource: 'booking_group',
    id,
    label: number,
    change: { roomNights: nights, night: date },
  })
  tellGroup(tx, id)
  const isRolling = takings.some(({ night }) => night > date)
  if (!isDue && !isRolling) return
  const values = { group: name, nights: String(nights) }
  await raise(tx, blockReleased, {
    cause: `${id} ${date}`,
    values,
    actionUrl: `/hotel/bookings/groups/${id}`,
  })
}

function roomsOf(takings: readonly Taking[]): number {
  return takings.reduce((total, { rooms }) => total + rooms, 0)
}
