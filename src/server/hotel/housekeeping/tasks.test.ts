import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getMyRooms } from '#contract/hotel/housekeeping/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

type Task = Received<typeof getMyRooms>['tasks'][number]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const dayOf = (person: Person, query: `?${string}` | '' = '') =>
  given(person.get(`/api/hotel/housekeeping/day${query}`))
const briefly = ({ kind, state, room }: Pick<Task, 'kind' | 'state' | 'room'>) => `${room.number} ${kind} ${state}`
const tasksFor = async ({ owner }: Setting) => (await dayOf(owner)).tasks.map(briefly).sort()
const closeNight = ({ owner }: Setting) => given(owner.post('/api/hotel/night-audits', {}), 201)

test('who leaves, who stays and who comes make the work of the new day when the night is closed, and closing makes it once', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const [one, two, three] = setting.hotel.roomIds
  await bookAndCheckIn(setting, { roomId: one, arrival: '2026-03-02', departure: '2026-03-03' })
  await bookAndCheckIn(setting, { roomId: two, departure: '2026-03-05' })
  await book(setting, { roomId: three, arrival: '2026-03-03', departure: '2026-03-04' })
  const closed = await closeNight(setting)
  expect(closed.steps).toContainEqual({ name: 'housekeeping', status: 'done', count: 3 })
  const before = await tasksFor(setting)
  expect(before).toEqual(['101 departure unassigned', '102 stayover unassigned', '103 arrival unassigned'])
  expect(await given(setting.owner.post('/api/hotel/housekeeping/day'))).toEqual({ made: 0, dropped: 0 })
  expect(await tasksFor(setting)).toEqual(before)
})

test('a room asks for its departure when the guest leaves early, once, also when the guest is in house again until today', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const booking = await bookAndCheckIn(setting, { departure: '2026-03-06' })
  await closeNight(setting)
  expect(await tasksFor(setting)).toEqual(['101 stayover unassigned'])
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/check-out`, { onAccount: { reason: 'Pays later' } }))
  expect(await tasksFor(setting)).toEqual(['101 departure unassigned'])
  await given(setting.owner.post(`/api/hotel/bookings/${booking.id}/reinstate`, { reason: 'Left by mistake' }))
  expect(await tasksFor(setting)).toEqual(['101 departure unassigned'])
})

test('a longer stay turns the departure into a stayover, a shorter one turns it back, and a move leaves a room to be cleaned', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const booking = await bookAndCheckIn(setting, { departure: '2026-03-03' })
  await closeNight(setting)
  expect(await tasksFor(setting)).toEqual(['101 departure unassigned'])
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/extend`, { departure: '2026-03-05' }))
  expect(await tasksFor(setting)).toEqual(['101 stayover unassigned'])
  const moved = { roomId: setting.hotel.roomIds[1], reason: 'Noise' }
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/move`, moved))
  expect(await tasksFor(setting)).toEqual(['101 departure unassigned'])
})

test('a room said to be dirty by hand is picked up, and not any more once it is said to be clean', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const say = (cleanliness: string) =>
    given(setting.desk.post(`/api/hotel/rooms/${setting.hotel.roomIds[0]}/cleanliness`, { cleanliness }))
  await say('dirty')
  expect(await tasksFor(setting)).toEqual(['101 pickup unassigned'])
  await say('clean')
  expect(await tasksFor(setting)).toEqual([])
  await say('dirty')
  expect(await tasksFor(setting)).toEqual(['101 pickup unassigned'])
})

test('the audit, two plans and a check-out at once make each task once', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const stays = [await bookAndCheckIn(setting), await bookAndCheckIn(setting), await bookAndCheckIn(setting)]
  await closeNight(setting)
  const out = (id: string) =>
    setting.desk.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Pays later' } })
  await Promise.all([
    ...stays.map(({ id }) => out(id)),
    ...Array.from({ length: 4 }, () => setting.owner.post('/api/hotel/housekeeping/day')),
  ])
  expect(await tasksFor(setting)).toEqual([
    '101 departure unassigned',
    '102 departure unassigned',
    '103 departure unassigned',
  ])
})

test('a task goes from state to state, the room with it, and a room that fails is dirty and done anew', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  const { owner, tenant, hotel } = setting
  const maid = await tenant.as('housekeeper')
  const booking = await bookAndCheckIn(setting, { departure: '2026-03-03' })
  await closeNight(setting)
  await given(setting.desk.post(`/api/hotel/bookings/${booking.id}/check-out`, { onAccount: { reason: 'Later' } }))
  const [task] = (await dayOf(maid)).tasks
  if (!task) throw new Error('There is one')
  expect(task).toMatchObject({ reservation: 'departed', turn: 'vacated', guest: { name: 'Ama Mensah', persons: 2 } })
  const verb = (person: Person, name: string, body: object = {}) =>
    person.post(`/api/hotel/housekeeping/tasks/${task.id}/${name}`, body)
  const cleanliness = async () => (await given(owner.get(`/api/hotel/rooms/${hotel.roomIds[0]}`))).status.cleanliness
  await refuses(verb(maid, 'pause'), 409, 'task_state')
  expect(await given(verb(maid, 'take'))).toMatchObject({ state: 'assigned', assignee: { name: 'housekeeper Tester' } })
  const started = await given(verb(maid, 'start', { version: task.version + 1 }))
  expect(started).toMatchObject({ state: 'in_progress' })
  await refuses(verb(maid, 'done', { version: task.version }), 409, 'stale')
  expect(await given(verb(maid, 'pause'))).toMatchObject({ state: 'paused', runningSince: null })
  await given(verb(maid, 'start'))
  expect(await given(verb(maid, 'done'))).toMatchObject({ state: 'done', doneBy: 'housekeeper Tester' })
  expect(await cleanliness()).toBe('clean')
  await refuses(verb(maid, 'inspect', { passed: true }), 403, 'forbidden')
  await refuses(verb(owner, 'inspect', { passed: false }), 400, 'invalid', 'faults')
  expect(await given(verb(owner, 'inspect', { passed: false, faults: ['Bathroom'] }))).toMatchObject({
    state: 'failed',
  })
  expect(await cleanliness()).toBe('dirty')
  const anew = (await dayOf(maid)).tasks.find(({ afterId }) => afterId === task.id)
  expect(anew).toMatchObject({ state: 'assigned', notes: ['Bathroom'], assignee: { name: 'housekeeper Tester' } })
  expect((await dayOf(maid)).tasks).toHaveLength(2)
  await given(maid.post(`/api/hotel/housekeeping/tasks/${anew?.id}/done`, {}))
  await given(owner.post(`/api/hotel/housekeeping/tasks/${anew?.id}/inspect`, { passed: true }))
  expect(await cleanliness()).toBe('inspected')
  await refuses(verb(owner, 'inspect', { passed: true }), 409, 'task_state')
})

test('two who begin the same room at once: one does, the other hears whose it is', async () => {
  const setting = await aSetting(house, { rooms: 1 })
  await given(setting.desk.post(`/api/hotel/rooms/${setting.hotel.roomIds[0]}/cleanliness`, { cleanliness: 'dirty' }))
  const [task] = (await dayOf(setting.owner)).tasks
  const maids = [await setting.tenant.as('housekeeper'), await setting.tenant.as('housekeeper')]
  const answers = await Promise.all(
    maids.map((maid) => maid.post(`/api/hotel/housekeeping/tasks/${task?.id}/start`, {})),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const second = answers.find(({ status }) => status === 409)
  expect(second?.body).toMatchObject({ code: 'task_state', error: 'Room 101 is being done (housekeeper Tester)' })
})
