import { housekeepingRules } from '#contract/hotel/housekeeping/settings.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { endDay, minutesOfTypes, openRooms, writeWanted } from '../data/make.ts'
import { rulesByType } from '../rules/by-type.ts'

type Made = { made: number; dropped: number }

/** Makes the work of the business date by the rules; what is there already stays, and what nothing asks for any more goes. */
export async function makeHousekeepingDay(ctx: Ctx): Promise<Made> {
  return ctx.transaction(async (tx) => {
    // Behind the rooms, so that nobody leaves one between what is read and what is written.
    const [date] = await tx.lock(businessDate(tx), openRooms(tx))
    const made = await makeTasks(tx, date)
    tx.audit({ action: 'housekeeping.make_day', resource: 'housekeeping_task', id: null, label: date, change: made })
    return made
  })
}

/** Makes the work of a date in all rooms; it makes nothing twice. */
export async function makeTasks(tx: Tx, date: Day): Promise<Made> {
  return make(tx, date, null)
}

/** Ends what a date has left behind, and makes the work of the date that begins. */
export async function beginHousekeepingDay(tx: Tx, { ends, begins }: { ends: Day; begins: Day }): Promise<Made> {
  await endDay(tx, ends)
  return makeTasks(tx, begins)
}

/**
 * Makes the tasks of rooms follow what has just become of them: a guest came, left, moved, or stays longer or shorter. Called in the
 * transaction of its cause, behind all that it wrote about rooms and bookings.
 */
export async function followRooms(tx: Tx, rooms: readonly (RoomId | null)[]): Promise<void> {
  const named = [...new Set(rooms.filter((room) => room !== null))].sort()
  if (named.length === 0) return
  await make(tx, tx.businessDate ?? (await readBusinessDate(tx)), named)
}

async function make(tx: Tx, date: Day, rooms: readonly RoomId[] | null): Promise<Made> {
  const [{ linenEvery, deepPerDay, ...settings }, types] = await Promise.all([
    readSettings(tx, housekeepingRules),
    minutesOfTypes(tx),
  ])
  const made = await writeWanted(tx, { date, rooms, linenEvery, deepPerDay, rules: rulesByType(settings, types) })
  if (made.made + made.dropped > 0) tx.tell({ topic: 'hotel.housekeeping', payload: {} })
  return made
}
