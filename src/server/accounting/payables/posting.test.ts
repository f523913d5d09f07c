import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { minorOf, negate, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import type { PostedBill } from './data/read.ts'
import { billPosting, billReversal } from './posting.ts'

const named = (code: string) => ({ id: newId<'account'>(), code, name: code })
const supplier = { id: newId<'supplier'>(), name: 'Volta Foods' }
const line = (code: string, amount: number, department: PostedBill['lines'][number]['department'] = null) => ({
  description: 'Goods',
  account: named(code),
  department,
  amount: ofMajor(amount),
})
const bill = (more: Partial<PostedBill> = {}): PostedBill => ({
  id: newId<'bill'>(),
  kind: 'bill',
  number: 'BL-2026-000001',
  reference: 'INV 7',
  supplier,
  date: dayOf('2026-03-02'),
  total: ofMajor(115),
  isOpening: false,
  lines: [line('6800', 120, 'utilities'), line('6900', -20)],
  taxes: [{ component: 'VAT', account: named('1300'), amount: ofMajor(15) }],
  reverses: null,
  ...more,
})
const cases = [bill(), bill({ kind: 'credit_note' }), bill({ isOpening: true, lines: [line('3900', 115)], taxes: [] })]

test('every posting of a bill balances, and what takes it back is its mirror on the same accounts', () => {
  for (const document of cases) {
    const posting = billPosting(document)
    expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
    const other = document.kind === 'bill' ? 'credit_note' : 'bill'
    const back = billReversal({ ...document, kind: other }, { entryId: newId<'journal_entry'>(), reason: 'Wrong' })
    expect(back.lines).toEqual(posting.lines.map((each) => ({ ...each, amount: negate(each.amount) })))
    expect(back.reverses?.reason).toBe('Wrong')
  }
})

test('a bill costs what its lines say, its tax is held apart, and all of it is owed to the supplier', () => {
  const told = (document: PostedBill) =>
    billPosting(document).lines.map(({ account, amount, party }) => [account, minorOf(amount) / 100, party?.id ?? null])
  expect(cases.map(told)).toEqual([
    [
      ['#6800', 120, null],
      ['#6900', -20, null],
      ['#1300', 15, null],
      ['accounts_payable', -115, supplier.id],
    ],
    [
      ['#6800', -120, null],
      ['#6900', 20, null],
      ['#1300', -15, null],
      ['accounts_payable', 115, supplier.id],
    ],
    [
      ['opening_equity', 115, null],
      ['accounts_payable', -115, supplier.id],
    ],
  ])
})
