import { expect, test } from 'vitest'
import { foreignOf, rateOf } from '#contract/kernel/currency.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { minorOf, negate, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { newId } from '#server/platform/ids.ts'
import type { PostedBill } from './data/read.ts'
import { balances, mirrored } from '../journal/posting.ts'
import { billPosting, billReversal, settlementPosting } from './posting.ts'

const named = (code: string) => ({ id: newId<'account'>(), code, name: code })
const supplier = { id: newId<'supplier'>(), name: 'Volta Foods' }
const line = (code: string, amount: number, department: PostedBill['lines'][number]['department'] = null) => ({
  description: 'Goods',
  account: named(code),
  department,
  amount: ofMajor(amount),
  original: null,
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
  taxes: [{ component: 'VAT', account: named('1300'), amount: ofMajor(15), original: null }],
  foreign: null,
  reverses: null,
  ...more,
})
const inDollars = (amount: number, original: string) => ({ ...line('6800', amount), original })
const dollars = bill({
  total: ofMajor(8000),
  lines: [inDollars(8160, '102.00'), inDollars(-160, '-2.00')],
  taxes: [],
  foreign: { currency: 'USD', rate: rateOf('80'), total: '100.00' },
})
const cases = [bill(), bill({ kind: 'credit_note' }), bill({ isOpening: true, lines: [line('3900', 115)], taxes: [] })]
const all = [...cases, dollars, { ...dollars, kind: 'credit_note' as const }]

test('every posting of a bill balances, and what takes it back is its mirror on the same accounts', () => {
  for (const document of all) {
    const posting = billPosting(document)
    expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
    const other = document.kind === 'bill' ? 'credit_note' : 'bill'
    const back = billReversal({ ...document, kind: other }, { entryId: newId<'journal_entry'>(), reason: 'Wrong' })
    expect(back.lines).toEqual(
      posting.lines.map(({ foreign, ...each }) => ({
        ...each,
        amount: negate(each.amount),
        ...(foreign && { foreign: mirrored(foreign) }),
      })),
    )
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

test('every line of a bill in another currency says what it is in it, on its own side', () => {
  const told = (document: PostedBill) =>
    billPosting(document).lines.map(({ amount, foreign }) => [minorOf(amount) / 100, foreign])
  const usd = (amount: number) => ({ currency: 'USD', rate: '80', amount: foreignOf(amount) })
  expect(told(dollars)).toEqual([
    [8160, usd(10_200)],
    [-160, usd(-200)],
    [-8000, usd(-10_000)],
  ])
  expect(told({ ...dollars, kind: 'credit_note' }).at(-1)).toEqual([8000, usd(10_000)])
})

test.each([
  ['a gain', { amount: 8000, used: 7800, original: 10_000 }, [200, 'exchange_gain_realised', -200]],
  ['a loss', { amount: 8000, used: 8500, original: 10_000 }, [-500, 'exchange_loss_realised', 500]],
  ['a gain that goes back', { amount: -8000, used: -7800, original: -10_000 }, [-200, 'exchange_gain_realised', 200]],
  ['a loss that goes back', { amount: -8000, used: -8500, original: -10_000 }, [500, 'exchange_loss_realised', -500]],
] as const)(
  '%s between the rate of a bill and that of its money balances, and moves none of the currency',
  (_, given, due) => {
    const { lines } = settlementPosting({
      id: newId<'bill_settlement'>(),
      supplierId: supplier.id,
      number: 'BL-2026-000001',
      amount: ofMajor(given.amount),
      used: ofMajor(given.used),
      on: dayOf('2026-03-02'),
      foreign: { currency: 'USD', amount: foreignOf(given.original) },
    })
    expect(balances(lines)).toBe(true)
    const [payable, other] = lines
    expect([payable && minorOf(payable.amount) / 100, other?.account, other && minorOf(other.amount) / 100]).toEqual(
      due,
    )
    expect(payable).toMatchObject({ account: 'accounts_payable', party: { id: supplier.id } })
    expect(payable?.foreign).toEqual({ currency: 'USD', amount: foreignOf(0), rate: null })
  },
)
