import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { stockLocationId } from '../locations/shapes.ts'

export type ItemId = Id<'item'>
export const itemId = id<'item'>()
export type ItemCategoryId = Id<'item_category'>
export const itemCategoryId = id<'item_category'>()

export const itemKinds = ['food', 'beverage', 'retail', 'supplies'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What happens when more is taken than lies there: refused, done with a warning, or done. */
export const negativeStockPolicies = ['block', 'warn', 'allow'] as const
export type NegativeStock = (typeof negativeStockPolicies)[number]

/** A further unit of an item: 1 of it is numerator / denominator base units, exactly. */
export const itemUnit = z.object({
  name: z.string(),
  numerator: z.number(),
  denominator: z.number(),
  barcode: z.nullable(z.string()),
})
export type ItemUnit = z.output<typeof itemUnit>

export const itemCategory = z.object({
  id: itemCategoryId,
  name: z.string(),
  kind: z.enum(itemKinds),
  version: z.number(),
})
export type ItemCategory = z.output<typeof itemCategory>

/** Cost of one unit in major units: an exact decimal, since a millilitre costs less than a minor unit. */
export const unitCost = quantity

/** The stock of an item at one place. The average cost of a base unit is derived: value / quantity, null where nothing lies. */
export const itemStock = z.object({
  locationId: stockLocationId,
  locationName: z.string(),
  quantity,
  value: money,
  averageCost: z.nullable(unitCost),
})

export const stockStates = ['in_stock', 'low', 'out', 'negative'] as const

export const item = z.object({
  id: itemId,
  sku: z.string(),
  name: z.string(),
  /** The base unit, in which stock is counted; fixed once something moved. */
  unit: z.string(),
  wholeUnits: z.boolean(),
  units: z.array(itemUnit),
  kind: z.enum(itemKinds),
  categoryId: z.nullable(itemCategoryId),
  categoryName: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  negativeStock: z.enum(negativeStockPolicies),
  parLevel: z.nullable(quantity),
  notes: z.nullable(z.string()),
  isArchived: z.boolean(),
  quantity,
  value: money,
  averageCost: z.nullable(unitCost),
  state: z.enum(stockStates),
  stock: z.array(itemStock),
  version: z.number(),
})
export type Item = z.output<typeof item>
