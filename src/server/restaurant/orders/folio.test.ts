import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'
import { bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'

test.each([
  ['adds taxes', { pricesIncludeTax: false }],
  ['quotes prices with taxes, in a house that adds them', { pricesIncludeTax: true }],
])('an invoice with room charges of an outlet that %s adds up: discounted, split and refunded', async (_, location) => {
  const bar = await aBar(house, { taxSet: 'GH', location: { serviceChargePercent: 10, ...location } })
  const stay = await bookAndCheckIn(bar)
  const other = await bookAndCheckIn(bar)
  const discounted = {
    lines: [{ menuItemId: bar.beer.id, quantity: 2, discount: { percent: 25, reason: 'Happy hour' } }],
  }
  const charge = async (body: Record<string, unknown>, split: number) => {
    const price = { locationId: bar.location.id, lines: body['lines'] }
    const { total } = await given(bar.waiter.post(`${orders}/price`, price))
    const rest = Math.round((total - split) * 100) / 100
    const payments = [
      { method: 'room_charge', amount: rest, bookingId: stay.id },
      ...(split > 0 ? [{ method: 'room_charge', amount: split, bookingId: other.id }] : []),
    ]
    return given(bar.waiter.post(orders, { ...body, payments }), 201)
  }
  const first = await charge({ ...orderOf(bar, []), ...discounted }, 0)
  await charge(orderOf(bar, [[bar.jollof, 1.5]]), 13.37)
  const refund = { amount: 5.55, reason: 'Warm', tillSessionId: bar.session.id }
  await given(bar.owner.post(`${orders}/${first.id}/refunds`, refund), 201)
  const invoice = await given(bar.desk.post('/api/hotel/invoices', { folioId: stay.folioId }), 201)
  const cents = (amount: number) => Math.round(amount * 100)
  const taxes = invoice.taxLines.reduce((sum, { amount }) => sum + cents(amount), 0)
  expect(cents(invoice.totalAmount)).toBe(cents(invoice.subtotal) - cents(invoice.discountAmount) + taxes)
  expect(invoice.items[0]?.description).toMatch(/^2 × Club beer · ORD-/)
  for (const { quantity, unitPrice, totalPrice } of invoice.items)
    expect(cents(quantity * unitPrice)).toBe(cents(totalPrice))
  expect(await brokenProofs(bar)).toEqual([])
})

test('two payments that charge the same stay are two charges, within its limit together, and are void together', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  const charge = (amount: number) => ({ method: 'room_charge', amount, bookingId: stay.id })
  const body = { payments: [charge(10), charge(14)] }
  const sold = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], body)), 201)
  expect(sold.folioLineIds).toHaveLength(2)
  await given(bar.owner.put(`/api/hotel/bookings/${stay.id}`, { creditLimit: 40 }))
  await refuses(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], body)), 409, 'over_credit_limit')
  await given(bar.owner.post(`${orders}/${sold.id}/void`, { reason: 'Wrong room' }))
  const folio = await given(bar.desk.get(`/api/hotel/folios/${stay.folioId}`))
  expect(folio.totals.balance).toBe(0)
  expect(await brokenProofs(bar)).toEqual([])
})

test('a charge on a folio leads to its order and back, also once it was taken back; a charge of the desk has none', async () => {
  const bar = await aBar(house)
  const stay = await bookAndCheckIn(bar)
  const payment = { method: 'room_charge', amount: 24, bookingId: stay.id }
  const sold = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { payments: [payment] })), 201)
  const folio = `/api/hotel/folios/${stay.folioId}` as const
  await given(
    bar.desk.post(`${folio}/charges`, { description: 'Care', type: 'service', quantity: 1, unitPrice: 3 }),
    201,
  )
  await given(bar.owner.post(`${orders}/${sold.id}/void`, { reason: 'Wrong room' }))
  const { lines } = await given(bar.desk.get(folio))
  const behind = { id: sold.id, orderNumber: sold.orderNumber }
  expect(lines).toMatchObject([{ order: behind }, { order: null }, { kind: 'allowance', order: behind }])
  const { payments } = await given(bar.waiter.get(`${orders}/${sold.id}`))
  expect(payments).toMatchObject([{ bookingId: stay.id, folioLineId: lines[0]?.id }])
  const cash = { payments: [{ method: 'cash', amount: 24 }] }
  const other = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], cash)), 201)
  expect(other.payments).toMatchObject([{ folioLineId: null }])
})
