import { afterAll, beforeAll, expect, test } from 'vitest'
import type { verifyBooks } from '#contract/accounting/reports/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { aTenant, type House, openHouse, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Verification = Received<typeof verifyBooks>

/** A tenant with a guest in house who was charged and has paid something, and a room that is out of order. */
async function aTradingTenant(): Promise<TestTenant> {
  const tenant = await aTenant(house, { taxSet: 'GH' })
  const { typeId, roomIds } = await aHotel(house, tenant)
  const desk = await tenant.as('receptionist')
  const booked = await desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Esi' },
    roomTypeId: typeId,
    arrival: '2026-03-02',
    departure: '2026-03-04',
    adults: 1,
  })
  const { id, folioId } = booked.body.data
  await desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount: 40 })
  await desk.post(`/api/hotel/bookings/${id}/check-in`, { roomId: roomIds[0] })
  const block = { kind: 'out_of_order', from: '2026-03-03', to: '2026-03-05', reason: 'Paint' }
  await desk.post(`/api/hotel/rooms/${roomIds[1]}/blocks`, block)
  await desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Taxi', type: 'service', unitPrice: 33.33 })
  const audited = await desk.post('/api/hotel/night-audits', {})
  expect(audited.body).toMatchObject({ data: { status: 'done', warnings: [] } })
  return tenant
}

async function verify(tenant: TestTenant): Promise<Verification> {
  const owner = await tenant.as('owner')
  const answer = await owner.get('/api/accounting/verify')
  expect(answer.status).toBe(200)
  return answer.body.data
}

function wrongNames(result: Verification): string[] {
  return result.checks.filter((check) => !check.ok).map((check) => check.name)
}

test('a trading tenant proves itself in every check', async () => {
  const result = await verify(await aTradingTenant())
  expect(wrongNames(result)).toEqual([])
  expect(result.ok).toBe(true)
  expect(result.checks.length).toBeGreaterThan(15)
})

test('each proof goes red when what it guards is broken behind every wall', async () => {
  const sabotage: [string, string][] = [
    ['guest_ledger', 'update folio set charges = charges + 1 where tenant_id = $1'],
    ['balances_by_day', 'update account_day set debit = debit + 1, credit = credit + 1 where tenant_id = $1'],
    ['type_counters', "update type_night set held = held - 1 where tenant_id = $1 and night = '2026-03-03'"],
    ['type_capacities', "update type_night set capacity = capacity + 1 where tenant_id = $1 and night = '2026-03-03'"],
    ['room_blocks', 'update room_hold set released = true where tenant_id = $1 and block_id is not null'],
    ['room_conditions', 'delete from room_condition where tenant_id = $1'],
    [
      'numbers_gapless',
      "update number_series set last_number = last_number + 1 where tenant_id = $1 and series = 'JE'",
    ],
    ['stays_whole', 'update room_hold set during = daterange(lower(during), lower(during) + 9) where tenant_id = $1'],
    ['room_occupants', 'update room set occupied_by = null where tenant_id = $1'],
    ['refunds', 'update payment set refunded = 1 where tenant_id = $1'],
  ]
  for (const [name, statement] of sabotage) {
    const tenant = await aTradingTenant()
    await house.owner.query(statement, [tenant.id])
    expect(wrongNames(await verify(tenant)), name).toContain(name)
  }
})
