import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function dirtyHouse(rooms: number) {
  const setting = await aSetting(house, { rooms })
  const maids = [await setting.tenant.as('housekeeper'), await setting.tenant.as('housekeeper')]
  const ids = setting.hotel.roomIds
  await given(setting.desk.post('/api/hotel/rooms/cleanliness', { ids, cleanliness: 'dirty' }))
  const day = async () => given(setting.owner.get('/api/hotel/housekeeping/day'))
  return { ...setting, maids, day }
}

test('a plan shares tasks out evenly, writes nothing until it is handed out, and is refused whole once one of them is begun', async () => {
  const { owner, maids, day } = await dirtyHouse(6)
  const [maid] = maids
  if (!maid) throw new Error('One cleans')
  const attendants = (await day()).attendants.map(({ id }) => id)
  const plan = await given(owner.post('/api/hotel/housekeeping/distribution/preview', { attendants }))
  expect(plan.attendants.map(({ rooms }) => rooms)).toEqual([3, 3])
  expect((await day()).counts).toMatchObject({ unassigned: 6, assigned: 0 })
  const { assignments } = plan
  expect(await given(owner.post('/api/hotel/housekeeping/distribution', { assignments }))).toEqual({ changed: 6 })
  expect((await day()).counts).toMatchObject({ unassigned: 0, assigned: 6 })
  const again = await given(owner.post('/api/hotel/housekeeping/distribution/preview', { attendants }))
  expect(again.assignments).toEqual([])
  const mine = (await given(maid.get('/api/hotel/housekeeping/my-rooms'))).tasks
  expect(mine).toHaveLength(3)
  await given(maid.post(`/api/hotel/housekeeping/tasks/${mine[0]?.id}/start`, {}))
  const paused = await given(maid.post(`/api/hotel/housekeeping/tasks/${mine[0]?.id}/pause`, {}))
  expect(paused).toMatchObject({ state: 'paused', runningSince: null })
  await refuses(owner.post('/api/hotel/housekeeping/distribution', { assignments }), 409, 'stale')
  await refuses(
    owner.post('/api/hotel/housekeeping/distribution/preview', { attendants: [randomUUID()] }),
    400,
    'invalid',
    'attendants',
  )
})

test('tasks are given by hand, several at once are done, left out and passed, and one that was left out comes back', async () => {
  const { owner, maids, hotel, day } = await dirtyHouse(3)
  const [maid] = maids
  if (!maid) throw new Error('One cleans')
  const { tasks, attendants } = await day()
  const [first, second, third] = tasks.map(({ id }) => id)
  const to = attendants[0]?.id
  const base = '/api/hotel/housekeeping'
  expect(await given(owner.post(`${base}/tasks/${first}/assign`, { assignee: to }))).toMatchObject({
    state: 'assigned',
  })
  await refuses(maid.post(`/api/hotel/housekeeping/tasks/${first}/assign`, { assignee: to }), 403, 'forbidden')
  const several = { ids: [first, second], assignee: to }
  expect(await given(owner.post('/api/hotel/housekeeping/bulk/assign', several))).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await given(owner.post('/api/hotel/housekeeping/bulk/done', { ids: [first, second] }))).toHaveLength(2)
  const passed = await given(owner.post('/api/hotel/housekeeping/bulk/pass', { ids: [first, third] }))
  expect(passed).toMatchObject([{ ok: true }, { ok: false, code: 'task_state' }])
  await given(owner.post('/api/hotel/housekeeping/bulk/skip', { ids: [third], reason: 'no_access' }))
  expect((await day()).counts).toMatchObject({ passed: 1, done: 1, skipped: 1, inspectedRooms: 1 })
  expect(await given(owner.post(`/api/hotel/housekeeping/tasks/${third}/reopen`, {}))).toMatchObject({
    state: 'unassigned',
  })
  await given(owner.post(`/api/hotel/housekeeping/tasks/${third}/skip`, { reason: 'dnd', note: 'Until noon' }))
  const extra = { roomId: hotel.roomIds[0], kind: 'deep', note: 'Carpet' }
  expect(await given(owner.post('/api/hotel/housekeeping/tasks', extra), 201)).toMatchObject({
    kind: 'deep',
    notes: ['Carpet'],
  })
  await refuses(owner.post('/api/hotel/housekeeping/tasks', extra), 409, 'room_has_task')
})

test('the guest who waits at the desk comes first in the order of work', async () => {
  const setting = await dirtyHouse(2)
  const roomId = setting.hotel.roomIds[1]
  const booking = await book(setting, { roomId })
  const say = (waits: boolean) => given(setting.desk.put(`/api/hotel/housekeeping/stays/${booking.id}`, { waits }))
  expect(await say(true)).toEqual({ waits: true, stayoverEvery: null })
  const { tasks } = await setting.day()
  expect(tasks[0]).toMatchObject({ turn: 'waiting', room: { id: roomId }, next: { name: 'Ama Mensah' } })
  await say(false)
  expect((await setting.day()).tasks.some(({ turn }) => turn === 'waiting')).toBe(false)
})
