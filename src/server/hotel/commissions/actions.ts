import type { Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { commissionsByAgency } from './data.ts'

/** Commissions by agency, of stays that end in some days. @throws 400 for days that end before they begin */
export async function listCommissions(ctx: Ctx, days: { from: Day; to: Day }) {
  if (days.to < days.from) throw invalid('to', 'Must not lie before the first day')
  return ctx.read((tx) => commissionsByAgency(tx, days))
}
