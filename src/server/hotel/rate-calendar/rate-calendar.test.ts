import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { getRateCalendar } from '#contract/hotel/rate-calendar/api.ts'
import { dayByDay } from '#contract/hotel/rate-calendar/rules.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Desk = { tenant: TestTenant; desk: Person; manager: Person; typeId: string }

async function aDesk(wishes: { rooms?: number; price?: number } = {}): Promise<Desk> {
  const tenant = await aTenant(house)
  const { typeId } = await aHotel(house, tenant, { rooms: 2, ...wishes })
  return { tenant, desk: await tenant.as('receptionist'), manager: await tenant.as('manager'), typeId }
}

const edit = ({ desk, typeId }: Desk, set: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  desk.post('/api/hotel/rate-calendar/changes', {
    rows: [
      {
        roomTypeId: typeId,
        ratePlanId: null,
      },
    ],
    from: '2026-03-05',
    to: '2026-03-08',
    set,
    ...more,
  })

const calendar = async ({ desk }: Desk, from = '2026-03-05', to = '2026-03-08') =>
  withDays((await desk.get(`/api/hotel/rate-calendar?from=${from}&to=${to}`)).body.data)

const withDays = ({ terms, ...rest }: Received<typeof getRateCalendar>) => ({ ...rest, days: dayByDay(terms) })

const book = ({ typeId }: Desk, person: Person, more: Record<string, unknown> = {}) =>
  person.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama' },
    roomTypeId: typeId,
    adults: 2,
    arrival: '2026-03-05',
    departure: '2026-03-09',
    ...more,
  })

describe('an edit of the calendar', () => {
  test('is previewed, written whole and undone whole', async () => {
    const at = await aDesk()
    const body = {
      rows: [
        {
          roomTypeId: at.typeId,
          ratePlanId: null,
        },
      ],
      from: '2026-03-02',
      to: '2026-03-15',
      weekdays: [5, 6],
      set: {
        price: 140,
        minStay: 2,
      },
    }
    const preview = await at.desk.post('/api/hotel/rate-calendar/preview', body)
    expect(preview.body.data).toMatchObject({
      nights: 4,
      changes: [{ after: { day: '2026-03-06', price: 140 } }, {}, {}, {}],
    })
    expect((await calendar(at)).days).toEqual([])
    const changed = await at.desk.post('/api/hotel/rate-calendar/changes', body)
    expect(changed).toMatchObject({ status: 201, body: { data: { nights: 4 } } })
    expect((await calendar(at)).rows).toMatchObject([{ free: [2, 2, 2, 2], prices: [100, 140, 140, 100] }])
    const undo = `/api/hotel/rate-calendar/changes/${changed.body.data.id}/undo`
    expect(await at.desk.post(undo, {})).toMatchObject({ status: 200, body: { data: { nights: 4 } } })
    expect(await calendar(at)).toMatchObject({ rows: [{ prices: [100, 100, 100, 100] }], days: [] })
    expect(await at.desk.post(undo, {})).toMatchObject({ status: 409, body: { code: 'change_undone' } })
  })

  test('splices what stands around it', async () => {
    const at = await aDesk()
    await edit(at, { closed: true }, { from: '2027-01-05', to: '2027-01-25' })
    await edit(at, { closed: false }, { from: '2027-01-10', to: '2027-01-20' })
    const closed = (await calendar(at, '2027-01-01', '2027-01-31')).days.map(({ day }) => day.slice(8))
    expect(closed).toEqual(['05', '06', '07', '08', '09', '21', '22', '23', '24', '25'])
  })

  test('is not undone over what somebody changed since', async () => {
    const at = await aDesk()
    const first = await edit(at, { price: 140 })
    await edit(at, { price: 150 }, { from: '2026-03-06', to: '2026-03-06' })
    const undone = await at.desk.post(`/api/hotel/rate-calendar/changes/${first.body.data.id}/undo`, {})
    expect(undone).toMatchObject({ status: 409, body: { code: 'cells_changed_since', details: { day: '2026-03-06' } } })
    expect((await calendar(at)).rows[0]?.prices).toEqual([140, 150, 140, 140])
  })

  test('of two people at once loses neither', async () => {
    const at = await aDesk()
    await Promise.all([edit(at, { price: 140 }), edit({ ...at, desk: at.manager }, { minStay: 3 })])
    expect((await calendar(at)).days).toMatchObject(Array.from({ length: 4 }, () => ({ price: 140, minStay: 3 })))
  })

  test('is refused in words at its field', async () => {
    const at = await aDesk()
    const other = await aDesk()
    const refused = async (set: Record<string, unknown>, more: Record<string, unknown> = {}) => {
      const answer = await edit(at, set, more)
      expect(answer.status).toBe(400)
      return (answer.body.details as { path: string }[])[0]?.path
    }
    expect(await refused({})).toBe('set')
    expect(await refused({ price: 0 })).toBe('set.price')
    expect(await refused({ price: 'abc' })).toBe('set.price')
    expect(await refused({ minStay: 5, maxStay: 2 })).toBe('set.maxStay')
    expect(await refused({ closed: true }, { to: '2026-03-01' })).toBe('to')
    expect(await refused({ closed: true }, { to: '2026-03-05', weekdays: [1] })).toBe('weekdays')
    expect(await refused({ closed: true }, { rows: [{ roomTypeId: other.typeId, ratePlanId: null }] })).toBe('rows')
    expect((await calendar(at)).days).toEqual([])
    const staff = await at.tenant.as('staff')
    expect(await edit({ ...at, desk: staff }, { closed: true })).toMatchObject({ status: 403 })
  })
})

describe('a restriction', () => {
  test.each([
    ['closed_to_arrival', '2026-03-05', { closedToArrival: true }],
    ['closed_to_departure', '2026-03-09', { closedToDeparture: true }],
    ['min_stay', '2026-03-06', { minStay: 5 }],
    ['max_stay', '2026-03-06', { maxStay: 2 }],
    ['min_stay_on_arrival', '2026-03-05', { minStayOnArrival: 5 }],
    ['max_stay_on_arrival', '2026-03-05', { maxStayOnArrival: 3 }],
    ['quota', '2026-03-06', { quota: 0 }],
    ['offer_at_most', '2026-03-06', { offerAtMost: 0 }],
    ['closed', '2026-03-08', { closed: true }],
  ])('hides the type for four nights and refuses the booking: %s', async (rule, day, set) => {
    const at = await aDesk()
    const asked = '/api/hotel/availability?arrival=2026-03-05&departure=2026-03-09'
    expect((await at.desk.get(asked)).body.data).toHaveLength(1)
    await edit(at, set, { from: day, to: day })
    expect((await at.desk.get(asked)).body.data).toEqual([])
    const shown = await at.desk.get(`${asked}&restricted=true`)
    expect(shown.body.data).toMatchObject([{ restrictions: [{ rule, day }] }])
    const refused = await book(at, at.desk)
    expect(refused).toMatchObject({ status: 409, body: { code: 'stay_restricted', details: { rules: [rule] } } })
  })

  test('is passed by who may, with a reason that stays on record', async () => {
    const at = await aDesk()
    await edit(at, { closed: true })
    const override = { reason: 'A regular guest' }
    expect(await book(at, at.desk, { override })).toMatchObject({ status: 403 })
    expect(await book(at, at.manager)).toMatchObject({ status: 409 })
    const booked = await book(at, at.manager, { override })
    expect(booked.status).toBe(201)
    const record = await house.owner.query(
      "select reason, change ->> 'past' as past from audit_record where tenant_id = $1 and action = 'booking.create'",
      [at.tenant.id],
    )
    expect(record.rows).toEqual([
      { reason: 'A regular guest', past: expect.stringContaining('Closed for sale on 2026-03-05') },
    ])
  })

  test('of a quota sells so many and not one more, however many ask at once', async () => {
    const at = await aDesk({ rooms: 6 })
    await edit(at, { quota: 2 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(at, at.desk)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409, 409])
  })
})

describe('a night is explained', () => {
  test('by what makes up what is free and what makes up its price', async () => {
    const at = await aDesk()
    await at.desk.put(`/api/hotel/room-types/${at.typeId}`, {
      overbookingAllowance: 1,
      includedAdults: 1,
      extraAdultPrice: 30,
    })
    await book(at, at.desk)
    const asked = `/api/hotel/rate-calendar/night?roomTypeId=${at.typeId}&date=2026-03-05&adults=2`
    expect((await at.desk.get(asked)).body.data).toMatchObject({
      rooms: 2,
      outOfOrder: 0,
      allowance: 1,
      held: 1,
      raised: 0,
      free: 2,
      price: 130,
      steps: [
        {
          kind: 'base',
          amount: 100,
        },
        {
          kind: 'extra_adults',
          count: 1,
          amount: 30,
        },
      ],
    })
  })

  test('free and sold and out of order less the allowance come to the rooms there are, on every night', async () => {
    const at = await aDesk({ rooms: 5 })
    await at.desk.put(`/api/hotel/room-types/${at.typeId}`, { overbookingAllowance: 2 })
    for (const arrival of ['2026-03-05', '2026-03-06']) await book(at, at.desk, { arrival })
    for (const [place, date] of ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'].entries()) {
      const { data } = (await at.desk.get(`/api/hotel/rate-calendar/night?roomTypeId=${at.typeId}&date=${date}`)).body
      expect(data.free + data.held + data.outOfOrder - data.allowance).toBe(data.rooms)
      expect(data.held).toBe([0, 1, 2, 0][place])
    }
  })
})

test('a house without a price sells nothing at it, and a missing one is named', async () => {
  const at = await aDesk({ price: 0 })
  expect((await at.desk.get('/api/hotel/availability?arrival=2026-03-05&departure=2026-03-06')).body.data).toEqual([])
  expect(await book(at, at.desk)).toMatchObject({
    status: 409,
    body: { code: 'price_missing', details: { night: '2026-03-05' } },
  })
  await edit(at, { price: 12_000 }, { to: '2026-03-08' })
  const twice = await Promise.all([1, 2].map(() => book(at, at.desk, { departure: '2026-03-07' })))
  expect(twice.reduce((total, { body }) => total + body.data.nightsTotal, 0)).toBe(48_000)
})
