import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { quantity, quantityFromZero } from '../../kernel/quantity.ts'
import { itemId } from '../items/shapes.ts'
import { stockLocationId } from '../locations/shapes.ts'
import { enteredTypes, movement, movementId, movementTypes } from './shapes.ts'

const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const base = { module: 'inventory', rate: 'write' } as const

export const listMovements = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/movements',
  summary: 'The stock ledger, newest first',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject({
    ...listQuery,
    itemId: z.optional(itemId),
    locationId: z.optional(stockLocationId),
    type: z.optional(z.enum(movementTypes)),
    from: z.optional(day),
    to: z.optional(day),
    /** The document behind it: an order, or the entered movement itself. */
    sourceId: z.optional(z.string()),
    /** Below zero after it. */
    negative: z.optional(z.enum(['true'])),
  }),
  data: z.array(movement),
  paged: true,
})

export const createMovement = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/movements',
  summary:
    'Move stock: opening, receipt, adjustment (signed), waste, or transfer to another place; answers the rows written',
  access: 'inventory:write',
  body: z.strictObject({
    type: z.enum(enteredTypes, { error: `Must be one of ${enteredTypes.join(', ')}` }),
    itemId,
    locationId: stockLocationId,
    /** Only of a transfer. */
    toLocationId: z.optional(stockLocationId),
    /** Signed for an adjustment, above zero for all others. */
    quantity,
    /** One of the item's units; its base unit when not given. */
    unit: z.optional(z.string()),
    /** Per `unit`, with at most six decimals; of openings and receipts, and of adjustments that add (the average when not given). */
    unitCost: z.optional(quantityFromZero),
    reason: z.optional(reason),
  }),
  data: z.array(movement),
  status: 201,
})

export const reverseMovement = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/movements/{id}/reverse',
  summary: 'Take an entered movement back at the value it had; sales are reversed through their order',
  access: 'inventory:write',
  params: z.object({ id: movementId }),
  body: z.strictObject({ reason }),
  data: z.array(movement),
  status: 201,
})

export const reverseMovements = bulkOf(reverseMovement, {
  path: '/api/inventory/movements/bulk/reverse',
  summary: 'Take several entered movements back for one reason; answers for each of them',
  body: { reason },
})
