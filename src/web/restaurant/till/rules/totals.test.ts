import { describe, expect, test } from 'vitest'
import { ofMajor } from '#contract/kernel/money.ts'
import { noLimits } from '#contract/identity/approvals/settings.ts'
import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import { type Cart, emptyCart, type GivenDiscount, type Order, withItem, withLine } from './cart.ts'
import type { TillItem, TillMenu } from './menu.ts'
import { atTotal, isGenerous, swallows, totalChange, totalsOf } from './totals.ts'

// Ids are texts here; an item and a menu are what the totals look at.
const line = (id: string) => id as OrderLineId
const beer = { id: 'beer', name: 'Beer', kind: 'beverage', price: ofMajor(24), groups: [] } as unknown as TillItem
const menu = {
  taxSet: { components: [], pricesIncludeTax: false, roundingScope: 'document', roundingMode: 'half_up' },
  businessDate: '2026-03-02',
  pricesIncludeTax: false,
  service: { rate: 100_000, taxed: false },
} as unknown as TillMenu
const one = withItem(emptyCart('o' as OrderId, 'bar'), beer, { lineId: line('a'), chosen: [] })
const off = (discount: GivenDiscount['discount']): GivenDiscount => ({ discount, reason: 'Waited' })
const amount = (major: number) => off({ kind: 'amount', amount: ofMajor(major) })
const withDiscount = (discount: GivenDiscount): Cart => ({
  ...one,
  lines: one.lines.map((each) => ({ ...each, discount })),
})

/** An order of the server, of one beer, that was taken without a service charge. */
const stored = (more: Partial<Order> = {}): Order =>
  // The totals look at these fields alone.
  ({
    orderNumber: 'ORD-1',
    pricesIncludeTax: false,
    discount: null,
    lines: [
      { id: 's', kind: 'beverage', quantity: 1, unitPrice: 24, listAmount: 24, discountAmount: 0, state: 'sent' },
    ],
    subtotal: 24,
    discountAmount: 0,
    serviceCharge: 0,
    tax: 0,
    taxes: [],
    total: 24,
    tip: 0,
    paid: 0,
    balance: 24,
    ...more,
  }) as unknown as Order

describe('more is given away than goes alone', () => {
  const limits = { ...noLimits, discountPercent: 50, discountAmount: ofMajor(10) }

  test('past the percentage of a line, past the amount of the order, and when all of a line is taken off', () => {
    expect(isGenerous({ cart: one, menu }, limits)).toBe(false)
    expect(isGenerous({ cart: withDiscount(amount(10)), menu }, limits)).toBe(false)
    expect(isGenerous({ cart: withDiscount(amount(10.01)), menu }, limits)).toBe(true)
    expect(isGenerous({ cart: withDiscount(amount(12)), menu }, { ...limits, discountAmount: null })).toBe(false)
    expect(isGenerous({ cart: withDiscount(amount(12.02)), menu }, { ...limits, discountAmount: null })).toBe(true)
    expect(isGenerous({ cart: withDiscount(amount(24)), menu }, { ...limits, discountPercent: 100 })).toBe(true)
    expect(isGenerous({ cart: withDiscount(amount(24)), menu }, { ...limits, comp: ofMajor(24) })).toBe(false)
    expect(isGenerous({ cart: one, menu, whole: amount(24) }, limits)).toBe(true)
    expect(isGenerous({ cart: { ...one, order: stored() }, menu, whole: amount(48) }, limits)).toBe(true)
  })

  test('but not again what the server’s order gives away already', () => {
    const lines = [{ ...stored().lines[0], discountAmount: 24 }]
    const given = stored({ lines: lines as Order['lines'] }) // As above.
    expect(isGenerous({ cart: { ...one, order: given }, menu }, limits)).toBe(false)
  })
})

describe('counting down', () => {
  const three = withLine(one, line('a'), { quantity: 3 })
  const less = (cart: Cart, quantity: number) => withLine(cart, line('a'), { quantity })

  test('does not make a gift of a line whose own discount was an amount', () => {
    const cart = withLine(three, line('a'), { discount: amount(30) })
    expect(swallows(cart, less(cart, 2), menu)).toBe(null)
    expect(swallows(cart, less(cart, 1), menu)).toBe('line')
    expect(swallows(cart, less(cart, 0), menu)).toBe(null)
  })

  test('does not make a gift of an order that was discounted by an amount', () => {
    const cart = { ...three, discount: amount(24) }
    expect(swallows(cart, less(cart, 2), menu)).toBe(null)
    expect(swallows(cart, less(cart, 1), menu)).toBe('order')
  })

  test('leaves shares alone, and what is a gift already', () => {
    const whole = withLine(three, line('a'), { discount: off({ kind: 'percent', hundredths: 10_000 }) })
    expect(swallows(whole, less(whole, 1), menu)).toBe(null)
    const gift = withLine(three, line('a'), { discount: amount(90) })
    expect(swallows(gift, less(gift, 2), menu)).toBe(null)
  })
})

describe('an order that the server would sell at another total', () => {
  test('stands at it, with what it is made of, and says what it was', () => {
    const before = stored()
    const now = atTotal(before, ofMajor(26.4), menu)
    expect(totalsOf({ order: now, lines: [], discount: null }, menu)).toMatchObject({
      service: ofMajor(2.4),
      total: ofMajor(26.4),
      balance: ofMajor(26.4),
    })
    expect(totalChange(before, now)).toEqual([{ name: 'ORD-1', from: ofMajor(24), to: ofMajor(26.4) }])
    expect(totalChange(now, now)).toEqual([])
  })

  test('stands at the server’s total also where the till comes to another', () => {
    const now = atTotal(stored({ tip: 1, balance: 25 }), ofMajor(27), menu)
    expect(now).toMatchObject({ total: 27, balance: 28, serviceCharge: 0 })
  })
})
