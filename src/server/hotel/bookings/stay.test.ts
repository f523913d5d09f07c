import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel, type TestHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Booking = Received<typeof getBooking>

type Setting = { tenant: TestTenant; hotel: TestHotel; desk: Person; owner: Person }

async function aSetting(wishes: { rooms?: number; price?: number; taxSet?: string } = {}): Promise<Setting> {
  const tenant = await aTenant(house, { taxSet: wishes.taxSet ?? 'none' })
  const hotel = await aHotel(house, tenant, wishes)
  return { tenant, hotel, desk: await tenant.as('receptionist'), owner: await tenant.as('owner') }
}

async function book({ desk, hotel }: Setting, more: Record<string, unknown> = {}): Promise<Booking> {
  const answer = await desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama', lastName: 'Mensah' },
    roomTypeId: hotel.typeId,
    arrival: '2026-03-02',
    departure: '2026-03-04',
    adults: 2,
    ...more,
  })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

async function balancesOf(tenant: TestTenant): Promise<Record<string, number>> {
  const found = await house.owner.query<{ code: string; balance: number }>(
    `select a.code, sum(l.amount)::float8 / 100 as balance from journal_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     where l.tenant_id = $1 group by a.code having sum(l.amount) <> 0`,
    [tenant.id],
  )
  return Object.fromEntries(found.rows.map((row) => [row.code, row.balance]))
}

test('a stay in and out on one date charges its first night, is paid, invoiced and leaves the books balanced', async () => {
  const setting = await aSetting({ taxSet: 'GH' })
  const booking = await book(setting)
  const arrived = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {})
  expect(arrived.body).toMatchObject({ data: { status: 'checked_in' } })
  const charged = await setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, {
    description: 'Laundry',
    type: 'service',
    quantity: 2,
    unitPrice: 20,
  })
  expect(charged.body).toMatchObject({ data: { totals: { charges: 48 } } })
  const refused = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-out`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'folio_not_settled' } })
  const gone = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-out`, {
    payment: { method: 'cash', amount: 169 },
  })
  expect(gone.body).toMatchObject({
    data: { status: 'checked_out', departure: '2026-03-02', totals: { charges: 169, payments: 169, balance: 0 } },
  })
  expect(gone.body.data.invoices).toHaveLength(1)
  const again = await setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, {
    description: 'Late bar',
    type: 'service',
    unitPrice: 5,
  })
  expect(again).toMatchObject({ status: 409, body: { code: 'folio_closed' } })
  const balances = await balancesOf(setting.tenant)
  expect(balances).toMatchObject({ '1010': 169, '4000': -100, '4320': -40 })
  expect(balances['1100']).toBeUndefined()
})

test('a deposit stays a liability until check-in moves it to the guest ledger', async () => {
  const setting = await aSetting()
  const booking = await book(setting)
  await setting.desk.post(`/api/hotel/folios/${booking.folioId}/payments`, { paymentMethod: 'card', amount: 50 })
  expect(await balancesOf(setting.tenant)).toEqual({ '1030': 50, '2100': -50 })
  await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {})
  expect(await balancesOf(setting.tenant)).toEqual({ '1030': 50, '1100': -50 })
  await setting.desk.post(`/api/hotel/bookings/${booking.id}/undo-check-in`)
  expect(await balancesOf(setting.tenant)).toEqual({ '1030': 50, '2100': -50 })
})

test('twenty people ask for the last room at once: one gets it', async () => {
  const setting = await aSetting({ rooms: 1 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      setting.desk.post('/api/hotel/bookings', {
        guest: { firstName: 'Guest', lastName: String(index) },
        roomTypeId: setting.hotel.typeId,
        arrival: '2026-03-05',
        departure: '2026-03-08',
        adults: 1,
      }),
    ),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 409)
  expect(refused).toHaveLength(19)
  expect(refused.every((answer) => answer.body['code'] === 'room_type_sold_out')).toBe(true)
  const counters = await house.owner.query(
    'select held, capacity from type_night where tenant_id = $1 order by night',
    [setting.tenant.id],
  )
  expect(counters.rows).toEqual(Array.from({ length: 3 }, () => ({ held: 1, capacity: 1 })))
})

test('the same POST twenty times at once under one key has one effect and twenty equal answers', async () => {
  const setting = await aSetting({ rooms: 5 })
  const body = {
    guest: { firstName: 'Kofi', lastName: 'Once' },
    roomTypeId: setting.hotel.typeId,
    arrival: '2026-03-05',
    departure: '2026-03-06',
    adults: 1,
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => setting.desk.post('/api/hotel/bookings', body, { 'idempotency-key': 'one-key' })),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers.every((answer) => answer.status === 201)).toBe(true)
  expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(19)
  const other = await setting.desk.post('/api/hotel/bookings', { ...body, adults: 2 }, { 'idempotency-key': 'one-key' })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('bad input names the field and changes nothing', async () => {
  const setting = await aSetting()
  const good = {
    guest: { firstName: 'Ama', lastName: 'Mensah' },
    roomTypeId: setting.hotel.typeId,
    arrival: '2026-03-05',
    departure: '2026-03-06',
    adults: 1,
  }
  const bad: [Record<string, unknown>, string][] = [
    [{ ...good, colour: 'red' }, 'colour'],
    [{ ...good, adults: 'two' }, 'adults'],
    [{ ...good, arrival: '2026-02-30' }, 'arrival'],
    [{ ...good, departure: '2026-03-04' }, 'departure'],
    [{ ...good, arrival: '2026-03-01' }, 'arrival'],
    [{ ...good, nightlyPrice: -1 }, 'nightlyPrice'],
    [{ ...good, adults: 3 }, 'adults'],
  ]
  for (const [body, field] of bad) {
    const answer = await setting.desk.post('/api/hotel/bookings', body)
    expect(answer.status, field).toBe(400)
    expect(answer.body['details']).toEqual([expect.objectContaining({ path: field })])
  }
  const kept = await house.owner.query('select 1 from booking where tenant_id = $1', [setting.tenant.id])
  expect(kept.rowCount).toBe(0)
})

test('a night without a price is refused, not free', async () => {
  const setting = await aSetting({ price: 0 })
  const answer = await setting.desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama' },
    roomTypeId: setting.hotel.typeId,
    arrival: '2026-03-05',
    departure: '2026-03-06',
    adults: 1,
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_missing' } })
})

test('a refund gives back at most what is left of its payment', async () => {
  const setting = await aSetting()
  const booking = await book(setting)
  const paid = await setting.desk.post(`/api/hotel/folios/${booking.folioId}/payments`, { method: 'cash', amount: 80 })
  const { lines } = paid.body.data
  const refund = (amount: number) =>
    setting.owner.post(`/api/hotel/folios/${booking.folioId}/refunds`, {
      paymentId: lines[0]?.paymentId,
      amount,
      reason: 'Paid twice',
    })
  expect(await refund(81)).toMatchObject({ status: 409, body: { code: 'over_refund' } })
  const answers = await Promise.all([refund(50), refund(50)])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await balancesOf(setting.tenant)).toEqual({ '1010': 30, '2100': -30 })
})

test("another tenant's booking answers like one that does not exist", async () => {
  const setting = await aSetting()
  const other = await aSetting()
  const booking = await book(setting)
  const foreign = await other.desk.get(`/api/hotel/bookings/${booking.id}`)
  const missing = await other.desk.get('/api/hotel/bookings/00000000-0000-7000-8000-00000000abcd')
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
})

test('cancelled nights can be sold again, and a cancelled booking comes back only while they are free', async () => {
  const setting = await aSetting({ rooms: 1 })
  const first = await book(setting)
  await setting.desk.post(`/api/hotel/bookings/${first.id}/cancel`, { reason: 'Changed plans' })
  await book(setting)
  const back = await setting.owner.post(`/api/hotel/bookings/${first.id}/reinstate`, { reason: 'Came after all' })
  expect(back).toMatchObject({ status: 409, body: { code: 'room_type_sold_out' } })
})

test('a guest is checked in once, and not into a room that is dirty or occupied', async () => {
  const setting = await aSetting({ rooms: 1 })
  const booking = await book(setting, { departure: '2026-03-03' })
  await house.owner.query("update room set cleanliness = 'dirty' where tenant_id = $1", [setting.tenant.id])
  const roomId = setting.hotel.roomIds[0]
  const dirty = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-in`, { roomId })
  expect(dirty).toMatchObject({ status: 409, body: { code: 'room_not_ready' } })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      setting.owner.post(`/api/hotel/bookings/${booking.id}/check-in`, { roomId, override: { reason: 'Guest waits' } }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
})

test('a guest in house moves to another room and extends the stay', async () => {
  const setting = await aSetting({ rooms: 2 })
  const booking = await book(setting)
  const arrived = await setting.desk.post(`/api/hotel/bookings/${booking.id}/check-in`, {})
  const { roomId } = arrived.body.data
  const other = setting.hotel.roomIds.find((id) => id !== roomId)
  const moved = await setting.desk.post(`/api/hotel/bookings/${booking.id}/move`, { roomId: other })
  expect(moved.body).toMatchObject({ data: { roomId: other, status: 'checked_in' } })
  const longer = await setting.desk.post(`/api/hotel/bookings/${booking.id}/extend`, { departure: '2026-03-07' })
  expect(longer.body).toMatchObject({ data: { departure: '2026-03-07', nights: 5 } })
  const list = await setting.desk.get('/api/hotel/bookings?tab=in_house&search=mens')
  expect(list.body).toMatchObject({ data: [{ id: booking.id, badges: ['in_house'] }], pagination: { total: 1 } })
})
