import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const painting = { kind: 'out_of_order', from: '2026-03-04', to: '2026-03-06', reason: 'Paint' }

/** A block of the first room, and the verbs of a change. */
async function blocked(wishes: { rooms?: number } = {}) {
  const setting = await aSetting(house, { rooms: 2, ...wishes })
  const [room = ''] = setting.hotel.roomIds
  const path = `/api/hotel/rooms/${room}/blocks` as const
  const { blocks } = await given(setting.owner.post(path, painting), 201)
  const id = blocks[0]?.id ?? ''
  return {
    setting,
    id,
    change: (more: object, person = setting.owner) =>
      person.put(`/api/hotel/rooms/${room}/blocks/${id}`, { ...painting, ...more }),
    preview: (more: object) => given(setting.owner.post(`${path}/preview`, { ...daysOf(more), blockId: id })),
    release: () => given(setting.owner.post(`${path}/${id}/release`)),
  }
}

function daysOf(more: object) {
  const { reason: _, ...days } = { ...painting, ...more }
  return days
}

const freeOf = async ({ desk }: Setting) =>
  (await given(desk.get('/api/hotel/chart?from=2026-03-02&days=7'))).types[0]?.free

test('a block is changed where it stands: its days, its reason and how the room comes back', async () => {
  const { setting, id, change } = await blocked()
  const room = await given(change({ to: '2026-03-08', reason: 'Paint and floor', returns: 'clean' }))
  expect(room.blocks).toMatchObject([
    { id, from: '2026-03-04', to: '2026-03-08', reason: 'Paint and floor', returns: 'clean' },
  ])
  expect(await freeOf(setting)).toEqual([2, 2, 1, 1, 1, 1, 2])
  const shorter = await given(change({ from: '2026-03-05' }))
  expect(shorter.blocks).toMatchObject([{ id, from: '2026-03-05', to: '2026-03-06' }])
  expect(await freeOf(setting)).toEqual([2, 2, 2, 1, 2, 2, 2])
  expect(await brokenProofs(setting)).toEqual([])
})

test('out of service it gives the room back to the sale, and out of order takes it again', async () => {
  const { setting, change } = await blocked()
  await given(change({ kind: 'out_of_service' }))
  expect(await freeOf(setting)).toEqual([2, 2, 2, 2, 2, 2, 2])
  const stay = await book(setting, { roomId: setting.hotel.roomIds[0], arrival: '2026-03-04', departure: '2026-03-06' })
  await refuses(change({}), 409, 'room_taken')
  await given(change({ moves: [{ bookingId: stay.id, roomId: setting.hotel.roomIds[1] }] }))
  expect(await freeOf(setting)).toEqual([2, 2, 0, 0, 2, 2, 2])
  expect(await brokenProofs(setting)).toEqual([])
})

test('who is in the way of longer days is named with a room to go to, and moves with the change', async () => {
  const { setting, change, preview } = await blocked()
  const [first, second] = setting.hotel.roomIds
  const stay = await book(setting, { roomId: first, arrival: '2026-03-06', departure: '2026-03-08' })
  const told = await preview({ to: '2026-03-08' })
  expect(told).toMatchObject({ blocked: null, short: [], conflicts: [{ bookingId: stay.id, suggested: second }] })
  await refuses(change({ to: '2026-03-08' }), 409, 'room_taken')
  await given(change({ to: '2026-03-08', moves: [{ bookingId: stay.id, roomId: second }] }))
  expect(await given(setting.desk.get(`/api/hotel/bookings/${stay.id}`))).toMatchObject({ roomId: second })
})

test('what has begun keeps its first day, and of another kind it is another block from today on', async () => {
  const { setting, id, change } = await blocked()
  await given(change({ from: '2026-03-02' }))
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  const begun = { from: '2026-03-02' }
  await refuses(change({ from: '2026-03-03' }), 400, 'invalid', 'from')
  await refuses(change({ ...begun, to: '2026-03-03' }), 400, 'invalid', 'to')
  const room = await given(change({ ...begun, kind: 'house_use', reason: 'A show room' }))
  const shown = room.blocks.map(({ kind, from, to, releasedOn }) => ({ kind, from, to, releasedOn }))
  expect(shown).toContainEqual({ kind: 'house_use', from: '2026-03-03', to: '2026-03-06', releasedOn: null })
  const all = await given(setting.owner.get(`/api/hotel/rooms/${setting.hotel.roomIds[0]}`))
  expect(all.blocks).toContainEqual(expect.objectContaining({ id, kind: 'out_of_order', releasedOn: '2026-03-03' }))
  expect(await brokenProofs(setting)).toEqual([])
})

test('a block that was released is over, and days that another block has are refused', async () => {
  const { setting, change, release } = await blocked()
  const other = { ...painting, from: '2026-03-08', to: '2026-03-10', reason: 'Floor' }
  await given(setting.owner.post(`/api/hotel/rooms/${setting.hotel.roomIds[0]}/blocks`, other), 201)
  await refuses(change({ to: '2026-03-09' }), 409, 'room_blocked')
  await release()
  await refuses(change({}), 409, 'block_over')
})

test('a block that would leave less than is sold is refused with the night, unless the house is overbooked on record', async () => {
  const { setting, change } = await blocked({ rooms: 1 })
  await book(setting, { arrival: '2026-03-06', departure: '2026-03-07' })
  await refuses(change({ to: '2026-03-07' }), 409, 'capacity_below_sold')
  await given(change({ to: '2026-03-07', overbook: { reason: 'The pipe broke' } }))
})
