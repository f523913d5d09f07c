import type { Dashboard } from '#contract/insights/dashboard/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { takingsOn } from '#server/accounting/public.ts'
import { countRoomStates, describeToday, lastNightAudit, nightRecords, openBalances } from '#server/hotel/public.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public.ts'

/** How far back the figures of the nights go, and how many of the open balances are named. */
const days = 14
const named = 10

/** What matters today to the caller, in one consistent picture; what the caller may not see is not asked for. */
export async function showDashboard(ctx: Ctx): Promise<Dashboard> {
  const inHotel = ctx.tenant.modules.includes('hotel')
  const may = {
    house: inHotel && ctx.can('bookings:read'),
    rooms: inHotel && (ctx.can('rooms:read') || ctx.can('housekeeping:read')),
    leaving: inHotel && ctx.can('folios:read'),
    takings: ctx.can('payments:read'),
    nights: inHotel && ctx.can('reports:read'),
    nightAudit: inHotel && ctx.can('night_audit:run'),
  }
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    return {
      businessDate: date,
      house: may.house ? await describeToday(tx, date) : null,
      rooms: may.rooms ? await countRoomStates(tx, date) : null,
      leaving: may.leaving ? await leavingOn(tx, date) : null,
      takings: may.takings ? await takenOn(tx, date) : null,
      nights: may.nights ? await nightsBefore(tx, date) : null,
      nightAudit: may.nightAudit ? { last: await lastNightAudit(tx) } : null,
    }
  })
}

async function leavingOn(tx: Tx, date: Day): Promise<Dashboard['leaving']> {
  const open = await openBalances(tx, date)
  return { count: open.length, total: sumOf(open, (one) => one.balance), bookings: open.slice(0, named) }
}

async function takenOn(tx: Tx, date: Day): Promise<Dashboard['takings']> {
  const methods = await takingsOn(tx, date)
  return { total: sumOf(methods, (one) => one.net), methods }
}

async function nightsBefore(tx: Tx, date: Day): Promise<Dashboard['nights']> {
  const nights = await nightRecords(tx, { from: addDays(date, -days), to: date })
  return nights.map(({ date: night, rooms, outOfOrder, occupied, revenue }) => ({
    date: night,
    occupied,
    sellable: rooms - outOfOrder,
    revenue,
  }))
}
