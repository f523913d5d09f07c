import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { quantityAboveZero, quantityFromZero } from '../../kernel/quantity.ts'
import { stockLocationId } from '../locations/shapes.ts'
import { item, itemCategory, itemCategoryId, itemId, itemKinds, negativeStockPolicies, stockStates } from './shapes.ts'

const words = (most: number) => z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(most))
const barcode = z.optional(z.nullable(words(60)))
const unitName = words(20)
const whole = z.int('Must be a whole number').check(z.minimum(1, 'Must be at least 1'), z.maximum(1_000_000_000))
const units = z
  .array(z.strictObject({ name: unitName, numerator: whole, denominator: z.optional(whole), barcode }))
  .check(z.maxLength(20, 'Must not be more than 20'))
const kind = z.enum(itemKinds, { error: `Must be one of ${itemKinds.join(', ')}` })
const negativeStock = z.enum(negativeStockPolicies, { error: `Must be one of ${negativeStockPolicies.join(', ')}` })
const changeable = {
  categoryId: z.optional(z.nullable(itemCategoryId)),
  barcode,
  negativeStock: z.optional(negativeStock),
  parLevel: z.optional(z.nullable(quantityFromZero)),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  wholeUnits: z.optional(z.boolean()),
  units: z.optional(units),
}
const base = { module: 'inventory', rate: 'write' } as const
const byId = { params: z.object({ id: itemId }) }

const filter = {
  search: listQuery.search,
  kind: z.optional(kind),
  categoryId: z.optional(itemCategoryId),
  locationId: z.optional(stockLocationId),
  state: z.optional(z.enum(stockStates)),
  archived: z.optional(z.enum(['true', 'false'])),
}

export const listItems = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/items',
  summary: 'Items with what lies where; sorts by name, sku, quantity, value',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, ...filter }),
  data: z.array(item),
  paged: true,
})

export const summarizeItems = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/items/summary',
  summary: 'Count, value and states over a whole filter',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject(filter),
  data: z.object({ count: z.number(), value: money, low: z.number(), out: z.number(), negative: z.number() }),
})

export const getItem = endpoint({
  ...base,
  ...byId,
  method: 'GET',
  path: '/api/inventory/items/{id}',
  summary: 'One item with what lies where',
  access: 'inventory:read',
  rate: 'read',
  data: item,
})

export const createItem = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/items',
  summary: 'Create an item, with its opening stock where one is given',
  access: 'inventory:write',
  body: z.strictObject({
    sku: words(40),
    name: words(150),
    unit: unitName,
    kind: z._default(kind, 'food'),
    ...changeable,
    openingQuantity: z.optional(quantityAboveZero),
    /** Per `openingUnit`, with at most six decimals. */
    openingCost: z.optional(quantityFromZero),
    /** One of the item's units; its base unit when not given. */
    openingUnit: z.optional(unitName),
    locationId: z.optional(stockLocationId),
  }),
  data: item,
  status: 201,
})

export const changeItem = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/inventory/items/{id}',
  summary:
    'Change an item; its base unit and kind are fixed once something moved, archiving is refused while stock lies',
  access: 'inventory:write',
  body: z.strictObject({
    sku: z.optional(words(40)),
    name: z.optional(words(150)),
    unit: z.optional(unitName),
    kind: z.optional(kind),
    ...changeable,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: item,
})

export const deleteItem = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/inventory/items/{id}',
  summary: 'Delete an item that never moved and that no recipe names',
  access: 'inventory:delete',
  data: z.object({ id: itemId }),
})

export const listItemCategories = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/categories',
  summary: 'Item categories by name',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject(listQuery),
  data: z.array(itemCategory),
  paged: true,
})

export const createItemCategory = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/categories',
  summary: 'Create an item category',
  access: 'inventory:write',
  body: z.strictObject({ name: words(100), kind }),
  data: itemCategory,
  status: 201,
})

export const archiveItems = bulkOf(changeItem, {
  path: '/api/inventory/items/bulk/archive',
  summary: 'Archive several items or take them back into use; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const deleteItems = bulkOf(deleteItem, {
  path: '/api/inventory/items/bulk/delete',
  summary: 'Delete several items that never moved; answers for each of them',
  body: {},
})
