import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'
import { bookAndCheckIn } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the millionth document of every kind keeps its whole number wherever it is read', async () => {
  const bar = await aBar(house)
  const { id } = bar.tenant
  const series = ['BK 0', 'ORD 2026', 'R:BAR 2026', 'RC 2026', 'JE 2026', 'SI 2026'].map((one) => one.split(' '))
  for (const [name, year] of series) {
    await house.owner.query(
      `insert into number_series (tenant_id, series, year, last_number) values ($1, $2, $3, 999999)
       on conflict (tenant_id, series, year) do update set last_number = 999999`,
      [id, name, year],
    )
  }
  const stay = await bookAndCheckIn(bar)
  expect(stay.bookingNumber).toBe('BK-1000000')
  const cash = { payments: [{ method: 'cash', amount: 24 }] }
  const sold = await given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], cash)), 201)
  const read = await given(bar.owner.get(`/api/restaurant/orders/${sold.id}`))
  for (const { orderNumber, receiptNumber, payments, entries } of [sold, read]) {
    expect([orderNumber, receiptNumber]).toEqual(['ORD-2026-1000000', 'BAR-2026-1000000'])
    expect(payments).toMatchObject([{ receiptNumber: 'RC-2026-1000000' }])
    expect(entries.map(({ number }) => number)).toEqual(['JE-2026-1000000', 'JE-2026-1000001'])
  }
  expect(await given(bar.owner.get('/api/restaurant/orders?search=1000000'))).toMatchObject([{ id: sold.id }])
  const charged = { payments: [{ method: 'room_charge', amount: 24, bookingId: stay.id }] }
  await given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], charged)), 201)
  const folio = `/api/hotel/folios/${stay.folioId}` as const
  await given(bar.desk.post(`${folio}/payments`, { method: 'card', amount: 24 }), 201)
  const left = await given(
    bar.desk.post(`/api/hotel/bookings/${stay.id}/check-out`, { onAccount: { reason: 'First night' } }),
  )
  expect(left.invoices).toMatchObject([{ invoiceNumber: 'SI-2026-1000000' }])
  const { lines } = await given(bar.desk.get(folio))
  expect(lines.map(({ order }) => order?.orderNumber ?? null)).toContain('ORD-2026-1000001')
  expect(lines.filter(({ kind }) => kind === 'charge').map(({ invoiceNumber }) => invoiceNumber)).toContain(
    'SI-2026-1000000',
  )
  expect(lines.find(({ kind }) => kind === 'payment')?.entryNumber).toMatch(/^JE-2026-10000\d\d$/)
})
