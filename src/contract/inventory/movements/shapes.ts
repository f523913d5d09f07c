import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { itemId, unitCost } from '../items/shapes.ts'
import { stockLocationId } from '../locations/shapes.ts'

export type MovementId = Id<'movement'>
export const movementId = id<'movement'>()

export const movementTypes = [
  'opening',
  'receipt',
  'sale',
  'sale_return',
  'adjustment',
  'waste',
  'transfer_out',
  'transfer_in',
  'revaluation',
] as const
export type MovementType = (typeof movementTypes)[number]

/** Types that a person enters; a transfer writes both of its ends. */
export const enteredTypes = ['opening', 'receipt', 'adjustment', 'waste', 'transfer'] as const
export type EnteredType = (typeof enteredTypes)[number]

/** One row of the stock ledger; quantity and value are signed, the running ones are of its item at its place after it. */
export const movement = z.object({
  id: movementId,
  type: z.enum(movementTypes),
  itemId,
  itemName: z.string(),
  sku: z.string(),
  unit: z.string(),
  locationId: stockLocationId,
  locationName: z.string(),
  quantity,
  /** Per base unit. */
  unitCost,
  value: money,
  runningQuantity: quantity,
  runningValue: money,
  businessDate: day,
  source: z.object({ type: z.string(), id: z.string(), label: z.string() }),
  reason: z.nullable(z.string()),
  reversesId: z.nullable(movementId),
  reversedById: z.nullable(movementId),
  /** The journal entry that it posted with, where it moved value. */
  entryId: z.nullable(id<'journal_entry'>()),
  /** A person entered it, it is no reversal, and nobody took it back: it can be reversed. */
  canReverse: z.boolean(),
  postedByName: z.string(),
  postedAt: instant,
})
export type Movement = z.output<typeof movement>
