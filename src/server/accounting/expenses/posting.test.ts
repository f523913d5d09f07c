import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { negate, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { balances, byCode } from '../journal/posting.ts'
import { approvedPosting, paidParts, type Posted, reversedPosting } from './posting.ts'

const named = (code: string) => ({ id: newId<'account'>(), code, name: code })
const line = (amount: number, tax: number): Posted['lines'][number] => ({
  id: newId<'expense_line'>(),
  date: dayOf('2026-03-02'),
  category: { id: newId<'expense_category'>(), name: 'Travel' },
  account: named('6300'),
  department: 'rooms',
  amount: ofMajor(amount),
  tax: ofMajor(tax),
  taxes: tax === 0 ? [] : [{ code: 'VAT', name: 'VAT', account: named('1300'), amount: ofMajor(tax) }],
  merchant: 'City taxis',
  note: null,
  receipt: null,
  flags: [],
})
const claim: Posted = {
  id: newId<'expense'>(),
  number: 'EX-2026-000001',
  claimant: { id: newId<'app_user'>(), name: 'Ama' },
  total: ofMajor(144),
  lines: [line(120, 20), line(24, 0)],
}
const date = dayOf('2026-03-02')

test('an approved claim debits what was spent and its tax, and is owed to its person', () => {
  const posting = approvedPosting(claim, date)
  expect(balances(posting.lines)).toBe(true)
  expect(posting.lines).toMatchObject([
    { account: byCode('6300'), amount: ofMajor(100), department: 'rooms' },
    { account: byCode('1300'), amount: ofMajor(20), taxCode: 'VAT' },
    { account: byCode('6300'), amount: ofMajor(24) },
    { account: 'employee_claims', amount: ofMajor(-144) },
  ])
})

test('what takes it back is its mirror on the same accounts', () => {
  const { lines, reverses } = reversedPosting(claim, { date, entryId: newId<'journal_entry'>(), reason: 'Not ours' })
  expect(lines).toEqual(approvedPosting(claim, date).lines.map((one) => ({ ...one, amount: negate(one.amount) })))
  expect(reverses?.reason).toBe('Not ours')
})

test('what is paid at once comes to the same in its parts', () => {
  expect(sumOf(paidParts(claim), ({ amount }) => amount)).toBe(claim.total)
})
