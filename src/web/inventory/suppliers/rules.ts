import type { createSupplier } from '#contract/inventory/suppliers/api.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import type { Supplier } from './data.ts'

/** A supplier as its form holds it. */
export type SupplierValues = FormValues<typeof createSupplier>

export const emptySupplier: SupplierValues = {
  name: '',
  contactPerson: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  country: '',
  taxNumber: '',
  termsDays: 30,
  notes: '',
}

export function valuesOf(supplier: Supplier): SupplierValues {
  const { name, contactPerson, email, phone, address, city, country, taxNumber, termsDays, notes } = supplier
  return {
    name,
    contactPerson: contactPerson ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    country: country ?? '',
    taxNumber: taxNumber ?? '',
    termsDays,
    notes: notes ?? '',
  }
}

/** A supplier as the call takes it; what is blank is none. */
export function bodyOf({ name, termsDays, ...texts }: SupplierValues) {
  const blank = (text: string | null) => text?.trim() || null
  return {
    name,
    termsDays: termsDays ?? 0,
    contactPerson: blank(texts.contactPerson),
    email: blank(texts.email),
    phone: blank(texts.phone),
    address: blank(texts.address),
    city: blank(texts.city),
    country: blank(texts.country),
    taxNumber: blank(texts.taxNumber),
    notes: blank(texts.notes),
  }
}
