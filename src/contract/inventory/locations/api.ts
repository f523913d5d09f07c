import * as z from 'zod/mini'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { stockLocation, stockLocationId, stockLocationTypes } from './shapes.ts'

const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100))
const type = z.enum(stockLocationTypes, { error: `Must be one of ${stockLocationTypes.join(', ')}` })
const text = (most: number) => z.optional(z.nullable(z.string().check(z.maxLength(most))))
const address = { address: text(500), city: text(100), country: text(100) }
const base = { module: 'inventory', rate: 'write' } as const

export const listStockLocations = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/locations',
  summary: 'Places where stock lies, by name',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(stockLocation),
  paged: true,
})

export const createStockLocation = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/locations',
  summary: 'Open a place for stock',
  access: 'inventory:write',
  body: z.strictObject({ name, type, ...address }),
  data: stockLocation,
  status: 201,
})

export const changeStockLocation = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/inventory/locations/{id}',
  summary: 'Change a place; archiving is refused while stock lies there',
  access: 'inventory:write',
  params: z.object({ id: stockLocationId }),
  body: z.strictObject({
    name: z.optional(name),
    type: z.optional(type),
    ...address,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: stockLocation,
})

export const deleteStockLocation = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/inventory/locations/{id}',
  summary: 'Delete a place where nothing ever lay and that nothing names',
  access: 'inventory:delete',
  params: z.object({ id: stockLocationId }),
  data: z.object({ id: stockLocationId }),
})

export const archiveStockLocations = bulkOf(changeStockLocation, {
  path: '/api/inventory/locations/bulk/archive',
  summary: 'Archive several places or take them back into use; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const deleteStockLocations = bulkOf(deleteStockLocation, {
  path: '/api/inventory/locations/bulk/delete',
  summary: 'Delete several places that nothing names; answers for each of them',
  body: {},
})
