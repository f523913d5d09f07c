import { describe, expect, test } from 'vitest'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import type { OrderId, OrderLineId } from '#contract/restaurant/orders/shapes.ts'
import {
  type Cart,
  countOfItem,
  detailsOf,
  emptyCart,
  headBody,
  isEmpty,
  itemCount,
  lineBodies,
  type Order,
  repriced,
  withItem,
  withLine,
} from './cart.ts'
import type { TillItem, TillMenu } from './menu.ts'
import { stationWords } from './stations.ts'
import { lineAmount, totalsOf } from './totals.ts'

// Ids are texts here.
const line = (id: string) => id as OrderLineId
const anItem = (more: Partial<TillItem> = {}): TillItem => ({
  id: 'beer' as TillItem['id'],
  name: 'Beer',
  categoryId: 'beers',
  kind: 'beverage',
  price: ofMajor(24),
  soldOut: false,
  remaining: null,
  groups: [],
  words: 'beer',
  ...more,
})
const empty = emptyCart('o' as OrderId, 'bar')
const taken = (cart: Cart, id: string, item = anItem()) => withItem(cart, item, { lineId: line(id), chosen: [] })
// What the totals look at; the rest of a menu is the grid's.
const menu = {
  taxSet: { components: [], pricesIncludeTax: false, roundingScope: 'document', roundingMode: 'half_up' },
  businessDate: '2026-03-02',
  pricesIncludeTax: false,
  service: { rate: 50_000, taxed: false },
  byId: new Map([['beer', anItem({ price: ofMajor(30) })]]),
} as unknown as TillMenu

describe('the order on the till', () => {
  test('holds an item that is taken again on the same line', () => {
    const cart = taken(taken(empty, 'a'), 'b')
    expect(cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['a', 2]])
    expect([countOfItem(cart, 'beer'), itemCount(cart), cart.touched]).toEqual([2, 2, 'a'])
  })

  test('gives it a line of its own beside one with a note, a seat or a discount', () => {
    const noted = withLine(taken(empty, 'a'), line('a'), { notes: 'cold' })
    expect(taken(noted, 'b').lines.map(({ id }) => id)).toEqual(['a', 'b'])
    const seated = withLine(taken(empty, 'a'), line('a'), { seat: 2 })
    expect(taken(seated, 'b').lines).toHaveLength(2)
  })

  test('lets go of a line that is counted down to nothing', () => {
    expect(isEmpty(withLine(taken(empty, 'a'), line('a'), { quantity: 0 }))).toBe(true)
  })

  test('is told to the server without what is blank', () => {
    const cart = withLine(taken(empty, 'a'), line('a'), {
      discount: { discount: { kind: 'percent', hundredths: 1250 }, reason: 'Regular' },
    })
    expect(lineBodies(cart.lines)).toEqual([
      { id: 'a', menuItemId: 'beer', quantity: 1, discount: { percent: 12.5, reason: 'Regular' } },
    ])
    expect(headBody({ ...cart.head, tableName: ' 7 ' })).toMatchObject({ tableName: '7', tabName: null, notes: null })
  })

  test('tells what stands below a name', () => {
    const modifiers = [
      { name: 'Yam', quantity: 2 },
      { name: 'Hot', quantity: 1 },
    ]
    expect(detailsOf({ modifiers, seat: 0, notes: 'no onion' })).toEqual(['2 × Yam', 'Hot', 'shared', '“no onion”'])
  })

  test('takes the prices of a menu that was read again, and says which are others', () => {
    const { cart, changes } = repriced(taken(empty, 'a'), menu)
    expect(changes).toEqual([{ name: 'Beer', from: ofMajor(24), to: ofMajor(30) }])
    expect(cart.lines[0]?.unitPrice).toEqual(ofMajor(30))
    expect(repriced(cart, menu)).toEqual({ cart, changes: [] })
  })
})

describe('totals on the till', () => {
  test('are those of the rule that the server uses', () => {
    const cart = withLine(taken(taken(empty, 'a'), 'a'), line('a'), {
      discount: { discount: { kind: 'amount', amount: ofMajor(8) }, reason: 'Spilt' },
    })
    const totals = totalsOf(cart, menu)
    const shown = [totals.subtotal, totals.discount, totals.service, totals.total, totals.balance]
    expect(shown.map(majorOf)).toEqual([48, 8, 2, 42, 42])
    expect(cart.lines.map((one) => majorOf(lineAmount(one)))).toEqual([40])
  })

  test('of an order that the server has are the server’s, until something new is on it', () => {
    // The totals look at these fields alone.
    const order = {
      lines: [
        { id: 's', kind: 'beverage', quantity: 2, unitPrice: 24, discountAmount: 0, state: 'sent' },
        { id: 'v', kind: 'beverage', quantity: 9, unitPrice: 24, discountAmount: 0, state: 'voided' },
      ],
      discount: null,
      pricesIncludeTax: false,
      subtotal: 48,
      discountAmount: 0,
      serviceCharge: 2.4,
      taxes: [],
      total: 50.4,
      tip: 0,
      paid: 10,
      balance: 40.4,
    } as unknown as Order
    expect(majorOf(totalsOf({ ...empty, order }, menu).balance)).toBe(40.4)
    const more = taken({ ...empty, order }, 'n')
    expect(majorOf(totalsOf(more, menu).total)).toBe(75.6)
    expect(majorOf(totalsOf(more, menu).balance)).toBe(65.6)
  })
})

test('what is not sent yet is told by station', () => {
  const stations = [
    { name: 'Kitchen', categoryIds: [], isArchived: false },
    // Ids are texts here.
    { name: 'Bar', categoryIds: ['beers'], isArchived: false },
    { name: 'Old bar', categoryIds: ['beers'], isArchived: true },
  ] as unknown as Parameters<typeof stationWords>[2]
  expect(stationWords(taken(taken(empty, 'a'), 'a'), menu, stations)).toBe('Bar 2')
  expect(stationWords(empty, menu, stations)).toBe('')
})
