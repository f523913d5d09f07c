import { describe, expect, test } from 'vitest'
import type { Folio, FolioLine } from './data.ts'
import {
  changeOf,
  dueOf,
  leftOf,
  less,
  openAfter,
  refundableOf,
  tenderProblem,
  whyNoAllowance,
  whyNoPayment,
} from './rules/folio.ts'
import { byDay, firstOpen, standing } from './rules/lines.ts'

/** A line of which the rules see these fields alone. */
function aLine(fields: Partial<FolioLine>): FolioLine {
  // The rest of a line says nothing to these rules.
  return {
    kind: 'charge',
    originId: null,
    reversesId: null,
    became: null,
    invoiceNumber: null,
    refundable: null,
    tip: 0,
    ...fields,
  } as FolioLine
}

function aFolio(lines: FolioLine[], status: Folio['status'] = 'open'): Folio {
  // As above.
  return { status, lines } as Folio
}

test('lines stand by day, those of an order together, with the exact balance after each', () => {
  const order = { id: 'o' as never, orderNumber: 'ORD-1' }
  const on = (day: string, fields: Partial<FolioLine>) => aLine({ businessDate: day, order: null, ...fields })
  const lines = [
    on('2026-03-02', { id: 'a' as never, gross: 0.1 }),
    on('2026-03-03', { id: 'b' as never, gross: 5, order }),
    on('2026-03-03', { id: 'c' as never, gross: 1 }),
    on('2026-03-03', { id: 'd' as never, gross: 0.2, order }),
  ]
  const days = byDay(lines)
  expect(days.map(({ day, sum }) => [day, sum])).toEqual([
    ['2026-03-02', 0.1],
    ['2026-03-03', 6.2],
  ])
  expect(days[1]?.groups.map(({ title, sum }) => [title, sum])).toEqual([
    ['Order ORD-1', 5.2],
    [null, 1],
  ])
  expect(days[1]?.groups[0]?.lines.map(({ balance }) => balance)).toEqual([5.1, 5.3])
  expect([...firstOpen(days, null)]).toEqual(['2026-03-02', '2026-03-03'])
})

test('what was voided, split or moved away does not stand, nor does what took it back', () => {
  const lines = [aLine({ became: 'voided' }), aLine({ reversesId: 'a' as never }), aLine({ id: 'c' as never })]
  expect(standing(lines)).toHaveLength(1)
})

test('more than will be due and too little cash are said at their fields', () => {
  const terms = { cashStep: null, most: 100, money: (amount: number) => amount.toFixed(2) }
  const values = { method: 'cash', amount: 100, tendered: null, ahead: false } as const
  const problemOf = (more: object) => tenderProblem({ ...values, ...more }, terms)?.field
  expect(
    [{}, { amount: 120 }, { amount: 120, ahead: true }, { tendered: 90 }, { method: 'card', tendered: 90 }].map(
      problemOf,
    ),
  ).toEqual([undefined, 'amount', undefined, 'tendered', undefined])
  const said = (mayBeAhead: boolean) => tenderProblem({ ...values, amount: 120 }, { ...terms, mayBeAhead })?.message
  expect([said(false), said(true)]).toEqual([
    '20.00 more than will be due. Take 100.00',
    '20.00 more than will be due. Take 100.00, or say below what becomes of the rest',
  ])
})

test('what is left of a charge is what its own allowances did not take', () => {
  const [charge, other] = [aLine({ id: 'a' as never, gross: 121 }), aLine({ id: 'b' as never, gross: 10 })]
  const lines = [charge, other, aLine({ kind: 'allowance', originId: 'a' as never, gross: -21.5 })]
  expect([leftOf(charge, lines), leftOf(other, lines)]).toEqual([99.5, 10])
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

test('after departure money is taken for what was left on account, and given back out of what is owed', () => {
  const payment = aLine({ kind: 'payment', refundable: 20 })
  const even = { ...aFolio([], 'closed'), onAccount: 0, owedBack: 0 }
  expect([whyNoPayment(even, 'checked_out'), refundableOf(payment, even)]).toEqual(['This folio is closed', 0])
  const open = { ...even, onAccount: 70, owedBack: 15 }
  expect([whyNoPayment(open, 'checked_out'), dueOf(open)]).toEqual([null, 70])
  expect(refundableOf(payment, open)).toBe(15)
  expect(refundableOf(payment, aFolio([]))).toBe(20)
})
