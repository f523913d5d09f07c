import type { Dashboard } from '#contract/insights/dashboard/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { takingsOn } from '#server/accounting/public/payments.ts'
import { describeHouse } from '#server/hotel/public/house.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'

/** What matters today to the caller, in one consistent picture; what the caller may not see is not asked for. */
export async function showDashboard(ctx: Ctx): Promise<Dashboard> {
  const inHotel = ctx.tenant.modules.includes('hotel')
  const mayInHotel = {
    house: inHotel && ctx.can('bookings:read'),
    rooms: inHotel && (ctx.can('rooms:read') || ctx.can('housekeeping:read')),
    leaving: inHotel && ctx.can('folios:read'),
    nights: inHotel && ctx.can('reports:read'),
    nightAudit: inHotel && ctx.can('night_audit:run'),
  }
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    return {
      businessDate: date,
      ...(await describeHouse(tx, date, mayInHotel)),
      takings: ctx.can('payments:read') ? await takenOn(tx, date) : null,
    }
  })
}

async function takenOn(tx: Tx, date: Day): Promise<Dashboard['takings']> {
  const methods = await takingsOn(tx, date)
  return { total: sumOf(methods, (one) => one.net), methods }
}
