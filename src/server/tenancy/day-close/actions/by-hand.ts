import { addDays, type Day, dayAt } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { dayAhead } from '../../errors.ts'
import { closeDay } from './close.ts'
import { partsOf } from './part.ts'

/**
 * Closes the day by hand where no hotel has a night audit. A day that is closed by itself at the roll time goes over what this one
 * waits for: open tills are counted first.
 * @throws 409 `night_audit_closes`, `tills_open`, `day_ahead` when the business date is ahead of today, `not_the_business_date`
 */
export async function closeDayByHand(ctx: Ctx, wish: { date?: Day | undefined }): Promise<{ closed: Day; date: Day }> {
  return closeDay(ctx, {
    ...wish,
    guard: async (tx, date) => {
      for (const part of partsOf(ctx)) await part.guardByHand?.(tx)
      if (date > dayAt(ctx.clock.now(), ctx.tenant.timeZone)) throw dayAhead({ date })
    },
    answer: async (_tx, { date }) => ({ closed: date, date: addDays(date, 1) }),
  })
}
