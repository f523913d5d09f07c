import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting, book, bookAndCheckIn } from '../setup/stay.ts'
import { given } from '../setup/books.ts'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the night is closed once nobody who should have left is in house, and its result is read on the screen', async () => {
  const setting = await aSetting(stage.house, { rooms: 3 })
  await bookAndCheckIn(setting)
  const absent = await book(setting, { guest: { firstName: 'Kofi', lastName: 'Absent' } })
  const page = await openAs(stage, setting.desk, { path: '/hotel/night-audits' })
  await page.getByRole('button', { name: 'Close the night' }).click()
  await page.getByText('1 arrival that did not come becomes a no-show').waitFor()
  await page.getByRole('button', { name: 'Close 03/02/2026' }).click()
  await page.getByText('The night of 03/02/2026 is closed. It is 03/03/2026 now.').waitFor()
  await page.getByText('1 booking became a no-show').waitFor()
  await page.getByText('1 night charged').waitFor()
  await page.getByText('Folios and ledger agree').waitFor()
  await page.getByText('Business date 03/03/2026').waitFor()
  await page.getByRole('row', { name: /03\/02\/2026.*Done/ }).waitFor()
  const { body } = await setting.desk.get(`/api/hotel/bookings/${absent.id}`)
  expect(body.data).toMatchObject({ status: 'no_show' })
})

test('a guest who should have left stops the audit, is named, and is checked out beside it', async () => {
  const setting = await aSetting(stage.house)
  await bookAndCheckIn(setting, { departure: '2026-03-03' })
  await setting.desk.post('/api/hotel/night-audits', {})
  const page = await openAs(stage, setting.desk, { path: '/hotel/night-audits' })
  await page.getByText('1 guest who should have left must be checked out or stay longer first.').waitFor()
  const close = page.getByRole('button', { name: 'Close the night' })
  await expect.poll(() => close.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('link', { name: 'Ama Mensah' }).click()
  const panel = page.getByRole('dialog', { name: 'Ama Mensah', exact: true })
  await panel.getByRole('button', { name: 'Check out', exact: true }).click()
  await page.getByRole('button', { name: 'Take ₵100.00 and check out' }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hotel/night-audits')
  await page.getByRole('button', { name: 'Close the night' }).click()
  await page.getByRole('button', { name: 'Close 03/03/2026' }).waitFor()
})

test('a refusal of the audit is shown where it was asked for, with the guests behind it', async () => {
  const setting = await aSetting(stage.house)
  const stay = await bookAndCheckIn(setting)
  await setting.desk.post('/api/hotel/night-audits', {})
  const page = await openAs(stage, setting.desk, { path: '/hotel/night-audits' })
  await page.getByRole('button', { name: 'Close the night' }).click()
  await setting.desk.post(`/api/hotel/bookings/${stay.id}/extend`, { departure: '2026-03-03' })
  await page.getByRole('button', { name: 'Close 03/03/2026' }).click()
  await page.getByRole('alert').filter({ hasText: 'who should have left' }).waitFor()
  await page.getByRole('link', { name: 'Ama Mensah' }).waitFor()
  await expect.poll(() => page.getByText('Business date 03/03/2026').isVisible()).toBe(true)
})

test.each(looksToTake)(
  'orders that are open are told before the night is closed: $theme, $width px wide',
  async (look) => {
    const bar = await aBar(stage.house)
    const stay = await bookAndCheckIn(bar)
    const take = (more: Record<string, unknown>) =>
      given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], more)), 201)
    const page = await openAs(stage, bar.owner, { path: '/hotel/night-audits', ...look })
    await page.getByText('Orders of guests in house that are still open').waitFor()
    const { id, orderNumber } = await take({ bookingId: stay.id })
    await take({ hold: true })
    const label = /^All orders of this day or before that are still open\s*2$/
    await page.locator('summary').filter({ hasText: label }).click()
    await page.locator('summary').filter({ hasText: 'Orders of guests in house' }).click()
    await picture(page, 'night-audit-orders', look)
    await expectAccessible(page, 'night audit with open orders')
    expect(await page.getByRole('button', { name: 'Close the night' }).getAttribute('aria-disabled')).not.toBe('true')
    await page.getByRole('link', { name: orderNumber }).first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/orders/${id}`)
    const desk = await openAs(stage, bar.desk, { path: '/hotel/night-audits', ...look })
    await desk.locator('summary').filter({ hasText: 'Orders of guests in house' }).click()
    await desk.getByText(orderNumber).first().waitFor()
    expect(await desk.getByRole('link', { name: orderNumber }).count()).toBe(0)
  },
)
