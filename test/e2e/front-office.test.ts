import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
let stay: TestBooking
beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4, taxSet: 'GH' })
  stay = await bookAndCheckIn(setting, { departure: '2026-03-03', notes: 'Quiet room, please' })
  await setting.desk.post(`/api/hotel/folios/${stay.folioId}/payments`, { method: 'cash', amount: 50 })
  await setting.desk.post('/api/hotel/night-audits', {})
  await book(setting, { arrival: '2026-03-03', status: 'optional', guest: { firstName: 'Esi', lastName: 'Held' } })
  await book(setting, { arrival: '2026-03-03', guest: { firstName: 'Kwame', lastName: 'Due' } })
})
afterAll(() => stage.close())

test.each(looksToTake)('the front office has no accessibility violation: $theme, $width px wide', async (look) => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings', ...look })
  await page.getByText('Kwame Due').waitFor()
  await expectAccessible(page, 'bookings')
  await picture(page, 'bookings', look)
  await page.getByRole('button', { name: 'New booking' }).click()
  await page.getByRole('radio', { name: /DBL/ }).waitFor()
  await expectAccessible(page, 'new booking')
  await picture(page, 'new-booking', look)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Check in: Kwame Due/ }).click()
  await page.getByRole('button', { name: /^Check in to/ }).waitFor()
  await expectAccessible(page, 'check-in')
  await picture(page, 'check-in', look)
  await page.goto(`/hotel/bookings/${stay.id}?tab=departures`)
  await page.getByRole('button', { name: /^Room 10/ }).click()
  await expectAccessible(page, 'booking')
  await picture(page, 'booking', look)
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await page.getByRole('button', { name: /and check out$/ }).waitFor()
  await expectAccessible(page, 'check-out')
  await picture(page, 'check-out', look)
  await page.goto('/hotel/night-audits')
  await page.getByText('Guests who should have left and').waitFor()
  await expectAccessible(page, 'night audit')
  await picture(page, 'night-audit', look)
  await page.goto('/dashboard')
  await page.getByRole('img', { name: /^Occupancy of the last/ }).waitFor()
  await expectAccessible(page, 'dashboard')
  await picture(page, 'dashboard', look)
  expect(await page.getByText('To settle today').isVisible()).toBe(true)
})

test('the search box finds a booking by its guest and opens it', async () => {
  const page = await openAs(stage, setting.desk, { path: '/dashboard' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kwame due')
  await page.getByRole('option', { name: /Kwame Due BK-/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Kwame Due' }).getByText('Due in').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/hotel\/bookings\//)
})

test('each role sees its own dashboard: a housekeeper the rooms, a waiter tabs and tickets', async () => {
  const housekeeper = await openAs(stage, await setting.tenant.as('housekeeper'), { path: '/dashboard' })
  await housekeeper.getByText('Vacant, dirty').waitFor()
  expect(await housekeeper.getByText('Takings today').count()).toBe(0)
  const waiter = await openAs(stage, await setting.tenant.as('restaurant'), { path: '/dashboard' })
  await waiter.getByText('No tab is open.').waitFor()
  expect(await waiter.getByText('Vacant, dirty').count()).toBe(0)
})
