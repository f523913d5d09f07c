import { given, writeEntry } from './books.ts'
import type { Person } from './house.ts'

/** What a currency costs from a day on. */
export async function setRate(
  person: Person,
  currency: string,
  [day, rate]: readonly [day: string, rate: string],
): Promise<void> {
  await given(person.put(`/api/accounting/currencies/${currency}/rates/${day}`, { rate }))
}

const chart = '/api/accounting/chart-of-accounts'

/** A bank that is kept in another currency, by its code. */
export async function bankIn(person: Person, code: string, currency: string): Promise<string> {
  const known = (await given(person.get(`${chart}?search=${code}`))).find((one) => one.code === code)
  if (known) return (await given(person.put(`${chart}/${known.id}`, { currency }))).id
  const bank = { code, name: `Bank – ${currency}`, type: 'Asset', cashFlowClass: 'cash', currency }
  return (await given(person.post(chart, bank), 201)).id
}

type Sum = { code: string; date: string; amount: string; rate: string; comesTo: number; currency?: string }

/** Puts so much of another currency on an account, against the opening balances. */
export const payIn = (person: Person, { code, date, amount, rate, comesTo, currency = 'USD' }: Sum) =>
  writeEntry(person, {
    date,
    lines: [
      { accountCode: code, debit: comesTo, foreign: { currency, amount, rate } },
      { accountCode: '3900', credit: comesTo },
    ],
  })
