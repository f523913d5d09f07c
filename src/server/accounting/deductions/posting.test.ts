import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { add, ofMajor, zero } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import type { Posting } from '../journal/posting.ts'
import { deductionPosting, takenBackPosting } from './posting.ts'

const one = {
  id: newId<'deduction'>(),
  kind: 'write_off' as const,
  cover: 'expense' as const,
  invoiceNumber: 'SI-2026-000001',
  partyId: newId<'guest'>(),
  amount: ofMajor(40),
  businessDate: dayOf('2026-03-02'),
  reason: 'Bankrupt',
}
const sidesOf = ({ lines }: Posting) => lines.map(({ account, amount }) => [account, amount])
const balanceOf = ({ lines }: Posting) => add(zero, ...lines.map(({ amount }) => amount))

test('what is taken off an account is borne by its expense or its allowance, and the entry balances', () => {
  const cases = [
    { posting: deductionPosting(one), role: 'bad_debts' },
    { posting: deductionPosting({ ...one, cover: 'allowance' }), role: 'bad_debt_allowance' },
    { posting: deductionPosting({ ...one, kind: 'commission' }), role: 'agency_commission' },
  ]
  for (const { posting, role } of cases) {
    expect(sidesOf(posting)).toEqual([
      [role, ofMajor(40)],
      ['city_ledger', ofMajor(-40)],
    ])
    expect(balanceOf(posting)).toEqual(zero)
  }
})

test('what is taken back stands on the account again, on the day of taking it back', () => {
  const back = takenBackPosting(one, { date: dayOf('2026-04-01'), reason: 'Paid after all' })
  expect(back.date).toBe('2026-04-01')
  expect(sidesOf(back)).toEqual([
    ['city_ledger', ofMajor(40)],
    ['bad_debts', ofMajor(-40)],
  ])
  expect(balanceOf(back)).toEqual(zero)
})
