import { addDays, type Day, dayAt } from '#contract/kernel/day.ts'
import { closeNight } from '#server/hotel/public/house.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { dayAhead, nightAuditCloses, tillsOpen } from '../errors.ts'
import { openDrawers } from './data.ts'

/**
 * Closes the day by hand where no hotel does it; with one, its night audit moves the business date. The day that is closed by itself at
 * the roll time goes over open tills, this one asks for them to be counted first.
 * @throws 409 `night_audit_closes`, `tills_open`, `day_ahead` when the business date is ahead of today, `not_the_business_date`
 */
export async function closeDay(ctx: Ctx, wish: { date?: Day | undefined }): Promise<{ closed: Day; date: Day }> {
  if (ctx.tenant.modules.includes('hotel')) throw nightAuditCloses()
  return closeNight(ctx, {
    ...wish,
    before: (tx) => refuseUnready(ctx, tx),
    answer: async (_tx, closed) => ({ closed, date: addDays(closed, 1) }),
  })
}

async function refuseUnready(ctx: Ctx, tx: Tx): Promise<void> {
  const date = await readBusinessDate(tx)
  if (date > dayAt(ctx.clock.now(), ctx.tenant.timeZone)) throw dayAhead({ date })
  const drawers = await openDrawers(tx)
  if (drawers.length > 0) throw tillsOpen({ drawers })
}
