import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { getRecipe } from '#contract/inventory/recipes/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aPantry, aPlace, anItem, move, type Pantry, receive } from '#test/setup/stock.ts'
import { recipeCosts, recipeNeeds } from './actions/costs.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Recipe = Received<typeof getRecipe>

async function write({ keeper }: Pantry, name: string, lines: object[], portions = 1): Promise<Recipe> {
  return given(keeper.post('/api/inventory/recipes', { name, lines, portions }), 201)
}

async function read({ keeper }: Pantry, { id }: Recipe): Promise<Recipe> {
  return given(keeper.get(`/api/inventory/recipes/${id}`))
}

/** Base units of each item for one portion of a recipe's current version, as fractions. */
async function needs({ tenant }: Pantry, { id }: Recipe): Promise<Record<string, string>> {
  return tenant.ctx.read(async (tx) => {
    const versionId = (await recipeCosts(tx, [id])).get(id)?.versionId
    const own = versionId ? ((await recipeNeeds(tx, [versionId])).get(versionId) ?? []) : []
    return Object.fromEntries(own.map((need) => [need.itemId, `${need.numerator}/${need.denominator}`]))
  })
}

describe('a recipe', () => {
  test('costs what its parts cost at today’s averages, after its yield', async () => {
    const pantry = await aPantry(house)
    const apples = await anItem(pantry, { unit: 'lb' })
    await receive(pantry, apples, 10, 0.56)
    const pie = await write(pantry, 'Pie', [{ itemId: apples.id, quantity: 10, yieldPercent: 75 }])
    expect(pie).toMatchObject({ number: 1, portions: 1, cost: 7.47, canMake: 0 })
    expect(pie.lines).toMatchObject([{ unit: 'lb', yieldPercent: 75, cost: 7.47 }])
    expect(await needs(pantry, pie)).toEqual({ [apples.id]: '40/3' })
  })

  test('of 2 kits from 6 pieces of a dozen at 12,000 costs 6,000 for two', async () => {
    const pantry = await aPantry(house)
    const part = await anItem(pantry, { units: [{ name: 'dozen', numerator: 12 }] })
    await move(pantry, part, { type: 'receipt', quantity: 1, unit: 'dozen', unitCost: 12_000 })
    const kit = await write(pantry, 'Kit', [{ itemId: part.id, quantity: 6 }], 2)
    expect(kit).toMatchObject({ cost: 3000, canMake: 4, portions: 2 })
    expect(kit.lines).toMatchObject([{ cost: 6000 }])
  })

  test('takes units by their exact size: a third of a bottle of 750 ml is 250 ml, three times is 750', async () => {
    const pantry = await aPantry(house)
    const gin = await anItem(pantry, { unit: 'l', units: [{ name: 'bottle', numerator: 3, denominator: 4 }] })
    const drink = await write(
      pantry,
      'Gin',
      [
        { itemId: gin.id, quantity: 1, unit: 'bottle' },
        { itemId: gin.id, quantity: 4, unit: 'cl' },
      ],
      3,
    )
    expect(await needs(pantry, drink)).toEqual({ [gin.id]: '79/300' })
  })

  test('that names an item twice, or through two parts, takes it once for the sum', async () => {
    const pantry = await aPantry(house)
    const [flour, salt] = [await anItem(pantry, { unit: 'g' }), await anItem(pantry, { unit: 'g' })]
    const dough = await write(
      pantry,
      'Dough',
      [
        { itemId: flour.id, quantity: 1, unit: 'kg' },
        { itemId: salt.id, quantity: 10 },
      ],
      4,
    )
    const sauce = await write(pantry, 'Sauce', [{ itemId: salt.id, quantity: 3 }])
    const pizza = await write(pantry, 'Pizza', [
      { recipeId: dough.id, quantity: 1 },
      { recipeId: sauce.id, quantity: 2 },
      { itemId: flour.id, quantity: 5 },
    ])
    expect(await needs(pantry, pizza)).toEqual({ [flour.id]: '255/1', [salt.id]: '17/2' })
    expect((await read(pantry, dough)).usedIn).toEqual([{ id: pizza.id, name: 'Pizza' }])
  })

  test('can be made as often as the scarcest item allows, at a place or anywhere; what is allowed to lack does not count', async () => {
    const pantry = await aPantry(house)
    const bar = await aPlace(pantry, 'Bar')
    const [rum, lime] = [await anItem(pantry), await anItem(pantry, { negativeStock: 'allow' })]
    await receive(pantry, rum, 7, 3)
    const drink = await write(pantry, 'Daiquiri', [
      { itemId: rum.id, quantity: 2 },
      { itemId: lime.id, quantity: 1 },
    ])
    expect(drink.canMake).toBe(3)
    await move(pantry, rum, { type: 'transfer', toLocationId: bar, quantity: 2 })
    const costs = (at: typeof bar) =>
      pantry.tenant.ctx.read(async (tx) => (await recipeCosts(tx, [drink.id], at)).get(drink.id)?.canMake)
    expect([await costs(bar), await costs(pantry.store)]).toEqual(['1', '2'])
    const lone = await write(pantry, 'Lime', [{ itemId: lime.id, quantity: 1 }])
    expect(lone.canMake).toBeNull()
  })
})

describe('a change of a recipe', () => {
  test('writes a new version of it and of every recipe above it; the old ones stay', async () => {
    const pantry = await aPantry(house)
    const rice = await anItem(pantry)
    const base = await write(pantry, 'Base', [{ itemId: rice.id, quantity: 1 }])
    const middle = await write(pantry, 'Middle', [{ recipeId: base.id, quantity: 2 }])
    const top = await write(pantry, 'Top', [
      { recipeId: middle.id, quantity: 1 },
      { recipeId: base.id, quantity: 1 },
    ])
    const old = await pantry.tenant.ctx.read(async (tx) => (await recipeCosts(tx, [top.id])).get(top.id)?.versionId)
    const lines = [{ itemId: rice.id, quantity: 5 }]
    const changed = await given(
      pantry.keeper.put(`/api/inventory/recipes/${base.id}`, { lines, version: base.version }),
    )
    expect(changed).toMatchObject({ number: 2, name: 'Base' })
    expect([(await read(pantry, middle)).number, (await read(pantry, top)).number]).toEqual([2, 2])
    expect(await needs(pantry, top)).toEqual({ [rice.id]: '15/1' })
    const kept = await pantry.tenant.ctx.read((tx) => recipeNeeds(tx, old ? [old] : []))
    expect([...kept.values()]).toMatchObject([[{ numerator: 3n, denominator: 1n }]])
    await refuses(
      pantry.keeper.put(`/api/inventory/recipes/${base.id}`, { name: 'Other', version: base.version }),
      409,
      'stale',
    )
  })

  test('of its portions alone keeps its lines, and of its name alone its version number', async () => {
    const pantry = await aPantry(house)
    const rice = await anItem(pantry, { unit: 'g' })
    const pot = await write(pantry, 'Pot', [{ itemId: rice.id, quantity: 1, unit: 'kg', yieldPercent: 80 }])
    expect(await given(pantry.keeper.put(`/api/inventory/recipes/${pot.id}`, { portions: 5 }))).toMatchObject({
      number: 2,
      portions: 5,
    })
    expect(await needs(pantry, pot)).toEqual({ [rice.id]: '250/1' })
    expect(await given(pantry.keeper.put(`/api/inventory/recipes/${pot.id}`, { name: 'Pan' }))).toMatchObject({
      number: 2,
      name: 'Pan',
    })
  })

  test('never makes it a part of itself, near or far, not even by two at once', async () => {
    const pantry = await aPantry(house)
    const rice = await anItem(pantry)
    const a = await write(pantry, 'A', [{ itemId: rice.id, quantity: 1 }])
    const b = await write(pantry, 'B', [{ recipeId: a.id, quantity: 1 }])
    const c = await write(pantry, 'C', [{ itemId: rice.id, quantity: 1 }])
    const put = (recipe: Recipe, part: Recipe) =>
      pantry.keeper.put(`/api/inventory/recipes/${recipe.id}`, { lines: [{ recipeId: part.id, quantity: 1 }] })
    await refuses(put(a, a), 409, 'recipe_cycle')
    await refuses(put(a, b), 409, 'recipe_cycle')
    const answers = await Promise.all([put(a, c), put(c, b)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('archives only what no other recipe has as a part', async () => {
    const pantry = await aPantry(house)
    const rice = await anItem(pantry)
    const a = await write(pantry, 'A', [{ itemId: rice.id, quantity: 1 }])
    const b = await write(pantry, 'B', [{ recipeId: a.id, quantity: 1 }])
    const put = (recipe: Recipe, isArchived: boolean) =>
      pantry.keeper.put(`/api/inventory/recipes/${recipe.id}`, { isArchived })
    await refuses(put(a, true), 409, 'recipe_in_use')
    expect(await given(put(b, true))).toMatchObject({ isArchived: true })
    const names = async (query: string) =>
      (await pantry.keeper.get(`/api/inventory/recipes?${query}`)).body.data.map((one) => one.name)
    expect([await names(''), await names('archived=true'), await names(`itemId=${rice.id}`)]).toEqual([
      ['A'],
      ['B'],
      ['A'],
    ])
    expect(await names('search=b&sort=-changedAt')).toEqual([])
  })
})

test.each([
  ['lines.0.itemId', [{ itemId: '01900000-0000-7000-8000-000000000000', quantity: 1 }]],
  [
    'lines.1.recipeId',
    [
      { itemId: 'rice', quantity: 1 },
      { recipeId: '01900000-0000-7000-8000-000000000000', quantity: 1 },
    ],
  ],
  ['lines.0.unit', [{ itemId: 'rice', quantity: 1, unit: 'cup' }]],
  ['lines', []],
])('a recipe is refused with the field %s', async (field, lines) => {
  const pantry = await aPantry(house)
  const rice = await anItem(pantry, { unit: 'kg' })
  const filled = lines.map((line) => ('itemId' in line && line.itemId === 'rice' ? { ...line, itemId: rice.id } : line))
  await refuses(pantry.keeper.post('/api/inventory/recipes', { name: 'Soup', lines: filled }), 400, 'invalid', field)
  expect((await pantry.keeper.get('/api/inventory/recipes')).body.data).toEqual([])
})
