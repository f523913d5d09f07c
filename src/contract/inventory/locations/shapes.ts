import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'

export type StockLocationId = Id<'stock_location'>
export const stockLocationId = id<'stock_location'>()

export const stockLocationTypes = ['store', 'kitchen', 'bar', 'shop', 'minibar', 'other'] as const
export type StockLocationType = (typeof stockLocationTypes)[number]

/** A place where stock lies. */
export const stockLocation = z.object({
  id: stockLocationId,
  name: z.string(),
  type: z.enum(stockLocationTypes),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  isArchived: z.boolean(),
  version: z.number(),
})
export type StockLocation = z.output<typeof stockLocation>
