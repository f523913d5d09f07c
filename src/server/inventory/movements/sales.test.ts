import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockLocationId } from '#contract/inventory/locations/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { majorOf } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { post } from '#server/accounting/public/entries.ts'
import { newId } from '#server/platform/ids.ts'
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
  type StockItem,
} from '#test/setup/stock.ts'
import { costLines, type Issued, holdForSale, returnFromSale } from '../public.ts'
import type { ReturnedLine } from './actions/bring-back.ts'

let house: House
/** The proofs that fail, but for those that ask for the document behind what these tests post without one. */
async function broken(pantry: Pantry): Promise<string[]> {
  const failed = await brokenProofs(pantry)
  return failed.filter((name) => name !== 'seals_in_trail' && name !== 'documents_test_order')
}

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const date = dayOf('2026-03-02')
type Need = { lineId?: string; item: StockItem; quantity: number; at?: StockLocationId }

/** Sells as an order does: the stock leaves and its cost is posted in one transaction. */
async function sell({ tenant, store }: Pantry, needs: readonly Need[]): Promise<Issued> {
  const source = { type: 'test_order', id: newId(), label: 'Order 1' }
  return tenant.ctx.transaction(async (tx) => {
    const take = await holdForSale(
      tx,
      needs.map(({ lineId = newId(), item, quantity, at = store }) => ({
        lineId,
        itemId: item.id,
        locationId: at,
        quantity: quantityOf(quantity),
      })),
    )
    const issued = take({ source, date })
    await issued.write()
    const lines = costLines([...issued.costs.values()].flat())
    await post(tx, [{ key: `sale:${source.id}`, date, memo: 'Sale', source: { ...source, event: 'sold' }, lines }])
    return issued
  })
}

type Back = Partial<ReturnedLine> & { lineId: string; part?: [number, number] }

/** Takes lines back as an order does: into stock, or thrown away. @returns what each return cost, in major units */
async function bringBack({ tenant }: Pantry, backs: readonly Back[]): Promise<number[]> {
  const source = { type: 'test_order', id: newId(), label: 'Order 1' }
  const costs = await tenant.ctx.transaction(async (tx) => {
    const lines = backs.map(({ part = [1, 1], ...back }) => ({
      returnLineId: newId<string>(),
      share: { numerator: BigInt(part[0]), denominator: BigInt(part[1]) },
      outcome: 'restock' as const,
      reason: 'Not made',
      ...back,
    }))
    const returned = await returnFromSale(tx, { source, date, lines })
    const posted = lines.flatMap(({ outcome, returnLineId }) => {
      const own = returned.get(returnLineId) ?? []
      const back = costLines(own, { back: true })
      return outcome === 'restock' ? back : [...back, ...costLines(own, { as: 'waste' })]
    })
    await post(tx, [
      { key: `back:${source.id}`, date, memo: 'Back', source: { ...source, event: 'back' }, lines: posted },
    ])
    return lines.map((line) => returned.get(line.returnLineId) ?? [])
  })
  return costs.map((own) => own.reduce((total, cost) => total + majorOf(cost.value), 0))
}

function costOf(issued: Issued, lineId: string): [string, number][] {
  return (issued.costs.get(lineId) ?? []).map(({ kind, value }) => [kind, majorOf(value)])
}

describe('a sale', () => {
  test('takes each line at its average, one movement for a line and item, with running values in order', async () => {
    const pantry = await aPantry(house)
    const [bread, beer] = [await anItem(pantry), await anItem(pantry, { kind: 'beverage' })]
    await receive(pantry, bread, 10, 10)
    await receive(pantry, bread, 10, 20)
    await receive(pantry, beer, 4, 2.5)
    const [first, second] = [newId<string>(), newId<string>()]
    const issued = await sell(pantry, [
      { lineId: first, item: bread, quantity: 1 },
      { lineId: first, item: bread, quantity: 1 },
      { lineId: second, item: bread, quantity: 3 },
      { lineId: second, item: beer, quantity: 1 },
    ])
    expect(costOf(issued, first)).toEqual([['food', 30]])
    expect(costOf(issued, second)).toEqual([
      ['food', 45],
      ['beverage', 2.5],
    ])
    expect(issued.short).toEqual([])
    const ledger = await pantry.keeper.get(`/api/inventory/movements?itemId=${bread.id}&type=sale`)
    expect(ledger.body.data).toMatchObject([
      { quantity: -3, value: -45, unitCost: 15, runningQuantity: 15, runningValue: 225, canReverse: false },
      { quantity: -2, value: -30, unitCost: 15, runningQuantity: 18, runningValue: 270 },
    ])
    expect(await balancesOf(house, pantry.tenant)).toMatchObject({ '1200': 225, '5000': 75, '1210': 7.5, '5010': 2.5 })
    expect(await broken(pantry)).toEqual([])
  })

  test('takes the stock of a line once', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await receive(pantry, item, 10, 1)
    const line = { lineId: newId<string>(), item, quantity: 1 }
    await sell(pantry, [line])
    await expect(sell(pantry, [line])).rejects.toMatchObject({ code: 'stock_moved' })
    expect(await lying(pantry, item)).toEqual([9, 9])
  })

  test('tells whose stock moved', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await sell(pantry, [{ item, quantity: 1 }])
    const told = await house.owner.query<{ payload: unknown }>(
      "select payload from outbox_event where tenant_id = $1 and topic = 'inventory.stock' order by id desc limit 1",
      [pantry.tenant.id],
    )
    expect(told.rows).toEqual([{ payload: { itemIds: [item.id], event: 'moved' } }])
  })

  test('of nothing moves nothing', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    const issued = await sell(pantry, [{ item, quantity: 0 }])
    expect([issued.costs.size, issued.short]).toEqual([0, []])
  })

  test('below zero is refused where the item blocks, told where it warns, and silent where it allows', async () => {
    const pantry = await aPantry(house)
    const kinds = ['block', 'warn', 'allow'].map((negativeStock) => anItem(pantry, { negativeStock }))
    const [block, warn, allow] = await Promise.all(kinds)
    if (!block || !warn || !allow) throw new Error('Three items')
    for (const item of [block, warn, allow]) await receive(pantry, item, 2, 10)
    const refused = sell(pantry, [{ item: block, quantity: 3 }])
    await expect(refused).rejects.toMatchObject({ code: 'stock_short', details: { itemIds: [block.id] } })
    await expect(refused).rejects.toThrow(`${block.name} (2 left)`)
    const issued = await sell(pantry, [
      { item: warn, quantity: 3 },
      { item: allow, quantity: 3 },
    ])
    expect(issued.short).toEqual([{ itemId: warn.id, name: warn.name, locationId: pantry.store, quantity: '-1' }])
    expect(await lying(pantry, block)).toEqual([2, 20])
    expect(await lying(pantry, warn)).toEqual([-1, -10])
    expect(await broken(pantry)).toEqual([])
  })

  test('of what never came costs nothing until it comes; then the difference is posted to the cost', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await sell(pantry, [{ item, quantity: 2 }])
    expect((await balancesOf(house, pantry.tenant))['5000']).toBeUndefined()
    const rows = await receive(pantry, item, 10, 3)
    expect(rows).toMatchObject([
      { type: 'receipt', quantity: 10, value: 30, runningQuantity: 8, runningValue: 30 },
      { type: 'revaluation', quantity: 0, value: -6, runningQuantity: 8, runningValue: 24 },
    ])
    expect(await balancesOf(house, pantry.tenant)).toEqual({ '1200': 24, '2010': -30, '5000': 6 })
    expect(await broken(pantry)).toEqual([])
  })

  test('at a place that never had the item costs what it costs elsewhere', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await receive(pantry, item, 4, 2.5)
    const line = newId<string>()
    const issued = await sell(pantry, [{ lineId: line, item, quantity: 2, at: await aPlace(pantry, 'Bar') }])
    expect(costOf(issued, line)).toEqual([['food', 5]])
    expect(await broken(pantry)).toEqual([])
  })

  test('of the last bottle by 200 at once is one sale, and nothing ever stands below zero', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry, { negativeStock: 'block' })
    await receive(pantry, item, 1, 10)
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => sell(pantry, [{ item, quantity: 1 }])))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'stock_short' })
    expect(await lying(pantry, item)).toEqual([0, 0])
    const rows = await pantry.keeper.get(`/api/inventory/movements?itemId=${item.id}&type=sale`)
    expect(rows.body.data).toHaveLength(1)
    expect(await broken(pantry)).toEqual([])
  })

  test('and receipts of the same items at once, in any order, end in the sum of all', async () => {
    const pantry = await aPantry(house)
    const items = await Promise.all([anItem(pantry), anItem(pantry), anItem(pantry)])
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) =>
        sell(
          pantry,
          (turn % 2 === 0 ? items : items.toReversed()).map((item) => ({ item, quantity: 1 })),
        ),
      ),
      ...Array.from({ length: 10 }, (_, turn) => receive(pantry, items[turn % 3] ?? items[0], 2, turn + 1)),
    ])
    const left = await Promise.all(items.map((item) => lying(pantry, item)))
    expect(left.map(([quantity]) => quantity)).toEqual([-12, -14, -14])
    expect(await broken(pantry)).toEqual([])
  })

  test('can not begin to stand below zero while the item is set to block', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await receive(pantry, item, 1, 10)
    const block = pantry.keeper.put(`/api/inventory/items/${item.id}`, { negativeStock: 'block' })
    const sold = await Promise.allSettled(Array.from({ length: 20 }, () => sell(pantry, [{ item, quantity: 1 }])))
    const [quantity] = await lying(pantry, item)
    const { status, body } = await block
    if (status === 200) expect(quantity).toBe(0)
    else expect(body).toMatchObject({ code: 'stock_negative' })
    expect(1 - quantity).toBe(sold.filter((result) => result.status === 'fulfilled').length)
  })
})

describe('what comes back', () => {
  async function sold(quantity = 3): Promise<{ pantry: Pantry; item: StockItem; lineId: string }> {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await receive(pantry, item, 15, 10)
    const lineId = newId<string>()
    await sell(pantry, [{ lineId, item, quantity }])
    return { pantry, item, lineId }
  }

  test('lies in stock again at the cost at which it left, whatever came since', async () => {
    const { pantry, item, lineId } = await sold()
    await receive(pantry, item, 12, 20)
    expect(await bringBack(pantry, [{ lineId }])).toEqual([30])
    expect(await lying(pantry, item)).toEqual([27, 390])
    expect(await balancesOf(house, pantry.tenant)).toEqual({ '1200': 390, '2010': -390 })
    expect(await broken(pantry)).toEqual([])
  })

  test('comes back once: 3 of 15 are 15 again, never 18', async () => {
    const { pantry, item, lineId } = await sold()
    const back = { lineId, returnLineId: newId<string>() }
    await bringBack(pantry, [back])
    await expect(bringBack(pantry, [back])).rejects.toMatchObject({ code: /over_returned|stock_moved/ })
    await expect(bringBack(pantry, [{ lineId }])).rejects.toMatchObject({ code: 'over_returned' })
    expect(await lying(pantry, item)).toEqual([15, 150])
  })

  test('in thirds is the whole to the last cent, and thrown away moves nothing but its cost', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry, { unit: 'kg' })
    await receive(pantry, item, 1, 10)
    const lineId = newId<string>()
    await sell(pantry, [{ lineId, item, quantity: 1 }])
    const part: [number, number] = [1, 3]
    const costs = await bringBack(pantry, [
      { lineId, part },
      { lineId, part, outcome: 'waste' },
      { lineId, part },
    ])
    expect(costs).toEqual([3.33, 3.34, 3.33])
    expect(await lying(pantry, item)).toEqual([0.666666, 6.66])
    expect(await balancesOf(house, pantry.tenant)).toEqual({ '1200': 6.66, '2010': -10, '5050': 3.34 })
    expect(await broken(pantry)).toEqual([])
    await expect(bringBack(pantry, [{ lineId, part: [1, 1000] }])).rejects.toMatchObject({ code: 'over_returned' })
  })

  test('of many at once never passes the whole', async () => {
    const { pantry, item, lineId } = await sold(4)
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () => bringBack(pantry, [{ lineId, part: [1, 4] }])),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(4)
    expect(await lying(pantry, item)).toEqual([15, 150])
    expect(await broken(pantry)).toEqual([])
  })

  test('into stock below zero fills the hole, and the guess is corrected with it', async () => {
    const pantry = await aPantry(house)
    const item = await anItem(pantry)
    await receive(pantry, item, 1, 10)
    const lineId = newId<string>()
    await sell(pantry, [{ lineId, item, quantity: 1 }])
    await sell(pantry, [{ item, quantity: 2 }])
    await bringBack(pantry, [{ lineId }])
    expect(await lying(pantry, item)).toEqual([-1, -10])
    await move(pantry, item, { type: 'receipt', quantity: 1, unitCost: 12 })
    expect(await lying(pantry, item)).toEqual([0, 0])
    expect(await broken(pantry)).toEqual([])
  })

  test('of a line that took nothing costs nothing', async () => {
    const pantry = await aPantry(house)
    expect(await bringBack(pantry, [{ lineId: newId<string>() }])).toEqual([0])
  })
})
