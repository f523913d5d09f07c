import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { DayPart } from '#server/tenancy/public/day-close.ts'
import { tillsOpen } from '../errors.ts'
import { findOrderChecks, openDrawers } from './data.ts'

/** The tills that were opened up to a day and that nobody has counted, as people know them. */
export async function tillsLeftOpen(tx: Tx, through: Day): Promise<string[]> {
  return (await openDrawers(tx, through)).map((name) => `Till ${name}`)
}

/** What the outlets do when a day is closed: tills are counted before by hand, and told where they stay open. */
export const restaurantDay: DayPart = {
  module: 'restaurant',
  steps: [
    {
      name: 'open_tills',
      run: async (tx, date) => {
        const drawers = await openDrawers(tx)
        return {
          count: drawers.length,
          warnings: drawers.map((name) => `The till ${name} was open when ${date} closed`),
        }
      },
    },
  ],
  checks: findOrderChecks,
  guardByHand: async (tx) => {
    const drawers = await openDrawers(tx)
    if (drawers.length > 0) throw tillsOpen({ drawers })
  },
}
