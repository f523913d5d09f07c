import type { listOwedBack } from '#contract/hotel/folios/api.ts'
import type { OwedBack } from '#contract/hotel/folios/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { owedOnPage } from '../data/owed.ts'

/** Guests to whom the house owes money, the largest sum first. */
export async function listOwedBackTo(ctx: Ctx, query: Given<typeof listOwedBack>['query']): Promise<Page<OwedBack>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await owedOnPage(tx, query.search, window)
    return pageOf(rows, total, window)
  })
}
