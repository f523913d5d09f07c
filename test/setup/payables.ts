import type { enterBill, getSupplierAccount } from '#contract/accounting/payables/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given } from './books.ts'
import type { Person } from './house.ts'

export type TestBill = Received<typeof enterBill>
export type TestAccount = Received<typeof getSupplierAccount>

/** A supplier whose bills are to be paid within some days. */
export async function aSupplier(person: Person, name: string, termsDays = 30): Promise<string> {
  return (await given(person.post('/api/inventory/suppliers', { name, termsDays }), 201)).id
}

/** An account by its code. */
export async function accountBy(person: Person, code: string): Promise<string> {
  const all = await given(person.get(`/api/accounting/chart-of-accounts?search=${code}`))
  return all.find((one) => one.code === code)?.id ?? ''
}

/** Enters a bill of one line on 6900, and what else is said of it. */
export async function askBill(person: Person, supplierId: string, body: Record<string, unknown>) {
  const { amount, ...more } = body
  const accountId = await accountBy(person, '6900')
  const lines = amount === undefined ? {} : { lines: [{ description: 'Rent', accountId, amount }] }
  return person.post('/api/accounting/bills', { supplierId, ...lines, ...more })
}

export const aBill = (person: Person, supplierId: string, body: Record<string, unknown>): Promise<TestBill> =>
  given(askBill(person, supplierId, body), 201)
