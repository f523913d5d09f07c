import type { Sample } from '#contract/demo/sample/shapes.ts'
import { openTypes } from '#server/hotel/public/replay-house.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { countOpenOutlets } from '#server/restaurant/public.ts'
import { sampleIn } from '../data.ts'
import { offersFor, type Runs } from '../rules/sample.ts'

/** How the house stands with its sample data. */
export async function showSample(ctx: Ctx): Promise<Sample> {
  return ctx.read((tx) => sampleOf(ctx, tx))
}

/** The same within a transaction. */
export async function sampleOf(ctx: Ctx, tx: Tx): Promise<Sample> {
  return { ...(await sampleIn(tx)), offers: offersFor(await runsIn(ctx, tx)) }
}

/** What the house runs, as far as its plan goes. */
export async function runsIn({ tenant: { modules } }: Ctx, tx: Tx): Promise<Runs> {
  const types = await openTypes(tx)
  return {
    hotel: modules.includes('hotel') && types.some(({ rooms }) => rooms > 0),
    outlets: modules.includes('restaurant') && (await countOpenOutlets(tx)) > 0,
    store: modules.includes('inventory'),
  }
}
