import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Setting = { tenant: TestTenant; typeId: string; roomIds: string[]; desk: Person }

async function aSetting(wishes: { rooms?: number } = {}, where = house): Promise<Setting> {
  const tenant = await aTenant(where)
  const { typeId, roomIds } = await aHotel(where, tenant, wishes)
  return { tenant, typeId, roomIds, desk: await tenant.as('receptionist') }
}

async function book({ desk, typeId }: Setting, more: Record<string, unknown> = {}) {
  return desk.post('/api/hotel/bookings', {
    guest: { firstName: 'Ama' },
    roomTypeId: typeId,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    adults: 1,
    ...more,
  })
}

const painting = { kind: 'out_of_order', from: '2026-03-02', to: '2026-03-06', reason: 'Paint' }

async function block({ desk, roomIds }: Setting, more: Record<string, unknown> = {}) {
  return desk.post(`/api/hotel/rooms/${roomIds[0]}/blocks`, { ...painting, ...more })
}

async function freeOn({ desk }: Setting, night: string, next: string): Promise<number | undefined> {
  const answer = await desk.get(`/api/hotel/availability?arrival=${night}&departure=${next}`)
  return answer.body.data[0]?.free
}

async function moveDate({ tenant }: Setting, date: string): Promise<void> {
  await house.owner.query('update business_day set date = $2 where tenant_id = $1', [tenant.id, date])
}

test('a room out of order shows so from its first day, can not be sold and lets nobody in', async () => {
  const setting = await aSetting()
  const made = await block(setting)
  expect(made).toMatchObject({
    status: 201,
    body: {
      data: {
        status: { service: 'out_of_order' },
        blocks: [{ kind: 'out_of_order', from: '2026-03-02', to: '2026-03-06', reason: 'Paint', releasedOn: null }],
      },
    },
  })
  expect(await freeOn(setting, '2026-03-05', '2026-03-06')).toBe(1)
  expect(await freeOn(setting, '2026-03-06', '2026-03-07')).toBe(2)
  const booked = await book(setting, { roomId: setting.roomIds[0] })
  expect(booked).toMatchObject({ status: 409, body: { code: 'room_taken' } })
  expect(await setting.desk.get(`/api/hotel/rooms/summary`)).toMatchObject({
    body: { data: { outOfOrder: 1, ready: 1 } },
  })
  await moveDate(setting, '2026-03-06')
  expect(await setting.desk.get(`/api/hotel/rooms?service=ok`)).toMatchObject({ body: { pagination: { total: 2 } } })
})

test('nobody is checked into a room that is out of order, and the reason is told', async () => {
  const setting = await aSetting()
  await block(setting)
  const booked = await book(setting, { arrival: '2026-03-02', departure: '2026-03-03' })
  const answer = await setting.desk.post(`/api/hotel/bookings/${booked.body.data.id}/check-in`, {
    roomId: setting.roomIds[0],
  })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'room_blocked', error: 'Room 101 is out of order from 2026-03-02 to 2026-03-06: Paint' },
  })
})

test('a room out of service is marked and stays sellable', async () => {
  const setting = await aSetting()
  const made = await block(setting, { kind: 'out_of_service', reason: 'Lamp' })
  expect(made.body).toMatchObject({ data: { status: { service: 'out_of_service' } } })
  expect(await freeOn(setting, '2026-03-05', '2026-03-06')).toBe(2)
  expect(await book(setting, { roomId: setting.roomIds[0] })).toMatchObject({ status: 201 })
  expect(await setting.desk.get(`/api/hotel/rooms?service=out_of_service`)).toMatchObject({
    body: { pagination: { total: 1 } },
  })
})

test('a room in house use is not sold and given to nobody, and occupancy counts it as empty', async () => {
  const setting = await aSetting()
  const made = await block(setting, { kind: 'house_use', reason: 'The night manager sleeps in' })
  expect(made.body).toMatchObject({ data: { status: { service: 'house_use' } } })
  expect(await freeOn(setting, '2026-03-05', '2026-03-06')).toBe(1)
  expect(await book(setting, { roomId: setting.roomIds[0] })).toMatchObject({
    status: 409,
    body: { code: 'room_taken' },
  })
  expect(await setting.desk.get(`/api/hotel/rooms/summary`)).toMatchObject({
    body: { data: { houseUse: 1, outOfOrder: 0, ready: 1 } },
  })
})

test('a stay in the way refuses the block and is named', async () => {
  const setting = await aSetting()
  const booked = await book(setting, { roomId: setting.roomIds[0] })
  const { bookingNumber } = booked.body.data
  expect(await block(setting)).toMatchObject({
    status: 409,
    body: { code: 'room_taken', details: { room: '101', bookings: [bookingNumber] } },
  })
  expect(await block(setting, { to: '2026-03-05' })).toMatchObject({ status: 201 })
})

test('two blocks of a room do not overlap, of whatever kind, and the one that is there is named', async () => {
  const setting = await aSetting()
  await block(setting)
  for (const kind of ['out_of_order', 'out_of_service', 'house_use']) {
    expect(await block(setting, { kind, from: '2026-03-05', to: '2026-03-10' })).toMatchObject({
      status: 409,
      body: {
        code: 'room_blocked',
        error: 'Room 101 is out of order from 2026-03-02 to 2026-03-06: Paint',
        details: { from: '2026-03-02', to: '2026-03-06' },
      },
    })
  }
  expect(await block(setting, { kind: 'out_of_service', from: '2026-03-06', to: '2026-03-10' })).toMatchObject({
    status: 201,
  })
})

test('a room is not put out of order under the guest who is still in it', async () => {
  const setting = await aSetting()
  const booked = await book(setting, { roomId: setting.roomIds[0], arrival: '2026-03-02', departure: '2026-03-03' })
  await setting.desk.post(`/api/hotel/bookings/${booked.body.data.id}/check-in`, {})
  await moveDate(setting, '2026-03-03')
  expect(await block(setting, { from: '2026-03-03' })).toMatchObject({ status: 409, body: { code: 'room_occupied' } })
  expect(await block(setting, { from: '2026-03-04' })).toMatchObject({ status: 201 })
})

test('the last sold room is not blocked away', async () => {
  const setting = await aSetting({ rooms: 1 })
  expect(await book(setting)).toMatchObject({ status: 201 })
  expect(await block(setting)).toMatchObject({
    status: 409,
    body: { code: 'capacity_below_sold', details: { night: '2026-03-05' } },
  })
  expect(await block(setting, { to: '2026-03-05' })).toMatchObject({ status: 201 })
})

test('a block lies ahead, ends after it begins and has a reason', async () => {
  const setting = await aSetting()
  const path = async (more: Record<string, unknown>) => {
    const answer = await block(setting, more)
    return [answer.status, (answer.body.details as { path: string }[])[0]?.path]
  }
  expect(await path({ from: '2026-03-01' })).toEqual([400, 'from'])
  expect(await path({ to: '2026-03-02' })).toEqual([400, 'to'])
  expect(await path({ to: '2036-03-02' })).toEqual([400, 'to'])
  expect(await path({ reason: ' ' })).toEqual([400, 'reason'])
  expect(await path({ kind: 'haunted' })).toEqual([400, 'kind'])
})

test('a released room comes back dirty and can be sold from the business date on', async () => {
  const setting = await aSetting()
  const id = (await block(setting)).body.data.blocks[0]?.id
  await moveDate(setting, '2026-03-04')
  const released = await setting.desk.post(`/api/hotel/rooms/${setting.roomIds[0]}/blocks/${id}/release`)
  expect(released.body).toMatchObject({
    data: { status: { service: 'ok', cleanliness: 'dirty' }, blocks: [{ id, releasedOn: '2026-03-04' }] },
  })
  expect(await freeOn(setting, '2026-03-04', '2026-03-05')).toBe(2)
  const hold = await house.owner.query('select during::text, released from room_hold where block_id = $1', [id])
  expect(hold.rows).toEqual([{ during: '[2026-03-02,2026-03-04)', released: false }])
  expect(await book(setting, { roomId: setting.roomIds[0], arrival: '2026-03-04' })).toMatchObject({ status: 201 })
  expect(await setting.desk.post(`/api/hotel/rooms/${setting.roomIds[0]}/blocks/${id}/release`)).toMatchObject({
    status: 409,
    body: { code: 'block_over' },
  })
})

test('a room comes back as clean as its block says', async () => {
  const setting = await aSetting()
  const made = await block(setting, { returns: 'inspected' })
  const id = made.body.data.blocks[0]?.id
  await moveDate(setting, '2026-03-04')
  await setting.desk.post(`/api/hotel/rooms/${setting.roomIds[0]}/cleanliness`, { cleanliness: 'dirty' })
  const released = await setting.desk.post(`/api/hotel/rooms/${setting.roomIds[0]}/blocks/${id}/release`)
  expect(released.body.data.status).toMatchObject({ cleanliness: 'inspected', service: 'ok' })
})

test('a block that is taken back before it began leaves the room as clean as it was', async () => {
  const setting = await aSetting()
  const made = await block(setting, { from: '2026-03-05' })
  const id = made.body.data.blocks[0]?.id
  const released = await setting.desk.post(`/api/hotel/rooms/${setting.roomIds[0]}/blocks/${id}/release`)
  expect(released.body.data.status).toMatchObject({ cleanliness: 'clean', service: 'ok' })
  expect(await freeOn(setting, '2026-03-05', '2026-03-06')).toBe(2)
  expect(await block(setting, { from: '2026-03-05' })).toMatchObject({ status: 201 })
})

test('a block whose days have passed needs no release', async () => {
  const setting = await aSetting()
  const id = (await block(setting)).body.data.blocks[0]?.id
  await moveDate(setting, '2026-03-06')
  expect(await setting.desk.post(`/api/hotel/rooms/${setting.roomIds[0]}/blocks/${id}/release`)).toMatchObject({
    status: 409,
  })
  const other = await aSetting()
  expect(await other.desk.post(`/api/hotel/rooms/${other.roomIds[0]}/blocks/${id}/release`)).toMatchObject({
    status: 404,
  })
})

test('the list shows blocks that are not over, the room itself shows them all', async () => {
  const setting = await aSetting()
  await block(setting, { to: '2026-03-03' })
  await block(setting, { from: '2026-03-20', to: '2026-03-21' })
  await moveDate(setting, '2026-03-10')
  const listed = await setting.desk.get('/api/hotel/rooms')
  expect(listed.body.data).toMatchObject([{ blocks: [{ from: '2026-03-20' }] }, { blocks: [] }])
  const one = await setting.desk.get(`/api/hotel/rooms/${setting.roomIds[0]}`)
  expect(one.body).toMatchObject({ data: { blocks: [{ from: '2026-03-02' }, { from: '2026-03-20' }] } })
})

/** Ten rooms, each blocked and assigned at the same moment; how often both succeeded. */
async function blockAgainstAssignment(where: House): Promise<{ both: number; blocked: number; assigned: number }> {
  const setting = await aSetting({ rooms: 30 }, where)
  const owner = await setting.tenant.as('owner')
  const outcomes = await Promise.all(
    setting.roomIds.slice(0, 10).map(async (room) => {
      const booked = await book(setting)
      const { id } = booked.body.data
      const [assigned, blocked] = await Promise.all([
        owner.post(`/api/hotel/bookings/${id}/assign`, { roomId: room }),
        setting.desk.post(`/api/hotel/rooms/${room}/blocks`, painting),
      ])
      return { assigned: assigned.status === 200, blocked: blocked.status === 201 }
    }),
  )
  return {
    both: outcomes.filter((one) => one.assigned && one.blocked).length,
    assigned: outcomes.filter((one) => one.assigned).length,
    blocked: outcomes.filter((one) => one.blocked).length,
  }
}

test('of two blocks of a room at the same moment exactly one is made', async () => {
  const setting = await aSetting({ rooms: 10 })
  const answers = await Promise.all(
    setting.roomIds.flatMap((room) =>
      ['out_of_order', 'out_of_service'].map((kind) =>
        setting.desk.post(`/api/hotel/rooms/${room}/blocks`, { ...painting, kind }),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body['code'] === 'room_blocked')).toHaveLength(10)
})

test('of the last room of a type, either the block or the booking gets it', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const setting = await aSetting({ rooms: 1 })
      const [blocked, booked] = await Promise.all([block(setting), book(setting)])
      return [blocked.status, booked.status].toSorted((a, b) => a - b)
    }),
  )
  expect(outcomes).toEqual(Array.from({ length: 8 }, () => [201, 409]))
})

test('of blocking a room and giving it to a stay at the same moment, exactly one succeeds', async () => {
  const { both, assigned, blocked } = await blockAgainstAssignment(house)
  expect({ both, either: assigned + blocked }).toEqual({ both: 0, either: 10 })
})

test('without the exclusion constraint a stay is given a room that was just blocked', async () => {
  const bare = await openHouse()
  try {
    await bare.owner.query('alter table room_hold drop constraint room_given_once')
    const setting = await aSetting({}, bare)
    expect(await block(setting)).toMatchObject({ status: 201 })
    expect(await book(setting, { roomId: setting.roomIds[0] })).toMatchObject({ status: 201 })
  } finally {
    await bare.close()
  }
})

test('without its constraint two blocks that nobody looked for lie over each other', async () => {
  const bare = await openHouse()
  const both = async () => {
    const setting = await aSetting({}, bare)
    const insert = `insert into room_block (tenant_id, id, room_id, kind, from_day, to_day, reason)
      values ($1, gen_random_uuid(), $2, 'out_of_service', '2026-03-02', '2026-03-06', 'Lamp')`
    const values = [setting.tenant.id, setting.roomIds[0]]
    const made = await Promise.allSettled([bare.owner.query(insert, values), bare.owner.query(insert, values)])
    return made.filter(({ status }) => status === 'fulfilled').length
  }
  try {
    expect(await both()).toBe(1)
    await bare.owner.query('alter table room_block drop constraint room_blocked_once')
    expect(await both()).toBe(2)
  } finally {
    await bare.close()
  }
})
