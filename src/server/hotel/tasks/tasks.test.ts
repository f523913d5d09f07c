import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, book } from '#test/setup/stay.ts'
import { tellOverdueTasksOf } from './actions/overdue.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const idOf = async (person: Person) => (await given(person.get('/api/auth/session'))).user.id
const add = (person: Person, more: object) => given(person.post('/api/hotel/tasks', { title: 'Call', ...more }), 201)
const titles = async (person: Person, query: `?${string}`) =>
  (await given<{ title: string }[]>(person.get(`/api/hotel/tasks${query}`))).map(({ title }) => title)

/** A house whose business date is Monday, 2 March 2026. */
async function aHouse() {
  const tenant = await aTenant(house)
  const [owner, maid, desk] = [
    await tenant.as('owner'),
    await tenant.as('housekeeper'),
    await tenant.as('receptionist'),
  ]
  return { tenant, owner, maid, desk }
}

test('a task is written with whom, where and when, and each view finds it where it belongs', async () => {
  const setting = await aSetting(house)
  const { owner, tenant } = setting
  const maid = await tenant.as('housekeeper')
  const terms = await given(owner.get('/api/hotel/tasks/terms'))
  expect(terms).toMatchObject({ today: '2026-03-02', department: 'office', rooms: [{ roomNumber: '101' }, {}] })
  const assigneeId = await idOf(maid)
  await add(owner, { title: 'Late', dueOn: '2026-03-01', assigneeId })
  await add(owner, { title: 'Past its hour', dueOn: '2026-03-02', dueTime: '09:00', department: 'housekeeping' })
  await add(owner, { title: 'Today', dueOn: '2026-03-02', priority: 'urgent', roomId: terms.rooms[0]?.id })
  await add(owner, { title: 'Soon', dueOn: '2026-03-09', department: 'housekeeping' })
  await add(owner, { title: 'Later', dueOn: '2026-03-10' })
  await add(owner, { title: 'Some day', checklist: ['One', 'Two'] })
  expect(await titles(owner, '?view=overdue')).toEqual(['Late', 'Past its hour'])
  expect(await titles(owner, '?view=today')).toEqual(['Past its hour', 'Today'])
  expect(await titles(owner, '?view=week')).toEqual(['Soon'])
  expect(await titles(owner, '?view=open')).toEqual(['Late', 'Past its hour', 'Today', 'Soon', 'Later', 'Some day'])
  expect(await titles(owner, '?view=open&search=101')).toEqual(['Today'])
  expect(await titles(owner, '?priority=urgent')).toEqual(['Today'])
  expect(await titles(maid, '?scope=mine')).toEqual(['Late'])
  expect(await titles(maid, '?scope=department')).toEqual(['Past its hour', 'Soon'])
  expect(await given(maid.get('/api/hotel/tasks/counts?scope=all'))).toEqual({
    open: 6,
    overdue: 2,
    today: 2,
    week: 1,
    done: 0,
    mine: 1,
    department: 2,
  })
  const [last] = await given(owner.get('/api/hotel/tasks?search=some'))
  expect(last).toMatchObject({ checklist: { done: 0, total: 2 }, source: 'manual', createdBy: 'owner Tester' })
})

test('what makes no sense is refused at its field', async () => {
  const { owner } = await aHouse()
  const wrong = (more: object) => owner.post('/api/hotel/tasks', { title: 'Call', ...more })
  const nobody = '01900000-0000-7000-8000-000000000000'
  await refuses(wrong({ title: ' ' }), 400, 'invalid', 'title')
  await refuses(wrong({ dueTime: '09:00' }), 400, 'invalid', 'dueTime')
  await refuses(wrong({ dueOn: '2026-03-02', dueTime: '25:00' }), 400, 'invalid', 'dueTime')
  await refuses(wrong({ repeat: { every: 'day' } }), 400, 'invalid', 'repeat')
  await refuses(
    wrong({ dueOn: '2026-03-02', repeat: { every: 'day', weekdays: [1] } }),
    400,
    'invalid',
    'repeat.weekdays',
  )
  await refuses(
    wrong({ dueOn: '2026-03-02', repeat: { every: 'week', monthDay: 3 } }),
    400,
    'invalid',
    'repeat.monthDay',
  )
  await refuses(wrong({ assigneeId: nobody }), 400, 'invalid', 'assigneeId')
  await refuses(wrong({ roomId: nobody }), 400, 'invalid', 'roomId')
  await refuses(wrong({ bookingId: nobody }), 400, 'invalid', 'bookingId')
  await refuses(wrong({ guestId: nobody }), 400, 'invalid', 'guestId')
  const { id, version } = await add(owner, {})
  await given(owner.put(`/api/hotel/tasks/${id}`, { title: 'Write', version }))
  await refuses(owner.put(`/api/hotel/tasks/${id}`, { title: 'Sing', version }), 409, 'stale')
  await refuses(owner.put(`/api/hotel/tasks/${id}`, { traceDays: 2 }), 400, 'invalid', 'traceDays')
  await refuses(owner.post(`/api/hotel/tasks/${id}/reopen`), 409, 'task_settled')
})

test('steps are ticked off one by one, and what was said stays with its person', async () => {
  const { owner, maid } = await aHouse()
  const { id, items } = await add(owner, { checklist: ['Sheets', 'Towels'] })
  const [sheets, towels] = items
  await given(maid.post(`/api/hotel/tasks/${id}/items/${sheets?.id ?? ''}`, { isDone: true }))
  await given(maid.post(`/api/hotel/tasks/${id}/items`, { text: 'Soap' }), 201)
  await given(maid.post(`/api/hotel/tasks/${id}/comments`, { text: 'No soap left' }), 201)
  await refuses(owner.delete(`/api/hotel/tasks/${id}/items/${sheets?.id ?? ''}`), 409, 'step_ticked')
  await given(owner.delete(`/api/hotel/tasks/${id}/items/${towels?.id ?? ''}`))
  const after = await given(owner.get(`/api/hotel/tasks/${id}`))
  expect(after).toMatchObject({
    checklist: { done: 1, total: 2 },
    comments: 1,
    items: [
      { text: 'Sheets', doneBy: 'housekeeper Tester' },
      { text: 'Soap', doneBy: null },
    ],
    said: [{ text: 'No soap left', writtenBy: 'housekeeper Tester' }],
  })
  const trail = await given(owner.get(`/api/audit-trail?resource=task&resourceId=${id}`))
  expect(JSON.stringify(trail)).not.toMatch(/soap left/)
})

describe('two at once', () => {
  test('who finish it: one does, the others hear who did', async () => {
    const { owner } = await aHouse()
    const { id } = await add(owner, {})
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post(`/api/hotel/tasks/${id}/finish`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const second = answers.find(({ status }) => status === 409)
    expect(second?.body).toMatchObject({ code: 'task_settled', error: 'owner Tester has done it already' })
  })

  test('who finish what repeats: the next is made once, also when it is opened and finished again', async () => {
    const { owner } = await aHouse()
    const repeat = { every: 'week', weekdays: [1] }
    const { id } = await add(owner, { title: 'Plants', dueOn: '2026-02-23', repeat, checklist: ['Lobby', 'Bar'] })
    await Promise.all(Array.from({ length: 6 }, () => owner.post(`/api/hotel/tasks/${id}/finish`)))
    await given(owner.post(`/api/hotel/tasks/${id}/reopen`))
    await given(owner.post(`/api/hotel/tasks/${id}/finish`))
    const open = await given(owner.get('/api/hotel/tasks'))
    expect(open).toHaveLength(1)
    expect(open[0]).toMatchObject({
      title: 'Plants',
      dueOn: '2026-03-02',
      source: 'repeat',
      checklist: { done: 0, total: 2 },
    })
    await given(owner.post(`/api/hotel/tasks/${open[0]?.id ?? ''}/cancel`))
    expect(await titles(owner, '?view=open')).toEqual([])
  })

  test('who finish without the lock make it twice where the series has no constraint', async () => {
    const { owner, tenant } = await aHouse()
    const { id } = await add(owner, { dueOn: '2026-03-02', repeat: { every: 'day' } })
    await given(owner.post(`/api/hotel/tasks/${id}/finish`))
    const again = house.owner.query(
      `insert into task (tenant_id, id, title, due_on, repeat_unit, repeat_count, series_id, series_number, created_at, created_by, created_by_name)
       select tenant_id, gen_random_uuid(), title, due_on, repeat_unit, repeat_count, series_id, 2, now(), created_by, 'x'
       from task where tenant_id = $1 and id = $2`,
      [tenant.id, id],
    )
    await expect(again).rejects.toThrow(/task_of_series_once/)
  })

  test('one gives a task to a person while another takes their access away: it ends with somebody who is there', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner, maid, desk } = await aHouse()
      const [from, to] = [await idOf(maid), await idOf(desk)]
      const held = await add(owner, { title: 'Held', assigneeId: from })
      const { id } = await add(owner, { title: 'Given' })
      await Promise.all([
        owner.post(`/api/hotel/tasks/${id}/assign`, { assigneeId: from }),
        owner.post(`/api/users/${from}/deactivate`, { handOverTo: to }),
      ])
      const holder = async (task: string) => (await given(owner.get(`/api/hotel/tasks/${task}`))).assignee?.id ?? null
      expect(await holder(held.id)).toBe(to)
      expect([null, to]).toContain(await holder(id))
    }
  })
})

test('somebody with open tasks is deactivated only when another takes them over, in one go', async () => {
  const { owner, maid, desk } = await aHouse()
  const [from, to] = [await idOf(maid), await idOf(desk)]
  await add(owner, { title: 'Towels', assigneeId: from, dueOn: '2026-03-02' })
  expect(await given(owner.get(`/api/users/${from}/work`))).toMatchObject([{ kind: 'task', label: 'Towels' }])
  await refuses(owner.post(`/api/users/${from}/deactivate`, {}), 409, 'work_open')
  await given(owner.post(`/api/users/${from}/deactivate`, { handOverTo: to }))
  expect(await titles(desk, '?scope=mine')).toEqual(['Towels'])
  await refuses(owner.post('/api/hotel/tasks', { title: 'More', assigneeId: from }), 400, 'invalid', 'assigneeId')
})

test('several are given to a person and finished together, and each answers for itself', async () => {
  const { owner, maid } = await aHouse()
  const [one, two] = [await add(owner, { title: 'One' }), await add(owner, { title: 'Two' })]
  const ids = [one.id, two.id]
  const assigneeId = await idOf(maid)
  const given1 = await given(
    owner.post('/api/hotel/tasks/bulk/assign', { ids, assigneeId, department: 'housekeeping' }),
  )
  expect(given1).toMatchObject([{ ok: true }, { ok: true }])
  expect(await titles(maid, '?scope=mine')).toEqual(['One', 'Two'])
  await given(maid.post(`/api/hotel/tasks/${one.id}/start`))
  await given(maid.post(`/api/hotel/tasks/${one.id}/finish`))
  expect(await given(maid.post('/api/hotel/tasks/bulk/finish', { ids }))).toMatchObject([
    { ok: false, code: 'task_settled' },
    { ok: true },
  ])
  expect((await titles(maid, '?view=done')).toSorted()).toEqual(['One', 'Two'])
})

test('who only sees tasks does those of their own and their department, and no others', async () => {
  const { owner, desk, maid } = await aHouse()
  const own = await add(owner, { title: 'Key', department: 'desk' })
  const other = await add(owner, { title: 'Towels', assigneeId: await idOf(maid) })
  await given(desk.post(`/api/hotel/tasks/${own.id}/finish`))
  await refuses(desk.post(`/api/hotel/tasks/${other.id}/finish`), 403, 'not_your_task')
  await refuses(desk.post(`/api/hotel/tasks/${other.id}/comments`, { text: 'No' }), 403, 'not_your_task')
  await refuses(desk.post('/api/hotel/tasks', { title: 'Mine' }), 403, 'forbidden')
  expect(await given(desk.get(`/api/hotel/tasks/${other.id}`))).toMatchObject({ isDoable: false })
})

describe('a trace on a booking', () => {
  test('moves with the arrival, is over with the booking, and lives again with it', async () => {
    const setting = await aSetting(house)
    const { desk, owner } = setting
    const booking = await book(setting, { arrival: '2026-03-10', departure: '2026-03-12' })
    const trace = { title: 'Ask for the flight', days: -3, department: 'desk' }
    const { id } = await given(desk.post(`/api/hotel/bookings/${booking.id}/traces`, trace), 201)
    const seen = () => given(owner.get(`/api/hotel/tasks/${id}`))
    expect(await seen()).toMatchObject({ dueOn: '2026-03-07', source: 'trace', booking: { guest: 'Ama Mensah' } })
    const moved = { arrival: '2026-03-12', departure: '2026-03-14' }
    await given(desk.post(`/api/hotel/bookings/${booking.id}/amend`, moved))
    expect(await seen()).toMatchObject({ dueOn: '2026-03-09', state: 'open' })
    await refuses(owner.put(`/api/hotel/tasks/${id}`, { dueOn: '2026-03-05' }), 400, 'invalid', 'dueOn')
    expect(await given(owner.put(`/api/hotel/tasks/${id}`, { traceDays: -1 }))).toMatchObject({ dueOn: '2026-03-11' })
    await given(desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Price' }))
    expect(await seen()).toMatchObject({ state: 'cancelled', isOverdue: false })
    expect(await titles(owner, '?view=open')).toEqual([])
    await refuses(desk.post(`/api/hotel/bookings/${booking.id}/traces`, trace), 409, 'wrong_status')
    await given(owner.post(`/api/hotel/bookings/${booking.id}/reinstate`, { reason: 'Back' }))
    expect(await seen()).toMatchObject({ state: 'open' })
    expect(await titles(owner, `?bookingId=${booking.id}`)).toEqual(['Ask for the flight'])
  })

  test('shows who keeps rooms the guest’s name and days and no money, and a forgotten guest takes its words along', async () => {
    const setting = await aSetting(house)
    const { desk, owner, tenant } = setting
    const booking = await book(setting)
    const trace = { title: 'Nuts', note: 'Allergic', anchor: 'departure', days: 0 }
    const { id } = await given(desk.post(`/api/hotel/bookings/${booking.id}/traces`, trace), 201)
    await given(owner.post(`/api/hotel/tasks/${id}/comments`, { text: 'Told the kitchen' }), 201)
    const maid = await tenant.as('housekeeper')
    const task = await given(maid.get(`/api/hotel/tasks/${id}`))
    expect(Object.keys(task.booking ?? {}).toSorted()).toEqual([
      'arrival',
      'bookingNumber',
      'departure',
      'guest',
      'id',
      'roomNumber',
      'status',
    ])
    await given(desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Price' }))
    await given(owner.post(`/api/hotel/guests/${booking.guest.id}/anonymize`, { reason: 'Wanted' }))
    const after = JSON.stringify(await given(maid.get(`/api/hotel/tasks/${id}`)))
    expect(after).not.toMatch(/Nuts|Allergic|kitchen|Mensah/)
  })
})

test('who answers for what is overdue is told once, and again only for another day', async () => {
  const { owner, maid, tenant } = await aHouse()
  const assigneeId = await idOf(maid)
  const { id } = await add(owner, { title: 'Boiler', dueOn: '2026-03-01', assigneeId })
  const told = async () => (await given<{ title: string }[]>(maid.get('/api/notifications'))).map(({ title }) => title)
  expect(await told()).toEqual(['owner Tester gives you a task'])
  await Promise.all([tellOverdueTasksOf(tenant.ctx), tellOverdueTasksOf(tenant.ctx)])
  await tellOverdueTasksOf(tenant.ctx)
  expect((await told()).filter((title) => title === 'Overdue: Boiler')).toHaveLength(1)
  await given(owner.put(`/api/hotel/tasks/${id}`, { dueOn: '2026-02-28' }))
  await tellOverdueTasksOf(tenant.ctx)
  expect((await told()).filter((title) => title === 'Overdue: Boiler')).toHaveLength(2)
})

test('a hand-over note is unread until each has said otherwise, once, and reaches its department alone', async () => {
  const { owner, maid, desk } = await aHouse()
  const all = await given(desk.post('/api/hotel/handovers', { text: 'The lift is out' }), 201)
  await given(owner.post('/api/hotel/handovers', { text: 'Count the linen', department: 'housekeeping' }), 201)
  const unread = async (person: Person) =>
    (await given<{ text: string }[]>(person.get('/api/hotel/handovers?unread=true'))).map(({ text }) => text)
  expect(await unread(maid)).toEqual(['Count the linen', 'The lift is out'])
  expect(await unread(desk)).toEqual([])
  await Promise.all([1, 2, 3].map(() => maid.post(`/api/hotel/handovers/${all.id}/read`)))
  expect(await unread(maid)).toEqual(['Count the linen'])
  const [note] = (await given(desk.get('/api/hotel/handovers'))).filter(({ id }) => id === all.id)
  expect(note).toMatchObject({ isRead: true, readers: [{ name: 'housekeeper Tester' }] })
  await refuses(desk.post('/api/hotel/handovers', { text: ' ' }), 400, 'invalid', 'text')
  const [bell] = await given(maid.get('/api/notifications?limit=1&page=2'))
  expect(bell).toMatchObject({ title: 'Hand-over by receptionist Tester', message: 'The lift is out' })
})
