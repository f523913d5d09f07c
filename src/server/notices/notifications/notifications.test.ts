import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aNotified(count: number): Promise<Person> {
  const tenant = await aTenant(house)
  const person = await tenant.as('staff')
  await house.owner.query(
    `insert into notification (id, tenant_id, user_id, title, message, created_at)
     select gen_random_uuid(), tenant_id, id, 'Title ' || i, 'Message', now() + i * interval '1 second'
     from app_user cross join generate_series(1, $2::int) i where tenant_id = $1 and role = 'staff'`,
    [tenant.id, count],
  )
  return person
}

async function list(person: Person) {
  const answer = await person.get('/api/notifications?limit=10')
  return answer.body
}

test('the ten latest come newest first with the count of all unread, and are read one at a time or all at once', async () => {
  const person = await aNotified(12)
  const listed = await list(person)
  expect(listed.data.map((notification) => notification.title).slice(0, 2)).toEqual(['Title 12', 'Title 11'])
  expect([listed.data.length, listed.unreadCount]).toEqual([10, 12])
  const { id } = listed.data[0] ?? { id: '' }
  const read = await person.post(`/api/notifications/${id}/read`)
  expect(read.body).toMatchObject({ data: { id, isRead: true } })
  const { readAt } = read.body.data
  expect((await person.post(`/api/notifications/${id}/read`)).body).toMatchObject({ data: { readAt } })
  expect((await list(person)).unreadCount).toBe(11)
  expect((await person.post('/api/notifications/read-all')).body).toMatchObject({ data: { read: 11 } })
  expect((await list(person)).unreadCount).toBe(0)
})

test("somebody else's notification does not exist", async () => {
  const one = await list(await aNotified(1))
  const other = await aNotified(1)
  expect((await other.post(`/api/notifications/${one.data[0]?.id}/read`)).status).toBe(404)
})

test('the list goes on by pages, and is filtered by words, kind and whether it was read', async () => {
  const person = await aNotified(12)
  const of = (query: string) => person.get(`/api/notifications?${query}` as '/api/notifications')
  const second = (await of('limit=10&page=2')).body
  expect(second.data.map(({ title }) => title)).toEqual(['Title 2', 'Title 1'])
  expect(second.pagination).toMatchObject({ page: 2, total: 12, totalPages: 2 })
  expect((await of('search=TITLE%201&limit=10')).body.pagination.total).toBe(4)
  await person.post(`/api/notifications/${second.data[0]?.id}/read`)
  expect((await of('state=read')).body.data.map(({ title }) => title)).toEqual(['Title 2'])
  expect((await of('state=unread')).body).toMatchObject({ unreadCount: 11, pagination: { total: 11 } })
  expect((await of('type=booking&type=payment')).body.data).toEqual([])
  expect((await of('type=info')).body.pagination.total).toBe(12)
})
