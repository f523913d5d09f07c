import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroup, aGroupWithBlock, aRoom, blockOn, cellsOf } from '#test/setup/groups.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const stay = { arrival: '2026-03-05', departure: '2026-03-07' }

async function freeFor(desk: Person): Promise<number> {
  const [offer] = await given(desk.get('/api/hotel/availability?arrival=2026-03-05&departure=2026-03-07'))
  return offer?.free ?? 0
}

async function proven({ owner }: Setting): Promise<void> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
}

test('a night says which groups hold rooms of it that nobody has picked up yet', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const group = await aGroupWithBlock(setting, { rooms: 2 })
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)), 201)
  const path = `/api/hotel/rate-calendar/night?roomTypeId=${setting.hotel.typeId}&date=2026-03-05` as const
  expect(await given(setting.desk.get(path))).toMatchObject({
    held: 2,
    groups: [{ id: group.id, name: group.name, rooms: 1 }],
  })
})

test('an inquiry holds nothing, an option and a confirmed group hold what remains of their block', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { status: 'inquiry', rooms: 2 })
  expect(await freeFor(setting.desk)).toBe(3)
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/status`, { status: 'optional' }))
  expect(await freeFor(setting.desk)).toBe(1)
  await refuses(
    setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)),
    409,
    'group_status_wrong',
  )
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/status`, { status: 'confirmed' }))
  expect(await freeFor(setting.desk)).toBe(1)
  await proven(setting)
})

test('a room that is picked up leaves the block, at its price, and not the house', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroup(setting)
  const priced = cellsOf(setting.hotel.typeId, 2).map((cell) => ({ ...cell, price: 80 }))
  await refuses(setting.desk.put(`/api/hotel/groups/${group.id}/block`, { cells: priced }), 403, 'forbidden')
  await given(setting.owner.put(`/api/hotel/groups/${group.id}/block`, { cells: priced }))
  const [booked] = await given(
    setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)),
    201,
  )
  expect(await freeFor(setting.desk)).toBe(1)
  const after = await given(setting.desk.get(`/api/hotel/groups/${group.id}`))
  expect(after.block).toMatchObject([
    { blocked: 2, pickedUp: 1, remaining: 1, price: 80 },
    { blocked: 2, pickedUp: 1, remaining: 1, price: 80 },
  ])
  const booking = await given(setting.desk.get(`/api/hotel/bookings/${booked?.id ?? ''}`))
  expect(booking).toMatchObject({
    ...stay,
    nightsTotal: 160,
    group: { id: group.id },
    company: { name: 'Volta River Authority' },
  })
  await proven(setting)
})

test('a room that moves to another type is of no block any more, so that no block gets back what it never gave', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const group = await aGroup(setting)
  const suites = { name: 'Suite', basePrice: 300, maxAdults: 2, rooms: '901-902' }
  const { roomType } = await given(setting.owner.post('/api/hotel/rooms/of-type', suites), 201)
  const cells = [...cellsOf(setting.hotel.typeId, 1), ...cellsOf(roomType.id, 1)]
  await given(setting.desk.put(`/api/hotel/groups/${group.id}/block`, { cells }))
  const wish = aRoom(setting.hotel.typeId)
  const [booked] = await given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, wish), 201)
  await given(setting.desk.post(`/api/hotel/bookings/${booked?.id ?? ''}/amend`, { roomTypeId: roomType.id }))
  await proven(setting)
  await given(setting.owner.post(`/api/hotel/bookings/${booked?.id ?? ''}/cancel`, { reason: 'Stays at home' }))
  await proven(setting)
  const { block } = await given(setting.desk.get(`/api/hotel/groups/${group.id}`))
  const remaining = (id: string) => block.filter((cell) => cell.roomTypeId === id).map((cell) => cell.remaining)
  expect({ left: remaining(setting.hotel.typeId), suites: remaining(roomType.id) }).toEqual({
    left: [0, 0],
    suites: [1, 1],
  })
})

test('a block can’t shrink below what was picked up from it, and is told which night and how many', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { rooms: 2 })
  const rooms = [...aRoom(setting.hotel.typeId).rooms, ...aRoom(setting.hotel.typeId).rooms]
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, { rooms }), 201)
  const refused = await setting.desk.put(`/api/hotel/groups/${group.id}/block`, {
    cells: cellsOf(setting.hotel.typeId, 1),
  })
  expect(refused.body).toMatchObject({
    code: 'block_below_pick_up',
    error: "Rooms of DBL that are picked up on 2026-03-05: 2. The block can't have fewer",
  })
  await refuses(
    setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)),
    409,
    'block_used_up',
  )
  await proven(setting)
})

test('a block takes no room that somebody has, unless who may sell beyond the limit says why', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  await book(setting, stay)
  const group = await aGroup(setting)
  const wish = { cells: cellsOf(setting.hotel.typeId, 2) }
  const preview = await given(setting.desk.post(`/api/hotel/groups/${group.id}/block/preview`, wish))
  expect(preview).toMatchObject({
    held: 4,
    total: 400,
    cells: [
      { before: 0, after: 2, free: -1, refusal: 'Rooms of DBL that can still be had for the block on 2026-03-05: 1' },
      {},
    ],
  })
  await refuses(setting.desk.put(`/api/hotel/groups/${group.id}/block`, wish), 409, 'block_not_free')
  const overbook = { reason: 'The chairman asked' }
  await refuses(setting.desk.put(`/api/hotel/groups/${group.id}/block`, { ...wish, overbook }), 403, 'forbidden')
  await given(setting.owner.put(`/api/hotel/groups/${group.id}/block`, { ...wish, overbook }))
  await proven(setting)
})

test('what is released of a block can be sold again, and cancelling the group gives back the rest', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const group = await aGroupWithBlock(setting, { rooms: 4 })
  const washed = await given(setting.desk.post(`/api/hotel/groups/${group.id}/release`, { rooms: 1 }))
  expect(washed).toMatchObject({ blocked: 8, remaining: 6 })
  expect(await freeFor(setting.desk)).toBe(1)
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)), 201)
  await refuses(setting.desk.post(`/api/hotel/groups/${group.id}/cancel`, { reason: 'Moved' }), 409, 'group_has_rooms')
  const [booking] = await given(setting.desk.get(`/api/hotel/bookings?groupId=${group.id}`))
  await given(setting.desk.post(`/api/hotel/bookings/${booking?.id ?? ''}/cancel`, { reason: 'Moved' }))
  expect(await given(setting.desk.get(`/api/hotel/groups/${group.id}`))).toMatchObject({ remaining: 6, pickedUp: 0 })
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/cancel`, { reason: 'Moved' }))
  expect(await freeFor(setting.desk)).toBe(4)
  await proven(setting)
})

test('the cut-off releases the rest when its day is closed, once, and says so', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { rooms: 2, cutOffOn: '2026-03-02' })
  await given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)), 201)
  const audit = await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect(audit.steps).toContainEqual({ name: 'release_blocks', status: 'done', count: 2 })
  expect(await given(setting.desk.get(`/api/hotel/groups/${group.id}`))).toMatchObject({
    releasedOn: '2026-03-02',
    blocked: 4,
    pickedUp: 2,
    remaining: 0,
  })
  expect(await freeFor(setting.desk)).toBe(2)
  const told = await given(setting.desk.get('/api/notifications'))
  expect(told).toContainEqual(expect.objectContaining({ title: 'Block of Volta River conference released' }))
  const next = await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect(next.steps).toContainEqual({ name: 'release_blocks', status: 'done', count: 0 })
  await proven(setting)
})

test('a rolling cut-off gives back each night so many days before it, once, and what is cancelled after that is the house’s', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { rooms: 2, rollingDays: 3 })
  const [first, second] = await Promise.all([
    given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)), 201),
    freeFor(setting.desk),
  ])
  expect(second).toBe(1)
  const close = () => given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  const remaining = async () =>
    (await given(setting.desk.get(`/api/hotel/groups/${group.id}`))).block.map((cell) => cell.remaining)
  expect((await close()).steps).toContainEqual({ name: 'release_blocks', status: 'done', count: 1 })
  expect(await remaining()).toEqual([0, 1])
  const told = await given(setting.desk.get('/api/notifications'))
  expect(told).toContainEqual(expect.objectContaining({ title: 'Block of Volta River conference released' }))
  await given(setting.desk.post(`/api/hotel/bookings/${first[0]?.id ?? ''}/cancel`, { reason: 'Ill' }))
  expect(await remaining()).toEqual([0, 2])
  await proven(setting)
  expect((await close()).steps).toContainEqual({ name: 'release_blocks', status: 'done', count: 2 })
  expect(await remaining()).toEqual([0, 0])
  expect((await close()).steps).toContainEqual({ name: 'release_blocks', status: 'done', count: 0 })
  expect(await freeFor(setting.desk)).toBe(3)
  await refuses(setting.desk.put(`/api/hotel/groups/${group.id}`, { rollingDays: 0 }), 400, 'invalid', 'rollingDays')
  await proven(setting)
})

test('groups are found by number, name or whom they are billed to', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting)
  await aGroup(setting, { name: 'Mensah wedding', companyId: null, contactId: group.company?.id, status: 'inquiry' })
  const found = await given(setting.desk.get('/api/hotel/groups?search=river%20conf'))
  expect(found).toMatchObject([{ id: group.id, blocked: 4, remaining: 4, company: { name: 'Volta River Authority' } }])
  expect(await given(setting.desk.get('/api/hotel/groups?search=volta%20river%20authority'))).toHaveLength(2)
  expect(await given(setting.desk.get('/api/hotel/groups?status=inquiry'))).toMatchObject([{ name: 'Mensah wedding' }])
})

test('a group keeps its days as long as its block has rooms on them', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting)
  await refuses(
    setting.desk.put(`/api/hotel/groups/${group.id}`, { departure: '2026-03-06' }),
    400,
    'invalid',
    'departure',
  )
  await blockOn(setting, group, 0)
  const moved = await given(setting.desk.put(`/api/hotel/groups/${group.id}`, { departure: '2026-03-06' }))
  expect(moved).toMatchObject({ departure: '2026-03-06', block: [] })
  expect(await freeFor(setting.desk)).toBe(3)
})
