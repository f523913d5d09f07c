import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuCategory } from '#contract/restaurant/categories/shapes.ts'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aSetting(): Promise<{ tenant: TestTenant; owner: Person }> {
  const tenant = await aTenant(house)
  return { tenant, owner: await tenant.as('owner') }
}

async function aCategory(person: Person, name: string, kind = 'food'): Promise<MenuCategory> {
  return given(person.post('/api/restaurant/categories', { name, kind }), 201)
}

async function anItem(tenant: TestTenant, categoryId: string, name = 'Jollof'): Promise<string> {
  const id = randomUUID()
  await house.owner.query(
    'insert into menu_item (tenant_id, id, name, category_id, price) values ($1, $2, $3, $4, 1000)',
    [tenant.id, id, name, categoryId],
  )
  return id
}

const namesOf = async (person: Person) =>
  (await given(person.get('/api/restaurant/categories'))).map((category) => category.name)

test('a new category stands behind all others', async () => {
  const { owner } = await aSetting()
  await aCategory(owner, 'Starters')
  expect(await aCategory(owner, 'Mains')).toMatchObject({ position: 2, itemCount: 0, stations: [], colour: null })
  await aCategory(owner, 'Drinks', 'beverage')
  expect(await namesOf(owner)).toEqual(['Starters', 'Mains', 'Drinks'])
})

test('one name is one category, however many people create it at the same moment', async () => {
  const { owner } = await aSetting()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => owner.post('/api/restaurant/categories', { name: 'Mains', kind: 'food' })),
  )
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test('the order of the till is given as a whole', async () => {
  const { owner } = await aSetting()
  const [a, b, c] = [await aCategory(owner, 'A'), await aCategory(owner, 'B'), await aCategory(owner, 'C')]
  await given(owner.post(`/api/restaurant/categories/order`, { ids: [c.id, a.id, b.id] }))
  expect(await namesOf(owner)).toEqual(['C', 'A', 'B'])
  await refuses(owner.post(`/api/restaurant/categories/order`, { ids: [a.id, b.id] }), 400, 'invalid', 'ids')
  await refuses(owner.post(`/api/restaurant/categories/order`, { ids: [a.id, b.id, b.id] }), 400, 'invalid', 'ids.2')
  await refuses(
    owner.post(`/api/restaurant/categories/order`, { ids: [a.id, b.id, randomUUID()] }),
    400,
    'invalid',
    'ids.2',
  )
  expect(await namesOf(owner)).toEqual(['C', 'A', 'B'])
})

test('two people who put the categories in order leave one of the two orders, never a mixture', async () => {
  const { owner } = await aSetting()
  const made = []
  for (const name of 'ABCDEF') made.push(await aCategory(owner, name))
  const ids = made.map((category) => category.id)
  await Promise.all([
    owner.post(`/api/restaurant/categories/order`, { ids }),
    owner.post(`/api/restaurant/categories/order`, { ids: ids.toReversed() }),
    owner.post(`/api/restaurant/categories/order`, { ids }),
    owner.post(`/api/restaurant/categories/order`, { ids: ids.toReversed() }),
  ])
  expect(['ABCDEF', 'FEDCBA']).toContain((await namesOf(owner)).join(''))
})

test('a category is not archived while items stand in it, unless another one takes them', async () => {
  const { owner, tenant } = await aSetting()
  const [old, next] = [await aCategory(owner, 'Old'), await aCategory(owner, 'Next')]
  await anItem(tenant, old.id)
  const refused = await owner.put(`/api/restaurant/categories/${old.id}`, { isArchived: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'category_in_use', details: { items: 1 } } })
  const gone = await given(
    owner.put(`/api/restaurant/categories/${old.id}`, { isArchived: true, moveTo: next.id, version: 1 }),
  )
  expect(gone).toMatchObject({ isArchived: true, itemCount: 0 })
  expect(await given(owner.get('/api/restaurant/categories'))).toMatchObject([{ name: 'Next', itemCount: 1 }])
  await refuses(owner.put(`/api/restaurant/categories/${next.id}`, { moveTo: old.id }), 400, 'invalid', 'moveTo')
})

test('nothing gets into a category that is being archived', async () => {
  const { owner, tenant } = await aSetting()
  for (let round = 0; round < 8; round += 1) {
    const category = await aCategory(owner, `Round ${round}`)
    const [archived, made] = await Promise.all([
      owner.put(`/api/restaurant/categories/${category.id}`, { isArchived: true }),
      owner.post('/api/restaurant/menu-items', { name: 'Stew', categoryId: category.id, price: 1 }),
    ])
    expect([archived.status, made.status].join(' ')).toMatch(/^(200 400|409 201)$/)
  }
  const found = await house.owner.query(
    `select count(*)::int as lost from menu_item m join menu_category c using (tenant_id)
     where m.tenant_id = $1 and c.id = m.category_id and c.archived_at is not null`,
    [tenant.id],
  )
  expect(found.rows).toEqual([{ lost: 0 }])
})

test('a category is deleted once another one took its items, and never when something was sold from it', async () => {
  const { owner, tenant } = await aSetting()
  const [old, next] = [await aCategory(owner, 'Old'), await aCategory(owner, 'Next')]
  const item = await anItem(tenant, old.id)
  await refuses(owner.delete(`/api/restaurant/categories/${old.id}`), 409, 'category_in_use')
  await refuses(owner.delete(`/api/restaurant/categories/${old.id}`, { moveTo: old.id }), 400, 'invalid', 'moveTo')
  await given(owner.delete(`/api/restaurant/categories/${old.id}`, { moveTo: next.id }))
  await refuses(owner.delete(`/api/restaurant/categories/${old.id}`), 404, 'not_found')
  await aSale(tenant, { item, category: next.id })
  const last = await aCategory(owner, 'Last')
  await refuses(owner.delete(`/api/restaurant/categories/${next.id}`, { moveTo: last.id }), 409, 'category_sold')
  expect(await given(owner.get('/api/restaurant/categories'))).toMatchObject([
    { name: 'Next', itemCount: 1 },
    { name: 'Last' },
  ])
})

async function aSale(tenant: TestTenant, { item, category }: { item: string; category: string }): Promise<void> {
  const [place, session, order] = [randomUUID(), randomUUID(), randomUUID()]
  const write = (text: string, values: unknown[]) => house.owner.query(text, [tenant.id, ...values])
  await write(`insert into restaurant_location (tenant_id, id, code, name, type) values ($1, $2, 'A', 'A', 'bar')`, [
    place,
  ])
  await write(
    `insert into till_session (tenant_id, id, number, location_id, business_date, opening_count, opened_by, opened_by_name)
     values ($1, $2, 1, $3, '2026-03-02', 0, gen_random_uuid(), 'T')`,
    [session, place],
  )
  await write(
    `insert into restaurant_order (tenant_id, id, year, sequence, number, channel, type, location_id, till_session_id, prices_include_tax,
       business_date, opened_by, opened_by_name)
     values ($1, $2, 2026, 1, 'ORD-1', 'restaurant', 'dine_in', $3, $4, true, '2026-03-02', gen_random_uuid(), 'T')`,
    [order, place, session],
  )
  await write(
    `insert into order_line (tenant_id, id, order_id, line_number, menu_item_id, name, kitchen_name, kind, category_id, quantity,
       unit_price, list_amount) values ($1, gen_random_uuid(), $2, 1, $3, 'S', 'S', 'food', $4, 1, 1, 1)`,
    [order, item, category],
  )
}

test('a waiter sees the categories and changes none', async () => {
  const { owner, tenant } = await aSetting()
  const category = await aCategory(owner, 'Mains')
  const waiter = await tenant.as('restaurant')
  await given(waiter.get('/api/restaurant/categories'))
  await refuses(waiter.post('/api/restaurant/categories', { name: 'Mine', kind: 'food' }), 403, 'forbidden')
  await refuses(waiter.put(`/api/restaurant/categories/${category.id}`, { name: 'Mine' }), 403, 'forbidden')
  await refuses(waiter.post(`/api/restaurant/categories/order`, { ids: [category.id] }), 403, 'forbidden')
  const manager = await tenant.as('manager')
  await given(manager.put(`/api/restaurant/categories/${category.id}`, { colour: 'brass' }))
  await refuses(manager.delete(`/api/restaurant/categories/${category.id}`), 403, 'forbidden')
})
