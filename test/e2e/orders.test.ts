import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Sold = { id: string; orderNumber: string }

const sell = (bar: Bar, more: Record<string, unknown>) =>
  given<Sold>(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], more)), 201)
const numbers = async (page: Page) => (await page.getByRole('cell', { name: /^ORD-/ }).allInnerTexts()).toSorted()

test('restaurant and room service stand together, retail by itself', async () => {
  const bar = await aBar(stage.house)
  const sold = []
  for (const [channel, type] of [
    ['restaurant', 'dine_in'],
    ['room_service', 'room_service'],
    ['retail', 'retail'],
  ]) {
    sold.push((await sell(bar, { channel, type })).orderNumber)
  }
  const [table, room, retail] = sold
  const page = await openAs(stage, bar.waiter, { path: '/restaurant-suite/orders' })
  await expect.poll(() => numbers(page)).toEqual([table, room])
  await page.getByRole('radio', { name: 'Room service' }).click()
  await expect.poll(() => numbers(page)).toEqual([room])
  expect(page.url()).toContain('channel=room_service')
  await page.getByRole('radio', { name: 'All' }).click()
  await expect.poll(() => numbers(page)).toEqual([table, room])
  await page.goto('/pos-suite/orders')
  await expect.poll(() => numbers(page)).toEqual([retail])
  await page.goto('/orders')
  await expect.poll(() => numbers(page)).toEqual(sold)
})
