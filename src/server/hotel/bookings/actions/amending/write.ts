import { add, type Money, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { writeCounters } from '../../../availability/data.ts'
import { takeNights } from '../../../groups/actions/beside.ts'
import { followRooms } from '../../../housekeeping/actions/make.ts'
import { insertAmendment } from '../../data/amendments.ts'
import { replaceDeposits } from '../../data/deposits.ts'
import { occupyRooms, vacateRooms } from '../../data/rooms.ts'
import { rehouse } from '../../data/segments.ts'
import { deleteNights, insertNights, updateBooking, updateNights } from '../../data/write.ts'
import { depositAfter, type DepositChange } from './deposit.ts'
import { followDayUse } from '../fees/day-use.ts'
import type { RoomsById, Verdict } from './judge.ts'
import { isMove } from './judge.ts'
import { nightChanges } from './nights.ts'
import { type Change, isInHouse, type Stay, stayOf } from './stay.ts'

/**
 * Writes changes that were judged, all together: counters, rooms, nights and the bookings themselves. What each booking was is kept, so
 * that it can be taken back. Rooms that are left are dirty, unless the move itself is taken back.
 */
export async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  { verdict, takesBack = false }: { verdict: Verdict; takesBack?: boolean },
): Promise<void> {
  await writeCounters(tx, verdict.counters)
  await rehouse(
    tx,
    changes.map(({ booking, after }) => ({ bookingId: booking.id, before: booking.segments, after: after.segments })),
  )
  await moveGuests(tx, changes, takesBack)
  const date = tx.businessDate ?? (await readBusinessDate(tx))
  for (const change of changes) {
    await takeOfBlock(tx, change)
    await writeBooking(tx, change, { ...verdict, deposit: await depositAfter(tx, change, date) })
    await followDayUse(tx, change, date)
  }
  const segments = changes.flatMap(({ booking, after }) => [...booking.segments, ...after.segments])
  await followRooms(
    tx,
    segments.map(({ roomId }) => roomId),
  )
}

async function moveGuests(tx: Tx, changes: readonly Change[], takesBack: boolean): Promise<void> {
  const moving = changes.filter(isMove)
  await vacateRooms(
    tx,
    moving.flatMap(({ booking }) => booking.roomId ?? []),
    takesBack ? null : 'dirty',
  )
  await occupyRooms(
    tx,
    moving.flatMap(({ booking, after }) => (after.roomId ? [{ roomId: after.roomId, bookingId: booking.id }] : [])),
  )
}

/** Nights that were added from the block of the group leave it, or raise it. */
async function takeOfBlock(tx: Tx, { booking: { groupId }, after }: Change): Promise<void> {
  if (groupId === null) return
  const nights = after.nights.flatMap(({ takes, roomTypeId, night, price }) =>
    takes ? [{ roomTypeId, night, price, from: takes }] : [],
  )
  await takeNights(tx, groupId, nights)
}

type Writing = Pick<Verdict, 'raised'> & { deposit: DepositChange | null }

async function writeBooking(tx: Tx, { booking, after }: Change, { raised, deposit }: Writing): Promise<void> {
  const nights = nightChanges(booking.nights, after.nights)
  const { id, version, releaseOn } = booking
  await Promise.all([
    deleteNights(
      tx,
      id,
      nights.filter(({ change }) => change === 'dropped').map(({ date }) => date),
    ),
    insertNights(
      tx,
      nights.flatMap((night) => (night.change === 'added' && night.after ? [{ ...night.after, bookingId: id }] : [])),
    ),
    updateNights(
      tx,
      id,
      nights.flatMap(({ before, after: next }) => (before && next && isOther(before, next) ? [next] : [])),
    ),
    updateBooking(tx, id, {
      guest_id: after.guestId,
      room_type_id: after.roomTypeId,
      room_id: after.roomId,
      arrival: after.arrival,
      departure: after.departure,
      adults: after.adults,
      children: after.children,
      release_on: releaseOn === booking.arrival ? after.arrival : releaseOn,
      ...(raised > 0 ? { oversold: true } : {}),
      ...(deposit ? { deposit_required: deposit.after } : {}),
    }),
    ...(deposit ? [replaceDeposits(tx, id, deposit.steps)] : []),
    insertAmendment(tx, { bookingId: id, version: version + 1, was: stayOf(booking) }),
  ])
}

function isOther(before: Stay['nights'][number], after: Stay['nights'][number]): boolean {
  return before.price !== after.price || before.origin !== after.origin || before.roomTypeId !== after.roomTypeId
}

type Pair = { from: unknown; to: unknown }

/** What the trail says of a change, from what to what; rooms as people know them. */
export function toldOf({ booking, after }: Change, rooms: RoomsById): Record<string, Pair> {
  const was = stayOf(booking)
  const pairs: Record<string, Pair> = {
    guestId: { from: was.guestId, to: after.guestId },
    arrival: { from: was.arrival, to: after.arrival },
    departure: { from: was.departure, to: after.departure },
    roomTypeId: { from: was.roomTypeId, to: after.roomTypeId },
    rooms: { from: roomsOf(booking, was, rooms), to: roomsOf(booking, after, rooms) },
    adults: { from: was.adults, to: after.adults },
    children: { from: was.children, to: after.children },
    nightsTotal: { from: totalOf(was), to: totalOf(after) },
  }
  return Object.fromEntries(Object.entries(pairs).filter(([, { from, to }]) => from !== to))
}

/** "101, 205 from 2026-03-04"; of a guest in house the room and those to come. */
function roomsOf(booking: Change['booking'], { segments, roomId }: Stay, rooms: RoomsById): string | null {
  const current = segments.findLast((part) => part.roomId === roomId)
  const parts = isInHouse(booking) && current ? segments.filter(({ from }) => from >= current.from) : segments
  const words = parts.map(({ roomId: room, from }, index) => {
    const number = rooms.get(room)?.number ?? ''
    return index === 0 ? number : `${number} from ${from}`
  })
  return words.join(', ') || null
}

function totalOf({ nights }: Stay): Money {
  return nights.reduce((total, { price }) => add(total, price), zero)
}
