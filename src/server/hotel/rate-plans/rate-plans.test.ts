import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Desk = { tenant: TestTenant; desk: Person; owner: Person; typeId: string }

async function aDesk(wishes: { rooms?: number } = {}): Promise<Desk> {
  const tenant = await aTenant(house)
  const { typeId } = await aHotel(house, tenant, { rooms: 3, ...wishes })
  return { tenant, desk: await tenant.as('receptionist'), owner: await tenant.as('owner'), typeId }
}

async function aPlan({ desk, typeId }: Desk, code: string, more: Record<string, unknown> = {}) {
  const answer = await desk.post('/api/hotel/rate-plans', { code, name: code, roomTypeIds: [typeId], ...more })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.data
}

const book = ({ desk, typeId }: Desk, more: Record<string, unknown> = {}) =>
  desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama' },
    roomTypeId: typeId,
    adults: 2,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    ...more,
  })

const offers = async ({ desk }: Desk, more = '') =>
  (await desk.get(`/api/hotel/availability?arrival=2026-03-05&departure=2026-03-07${more}`)).body.data

test('a plan is offered for the types that it sells, and a booking keeps it with each night and why it costs what it does', async () => {
  const at = await aDesk()
  const best = await aPlan(at, 'BAR')
  const saver = await aPlan(at, 'NR', { parentId: best.id, percent: -10, included: 'No refund' })
  await aPlan(at, 'CORP', { visibility: 'private', roomTypeIds: [] })
  expect((await offers(at)).map(({ ratePlan, nightly }) => [ratePlan?.code, nightly[0]?.price])).toEqual([
    ['BAR', 100],
    ['NR', 90],
  ])
  const booked = await book(at, { ratePlanId: saver.id })
  expect(booked).toMatchObject({
    status: 201,
    body: {
      data: {
        ratePlan: { code: 'NR', included: 'No refund' },
        nightly: [
          {
            price: 90,
            steps: [
              { kind: 'base', amount: 100 },
              { kind: 'plan', name: 'NR', amount: -10 },
            ],
          },
          { price: 90 },
        ],
      },
    },
  })
  await at.desk.put(`/api/hotel/rate-plans/${saver.id}`, { percent: -50 })
  const later = await at.desk.get(`/api/hotel/bookings/${booked.body.data.id}`)
  expect(later.body.data.nightly.map(({ price }) => price)).toEqual([90, 90])
})

test('a plan that does not sell the type, is archived or is of another house is refused', async () => {
  const at = await aDesk()
  const none = await aPlan(at, 'NONE', { roomTypeIds: [] })
  const old = await aPlan(at, 'OLD')
  expect(await at.desk.put(`/api/hotel/rate-plans/${old.id}`, { isArchived: true })).toMatchObject({ status: 200 })
  const foreign = await aPlan(await aDesk(), 'BAR')
  expect(await book(at, { ratePlanId: none.id })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'ratePlanId' }] },
  })
  expect(await book(at, { ratePlanId: old.id })).toMatchObject({
    status: 400,
    body: { details: [{ message: 'OLD is archived' }] },
  })
  expect(await book(at, { ratePlanId: foreign.id })).toMatchObject({ status: 404 })
  expect(await at.desk.put(`/api/hotel/rate-plans/${foreign.id}`, { name: 'Mine' })).toMatchObject({ status: 404 })
})

test('a plan that would derive from itself is refused with the chain', async () => {
  const at = await aDesk()
  const a = await aPlan(at, 'A')
  const b = await aPlan(at, 'B', { parentId: a.id, percent: 5 })
  const c = await aPlan(at, 'C', { parentId: b.id, percent: 5 })
  const circle = await at.desk.put(`/api/hotel/rate-plans/${a.id}`, { parentId: c.id })
  expect(circle).toMatchObject({
    status: 409,
    body: {
      code: 'plan_derives_from_itself',
      error: "A plan can't derive from itself: A → C → B → A",
      details: { chain: ['A', 'C', 'B', 'A'] },
    },
  })
  expect(await at.desk.put(`/api/hotel/rate-plans/${a.id}`, { parentId: a.id })).toMatchObject({ status: 409 })
  // Below another root it takes all that derives from it with it.
  const d = await aPlan(at, 'D')
  expect(await at.desk.put(`/api/hotel/rate-plans/${b.id}`, { parentId: d.id })).toMatchObject({ status: 200 })
})

test('of two people who would close a circle together one is refused, and the table itself refuses what slips through', async () => {
  const at = await aDesk()
  const a = await aPlan(at, 'A')
  const b = await aPlan(at, 'B')
  const answers = await Promise.all([
    at.desk.put(`/api/hotel/rate-plans/${a.id}`, { parentId: b.id }),
    at.owner.put(`/api/hotel/rate-plans/${b.id}`, { parentId: a.id }),
  ])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  const circle = 'update rate_plan set parent_id = $1, parent_level = 1, level = 2 where id = $2 and tenant_id = $3'
  const [first, second] = answers[0].status === 200 ? [a.id, b.id] : [b.id, a.id]
  await expect(house.owner.query(circle, [first, second, at.tenant.id])).rejects.toThrow('rate_plan_of_parent')
})

test('a plan without a parent takes no share, and chains end at the fifth below', async () => {
  const at = await aDesk()
  const post = (body: Record<string, unknown>) =>
    at.desk.post('/api/hotel/rate-plans', { code: 'X', name: 'X', roomTypeIds: [at.typeId], ...body })
  expect(await post({ percent: -10 })).toMatchObject({ status: 400, body: { details: [{ path: 'percent' }] } })
  expect(await post({ roomTypeIds: ['018f0000-0000-7000-8000-000000000000'] })).toMatchObject({ status: 400 })
  let parentId = (await aPlan(at, 'P0')).id
  for (const level of [1, 2, 3, 4, 5]) parentId = (await aPlan(at, `P${level}`, { parentId, percent: 1 })).id
  expect(await post({ parentId })).toMatchObject({ status: 400, body: { details: [{ path: 'parentId' }] } })
})

test('only a plan that nothing names is deleted, and a code is there once', async () => {
  const at = await aDesk()
  const best = await aPlan(at, 'BAR')
  const saver = await aPlan(at, 'NR', { parentId: best.id, percent: -10 })
  expect(await at.owner.delete(`/api/hotel/rate-plans/${best.id}`)).toMatchObject({
    status: 409,
    body: { code: 'rate_plan_in_use' },
  })
  expect(await at.desk.delete(`/api/hotel/rate-plans/${saver.id}`)).toMatchObject({ status: 403 })
  expect((await at.desk.get('/api/hotel/rate-plans')).body.data.map(({ code }) => code)).toEqual(['BAR', 'NR'])
  expect(await at.desk.get(`/api/hotel/rate-plans/${saver.id}`)).toMatchObject({ body: { data: { percent: -10 } } })
  expect(await at.owner.delete(`/api/hotel/rate-plans/${saver.id}`)).toMatchObject({ status: 200 })
  expect(await at.desk.get(`/api/hotel/rate-plans/${saver.id}`)).toMatchObject({ status: 404 })
  const twice = await at.desk.post('/api/hotel/rate-plans', { code: 'BAR', name: 'Again', roomTypeIds: [] })
  expect(twice).toMatchObject({ status: 409, body: { code: 'name_taken' } })
})

test('people make the price of a booking: two included, a third adult and a child', async () => {
  const at = await aDesk()
  const changed = await at.desk.put(`/api/hotel/room-types/${at.typeId}`, {
    basePrice: 4e3,
    maxAdults: 3,
    includedAdults: 2,
    fewerAdultReduction: 800,
    extraAdultPrice: 1e3,
    childPrice: 500,
  })
  expect(changed).toMatchObject({ status: 200, body: { data: { includedAdults: 2, extraAdultPrice: 1000 } } })
  const prices = async (people: Record<string, unknown>) =>
    (await book(at, people)).body.data.nightly.map(({ price }) => price)
  expect(await prices({ adults: 3, children: 1 })).toEqual([5500, 5500])
  expect(await prices({ adults: 1 })).toEqual([3200, 3200])
  const tooMany = await at.desk.put(`/api/hotel/room-types/${at.typeId}`, { includedAdults: 4 })
  expect(tooMany).toMatchObject({ status: 400, body: { details: [{ path: 'includedAdults' }] } })
})
