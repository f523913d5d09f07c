import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { getMyRooms } from '#contract/hotel/housekeeping/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

type Task = Received<typeof getMyRooms>['tasks'][number]

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const act = (task: Task, kind: string, at: string, more: object = {}) => ({
  id: randomUUID(),
  taskId: task.id,
  kind,
  at,
  ...more,
})
const send = (person: Person, ...acts: object[]) => given(person.post('/api/hotel/housekeeping/acts', { acts }))
const outcomes = async (answered: ReturnType<typeof send>) => (await answered).map(({ outcome }) => outcome)
const cases = ({ desk }: Setting) => given(desk.get('/api/hotel/housekeeping/discrepancies'))

/** A dirty room that is somebody's, and the desk. */
async function aMorning(maidsHave: 'nothing' | 'it' = 'it') {
  const setting = await aSetting(house, { rooms: 1 })
  const maid = await setting.tenant.as('housekeeper')
  const path = `/api/hotel/rooms/${setting.hotel.roomIds[0]}/cleanliness`
  await given(setting.desk.post(path, { cleanliness: 'dirty' }))
  const { tasks } = await given(setting.owner.get('/api/hotel/housekeeping/day'))
  const [task] = tasks
  if (!task) throw new Error('A dirty room is picked up')
  if (maidsHave === 'it') await given(maid.post(`/api/hotel/housekeeping/tasks/${task.id}/take`, {}))
  const cleanliness = async () =>
    (await given(setting.desk.get(`/api/hotel/rooms/${setting.hotel.roomIds[0]}`))).status.cleanliness
  return { setting, maid, task, cleanliness, say: (to: string) => given(setting.desk.post(path, { cleanliness: to })) }
}

test('what was done without a network is merged in the order in which it happened, and sent twice it counts once', async () => {
  const { maid, task, cleanliness } = await aMorning()
  const acts = [act(task, 'done', ago(0)), act(task, 'start', ago(0))]
  const [done, start] = acts
  if (!done || !start) throw new Error('Both are there')
  start.at = done.at
  expect(await outcomes(send(maid, done, start))).toEqual(['applied', 'applied'])
  expect(await cleanliness()).toBe('clean')
  const again = await send(maid, start, done)
  expect(again.map(({ outcome, repeated }) => ({ outcome, repeated }))).toEqual([
    { outcome: 'applied', repeated: true },
    { outcome: 'applied', repeated: true },
  ])
  const mine = await given(maid.get('/api/hotel/housekeeping/my-rooms'))
  expect(mine.tasks.map(({ state }) => state)).toEqual(['done'])
})

test('the same work on two phones of one person is one piece of work, from its first beginning on', async () => {
  const { setting, maid, task } = await aMorning()
  const done = new Date().toISOString()
  await send(maid, act(task, 'done', done))
  expect(await outcomes(send(maid, act(task, 'start', ago(20)), act(task, 'done', done)))).toEqual(['merged', 'merged'])
  const { tasks } = await given(maid.get('/api/hotel/housekeeping/my-rooms'))
  expect(tasks[0]).toMatchObject({ state: 'done', workedSeconds: 1200 })
  expect(await cases(setting)).toEqual([])
})

test('eight sendings of one act at once count once', async () => {
  const { maid, task } = await aMorning()
  const start = act(task, 'start', new Date().toISOString())
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(maid, start)))
  expect(answers.filter(([answer]) => answer?.repeated === false)).toHaveLength(1)
  const [mine] = (await given(maid.get('/api/hotel/housekeeping/my-rooms'))).tasks
  expect(mine).toMatchObject({ state: 'in_progress', version: task.version + 2 })
})

test('what contradicts becomes a discrepancy for the desk, and what stands stays', async () => {
  const { setting, maid, task } = await aMorning()
  const other = await setting.tenant.as('housekeeper')
  await send(maid, act(task, 'done', new Date().toISOString()))
  const skip = act(task, 'skip', new Date().toISOString(), { reason: 'dnd' })
  expect(await send(other, skip)).toMatchObject([{ outcome: 'discrepancy', task: { state: 'done' } }])
  const [found] = await cases(setting)
  expect(found).toMatchObject({ kind: 'work', room: { number: '101' }, expected: expect.stringContaining('is done') })
  const resolve = (person: Person) =>
    person.post(`/api/hotel/housekeeping/discrepancies/${found?.id}/resolve`, { action: 'nothing', note: 'Talked' })
  await refuses(resolve(maid), 403, 'forbidden')
  expect(await given(resolve(setting.desk))).toMatchObject({ action: 'nothing', resolvedBy: 'receptionist Tester' })
  await refuses(resolve(setting.desk), 409, 'discrepancy_settled')
  const settled = await given(setting.desk.get('/api/hotel/housekeeping/discrepancies?show=resolved'))
  expect(settled.map(({ note }) => note)).toEqual(['Talked'])
})

test('a room that became dirty after it was done stays dirty, however late one hears that it was done', async () => {
  const { setting, maid, task, cleanliness } = await aMorning()
  const answered = await send(maid, act(task, 'done', ago(30)))
  expect(answered).toMatchObject([{ outcome: 'discrepancy', task: { state: 'done' } }])
  expect(await cleanliness()).toBe('dirty')
  expect(await cases(setting)).toMatchObject([{ kind: 'work' }])
})

test('what is seen at the door against what the desk believes opens one case of its kind, which the close of the day names', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const maid = await setting.tenant.as('housekeeper')
  await bookAndCheckIn(setting, { departure: '2026-03-05' })
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  await given(setting.desk.post(`/api/hotel/rooms/${setting.hotel.roomIds[1]}/cleanliness`, { cleanliness: 'dirty' }))
  const { tasks } = await given(maid.get('/api/hotel/housekeeping/day'))
  const stayover = tasks.find(({ kind }) => kind === 'stayover')
  const pickup = tasks.find(({ kind }) => kind === 'pickup')
  if (!stayover || !pickup) throw new Error('One stays, one room is dirty')
  const now = () => new Date().toISOString()
  const seen = (task: Task, occupied: boolean, persons?: number) =>
    act(task, 'found', now(), { occupied, ...(persons === undefined ? {} : { persons }) })
  expect(await outcomes(send(maid, seen(stayover, true, 2)))).toEqual(['applied'])
  expect(await outcomes(send(maid, seen(stayover, true, 3), seen(stayover, false), seen(pickup, true)))).toEqual([
    'discrepancy',
    'discrepancy',
    'discrepancy',
  ])
  await send(maid, seen(pickup, true))
  const open = await cases(setting)
  expect(open.map(({ kind, room, expected, found }) => `${room.number} ${kind}: ${expected}, ${found}`).sort()).toEqual(
    ['101 persons: 2 persons, 3 persons', '101 skip: Occupied, Vacant', '102 sleep: Vacant, Occupied'],
  )
  const { checks } = await given(setting.owner.get('/api/hotel/night-audits/checks'))
  expect(checks.find(({ name }) => name === 'discrepancies_open')).toMatchObject({ count: 3, blocking: false })
})

test('an act for a task that is not there is answered for itself, and holds up no other', async () => {
  const { maid, task } = await aMorning()
  const lost = { ...act(task, 'start', ago(1)), taskId: randomUUID() }
  const answers = await send(maid, lost, act(task, 'start', ago(0)))
  expect(answers).toMatchObject([
    { ok: false, code: 'not_found', task: null },
    { ok: true, outcome: 'applied' },
  ])
})

test('a housekeeper sees names and dates, and no money and nothing else of a guest, in any answer that is theirs', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const guest = { firstName: 'Ama', lastName: 'Mensah', email: 'ama@example.com', phone: '+233201234567' }
  await bookAndCheckIn(setting, { guest, notes: 'Pays in cash', departure: '2026-03-05' })
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  const maid = await setting.tenant.as('housekeeper')
  const day = await given(maid.get('/api/hotel/housekeeping/day'))
  expect(day.tasks[0]?.guest).toMatchObject({ name: 'Ama Mensah', arrival: '2026-03-02', departure: '2026-03-05' })
  const answers = [
    day,
    await given(maid.get('/api/hotel/housekeeping/my-rooms')),
    await given(maid.get('/api/hotel/housekeeping/discrepancies')),
    await given(maid.get('/api/dashboard')),
  ]
  const told = JSON.stringify(answers)
  expect(told).not.toMatch(/example\.com|233201234567|Pays in cash|"price"|"balance"|"revenue"|"amount"|"adr":\d/i)
  for (const path of ['/api/hotel/bookings', '/api/hotel/guests', '/api/hotel/rooms'])
    await refuses(maid.get(path), 403, 'forbidden')
})
