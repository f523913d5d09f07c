import { describe, expect, test } from 'vitest'
import type { Folio, FolioLine } from './data.ts'
import {
  changeOf,
  dueOf,
  leftOf,
  less,
  openAfter,
  priceOf,
  refundableOf,
  runningBalances,
  whyNoAllowance,
  whyNoPayment,
  whyNoRefund,
} from './rules.ts'

/** A line of which the rules see these fields alone. */
function aLine(fields: Partial<FolioLine>): FolioLine {
  // The rest of a line says nothing to these rules.
  return { kind: 'charge', originId: null, invoiceNumber: null, refundable: null, ...fields } as FolioLine
}

function aFolio(lines: FolioLine[], status: Folio['status'] = 'open'): Folio {
  // As above.
  return { status, lines } as Folio
}

test('the balance after each line is exact', () => {
  expect(runningBalances([{ gross: 0.1 }, { gross: 0.2 }, { gross: -0.3 }])).toEqual([0.1, 0.3, 0])
})

test('what is left of a charge is what its own allowances did not take', () => {
  const [charge, other] = [aLine({ id: 'a' as never, gross: 121 }), aLine({ id: 'b' as never, gross: 10 })]
  const lines = [charge, other, aLine({ kind: 'allowance', originId: 'a' as never, gross: -21.5 })]
  expect([leftOf(charge, lines), leftOf(other, lines)]).toEqual([99.5, 10])
})

test('a price is unit price times quantity, rounded once', () => {
  expect([priceOf(14.5, 2), priceOf(0.01, 1.5), priceOf(null, 1), priceOf(3, 0)]).toEqual([29, 0.02, null, null])
})

test('change is given once enough is there', () => {
  expect([changeOf(200, 96), changeOf(96, 96), changeOf(50, 96), changeOf(null, 96)]).toEqual([104, 0, null, null])
})

test('what stays open is never below zero', () => {
  expect([openAfter(100, 40), openAfter(100, null), openAfter(100, 120), openAfter(-5, null)]).toEqual([60, 100, 0, 0])
  expect(less(958.74, 862.74)).toBe(96)
})

describe('an allowance is refused in words', () => {
  const charge = aLine({ id: 'a' as never, gross: 50 })
  test.each([
    [charge, aFolio([charge]), 'checked_in', null],
    [charge, aFolio([charge], 'closed'), 'checked_out', 'This folio is closed'],
    [charge, aFolio([charge]), 'confirmed', 'Only for a guest who is checked in'],
    [
      aLine({ gross: 50, invoiceNumber: 'SI-1' }),
      aFolio([]),
      'checked_in',
      'This charge stands on an invoice; correct it by a credit note',
    ],
    [
      charge,
      aFolio([charge, aLine({ kind: 'allowance', originId: 'a' as never, gross: -50 })]),
      'checked_in',
      'Nothing of this charge is left to take off',
    ],
  ] as const)('%#', (line, folio, status, reason) => {
    expect(whyNoAllowance(line, folio, status)).toBe(reason)
  })
})

test('a payment is given back once', () => {
  const payment = aLine({ kind: 'payment', refundable: 20 })
  expect(whyNoRefund(payment, aFolio([]))).toBeNull()
  expect(whyNoRefund({ ...payment, refundable: 0 }, aFolio([]))).toBe('All of this payment was given back')
})

test('after departure money is taken for what was left on account, and given back out of what is owed', () => {
  const payment = aLine({ kind: 'payment', refundable: 20 })
  const even = { ...aFolio([], 'closed'), onAccount: 0, owedBack: 0 }
  expect([whyNoPayment(even, 'checked_out'), whyNoRefund(payment, even)]).toEqual([
    'This folio is closed',
    'Nothing is owed back to the guest',
  ])
  const open = { ...even, onAccount: 70, owedBack: 15 }
  expect([whyNoPayment(open, 'checked_out'), dueOf(open)]).toEqual([null, 70])
  expect([whyNoRefund(payment, open), refundableOf(payment, open)]).toEqual([null, 15])
  expect(refundableOf(payment, aFolio([]))).toBe(20)
})
