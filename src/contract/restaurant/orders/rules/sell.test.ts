import { describe, expect, test } from 'vitest'
import { noLimits } from '../../../identity/approvals/settings.ts'
import { shippedTaxSet } from '../../../accounting/taxes/sets.ts'
import { percent } from '../../../accounting/taxes/shapes.ts'
import { dayOf } from '../../../kernel/day.ts'
import type { Id } from '../../../kernel/id.ts'
import { majorOf, ofMajor } from '../../../kernel/money.ts'
import { one, quantityOf } from '../../../kernel/quantity.ts'
import type { OrderFacts } from './change.ts'
import type { SoldItem } from './lines.ts'
import { type OrderRefusal, OrderRefused, type OrderRight } from './refusals.ts'
import { addLines, changeOrder, type NewOrder, payOrder, sendLines, takeOrder } from './sell.ts'
import type { SellingTerms } from './state.ts'
import { voidLine, voidOrder } from './void.ts'

const named = <Name extends string>(name: string) => name as Id<Name> // Rules only compare ids.

const terms: SellingTerms = {
  date: dayOf('2026-03-02'),
  outlet: { pricesIncludeTax: null, serviceChargeRate: percent(10), serviceChargeTaxed: false },
  taxSet: shippedTaxSet('none'),
  cashStep: null,
}

const beer: SoldItem = {
  id: named('beer'),
  name: 'Beer',
  kitchenName: 'Beer',
  categoryId: named('drinks'),
  kind: 'beverage',
  price: ofMajor(20),
  soldOut: false,
  recipeVersionId: null,
  groups: [],
  options: [],
}
const menu = new Map([
  [beer.id, beer],
  [named<'menu_item'>('stout'), { ...beer, id: named<'menu_item'>('stout'), name: 'Stout', soldOut: true }],
])
const every = new Set<OrderRight>(['orders:void', 'orders:refund', 'restaurant:manage_pos'])
const nobody = new Set<OrderRight>()

const line = (id: string, more: Partial<NewOrder['lines'][number]> = {}) => ({
  id: named<'order_line'>(id),
  menuItemId: beer.id,
  quantity: one,
  ...more,
})
const wish = (more: Partial<NewOrder> = {}): NewOrder => ({
  id: named('order'),
  locationId: named('bar'),
  tillSessionId: named('till'),
  type: 'dine_in',
  lines: [line('one'), line('two')],
  ...more,
})
const take = (more: Partial<NewOrder> = {}, rights = nobody) =>
  takeOrder({ terms, rights, limits: noLimits, menu }, wish(more))
/** The order of a change, as the next act finds it. */
const standing = ({ order, lines }: Pick<OrderFacts, 'order' | 'lines'>, rights = nobody): OrderFacts => ({
  terms,
  rights,
  limits: noLimits,
  order,
  lines,
})
const cash = (amount: number) => ({ method: 'cash' as const, amount: ofMajor(amount) })

/** Why the rules refuse. */
function refused(act: () => unknown): OrderRefusal {
  try {
    act()
  } catch (error) {
    if (error instanceof OrderRefused) return error.refusal
    throw error
  }
  throw new Error('Nothing was refused')
}

describe('an order that is taken', () => {
  test('is priced, and waits unpaid and unsent', () => {
    const { order, lines, events, sent, bills } = take()
    expect(order).toMatchObject({ status: 'open', paymentStatus: 'unpaid', kitchenStatus: 'not_sent' })
    expect([order.subtotal, order.serviceCharge, order.total].map(majorOf)).toEqual([40, 4, 44])
    expect(lines.map(({ lineNumber, state }) => [lineNumber, state])).toEqual([
      [1, 'new'],
      [2, 'new'],
    ])
    expect({ kinds: events.map(({ kind }) => kind), sent, bills }).toEqual({
      kinds: ['opened'],
      sent: [],
      bills: false,
    })
  })

  test('with its payments is sent, billed and closed in one', () => {
    const { order, events, sent, bills } = take({ payments: [cash(44)] })
    expect(order).toMatchObject({
      status: 'closed',
      paymentStatus: 'paid',
      kitchenStatus: 'in_kitchen',
      isBilled: true,
    })
    expect(events.map(({ kind }) => kind)).toEqual(['opened', 'sent', 'paid', 'closed'])
    expect({ sent, bills }).toEqual({ sent: ['one', 'two'], bills: true })
  })

  test('of another total than the till expected is refused with the new one', () => {
    expect(refused(() => take({ expectedTotal: ofMajor(40) }))).toEqual({ code: 'total_changed', total: ofMajor(44) })
  })

  test('names what is not on the menu, what is sold out and what gives itself away', () => {
    const lines = [line('one', { menuItemId: named('wine') })]
    expect(refused(() => take({ lines }))).toMatchObject({ code: 'invalid', fields: [{ path: 'lines.0.menuItemId' }] })
    const soldOut = [line('one', { menuItemId: named('stout') })]
    expect(refused(() => take({ lines: soldOut }))).toEqual({ code: 'item_sold_out', items: ['Stout'] })
    const free = [line('one', { discount: { percent: 100, reason: 'Friend' } })]
    expect(refused(() => take({ lines: free }))).toEqual({ code: 'approval_needed', right: 'restaurant:manage_pos' })
    expect(majorOf(take({ lines: free }, every).order.total)).toBe(0)
  })
})

describe('an open order', () => {
  test('takes lines until somebody paid on it', () => {
    const more = addLines({ ...standing(take()), menu }, { lines: [line('three')], send: true })
    expect(more.lines.map(({ lineNumber, state }) => [lineNumber, state])).toEqual([
      [1, 'sent'],
      [2, 'sent'],
      [3, 'sent'],
    ])
    const billed = standing(payOrder(standing(take()), { payments: [cash(10)] }))
    expect(refused(() => addLines({ ...billed, menu }, { lines: [line('three')] }))).toEqual({ code: 'order_billed' })
  })

  test('goes to the kitchen once, however often it is sent', () => {
    const first = sendLines(standing(take()))
    expect(sendLines(standing(first))).toMatchObject({ sent: [], events: [], order: { fires: 1 } })
  })

  test('is paid in parts, and never more than is left', () => {
    const first = payOrder(standing(take()), { payments: [cash(30)] })
    expect(first).toMatchObject({ bills: true, order: { paymentStatus: 'partially_paid', status: 'open' } })
    const open = standing(first)
    expect(refused(() => payOrder(open, { payments: [cash(15)] }))).toEqual({ code: 'over_payment', left: ofMajor(14) })
    expect(payOrder(open, { payments: [cash(14)] })).toMatchObject({ bills: false, order: { status: 'closed' } })
  })

  test('is held and taken up again, each noted once', () => {
    const held = changeOrder(standing(take()), { hold: true })
    expect(held.events).toEqual([{ kind: 'held' }])
    expect(changeOrder(standing(held), { hold: true }).events).toEqual([])
  })
})

describe('a line that is taken off', () => {
  test('before it was sent simply goes; afterwards it asks for a right and a reason', () => {
    const off = { lineId: named<'order_line'>('one'), partId: named<'order_line'>('part') }
    expect(voidLine(standing(take()), off)).toMatchObject({ order: { total: ofMajor(22) }, voiding: { made: false } })
    const sent = sendLines(standing(take()))
    expect(refused(() => voidLine(standing(sent), off))).toEqual({ code: 'approval_needed', right: 'orders:void' })
    expect(refused(() => voidLine(standing(sent, every), off))).toMatchObject({ fields: [{ path: 'reason' }] })
  })

  test('leaves the rest of it when only a part goes', () => {
    const opened = take({ lines: [line('one', { quantity: quantityOf(3) })] })
    const { lines, voiding } = voidLine(standing(opened), {
      lineId: named('one'),
      partId: named('part'),
      quantity: quantityOf(2),
    })
    expect(lines.map(({ id, quantity, state }) => [id, quantity, state])).toEqual([
      ['one', '1', 'new'],
      ['part', '2', 'voided'],
    ])
    expect(voiding.lines).toMatchObject([{ part: 'part', quantity: '2' }])
  })
})

test('an order that money was taken for is refunded, not voided', () => {
  const paid = take({ payments: [cash(44)] })
  const payment = { method: 'cash' as const, amount: ofMajor(44), refunded: ofMajor(0), businessDate: terms.date }
  const facts = { ...standing(paid, every), payments: [payment] }
  expect(refused(() => voidOrder(facts, { reason: 'Mistake' }))).toEqual({ code: 'order_paid' })
  expect(voidOrder({ ...standing(take()), payments: [] }, { reason: 'Mistake' }).order.status).toBe('cancelled')
})
