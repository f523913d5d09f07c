import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from './hold.ts'

/** The business date as it stands. */
export async function showBusinessDate(ctx: Ctx): Promise<{ date: Day }> {
  return ctx.read(async (tx) => ({ date: await readBusinessDate(tx) }))
}
