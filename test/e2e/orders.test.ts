import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { bookAndCheckIn } from '../setup/stay.ts'
import { choose, expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const sell = (bar: Bar, more: Record<string, unknown>) =>
  given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], more)), 201)
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
  await expect.poll(() => page.url()).toContain('channel=room_service')
  await page.getByRole('radio', { name: 'All' }).click()
  await expect.poll(() => numbers(page)).toEqual([table, room])
  await page.goto('/pos-suite/orders')
  await expect.poll(() => numbers(page)).toEqual([retail])
  await page.goto('/orders')
  await expect.poll(() => numbers(page)).toEqual(sold)
})

test('an order leads to its line on the folio, and the line back to the order, for who may see them', async () => {
  const bar = await aBar(stage.house)
  const stay = await bookAndCheckIn(bar)
  const payments = [{ method: 'room_charge', amount: 24, bookingId: stay.id }]
  const { id, orderNumber } = await sell(bar, { payments })
  const page = await openAs(stage, bar.owner, { path: `/orders/${id}` })
  await page.getByRole('link', { name: /^Room \d+, Ama Mensah, folio$/ }).click()
  const line = page.getByRole('table', { name: 'Folio lines' }).getByRole('button', { expanded: true })
  await line.getByText(`Club beer · ${orderNumber}`).waitFor()
  await page.getByRole('link', { name: orderNumber }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/orders/${id}`)
  const desk = await openAs(stage, bar.desk, { path: `/hotel/bookings/${stay.id}` })
  await desk.getByRole('button', { name: `Club beer · ${orderNumber}` }).click()
  await desk.getByText(`Order ${orderNumber}`).waitFor()
  expect(await desk.getByRole('link', { name: orderNumber }).count()).toBe(0)
})

test.each(looksToTake)(
  'an open order is told on the folio and at the departure: $theme, $width px wide',
  async (look) => {
    const bar = await aBar(stage.house)
    const stay = await bookAndCheckIn(bar, { departure: '2026-03-03', nightlyPrice: 0 })
    const page = await openAs(stage, bar.desk, { path: `/hotel/bookings/${stay.id}`, ...look })
    await page.getByText('Nothing is on this folio yet.').waitFor()
    const { orderNumber } = await sell(bar, { bookingId: stay.id, send: true })
    const pending = page.getByRole('list', { name: 'Open orders' })
    await pending.getByText(`${orderNumber} · Palm Bar`).waitFor()
    await picture(page, 'folio-pending', look)
    await expectAccessible(page, 'folio with a pending order')
    await page.getByRole('button', { name: 'Check out' }).click()
    const dialog = page.getByRole('dialog', { name: /^Check out/ })
    await dialog.getByText(orderNumber).waitFor()
    await picture(page, 'check-out-pending', look)
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await dialog.getByText('Have the orders settled first, or say why they stay open').waitFor()
    await expectAccessible(page, 'check-out with an open order')
    await dialog.getByLabel('Why this order stays open').fill('A friend pays at the bar')
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await dialog.getByText('is checked out').waitFor()
  },
)

test('the till takes an order for a guest in house, and reception sees it before it is charged', async () => {
  const bar = await aBar(stage.house)
  const stay = await bookAndCheckIn(bar)
  const page = await openAs(stage, bar.waiter, { path: '/restaurant/pos' })
  await page
    .getByRole('toolbar', { name: 'Items' })
    .getByRole('button', { name: /^Club beer/ })
    .click()
  await choose(page.getByRole('button', { name: 'More', exact: true }), /etails/)
  const form = page.getByRole('dialog', { name: 'Order details' })
  await form.getByLabel('Room').fill('Mensah')
  await page.getByRole('option', { name: /Ama Mensah/ }).click()
  await picture(page, 'till-room')
  await form.getByRole('button', { name: 'Save details' }).click()
  await page.getByRole('button', { name: /^Send 1 new/ }).click()
  await page.getByText('is sent').waitFor()
  const { pendingOrders } = await given(bar.desk.get(`/api/hotel/folios/${stay.folioId}`))
  expect(pendingOrders).toMatchObject([{ locationName: 'Palm Bar', due: 24 }])
})
