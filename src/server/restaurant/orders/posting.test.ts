import { expect, test } from 'vitest'
import { totalOf } from '#contract/restaurant/orders/rules/totals.ts'
import { shippedTaxSet } from '#contract/accounting/taxes/sets.ts'
import { percent } from '#contract/accounting/taxes/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { add, type Money, ofMajor, ofMinor, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import type { Posting } from '#server/accounting/public/entries.ts'
import { newId } from '#server/platform/ids.ts'
import {
  compPosting,
  costBackPosting,
  costPosting,
  laterPaymentPosting,
  refundPosting,
  salePosting,
  voidPosting,
} from './posting.ts'
import type { LineState, OrderState } from '#contract/restaurant/orders/rules/state.ts'

const date = dayOf('2026-03-02')
const guestId = newId()

/** An order of a discounted dish, a beer that is given away and a tip, with Ghana's taxes and a service charge. */
function anOrder(): { order: OrderState; lines: LineState[] } {
  const wanted = [
    { kind: 'food' as const, unitPrice: ofMajor(60), percentage: 12.5 },
    { kind: 'beverage' as const, unitPrice: ofMajor(24), percentage: 100 },
    { kind: 'retail' as const, unitPrice: ofMajor(9.99), percentage: 0 },
  ].map((line) => ({ ...line, id: newId<'order_line'>(), quantity: quantityOf(3) }))
  const totals = totalOf({
    taxSet: shippedTaxSet('GH'),
    date,
    pricesIncludeTax: false,
    serviceCharge: { rate: percent(10), taxed: true },
    lines: wanted.map(({ percentage, ...line }) => ({
      ...line,
      discount: percentage === 0 ? null : { kind: 'percent', hundredths: percentage * 100 },
    })),
  })
  const lines = totals.lines.map((total, index): LineState => {
    const { kind = 'food', unitPrice = zero, quantity = quantityOf(1) } = wanted[index] ?? {}
    return {
      ...total,
      kind,
      unitPrice,
      quantity,
      total: total.gross,
      id: newId<'order_line'>(),
      lineNumber: index + 1,
      menuItemId: newId<'menu_item'>(),
      name: 'Something',
      kitchenName: 'Something',
      categoryId: newId<'menu_category'>(),
      discount: null,
      recipeVersionId: null,
      cost: ofMajor(7),
      comped: false,
      state: 'sent',
      seat: null,
      notes: null,
      splitOf: null,
      refundedQuantity: quantityOf(0),
      modifiers: [],
    }
  })
  const { lines: _, taxes: __, ...sums } = totals
  const order: OrderState = {
    ...sums,
    id: newId<'restaurant_order'>(),
    number: 'ORD-2026-000001',
    channel: 'restaurant',
    type: 'dine_in',
    locationId: newId<'restaurant_location'>(),
    tillSessionId: newId<'till_session'>(),
    status: 'open',
    paymentStatus: 'unpaid',
    kitchenStatus: 'not_sent',
    isHeld: false,
    customerName: null,
    bookingId: null,
    pricesIncludeTax: false,
    discount: null,
    tip: ofMajor(5),
    paid: zero,
    refunded: zero,
    receiptNumber: null,
    businessDate: date,
    lineCount: lines.length,
    eventCount: 0,
    fires: 0,
    isBilled: false,
    version: 1,
  }
  return { order, lines }
}

const sum = (posting: Posting): Money => sumOf(posting.lines, ({ amount }) => amount)
const accountsOf = (posting: Posting): string[] =>
  posting.lines.filter(({ amount }) => amount !== zero).map(({ account }) => account)

test('a sale balances whatever pays it, and owes the rest to open bills', () => {
  const { order, lines } = anOrder()
  const due = add(order.total, order.tip)
  const part = ofMajor(20)
  const exact = { rounding: zero }
  const cases = [
    [{ ...exact, method: 'cash' as const, amount: due, guestId: null }],
    [{ ...exact, method: 'room_charge' as const, amount: due, guestId }],
    [
      { ...exact, method: 'card' as const, amount: part, guestId: null },
      { ...exact, method: 'mobile_money' as const, amount: subtract(due, part), guestId: null },
    ],
    [{ method: 'cash' as const, amount: part, rounding: ofMinor(-2), guestId: null }],
  ]
  const seen = cases.map((moves) => salePosting({ order, date }, lines, moves))
  for (const posting of seen) expect(sum(posting)).toBe(zero)
  expect(accountsOf(seen[0] ?? salePosting({ order, date }, lines, []))).toEqual([
    'cash_pos',
    'food.allowance',
    'food.revenue',
    'retail.revenue',
    'service_charge.revenue',
    '#2201',
    '#2202',
    '#2200',
    '#2203',
    'tips_payable',
  ])
  expect(seen.map((posting) => accountsOf(posting).slice(0, 2))).toEqual([
    ['cash_pos', 'food.allowance'],
    ['guest_ledger', 'food.allowance'],
    ['card_clearing', 'mobile_money'],
    ['cash_pos', 'cash_rounding'],
  ])
})

test('what follows a sale balances: later payments, refunds, voids, cost and complimentary lines', () => {
  const { order, lines } = anOrder()
  const head = { order, date }
  const costs = [
    { kind: 'food' as const, value: ofMajor(5) },
    { kind: 'beverage' as const, value: ofMajor(2) },
  ]
  const allowances = [
    { category: 'beverage' as const, net: ofMajor(45) },
    { category: 'service_charge' as const, net: ofMajor(5) },
  ]
  const tax = { accountCode: '2200', component: 'VAT', amount: ofMajor(10) }
  const move = { method: 'cash' as const, amount: ofMajor(62), rounding: ofMinor(3), guestId: null }
  const sale = salePosting(head, lines, [{ ...move, amount: add(order.total, order.tip) }])
  const cost = [
    { costs, comped: false },
    { costs, comped: true },
  ]
  const back = { ...head, key: 'k', memo: 'm', event: 'voided' }
  const cases: [Posting, string[]][] = [
    [
      laterPaymentPosting({ ...head, paymentId: newId(), tip: ofMajor(2) }, move),
      ['cash_pos', 'cash_rounding', 'open_bills', 'tips_payable'],
    ],
    [
      refundPosting({ ...head, refundId: newId() }, { allowances, taxes: [tax], tip: ofMajor(2) }, move),
      ['beverage.allowance', 'service_charge.allowance', '#2200', 'tips_payable', 'cash_pos', 'cash_rounding'],
    ],
    [voidPosting(head, sale), accountsOf(sale)],
    [
      costPosting({ ...head, fire: '1' }, cost),
      ['food.cost', 'food.stock', 'beverage.cost', 'beverage.stock', 'food.comp', 'beverage.comp'],
    ],
    [
      compPosting({ ...head, key: 'bill' }, cost.slice(1)),
      ['food.cost', 'beverage.cost', 'food.comp', 'beverage.comp'],
    ],
    [
      compPosting({ ...head, key: 'bill' }, cost.slice(0, 1)),
      ['food.comp', 'beverage.comp', 'food.cost', 'beverage.cost'],
    ],
    [
      costBackPosting(back, [{ costs, comped: false, outcome: 'restock' }]),
      ['food.cost', 'food.stock', 'beverage.cost', 'beverage.stock'],
    ],
    [
      costBackPosting(back, [{ costs, comped: false, outcome: 'waste' }]),
      ['food.cost', 'beverage.cost', 'food.waste', 'beverage.waste'],
    ],
  ]
  for (const [posting, accounts] of cases) {
    expect(sum(posting), posting.memo).toBe(zero)
    expect(accountsOf(posting), posting.memo).toEqual(accounts)
    expect(posting.locationId, posting.memo).toBe(order.locationId)
  }
})
