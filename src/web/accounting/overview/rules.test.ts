import { expect, test } from 'vitest'
import { changeOf, owedOn, totalOf } from './rules.ts'

const players = [
  { role: 'guest_ledger', account: { id: 'a', code: '1100', name: 'Guests' } },
  { role: 'city_ledger', account: { id: 'b', code: '1110', name: 'Companies' } },
  { role: 'employee_claims', account: { id: 'c', code: '2030', name: 'Claims' } },
]
const rows = [
  { accountId: 'a', closingDebit: 120.1, closingCredit: 0 },
  { accountId: 'b', closingDebit: 0, closingCredit: 0 },
  { accountId: 'c', closingDebit: 0, closingCredit: 30.2 },
  { accountId: 'd', closingDebit: 9, closingCredit: 0 },
]

test('what is owed goes by the accounts of roles, with the side that it is owed on', () => {
  expect(owedOn(['guest_ledger', 'city_ledger'], { players, rows, side: 'debit' })).toEqual([
    { id: 'a', name: 'Guests', amount: 120.1 },
  ])
  expect(owedOn(['employee_claims'], { players, rows, side: 'credit' })).toEqual([
    { id: 'c', name: 'Claims', amount: 30.2 },
  ])
})

test('sums are to the cent, and a change against nothing is blank', () => {
  expect(totalOf([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3)
  expect(changeOf(150, 100)).toBe(50)
  expect(changeOf(-50, -100)).toBe(50)
  expect(changeOf(1, 0)).toBe(null)
  expect(changeOf(1, undefined)).toBe(null)
})
