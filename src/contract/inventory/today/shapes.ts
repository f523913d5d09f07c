import * as z from 'zod/mini'
import { dashboardPart } from '../../kernel/dashboard.ts'
import { quantity } from '../../kernel/quantity.ts'
import { itemId } from '../items/shapes.ts'

/** Items below the level that should lie there, those that are out first; what left stock in the last day, and for how many hours the rest lasts so. */
export const lowStock = dashboardPart({
  module: 'inventory',
  anyOf: ['inventory:read'],
  data: z.object({
    total: z.number(),
    items: z.array(
      z.object({
        id: itemId,
        name: z.string(),
        unit: z.string(),
        quantity,
        parLevel: z.nullable(quantity),
        lastsHours: z.nullable(z.number()),
      }),
    ),
  }),
})
