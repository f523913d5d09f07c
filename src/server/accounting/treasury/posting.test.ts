import { expect, test } from 'vitest'
import type { TreasuryKind } from '#contract/accounting/treasury/shapes.ts'
import { foreignMinorOf, rateOf } from '#contract/kernel/currency.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { minorOf, negate, ofMajor, sumOf, zero } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import { onOtherSide } from '../journal/posting.ts'
import { type Posted, reversalPosting, treasuryPosting } from './posting.ts'

const named = (code: string) => ({ id: newId<'account'>(), code, name: code })
const one = (kind: TreasuryKind, more: Partial<Posted> = {}): Posted => ({
  id: newId<'treasury_document'>(),
  number: 'TR-2026-000001',
  kind,
  date: dayOf('2026-03-02'),
  from: named('1013'),
  to: named('1020'),
  amount: ofMajor(100),
  fee: zero,
  feeAccount: null,
  difference: zero,
  differenceAccount: null,
  foreign: null,
  gain: zero,
  gainAccount: null,
  location: null,
  partyName: null,
  supplierId: null,
  reference: null,
  reason: null,
  parts: [],
  ...more,
})
const part = (code: string, amount: number) => {
  return { day: null, account: named(code), department: null, taxCode: null, amount: ofMajor(amount) }
}
const inDollars = { currency: 'USD', amount: '100.00', rate: rateOf('85') }
const gained = { gain: ofMajor(300), gainAccount: named('4910') }
const cases: Posted[] = [
  one('banking'),
  one('settlement', {
    fee: ofMajor(3),
    feeAccount: named('6320'),
    difference: negate(ofMajor(1)),
    differenceAccount: named('6330'),
  }),
  one('tax_return', { from: named('2210'), amount: ofMajor(70), parts: [part('2200', 90), part('1300', -20)] }),
  one('expense', { amount: ofMajor(120), parts: [part('6300', 100), part('1300', 20)] }),
]
const inOthers: Posted[] = [
  one('supplier_payment', { amount: ofMajor(8500), foreign: inDollars, ...gained }),
  one('supplier_payment', {
    amount: ofMajor(8500),
    foreign: inDollars,
    gain: ofMajor(-20),
    gainAccount: named('7200'),
  }),
]

test('every posting of the treasury balances, and what takes it back is its mirror on the same accounts', () => {
  for (const document of [...cases, ...inOthers]) {
    const posting = treasuryPosting(document)
    expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
    const parts = document.parts.map((each) => ({ ...each, amount: negate(each.amount) }))
    const back = reversalPosting({ ...document, parts }, { entryId: newId<'journal_entry'>(), reason: 'Wrong' })
    expect(back.lines).toEqual(posting.lines.map(onOtherSide))
    expect(back.reverses?.reason).toBe('Wrong')
  }
})

test('what was kept of a settlement stands beside what arrived', () => {
  const lines = cases.slice(1).map((document) => treasuryPosting(document).lines)
  const told = lines.map((each) => each.map(({ account, amount }) => [account, minorOf(amount) / 100]))
  expect(told).toEqual([
    [
      ['#1020', 98],
      ['#6320', 3],
      ['#6330', -1],
      ['#1013', -100],
    ],
    [
      ['#2200', 90],
      ['#1300', -20],
      ['#2210', -70],
    ],
    [
      ['#6300', 100],
      ['#1300', 20],
      ['#1013', -120],
    ],
  ])
})

test('what an account of another currency had cost less than it is worth now is gained as it leaves, and none of the currency moves by it', () => {
  const told = inOthers.map((document) =>
    treasuryPosting(document).lines.map(({ account, amount, foreign }) => {
      return [account, minorOf(amount) / 100, foreign ? foreignMinorOf(foreign.amount) : null, foreign?.rate ?? null]
    }),
  )
  expect(told).toEqual([
    [
      ['#1020', 8500, 10_000, '85'],
      ['#1013', -8500, -10_000, '85'],
      ['#1013', 300, 0, null],
      ['#4910', -300, null, null],
    ],
    [
      ['#1020', 8500, 10_000, '85'],
      ['#1013', -8500, -10_000, '85'],
      ['#1013', -20, 0, null],
      ['#7200', 20, null, null],
    ],
  ])
})
