import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from '../setup/stay.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

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

test('the front office has no accessibility violation in any look', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings' })
  await page.getByText('Kwame Due').waitFor()
  await expectEveryLook(page, 'bookings')
  await page.getByRole('button', { name: 'New booking' }).click()
  await page.getByRole('radio', { name: /DBL/ }).waitFor()
  await expectEveryLook(page, 'new-booking')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Check in: Kwame Due/ }).click()
  await page.getByRole('button', { name: /^Check in to/ }).waitFor()
  await expectEveryLook(page, 'check-in')
  await page.goto(`/hotel/bookings/${stay.id}?tab=departures`)
  await page.getByRole('button', { name: /^Room 10/ }).click()
  await expectEveryLook(page, 'booking')
  await page.getByRole('button', { name: 'Check out', exact: true }).click()
  await page.getByRole('button', { name: /and check out$/ }).waitFor()
  await expectEveryLook(page, 'check-out')
  await page.goto('/hotel/night-audits')
  await page.getByText('Guests who should have left and').waitFor()
  await expectEveryLook(page, 'night-audit')
  await page.goto('/dashboard')
  await page.getByRole('img', { name: /^Occupancy of the last/ }).waitFor()
  await expectEveryLook(page, 'dashboard')
  await page.getByText('To settle today').waitFor()
})

test('the search box finds a booking by its guest and opens it', async () => {
  const page = await openAs(stage, setting.desk, { path: '/dashboard' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kwame due')
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Kwame Due')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Kwame Due' }).getByText('Due in').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/hotel\/bookings\//)
})

test('each role sees its own dashboard: a housekeeper the rooms, a waiter tabs and tickets', async () => {
  const housekeeper = await openAs(stage, await setting.tenant.as('housekeeper'), { path: '/dashboard' })
  await housekeeper.getByText('Vacant, dirty').waitFor()
  expect(await housekeeper.getByText('Takings today').count()).toBe(0)
  const waiter = await openAs(stage, await setting.tenant.as('restaurant'), { path: '/dashboard' })
  await waiter.getByText('No tab is open.').waitFor()
  expect(await waiter.getByText('Vacant, dirty').count()).toBe(0)
})
