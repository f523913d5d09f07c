import * as z from 'zod/mini'
import { supplierId } from '../../accounting/payables/shapes.ts'

/** Whom the house buys from. */
export const supplier = z.object({
  id: supplierId,
  name: z.string(),
  contactPerson: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  /** Days after its date by which a bill is to be paid. */
  termsDays: z.number(),
  notes: z.nullable(z.string()),
  isArchived: z.boolean(),
  version: z.number(),
})
export type Supplier = z.output<typeof supplier>
