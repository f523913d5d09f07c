import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aGroup, aMenu, aMenuItem, stocked } from '#test/setup/menu.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a group needs enough to choose from, and its defaults stand by themselves', async () => {
  const { owner } = await aMenu(house)
  const refused = (body: Record<string, unknown>, field: string) =>
    refuses(owner.post('/api/restaurant/modifier-groups', { name: 'Side', ...body }), 400, 'invalid', field)
  const [a, b] = [{ name: 'A' }, { name: 'B' }]
  const [firstDefault, secondDefault] = [
    { ...a, isDefault: true },
    { ...b, isDefault: true },
  ]
  await refused({ least: 2, most: 1, options: [a, b] }, 'most')
  await refused({ least: 3, options: [a, b] }, 'least')
  await refused({ most: 1, options: [firstDefault, secondDefault] }, 'options.1.isDefault')
  await refused({ least: 2, options: [firstDefault, b] }, 'options.0.isDefault')
  await refused({ options: [a, { name: 'a' }] }, 'options.1.name')
  await refused({ options: [{ ...a, needs: [{ itemId: randomUUID(), quantity: 1 }] }] }, 'options.0.needs.0.itemId')
  await refused({ options: [{ ...a, needs: [{ itemId: randomUUID(), quantity: 0 }] }] }, 'options.0.needs.0.quantity')
  await refused({ options: [{ ...a, id: randomUUID() }] }, 'options.0.id')
  expect(await given(owner.get('/api/restaurant/modifier-groups'))).toEqual([])
  const made = await aGroup(owner, { least: 2, most: 2, options: [{ ...a, mostEach: 2 }] })
  expect(made).toMatchObject({ least: 2, most: 2, isShown: true, options: [{ mostEach: 2, price: 0 }] })
  await refuses(owner.put(`/api/restaurant/modifier-groups/${made.id}`, { most: 1 }), 400, 'invalid', 'most')
})

test('options that are left out are archived, and those that stay keep their ids', async () => {
  const { owner } = await aMenu(house)
  const { id, options } = await aGroup(owner)
  const [rice, yam] = options
  const changed = await given(
    owner.put(`/api/restaurant/modifier-groups/${id}`, {
      options: [{ name: 'Banku' }, { id: rice?.id, name: 'White rice', price: 6 }],
    }),
  )
  expect(changed.options).toMatchObject([{ name: 'Banku' }, { id: rice?.id, name: 'White rice', price: 6 }])
  const kept = await house.owner.query('select archived_at is not null as gone from modifier_option where id = $1', [
    yam?.id,
  ])
  expect(kept.rows).toEqual([{ gone: true }])
  const back = await given(
    owner.put(`/api/restaurant/modifier-groups/${id}`, { options: [{ id: yam?.id, name: 'Yam' }], version: 2 }),
  )
  expect(back.options).toMatchObject([{ id: yam?.id, name: 'Yam' }])
})

test('an option takes more or less from stock, in base units', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const [rice, cheese] = [await stocked(setting, 'Rice', 20), await stocked(setting, 'Cheese', 90)]
  const made = await aGroup(owner, {
    options: [
      { name: 'Extra', price: 4, needs: [{ itemId: cheese, quantity: 0.02 }] },
      {
        name: 'Without',
        needs: [
          { itemId: cheese, quantity: -0.02 },
          { itemId: rice, quantity: 0.000001 },
        ],
      },
    ],
  })
  expect(made.options).toMatchObject([
    { needs: [{ itemId: cheese, name: 'Cheese', unit: 'kg', quantity: 0.02 }] },
    { needs: [{ quantity: -0.02 }, { quantity: 0.000001 }] },
  ])
})

test('a group that items offer is not archived, however close the two come', async () => {
  const setting = await aMenu(house)
  const { owner } = setting
  const item = await aMenuItem(setting)
  for (let round = 0; round < 6; round += 1) {
    const group = await aGroup(owner, { name: `Round ${round}` })
    const [offered, archived] = await Promise.all([
      owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [group.id] }),
      owner.put(`/api/restaurant/modifier-groups/${group.id}`, { isArchived: true }),
    ])
    expect(`${offered.status} ${archived.status}`).toMatch(/^(200 409|400 200)$/)
    await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [] }))
  }
  const side = await aGroup(owner)
  await given(owner.put(`/api/restaurant/menu-items/${item.id}`, { modifierGroupIds: [side.id] }))
  expect(await owner.put(`/api/restaurant/modifier-groups/${side.id}`, { isArchived: true })).toMatchObject({
    status: 409,
    body: { code: 'modifier_group_in_use', details: { items: ['Jollof'] } },
  })
})
