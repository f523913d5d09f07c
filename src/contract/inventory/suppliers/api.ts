import * as z from 'zod/mini'
import { supplierId } from '../../accounting/payables/shapes.ts'
import { bulkOf } from '../../kernel/bulk.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { supplier } from './shapes.ts'

const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(200))
const text = (most: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most))))
const email = z.optional(
  z.nullable(
    z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Must be an e-mail address')),
  ),
)
const fields = {
  contactPerson: text(200),
  email,
  phone: text(40),
  address: text(500),
  city: text(100),
  country: text(100),
  taxNumber: text(50),
  termsDays: z.optional(z.int('Must be a whole number').check(z.minimum(0), z.maximum(365))),
  notes: text(1000),
}
const base = { module: 'inventory', rate: 'write' } as const
const params = z.object({ id: supplierId })

/** Finds by name, contact person, e-mail, phone and city; sorts by name, city. */
export const listSuppliers = endpoint({
  ...base,
  method: 'GET',
  path: '/api/inventory/suppliers',
  summary: 'Suppliers by name',
  access: 'inventory:read',
  rate: 'read',
  query: z.strictObject({ ...listQuery, archived: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(supplier),
  paged: true,
})

/** 409 `stock_name_taken`. */
export const createSupplier = endpoint({
  ...base,
  method: 'POST',
  path: '/api/inventory/suppliers',
  summary: 'Add a supplier',
  access: 'inventory:write',
  body: z.strictObject({ name, ...fields }),
  data: supplier,
  status: 201,
})

/** 409 `stock_name_taken`, `stale`. */
export const changeSupplier = endpoint({
  ...base,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/inventory/suppliers/{id}',
  summary: 'Change a supplier; one that is archived bills the house no more',
  access: 'inventory:write',
  params,
  body: z.strictObject({
    name: z.optional(name),
    ...fields,
    isArchived: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: supplier,
})

/** 409 `supplier_in_use`: one that has billed the house is archived instead. */
export const deleteSupplier = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/inventory/suppliers/{id}',
  summary: 'Delete a supplier that never billed the house',
  access: 'inventory:delete',
  params,
  data: z.object({ id: supplierId }),
})

export const archiveSuppliers = bulkOf(changeSupplier, {
  path: '/api/inventory/suppliers/bulk/archive',
  summary: 'Archive several suppliers or take them back; answers for each of them',
  body: { isArchived: z.boolean() },
})

export const deleteSuppliers = bulkOf(deleteSupplier, {
  path: '/api/inventory/suppliers/bulk/delete',
  summary: 'Delete several suppliers that never billed the house; answers for each of them',
  body: {},
})
