import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroup, aGroupWithBlock, aRoom, cellsOf } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A group of two rooms at 80 a night, with what it agreed on beside its block. */
async function aPricedGroup(setting: Setting, more: Record<string, unknown>, rooms = 2) {
  const group = await aGroup({ ...setting, desk: setting.owner }, more)
  const cells = cellsOf(setting.hotel.typeId, rooms).map((cell) => ({ ...cell, price: 80 }))
  return given(setting.owner.put(`/api/hotel/groups/${group.id}/block`, { cells }))
}

const pickUp = ({ desk, hotel }: Setting, id: string, more = {}) =>
  desk.post(`/api/hotel/groups/${id}/pick-up`, aRoom(hotel.typeId, more))

const groupOf = ({ desk }: Setting, id: string) => given(desk.get(`/api/hotel/groups/${id}`))

async function nightsOf({ desk }: Setting, id = '') {
  const { nightly } = await given(desk.get(`/api/hotel/bookings/${id}`))
  return nightly.map(({ date, price }) => [date, price])
}

async function freeOn({ desk }: Setting, night: string, next: string): Promise<number | undefined> {
  const [offer] = await given(desk.get(`/api/hotel/availability?arrival=${night}&departure=${next}`))
  return offer?.free
}

test('a room of a block comes earlier and stays longer as far as its group agreed on: inside from the block, beside it from the house', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aPricedGroup(setting, { nightsBefore: 1, nightsAfter: 2, besideRate: 'block' })
  const [booked] = await given(pickUp(setting, group.id, { arrival: '2026-03-04', departure: '2026-03-08' }), 201)
  expect(await nightsOf(setting, booked?.id)).toEqual([
    ['2026-03-04', 80],
    ['2026-03-05', 80],
    ['2026-03-06', 80],
    ['2026-03-07', 80],
  ])
  expect(await groupOf(setting, group.id)).toMatchObject({ blocked: 4, pickedUp: 2, remaining: 2 })
  expect(await freeOn(setting, '2026-03-04', '2026-03-05')).toBe(2)
  expect(await freeOn(setting, '2026-03-05', '2026-03-06')).toBe(1)
  const refused = await pickUp(setting, group.id, { arrival: '2026-03-03' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'nights_beside_block' } })
  expect(refused.body['error']).toBe(
    'Rooms of the group may come on 2026-03-04 and leave on 2026-03-09 at the latest; the night of 2026-03-03 lies outside',
  )
  await refuses(pickUp(setting, group.id, { departure: '2026-03-10' }), 409, 'nights_beside_block')
  await refuses(
    pickUp(setting, group.id, { arrival: '2026-03-07', departure: '2026-03-08' }),
    409,
    'nights_beside_block',
  )
  expect(await brokenProofs(setting)).toEqual([])
})

test('nights beside a block cost the rates of the house where the group agreed on that, and need a room that the house has left', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const group = await aPricedGroup(setting, { nightsBefore: 1 })
  const [booked] = await given(pickUp(setting, group.id, { arrival: '2026-03-04' }), 201)
  expect(await nightsOf(setting, booked?.id)).toEqual([
    ['2026-03-04', 100],
    ['2026-03-05', 80],
    ['2026-03-06', 80],
  ])
  await book(setting, { arrival: '2026-03-04', departure: '2026-03-05' })
  await refuses(pickUp(setting, group.id, { arrival: '2026-03-04' }), 409, 'room_type_sold_out')
  const list = { text: 'Esi Owusu, 2026-03-04, , DBL' }
  const tried = await given(setting.desk.post(`/api/hotel/groups/${group.id}/rooming-list/preview`, list))
  expect(tried.rooms[0]?.errors).toEqual(['This room type is sold out on 2026-03-04'])
  await given(pickUp(setting, group.id), 201)
  expect(await brokenProofs(setting)).toEqual([])
})

test('who may sell off the rates lets rooms have nights beside the block at its price', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const group = await aGroup(setting)
  const at = `/api/hotel/groups/${group.id}` as const
  const beside = { nightsBefore: 1, besideRate: 'block' }
  await refuses(setting.desk.put(at, beside), 403, 'forbidden')
  await given(setting.desk.put(at, { nightsBefore: 1 }))
  await refuses(setting.desk.put(at, { nightsAfter: 15 }), 400, 'invalid', 'nightsAfter')
  await given(setting.owner.put(at, beside))
  expect(await given(setting.desk.put(at, { notes: 'Early birds' }))).toMatchObject(beside)
})

test('a stay of a block that is extended takes what the block has, then the nights beside it, and beyond those the house’s at its rate', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aPricedGroup(setting, { nightsAfter: 1, besideRate: 'block' }, 1)
  const [booked] = await given(pickUp(setting, group.id, { departure: '2026-03-06' }), 201)
  const at = `/api/hotel/bookings/${booked?.id ?? ''}` as const
  const free = await freeOn(setting, '2026-03-06', '2026-03-07')
  const preview = await given(setting.desk.post(`${at}/amend/preview`, { departure: '2026-03-09' }))
  expect(preview.refusals).toEqual([])
  await given(setting.desk.post(`${at}/extend`, { departure: '2026-03-09' }))
  expect(await nightsOf(setting, booked?.id)).toEqual([
    ['2026-03-05', 80],
    ['2026-03-06', 80],
    ['2026-03-07', 80],
    ['2026-03-08', 100],
  ])
  expect(await freeOn(setting, '2026-03-06', '2026-03-07')).toBe(free)
  expect(await groupOf(setting, group.id)).toMatchObject({ blocked: 2, pickedUp: 2, remaining: 0 })
  expect(await brokenProofs(setting)).toEqual([])
  await given(setting.desk.post(`${at}/amend/undo`, {}))
  expect(await groupOf(setting, group.id)).toMatchObject({ blocked: 2, pickedUp: 1, remaining: 0 })
  await given(setting.owner.post(`${at}/cancel`, { reason: 'Ill' }))
  expect(await groupOf(setting, group.id)).toMatchObject({ pickedUp: 0, remaining: 1 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('rooms beyond the block are refused, or join it and raise it as long as the house has some', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { rooms: 1 })
  await given(pickUp(setting, group.id), 201)
  await refuses(pickUp(setting, group.id), 409, 'block_used_up')
  await given(setting.desk.put(`/api/hotel/groups/${group.id}`, { beyondBlock: 'raises' }))
  await given(pickUp(setting, group.id, { departure: '2026-03-06' }), 201)
  const raised = await groupOf(setting, group.id)
  expect(raised.block).toMatchObject([
    { night: '2026-03-05', blocked: 2, pickedUp: 2, remaining: 0 },
    { night: '2026-03-06', blocked: 1, pickedUp: 1, remaining: 0 },
  ])
  expect(await freeOn(setting, '2026-03-05', '2026-03-06')).toBe(1)
  await given(pickUp(setting, group.id), 201)
  await refuses(pickUp(setting, group.id), 409, 'room_type_sold_out')
  expect(await brokenProofs(setting)).toEqual([])
})

test('a block that is raised by a type that it never had takes the house’s rate for it', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const group = await aPricedGroup(setting, { beyondBlock: 'raises' }, 1)
  const suites = { name: 'Suite', basePrice: 300, maxAdults: 2, rooms: '901-902' }
  const { roomType } = await given(setting.owner.post('/api/hotel/rooms/of-type', suites), 201)
  const wish = aRoom(roomType.id, { departure: '2026-03-06' })
  const [booked] = await given(setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, wish), 201)
  expect(await nightsOf(setting, booked?.id)).toEqual([['2026-03-05', 300]])
  const { block } = await groupOf(setting, group.id)
  expect(block.filter((cell) => cell.roomTypeId === roomType.id)).toMatchObject([
    { blocked: 1, pickedUp: 1, price: 300 },
  ])
  expect(await brokenProofs(setting)).toEqual([])
})
