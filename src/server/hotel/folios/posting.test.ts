import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { isZero, negate, ofMajor, ofMinor, sumOf, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { newId } from '#server/platform/ids.ts'
import type { NewFolioLine } from './data/folio.ts'
import { allowancePosting, chargePosting, ledgers, paymentPosting, refundPosting, transferPosting } from './posting.ts'

const guest = { guestId: newId<'guest'>(), bookingNumber: 'BK-000001' }
const date = dayOf('2026-03-02')

function line(sign: 1 | -1): NewFolioLine {
  const amount = (major: number) => (sign === 1 ? ofMajor(major) : negate(ofMajor(major)))
  return {
    id: newId<'folio_line'>(),
    folioId: newId<'folio'>(),
    bookingId: newId<'booking'>(),
    kind: sign === 1 ? 'charge' : 'allowance',
    type: 'room_rate',
    description: 'Room',
    quantity: one,
    unitPrice: amount(100),
    net: amount(100),
    tax: amount(21),
    gross: amount(121),
    taxes: [
      { component: 'VAT', name: 'VAT', accountCode: '2200', base: amount(100), amount: amount(15) },
      { component: 'LEVY', name: 'Levy', accountCode: '2203', base: amount(100), amount: amount(6) },
    ],
    category: 'rooms',
    routedAs: null,
    businessDate: date,
    night: null,
    borne: zero,
    originId: null,
    reversesId: null,
    reversal: null,
    rootId: null,
    paymentId: null,
    ledger: null,
    reason: null,
  }
}

const money = { ...guest, id: newId(), date, tender: 'cash', amount: ofMajor(40), rounding: ofMinor(-2) } as const

test('every posting of a folio balances and touches the accounts of its row in the matrix', () => {
  const cases = [
    { posting: chargePosting(line(1), guest), accounts: ['guest_ledger', 'rooms.revenue', '#2200', '#2203'] },
    { posting: allowancePosting(line(-1), guest), accounts: ['rooms.allowance', '#2200', '#2203', 'guest_ledger'] },
    {
      posting: paymentPosting({ ...money, ledger: 'deposit' }),
      accounts: ['cash_front_office', 'cash_rounding', 'deposit_ledger'],
    },
    {
      posting: refundPosting({ ...money, ledger: 'guest' }),
      accounts: ['guest_ledger', 'cash_rounding', 'cash_front_office'],
    },
    {
      posting: paymentPosting({ ...money, tip: ofMajor(5), ledger: 'guest' }),
      accounts: ['cash_front_office', 'cash_rounding', 'guest_ledger', 'tips_payable'],
    },
    {
      posting: refundPosting({ ...money, tip: ofMajor(5), ledger: 'refund' }),
      accounts: ['refunds_payable', 'tips_payable', 'cash_rounding', 'cash_front_office'],
    },
    ...(['city', 'refund', 'deposit'] as const).map((to) => ({
      posting: transferPosting({
        ...guest,
        id: newId(),
        event: 'transferred',
        key: 'k',
        date,
        from: 'guest',
        to,
        amount: ofMajor(9),
      }),
      accounts: [ledgers[to], 'guest_ledger'],
    })),
  ]
  for (const { posting, accounts } of cases) {
    expect(sumOf(posting.lines, ({ amount }) => amount)).toBe(0)
    expect(posting.lines.filter(({ amount }) => !isZero(amount)).map(({ account }) => account)).toEqual(accounts)
  }
})

test('a line without a category is refused, never booked to one that stands in for it', () => {
  expect(() => chargePosting({ ...line(1), category: null }, guest)).toThrow('no category')
  expect(() => allowancePosting({ ...line(-1), category: null }, guest)).toThrow('no category')
})
