import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import type { TrialBalance } from '#contract/accounting/reports/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid } from '#server/platform/errors.ts'
import { listLocations } from '../../journal/data/locations.ts'
import { balancesOf, type Range } from '../data/balances.ts'
import { trialBalanceOf } from '../rules.ts'

/**
 * Opening, movement and closing of every account that has any. Without `from` the opening is nil and the movement is all of it;
 * with a department the columns need not balance.
 * @throws 400 when the days are the wrong way round
 */
export async function getTrialBalance(ctx: Ctx, range: Range): Promise<TrialBalance> {
  checkRange(range)
  return ctx.read(async (tx) => trialBalanceOf(await balancesOf(tx, range)))
}

/** Outlets that a report can be read for. */
export async function listReportLocations(ctx: Ctx): Promise<PostedLocation[]> {
  return ctx.read(listLocations)
}

/** Refuses a range that ends before it begins. */
export function checkRange({ from, to }: Range): void {
  if (from !== undefined && to !== undefined && to < from) throw invalid('to', 'Must not lie before the first day')
}
