import { afterAll, beforeAll, expect, test } from 'vitest'
import type { checkOut } from '#contract/hotel/bookings/api/stay.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Lets an audit fail at one of its steps, after those before it are done. */
async function stopAudit({ desk }: Setting, step: string): Promise<void> {
  const inTheWay = `alter table night_audit_step add constraint in_the_way check (name <> '${step}') not valid`
  await house.owner.query(inTheWay)
  expect((await desk.post('/api/hotel/night-audits', {})).status).toBe(500)
  await house.owner.query('alter table night_audit_step drop constraint in_the_way')
}

type Leaving = Received<typeof checkOut>

async function leave({ desk }: Setting, id: string, amount: number): Promise<Leaving> {
  const payment = { method: 'cash', amount }
  return given(desk.post(`/api/hotel/bookings/${id}/check-out`, { payment }))
}

/** How many nights of the type's counters are held, by night. */
async function heldNights({ tenant }: Setting): Promise<Record<string, number>> {
  const found = await house.owner.query<{ night: string; held: number }>(
    'select night::text, held from type_night where tenant_id = $1 and held <> 0',
    [tenant.id],
  )
  return Object.fromEntries(found.rows.map(({ night, held }) => [night, held]))
}

test('a guest who leaves while the audit of the day of arrival stands still pays the night once and keeps it', async () => {
  const setting = await aSetting(house)
  const { id } = await bookAndCheckIn(setting)
  await stopAudit(setting, 'statistics')
  expect(await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))).toMatchObject({
    charges: 100,
    firstNight: null,
    nightsFreed: 1,
    due: 100,
  })
  expect(await leave(setting, id, 100)).toMatchObject({
    departure: '2026-03-03',
    nights: 1,
    nightly: [{ date: '2026-03-02', charged: true }],
    totals: { charges: 100, balance: 0 },
  })
  expect(await heldNights(setting)).toEqual({ '2026-03-02': 1 })
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 100, '4000': -100 })
})

test('a guest who leaves after the night was charged keeps that night, also after others', async () => {
  const setting = await aSetting(house)
  const { id } = await bookAndCheckIn(setting, { departure: '2026-03-06' })
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  await stopAudit(setting, 'statistics')
  expect(await given(setting.desk.get(`/api/hotel/bookings/${id}/check-out`))).toMatchObject({ nightsFreed: 2 })
  expect(await leave(setting, id, 200)).toMatchObject({ departure: '2026-03-04', nights: 2, totals: { charges: 200 } })
  expect(await heldNights(setting)).toEqual({ '2026-03-02': 1, '2026-03-03': 1 })
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
})

test('who comes after the charges of the audit is in its figures, and the room is dirty in the morning', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  await bookAndCheckIn(setting)
  const late = await book(setting, { status: 'optional', releaseOn: '2026-03-03', arrival: '2026-03-02' })
  await stopAudit(setting, 'release_holds')
  await given(setting.desk.post(`/api/hotel/bookings/${late.id}/confirm`))
  await stopAudit(setting, 'ledger_check')
  const { roomId } = await given(setting.desk.post(`/api/hotel/bookings/${late.id}/check-in`, {}))
  const audit = await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  expect(audit.figures).toMatchObject({ sellable: 3, occupied: 2, roomRevenue: 200, arrivals: 2 })
  const room = await given(setting.desk.get(`/api/hotel/rooms/${roomId}`))
  expect(room.status.cleanliness).toBe('dirty')
})
