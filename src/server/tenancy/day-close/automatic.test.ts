import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, type Instant } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { closeDueDays } from './actions/automatic.ts'
import { isNightOver } from './rules.ts'

const at = (text: string) => text as Instant // written as an instant below

describe('a night is over', () => {
  test.each([
    ['Africa/Accra', '03:00:00', '2026-03-03T02:59:59Z', false],
    ['Africa/Accra', '03:00:00', '2026-03-03T03:00:00Z', true],
    ['Africa/Accra', '00:00:00', '2026-03-03T00:00:00Z', true],
    ['Pacific/Kiritimati', '03:00:00', '2026-03-02T13:00:00Z', true],
    ['Pacific/Kiritimati', '03:00:00', '2026-03-02T12:59:59Z', false],
    ['America/Los_Angeles', '03:00:00', '2026-03-03T10:59:59Z', false],
    ['America/Los_Angeles', '03:00:00', '2026-03-03T11:00:00Z', true],
  ])('in %s with the roll at %s, at %s: %s', (timeZone, rollTime, now, expected) => {
    expect(isNightOver({ date: dayOf('2026-03-02'), rollTime, timeZone }, at(now))).toBe(expected)
  })

  test('once where the clocks skip the roll time, and at its first time where they repeat it', () => {
    const berlin = { rollTime: '02:30:00', timeZone: 'Europe/Berlin' }
    expect(isNightOver({ date: dayOf('2026-03-28'), ...berlin }, at('2026-03-29T01:29:59Z'))).toBe(false)
    expect(isNightOver({ date: dayOf('2026-03-28'), ...berlin }, at('2026-03-29T01:30:00Z'))).toBe(true)
    expect(isNightOver({ date: dayOf('2026-10-24'), ...berlin }, at('2026-10-25T00:30:00Z'))).toBe(true)
  })
})

describe('the night audit by itself', () => {
  const clock = stoppedClock(at('2026-03-02T20:00:00Z'))
  let house: House
  beforeAll(async () => {
    house = await openHouse({}, clock)
  })
  afterAll(() => house.close())

  async function anInn(
    automatic = true,
  ): Promise<{ tenant: TestTenant; desk: Person; typeId: string; roomIds: string[] }> {
    clock.moveTo(at('2026-03-02T20:00:00Z'))
    const tenant = await aTenant(house, { businessDate: dayOf('2026-03-02') })
    const desk = await tenant.as('manager')
    await desk.put('/api/settings/business_day', { values: { automaticNightAudit: automatic } })
    return { tenant, desk, ...(await aHotel(house, tenant)) }
  }

  async function aStay(
    desk: Person,
    { typeId, roomId, departure }: { typeId: string; roomId?: string; departure: string },
  ) {
    const body = {
      guest: { firstName: 'Ama' },
      roomTypeId: typeId,
      roomId,
      arrival: '2026-03-02',
      departure,
      adults: 1,
    }
    const made = (await desk.post('/api/hotel/bookings', body)).body.data
    expect((await desk.post(`/api/hotel/bookings/${made.id}/check-in`, {})).status).toBe(200)
    return made.id
  }

  async function datesOf(tenant: TestTenant): Promise<string[]> {
    const found = await house.owner.query<{ date: string }>(
      "select date::text from night_audit where tenant_id = $1 and status = 'done' order by date",
      [tenant.id],
    )
    return found.rows.map((row) => row.date)
  }

  /** Asks as somebody who signs in now: the clock has moved since. */
  async function bookingOf(tenant: TestTenant, id: string) {
    const desk = await tenant.as('manager')
    return (await desk.get(`/api/hotel/bookings/${id}`)).body.data
  }

  async function titlesOf(tenant: TestTenant): Promise<string[]> {
    const found = await house.owner.query<{ title: string }>(
      'select title from notification where tenant_id = $1 order by id',
      [tenant.id],
    )
    return found.rows.map((row) => row.title)
  }

  test('waits for the roll time, then closes the night once, also when several processes look at once', async () => {
    const { tenant, desk, typeId } = await anInn()
    const id = await aStay(desk, { typeId, departure: '2026-03-05' })
    await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual([])
    clock.moveTo(at('2026-03-03T03:00:00Z'))
    await Promise.all(Array.from({ length: 4 }, () => closeDueDays(house.platform)))
    expect(await datesOf(tenant)).toEqual(['2026-03-02'])
    const { nightly } = await bookingOf(tenant, id)
    expect(nightly.filter((night) => night.charged)).toHaveLength(1)
    expect(await titlesOf(tenant)).toEqual(['The day of 2026-03-02 is closed'])
  })

  test('catches up night by night when the machine was off', async () => {
    const { tenant } = await anInn()
    clock.moveTo(at('2026-03-06T12:00:00Z'))
    await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'])
    const desk = await tenant.as('manager')
    expect((await desk.get('/api/hotel/business-date')).body.data).toEqual({ date: '2026-03-06' })
  })

  test('keeps a guest who should have left for one night more, and charges it', async () => {
    const { tenant, desk, typeId } = await anInn()
    const id = await aStay(desk, { typeId, departure: '2026-03-03' })
    clock.moveTo(at('2026-03-04T03:00:00Z'))
    await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual(['2026-03-02', '2026-03-03'])
    const { departure, nightly } = await bookingOf(tenant, id)
    expect(departure).toBe('2026-03-04')
    expect(nightly.map((night) => night.charged)).toEqual([true, true])
  })

  test('waits and tells it once where the guest’s room is promised to the next', async () => {
    const { tenant, desk, typeId, roomIds } = await anInn()
    await aStay(desk, { typeId, roomId: roomIds[0], departure: '2026-03-03' })
    const next = { guest: { firstName: 'Kofi' }, roomTypeId: typeId, roomId: roomIds[0], adults: 1 }
    const booked = await desk.post('/api/hotel/bookings', { ...next, arrival: '2026-03-03', departure: '2026-03-05' })
    expect(booked.status).toBe(201)
    clock.moveTo(at('2026-03-04T03:00:00Z'))
    for (let n = 0; n < 3; n += 1) await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual(['2026-03-02'])
    expect(await titlesOf(tenant)).toEqual(['The day of 2026-03-02 is closed', 'The day of 2026-03-03 is still open'])
  })

  test('leaves alone who closes the night by hand, but goes on with an audit that was interrupted', async () => {
    const { tenant, desk, typeId } = await anInn(false)
    await aStay(desk, { typeId, departure: '2026-03-05' })
    clock.moveTo(at('2026-03-03T12:00:00Z'))
    await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual([])
    const begun = `insert into night_audit (tenant_id, id, date, steps, started_by_name, started_at)
      values ($1, gen_random_uuid(), '2026-03-02', '{room_charges,roll_business_date}', 'Somebody', $2)`
    await house.owner.query(begun, [tenant.id, '2026-03-03T11:59:30Z'])
    await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual([])
    clock.moveTo(at('2026-03-03T12:01:00Z'))
    await closeDueDays(house.platform)
    expect(await datesOf(tenant)).toEqual(['2026-03-02'])
  })

  test('of one tenant doesn’t wait for another that fails, and a suspended one rests', async () => {
    const [broken, suspended, fine] = [await anInn(), await anInn(), await anInn()]
    await house.owner.query(
      `update setting set values = '{"timeZone": "Nowhere/None"}' where tenant_id = $1 and section = 'operational'`,
      [broken.tenant.id],
    )
    await house.owner.query("update tenant set status = 'suspended' where id = $1", [suspended.tenant.id])
    clock.moveTo(at('2026-03-03T03:00:00Z'))
    await closeDueDays(house.platform)
    expect(await datesOf(broken.tenant)).toEqual([])
    expect(await datesOf(suspended.tenant)).toEqual([])
    expect(await datesOf(fine.tenant)).toEqual(['2026-03-02'])
    await house.owner.query("update tenant set status = 'suspended' where id = $1", [broken.tenant.id])
  })
})
