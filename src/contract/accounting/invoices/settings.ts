import * as z from 'zod/mini'
import { section } from '../../tenancy/settings/shapes.ts'

const text = (most: number) =>
  z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(most, `Must have at most ${most} characters`)))

/** What stands below every invoice that is issued from now on. */
export const invoiceTexts = section({
  name: 'invoice_texts',
  label: 'Invoices',
  shape: z.strictObject({ notes: text(1000), terms: text(4000) }),
  defaults: { notes: null, terms: null },
  access: { read: 'settings:read', write: 'settings:write' },
})
