import * as cityLedger from '#contract/hotel/city-ledger/api.ts'
import { createGuest } from '#contract/hotel/guests/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { type Day, monthStart } from '#contract/kernel/day.ts'
import { majorOf, ofMajor, portion } from '#contract/kernel/money.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { demoCompanies } from '../rules/companies.ts'

/** The companies whose people leave without paying, each with its limit. */
export async function openAccounts(call: Inside): Promise<GuestId[]> {
  const ids: GuestId[] = []
  for (const { name, creditLimit, ...company } of demoCompanies) {
    const { id } = await call(createGuest, { body: { kind: 'company', firstName: name, lastName: '', ...company } })
    await call(cityLedger.setCreditLimit, { params: { id }, body: { creditLimit } })
    ids.push(id)
  }
  return ids
}

/** One of them pays a part of what it owes, and both get their statements; what is left of the oldest invoice is overdue. */
export async function settleAccounts(call: Inside, ids: readonly GuestId[], today: Day): Promise<void> {
  const [first] = ids
  if (!first) return
  const { balance } = await call(cityLedger.getCityAccount, { params: { id: first } })
  const amount = majorOf(portion(ofMajor(balance), 1n, 4n))
  if (amount > 0)
    await call(cityLedger.receiveOnAccount, {
      params: { id: first },
      body: { method: 'bank', amount, reference: 'Transfer in part' },
    })
  await call(cityLedger.mailStatements, { body: { ids: [...ids], from: monthStart(today), to: today } })
}
