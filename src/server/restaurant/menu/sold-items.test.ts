import { sql } from '#server/platform/db/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aGroup, aMenu, aMenuItem, stocked, type TestMenu } from '#test/setup/menu.ts'
import { newId } from '#server/platform/ids.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Sold = {
  name: string
  kind: string
  price: number
  recipe: unknown[]
  groups: { name: string }[]
  options: { name: string; needs: unknown[] }[]
}

/** The item as a sale reads it, which must be what its parts make. */
async function sold({ tenant }: TestMenu, id: string): Promise<Sold> {
  const found = await house.owner.query<{ content: Sold; isWhole: boolean }>(
    `select s.content, s.content = v.content as "isWhole" from sold_item s
     join sold_item_source v using (tenant_id, menu_item_id) where s.tenant_id = $1 and s.menu_item_id = $2`,
    [tenant.id, id],
  )
  const [row] = found.rows
  expect(row?.isWhole).toBe(true)
  if (!row) throw new Error('The item is not sold')
  return row.content
}

test('a sale reads an item as its name, price, category and choices are now', async () => {
  const setting = await aMenu(house)
  const { owner, category } = setting
  const group = await aGroup(owner)
  const item = await aMenuItem(setting, { modifierGroupIds: [group.id] })
  const path = `/api/restaurant/menu-items/${item.id}`
  expect(await sold(setting, item.id)).toMatchObject({ name: 'Jollof', price: 4000, groups: [{ name: 'Side' }] })
  await given(owner.put(path, { name: 'Jollof rice', price: 45 }))
  await given(owner.put(`/api/restaurant/modifier-groups/${group.id}`, { name: 'With' }))
  expect(await sold(setting, item.id)).toMatchObject({ name: 'Jollof rice', price: 4500, groups: [{ name: 'With' }] })
  await given(owner.put(`/api/restaurant/categories/${category.id}`, { kind: 'beverage' }))
  expect((await sold(setting, item.id)).kind).toBe('beverage')
  await given(owner.put(path, { modifierGroupIds: [] }))
  expect(await sold(setting, item.id)).toMatchObject({ groups: [], options: [] })
})

test('a sale reads what the options of a group take, also after they have changed', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const cheese = await stocked(setting, 'Cheese', 90)
  const group = await aGroup(owner, { options: [{ name: 'Cheese', needs: [{ itemId: cheese, quantity: 0.05 }] }] })
  const item = await aMenuItem(setting, { modifierGroupIds: [group.id] })
  expect((await sold(setting, item.id)).options).toMatchObject([{ name: 'Cheese', needs: [{ quantity: '0.050000' }] }])
  const [option] = group.options
  const change = (options: unknown[]) => given(owner.put(`/api/restaurant/modifier-groups/${group.id}`, { options }))
  await change([{ id: option?.id, name: 'More cheese', needs: [{ itemId: cheese, quantity: 0.1 }] }, { name: 'Plain' }])
  expect((await sold(setting, item.id)).options).toMatchObject([
    { name: 'More cheese', needs: [{ quantity: '0.100000' }] },
    { name: 'Plain', needs: [] },
  ])
})

test('a sale reads the recipe at its newest version', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const rice = await stocked(setting, 'Rice', 20)
  const line = (quantity: number) => [{ itemId: rice, quantity, unit: 'kg' }]
  const item = await aMenuItem(setting, { recipe: line(0.2) })
  expect((await sold(setting, item.id)).recipe).toHaveLength(1)
  const before = await sold(setting, item.id)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { recipe: line(0.3) }))
  expect((await sold(setting, item.id)).recipe).not.toEqual(before.recipe)
})

test('two changes of one item at once are both in what a sale reads', async () => {
  const setting = await aMenu(house)
  const { tenant } = setting
  const group = await aGroup(setting.owner)
  const item = await aMenuItem(setting, { modifierGroupIds: [group.id] })
  const renamed = tenant.ctx.transaction(async (tx) => {
    await sql`update menu_item m set name = 'Other' where ${tx.owns('m')} and m.id = ${item.id}`.execute(tx.db)
    await sql`select pg_sleep(0.2)`.execute(tx.db)
  })
  const added = tenant.ctx.transaction(async (tx) => {
    await sql`select pg_sleep(0.1)`.execute(tx.db)
    await sql`insert into modifier_option (${sql.ref('tenant_id')}, id, group_id, name) values (${tx.tenant}, ${newId()}, ${group.id}, 'Late')`.execute(
      tx.db,
    )
  })
  await Promise.all([renamed, added])
  const both = await sold(setting, item.id)
  expect(both.name).toBe('Other')
  expect(both.options.map(({ name }) => name)).toContain('Late')
})
