import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a price other than the rate needs its permission; the rate itself may be named by anybody who books', async () => {
  const { tenant, hotel, desk, owner } = await aSetting(house, { rooms: 9, price: 100 })
  const wish = (nightlyPrice: number | null) => ({
    guest: { firstName: 'Ama' },
    roomTypeId: hotel.typeId,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    adults: 1,
    nightlyPrice,
  })
  for (const person of [desk, await tenant.as('staff')]) {
    for (const price of [99.99, 100.01, 0]) {
      await refuses(person.post('/api/hotel/bookings', wish(price)), 403, 'forbidden')
    }
    expect((await person.post('/api/hotel/bookings', wish(100))).status).toBe(201)
    expect((await person.post('/api/hotel/bookings', wish(null))).status).toBe(201)
  }
  for (const person of [owner, await tenant.as('manager')]) {
    const booked = await person.post('/api/hotel/bookings', wish(80))
    expect(booked.body).toMatchObject({ data: { nightly: [{ price: 80 }, { price: 80 }] } })
  }
  const kept = await house.owner.query('select 1 from booking where tenant_id = $1', [tenant.id])
  expect(kept.rowCount).toBe(6)
})
