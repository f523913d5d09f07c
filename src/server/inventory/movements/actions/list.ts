import type * as api from '#contract/inventory/movements/api.ts'
import type { Movement } from '#contract/inventory/movements/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { movementsOnPage } from '../data/read.ts'

/** A page of the stock ledger, newest first. */
export async function listMovements(
  ctx: Ctx,
  query: Given<typeof api.listMovements>['query'],
): Promise<Page<Movement>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await movementsOnPage(tx, { ...query, negative: query.negative === 'true' }, window)
    return pageOf(rows, total, window)
  })
}
