import { houseNights } from '#contract/hotel/chart/rules.ts'
import type { Chart } from '#contract/hotel/chart/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { nightsOfTypes } from '../availability/actions/offers.ts'
import { barsBetween, blocksBetween, openRooms } from './data.ts'

/** Rooms, stays and blocks from a day on, with what each type and the house have left; six questions however large the house is. */
export async function showChart(
  ctx: Ctx,
  { from: asked, days }: { from?: Day | undefined; days: number },
): Promise<Chart> {
  return ctx.read(async (tx) => {
    const businessDate = await readBusinessDate(tx)
    const from = asked ?? addDays(businessDate, -1)
    const span = { from, to: addDays(from, days) }
    const [types, rooms, bars, blocks] = await Promise.all([
      nightsOfTypes(tx, span),
      openRooms(tx),
      barsBetween(tx, span),
      blocksBetween(tx, span),
    ])
    const closed = blocks.filter((block) => block.kind === 'out_of_order')
    const house = houseNights({ from, days, rooms: rooms.length }, { bars, closed })
    return { from, days, businessDate, types, rooms, bars, blocks, house }
  })
}
