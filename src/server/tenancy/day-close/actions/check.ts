import type { Day } from '#contract/kernel/day.ts'
import type { DayCheck } from '#contract/tenancy/day-close/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '../../business-date/actions/hold.ts'
import { partsOf } from './part.ts'

/** What stands open before the business date can be closed, by all domains of the plan. */
export async function checkDay(ctx: Ctx): Promise<{ date: Day; checks: DayCheck[] }> {
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    const found = await Promise.all(partsOf(ctx).map(async (part) => part.checks?.(tx, date) ?? []))
    return { date, checks: found.flat() }
  })
}
