import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { balancesOf } from '#test/setup/stay.ts'
import {
  aPantry,
  aPlace,
  anItem,
  brokenProofs,
  lying,
  move,
  type Pantry,
  receive,
  type StockRow,
} from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function reverse({ keeper }: Pantry, row: StockRow | undefined): Promise<StockRow[]> {
  return given(keeper.post(`/api/inventory/movements/${row?.id}/reverse`, { reason: 'Wrong item' }), 201)
}

describe('what a person enters', () => {
  test('posts: receipts against goods not invoiced, waste and differences to their cost', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await move(pantry, item, { type: 'opening', quantity: 8, unitCost: 10 })
    await receive(pantry, item, 4, 16)
    await move(pantry, item, { type: 'waste', quantity: 1, reason: 'Spoiled' })
    await move(pantry, item, { type: 'adjustment', quantity: -2, reason: 'Counted' })
    await move(pantry, item, { type: 'adjustment', quantity: 1, reason: 'Found' })
    await move(pantry, item, { type: 'adjustment', quantity: 1, unitCost: 20, reason: 'Found' })
    expect(await balancesOf(house, pantry.tenant)).toEqual({
      '1200': 140,
      '3900': -80,
      '2010': -64,
      '5050': 12,
      '5060': -8,
    })
    expect(await lying(pantry, item)).toEqual([11, 140])
    expect(await brokenProofs(pantry)).toEqual([])
    expect(await auditOf(house, pantry.tenant, item.id)).toContain('stock.receipt')
  })

  test('comes in any unit of the item, by its exact size', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry, {
      unit: 'ml',
      kind: 'beverage',
      units: [
        { name: 'bottle', numerator: 750 },
        { name: 'third', numerator: 1, denominator: 3 },
      ],
    })
    await move(pantry, item, { type: 'receipt', quantity: 2, unit: 'bottle', unitCost: 7.5 })
    await move(pantry, item, { type: 'receipt', quantity: 1.5, unit: 'l', unitCost: 10 })
    expect(await lying(pantry, item)).toEqual([3000, 30])
    await move(pantry, item, { type: 'waste', quantity: 1, unit: 'third', reason: 'Spilt' })
    expect((await lying(pantry, item))[0]).toBe(2999.666667)
    expect(await brokenProofs(pantry)).toEqual([])
  })

  test('goes to another place with its cost, and the books stay as they are', async () => {
    const pantry = await aPantry(house)
    const bar = await aPlace(pantry, 'Bar')
    const item = await anItem(pantry)
    await receive(pantry, item, 8, 10)
    await receive(pantry, item, 4, 16)
    const before = await balancesOf(house, pantry.tenant)
    const rows = await move(pantry, item, { type: 'transfer', toLocationId: bar, quantity: 5 })
    expect(rows).toMatchObject([
      { type: 'transfer_out', locationId: pantry.store, quantity: -5, value: -60, runningQuantity: 7, entryId: null },
      { type: 'transfer_in', locationId: bar, quantity: 5, value: 60, runningQuantity: 5, runningValue: 60 },
    ])
    expect(await balancesOf(house, pantry.tenant)).toEqual(before)
    expect(await brokenProofs(pantry)).toEqual([])
  })

  test.each([
    ['quantity', { type: 'receipt', quantity: 0, unitCost: 1 }],
    ['quantity', { type: 'receipt', quantity: -1, unitCost: 1 }],
    ['quantity', { type: 'waste', quantity: 0.5, reason: 'Spoiled' }],
    ['unitCost', { type: 'receipt', quantity: 1 }],
    ['unitCost', { type: 'waste', quantity: 1, unitCost: 1, reason: 'Spoiled' }],
    ['unitCost', { type: 'adjustment', quantity: -1, unitCost: 1, reason: 'Counted' }],
    ['unitCost', { type: 'receipt', quantity: 1_000_000_000, unitCost: 1_000_000 }],
    ['reason', { type: 'waste', quantity: 1 }],
    ['reason', { type: 'adjustment', quantity: 1 }],
    ['unit', { type: 'receipt', quantity: 1, unitCost: 1, unit: 'barrel' }],
    ['toLocationId', { type: 'transfer', quantity: 1 }],
    ['toLocationId', { type: 'waste', quantity: 1, reason: 'Spoiled', toLocationId: 'same' }],
    ['toLocationId', { type: 'transfer', quantity: 1, toLocationId: 'same' }],
    ['toLocationId', { type: 'transfer', quantity: 1, toLocationId: '01900000-0000-7000-8000-000000000000' }],
    ['itemId', { type: 'receipt', quantity: 1, unitCost: 1, itemId: '01900000-0000-7000-8000-000000000000' }],
    ['locationId', { type: 'receipt', quantity: 1, unitCost: 1, locationId: '01900000-0000-7000-8000-000000000000' }],
    ['type', { type: 'sale', quantity: 1 }],
  ])('is refused with the field %s: %j', async (field, wish) => {
    const { keeper, store, ...pantry } = await aPantry(house)
    const item = await anItem({ keeper }, { wholeUnits: true })
    const to = 'toLocationId' in wish && wish.toLocationId === 'same' ? { toLocationId: store } : {}
    const body = { itemId: item.id, locationId: store, ...wish, ...to }
    await refuses(keeper.post('/api/inventory/movements', body), 400, 'invalid', field)
    expect(await lying({ keeper }, item)).toEqual([0, 0])
    expect(await balancesOf(house, pantry.tenant)).toEqual({})
  })

  test('and is sent twice with one key moves once', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const body = { type: 'receipt', itemId: item.id, locationId: pantry.store, quantity: 1, unitCost: 5 }
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [
      await pantry.keeper.post('/api/inventory/movements', body, key),
      await pantry.keeper.post('/api/inventory/movements', body, key),
    ]
    expect(second.body.data).toEqual(first.body.data)
    expect(await lying(pantry, item)).toEqual([1, 5])
  })
})

describe('a reversal', () => {
  test.each([
    [{ type: 'opening', quantity: 3, unitCost: 7 }],
    [{ type: 'receipt', quantity: 3, unitCost: 7 }],
    [{ type: 'waste', quantity: 3, reason: 'Spoiled' }],
    [{ type: 'waste', quantity: 12, reason: 'Spoiled' }],
    [{ type: 'adjustment', quantity: -3, reason: 'Counted' }],
    [{ type: 'adjustment', quantity: 3, reason: 'Counted' }],
    [{ type: 'transfer', quantity: 3 }],
  ])('of %j leaves stock and books as they were, and every row stays', async (wish) => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const to = wish.type === 'transfer' ? { toLocationId: await aPlace(pantry, 'Bar') } : {}
    await receive(pantry, item, 10, 10)
    const [stock, books] = [await lying(pantry, item), await balancesOf(house, pantry.tenant)]
    const rows = await move(pantry, item, { ...wish, ...to })
    const back = await reverse(pantry, rows[0])
    expect(await lying(pantry, item)).toEqual(stock)
    expect(await balancesOf(house, pantry.tenant)).toEqual(books)
    expect(new Set(back.map((row) => row.reversesId))).toEqual(new Set(rows.map((row) => row.id)))
    expect(await brokenProofs(pantry)).toEqual([])
  })

  test('of what filled a hole opens the hole again at its old cost', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await receive(pantry, item, 1, 100)
    await move(pantry, item, { type: 'waste', quantity: 6, reason: 'Spoiled' })
    expect(await lying(pantry, item)).toEqual([-5, -500])
    const books = await balancesOf(house, pantry.tenant)
    const rows = await receive(pantry, item, 6, 10)
    expect(rows.map((row) => [row.type, row.value])).toEqual([
      ['receipt', 60],
      ['revaluation', 450],
    ])
    expect(await lying(pantry, item)).toEqual([1, 10])
    await reverse(pantry, rows[0])
    expect(await lying(pantry, item)).toEqual([-5, -500])
    expect(await balancesOf(house, pantry.tenant)).toEqual(books)
    expect(await brokenProofs(pantry)).toEqual([])
  })

  test('of a receipt that was partly used leaves nothing worth nothing, and posts the difference', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const [first] = await receive(pantry, item, 1, 10)
    await receive(pantry, item, 1, 20)
    await move(pantry, item, { type: 'waste', quantity: 1, reason: 'Spoiled' })
    const back = await reverse(pantry, first)
    expect(back.map((row) => [row.type, row.quantity, row.value])).toEqual([
      ['receipt', -1, -10],
      ['revaluation', 0, -5],
    ])
    expect(await lying(pantry, item)).toEqual([0, 0])
    expect(await balancesOf(house, pantry.tenant)).toEqual({ '2010': -20, '5050': 15, '5000': 5 })
    expect(await brokenProofs(pantry)).toEqual([])
  })

  test('happens once, never of a reversal, and never below zero where the item blocks', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry, { negativeStock: 'block' })
    const [first] = await receive(pantry, item, 2, 10)
    const [back] = await reverse(pantry, first)
    const again = (row: StockRow | undefined) =>
      pantry.keeper.post(`/api/inventory/movements/${row?.id}/reverse`, { reason: 'Again' })
    await refuses(again(first), 409, 'movement_reversed')
    await refuses(again(back), 409, 'movement_reversed')
    const [second] = await receive(pantry, item, 2, 10)
    await move(pantry, item, { type: 'waste', quantity: 1, reason: 'Spoiled' })
    await refuses(again(second), 409, 'stock_short')
    await refuses(again({ id: '01900000-0000-7000-8000-000000000000' } as StockRow), 404, 'not_found')
    await refuses(pantry.keeper.post(`/api/inventory/movements/${second?.id}/reverse`, {}), 400, 'invalid', 'reason')
  })

  test('that ten ask for at once happens once', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const [row] = await receive(pantry, item, 2, 10)
    const asked = Array.from({ length: 10 }, () =>
      pantry.keeper.post(`/api/inventory/movements/${row?.id}/reverse`, { reason: 'Wrong' }),
    )
    const answers = await Promise.all(asked)
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await lying(pantry, item)).toEqual([0, 0])
    expect(await balancesOf(house, pantry.tenant)).toEqual({})
  })
})

describe('the stock ledger', () => {
  test('is newest first, filtered, and leads to document and journal entry', async () => {
    const pantry = await aPantry(house)
    const [rice, wine] = [await anItem(pantry, { name: 'Rice' }), await anItem(pantry, { name: 'Wine' })]
    const [came] = await receive(pantry, rice, 2, 10)
    await receive(pantry, wine, 2, 10)
    await move(pantry, rice, { type: 'waste', quantity: 3, reason: 'Spoiled' })
    const rows = async (query: string) => (await pantry.keeper.get(`/api/inventory/movements?${query}`)).body.data
    expect((await rows('')).map((row) => row.type)).toEqual(['waste', 'receipt', 'receipt'])
    expect(await rows(`itemId=${rice.id}`)).toHaveLength(2)
    expect(await rows('search=win')).toHaveLength(1)
    expect(await rows('type=waste&from=2026-03-02&to=2026-03-02')).toHaveLength(1)
    expect(await rows('from=2026-03-03')).toEqual([])
    expect(await rows('negative=true')).toMatchObject([{ type: 'waste', runningQuantity: -1, canReverse: true }])
    expect(await rows(`sourceId=${came?.source.id}`)).toMatchObject([{ id: came?.id }])
    expect(await rows(`locationId=${pantry.store}&sort=value`)).toHaveLength(3)
    const entry = await pantry.owner.get(`/api/accounting/journal-entries/${came?.entryId}`)
    expect(entry.body.data).toMatchObject({ source: { type: 'stock_movement', id: came?.source.id, label: 'Rice' } })
  })

  test('is never changed, not even by the owner of the database', async () => {
    const pantry = await aPantry(house)
    await receive(pantry, await anItem(pantry), 2, 10)
    const change = house.owner.query('update movement set value = 1 where tenant_id = $1', [pantry.tenant.id])
    await expect(change).rejects.toThrow('never changed')
  })
})

test('the proofs find stock, running values and books that were tampered with', async () => {
  const pantry = await aPantry(house)
  await receive(pantry, await anItem(pantry), 2, 10)
  expect(await brokenProofs(pantry)).toEqual([])
  const spoil = async (statement: string) => {
    await house.owner.query(
      `set session_replication_role = replica; ${statement.replaceAll('$1', `'${pantry.tenant.id}'`)}`,
    )
    return brokenProofs(pantry)
  }
  expect(await spoil('update stock set quantity = 3 where tenant_id = $1')).toEqual(['stock_quantities'])
  expect(await spoil('update stock set quantity = 2 where tenant_id = $1')).toEqual([])
  expect(await spoil('update movement set running_value = 1 where tenant_id = $1')).toEqual(['stock_running'])
  expect(await spoil('update movement set running_value = 1900, value = 1900 where tenant_id = $1')).toEqual([
    'stock_food',
    'stock_total',
    'grni',
    'stock_quantities',
  ])
})
