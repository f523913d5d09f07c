import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aGroup, aMenu, aMenuItem } from '#test/setup/menu.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('several menu items are sold out, archived and deleted where none was ordered', async () => {
  const bar = await aBar(house)
  const { owner } = bar
  await given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]])), 201)
  const ids = [bar.beer.id, bar.water.id]
  const items = async () => Promise.all(ids.map((id) => given(owner.get(`/api/restaurant/menu-items/${id}`))))
  const gone = await given(owner.post('/api/restaurant/menu-items/bulk/availability', { ids, soldOut: true }))
  expect(gone).toMatchObject([{ ok: true }, { ok: true }])
  expect((await items()).map(({ soldOut }) => soldOut)).toEqual([true, true])
  await given(owner.post('/api/restaurant/menu-items/bulk/archive', { ids, isArchived: true }))
  expect((await items()).map(({ isArchived }) => isArchived)).toEqual([true, true])
  expect(await given(owner.post('/api/restaurant/menu-items/bulk/delete', { ids }))).toMatchObject([
    { ok: false, code: 'menu_item_sold' },
    { ok: true },
  ])
})

test('a modifier group that an item offers stays, archived ones too; one that nothing names is deleted with its options', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const [offered, idle, third] = [
    await aGroup(owner),
    await aGroup(owner, { name: 'Sauce' }),
    await aGroup(owner, { name: 'Ice' }),
  ]
  await aMenuItem(setting, { modifierGroupIds: [offered.id] })
  await refuses(owner.delete(`/api/restaurant/modifier-groups/${offered.id}`), 409, 'modifier_group_in_use')
  await given(owner.delete(`/api/restaurant/modifier-groups/${third.id}`))
  await refuses(owner.delete(`/api/restaurant/modifier-groups/${third.id}`), 404, 'not_found')
  const ids = [offered.id, idle.id]
  expect(
    await given(owner.post('/api/restaurant/modifier-groups/bulk/archive', { ids, isArchived: true })),
  ).toMatchObject([{ ok: false, code: 'modifier_group_in_use' }, { ok: true }])
  expect(await given(owner.post('/api/restaurant/modifier-groups/bulk/delete', { ids }))).toMatchObject([
    { ok: false, code: 'modifier_group_in_use' },
    { ok: true },
  ])
})

test('a modifier group that is deleted while an item begins to offer it: one of the two is refused', async () => {
  const setting = await aMenu(house)
  const groups = await Promise.all(Array.from({ length: 10 }, (_, at) => aGroup(setting.owner, { name: `Side ${at}` })))
  const ids = groups.map(({ id }) => id)
  const [deleted, ...offered] = await Promise.all([
    setting.owner.post('/api/restaurant/modifier-groups/bulk/delete', { ids }),
    ...ids.map((id, at) =>
      setting.owner.post('/api/restaurant/menu-items', {
        name: `Dish ${at}`,
        categoryId: setting.category.id,
        price: 10,
        modifierGroupIds: [id],
      }),
    ),
  ])
  const gone = new Map(deleted.body.data.map(({ id, ok }) => [id, ok]))
  ids.forEach((id, at) => expect(offered[at]?.status).toBe(gone.get(id) ? 400 : 201))
})
