import type { Room, RoomDay, RoomHold, RoomId, RoomSummary } from '#contract/hotel/rooms/shapes.ts'
import { addDays, type Day, daysBetween } from '#contract/kernel/day.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { daysOfRoom } from '../data/days.ts'
import { holdsOfRoom } from '../data/holds.ts'
import { countRooms, findRoom, type RoomFilter, roomsOnPage } from '../data/read.ts'

type Flag = 'true' | 'false' | undefined

export type RoomQuery = ListQuery &
  Omit<RoomFilter, 'archived' | 'ready' | 'connecting' | 'free'> & {
    archived?: Flag
    ready?: Flag
    connecting?: Flag
    freeFrom?: Day | undefined
    freeTo?: Day | undefined
  }

/**
 * A page of rooms by number, with their state on the business date.
 * @throws 400 when only one end of the free days is given, or they run backwards
 */
export async function listRooms(ctx: Ctx, query: RoomQuery): Promise<Page<Room>> {
  const window = windowOf(query)
  const filter = {
    ...query,
    archived: query.archived === 'true',
    ready: query.ready === 'true',
    connecting: query.connecting === 'true',
    free: freeDaysOf(query),
  }
  return ctx.read(async (tx) => {
    const { rows, total } = await roomsOnPage(tx, { ...filter, businessDate: await readBusinessDate(tx) }, window)
    return pageOf(rows, total, window)
  })
}

function freeDaysOf({ freeFrom, freeTo }: RoomQuery): { from: Day; to: Day } | undefined {
  if (freeFrom === undefined && freeTo === undefined) return undefined
  if (freeFrom === undefined) throw invalid('freeFrom', 'Must be given with freeTo')
  if (freeTo === undefined) throw invalid('freeTo', 'Must be given with freeFrom')
  if (freeTo <= freeFrom) throw invalid('freeTo', 'Must lie after freeFrom')
  return { from: freeFrom, to: freeTo }
}

/** Counts of the open rooms by state on the business date, and the floors. */
export async function summarizeRooms(ctx: Ctx): Promise<RoomSummary> {
  return ctx.read(async (tx) => countRooms(tx, await readBusinessDate(tx)))
}

/** One room. @throws 404 */
export async function readRoom(ctx: Ctx, id: RoomId): Promise<Room> {
  return ctx.read((tx) => roomIn(tx, id))
}

/** One room inside an open transaction. @throws 404 */
export async function roomIn(tx: Tx, id: RoomId): Promise<Room> {
  const room = await findRoom(tx, id, tx.businessDate ?? (await readBusinessDate(tx)))
  if (!room) throw notFound('room')
  return room
}

const stripDays = 60
const longestStrip = 400

type Range = { from?: Day | undefined; to?: Day | undefined }

/** Who holds the room in [from, to), 60 days from the business date when no range is given. @throws 404 · 400 for a range that can't be */
export async function listRoomHolds(ctx: Ctx, id: RoomId, range: Range): Promise<RoomHold[]> {
  return ctx.read(async (tx) => {
    const from = range.from ?? (await readBusinessDate(tx))
    const to = range.to ?? addDays(from, stripDays)
    refuseRange({ from, to })
    await roomIn(tx, id)
    return holdsOfRoom(tx, id, { from, to })
  })
}

const daysBack = 30

/**
 * What was true of the room on each date of [from, to], the latest first; dates before it was opened or after the business date are left
 * out. The last 30 days when no range is given.
 * @throws 404 · 400 for a range that can't be
 */
export async function listRoomDays(ctx: Ctx, id: RoomId, range: Range): Promise<RoomDay[]> {
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    const to = range.to ?? date
    const from = range.from ?? addDays(to, 1 - daysBack)
    refuseRange({ from, to: addDays(to, 1) })
    await roomIn(tx, id)
    return daysOfRoom(tx, id, { from, to: to < date ? to : date })
  })
}

function refuseRange({ from, to }: { from: Day; to: Day }): void {
  if (to <= from) throw invalid('to', 'Must lie after the first day')
  if (daysBetween(from, to) > longestStrip) throw invalid('to', `Must lie within ${longestStrip} days`)
}
