import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting, book, bookAndCheckIn } from '../setup/stay.ts'
import { openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** Fills the form of a new booking for a guest who is not known yet; the dates stay as they are proposed. */
async function bookOnScreen(page: Page, guest: string): Promise<void> {
  await page.getByRole('button', { name: 'New booking' }).first().click()
  await page.getByRole('radio', { name: /DBL/ }).waitFor()
  await page.getByRole('combobox', { name: 'Guest' }).fill(guest)
  await page.getByRole('option', { name: `New guest “${guest}”` }).click()
  await press(page, 'Book DBL')
}

test('a whole stay by screen: booked, checked in, charged, paid, checked out, with its invoice and journal entries', async () => {
  const setting = await aSetting(stage.house, { taxSet: 'GH' })
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings' })
  await bookOnScreen(page, 'Ama Serwaa')
  const panel = page.getByRole('dialog', { name: 'Ama Serwaa' })
  await panel.getByText('Due in').waitFor()

  await press(page, 'Check in')
  await press(page, /^Check in to 10[12]$/)
  await panel.getByText('In house').waitFor()

  await press(page, 'Add charge')
  await page.getByLabel('Price of one').fill('2*20')
  await press(page, 'Charge ₵48.00')
  await panel.getByRole('button', { name: 'Laundry' }).click()
  const entry = panel.getByRole('link', { name: /^JE-/ })
  const entryPath = await entry.getAttribute('href')
  const entryNumber = await entry.textContent()

  await press(page, 'Take payment')
  await page.getByLabel('Given').fill('50')
  await page.getByText('Change ₵2.00').waitFor()
  await press(page, 'Take ₵48.00')
  await panel.getByRole('button', { name: 'Payment, cash' }).waitFor()

  await press(page, 'Check out')
  await page.getByText('First night, as the guest leaves on the day of arrival').waitFor()
  await press(page, 'Take ₵121.00 and check out')
  const invoice = page.getByRole('link', { name: /^Invoice SI-2026-000001/ })
  const invoicePath = await invoice.getAttribute('href')
  await invoice.click()
  await page.getByText('Thank you for your business!').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(invoicePath)
  await page.getByText('SI-2026-000001').first().waitFor()

  await page.goto(entryPath ?? '')
  await page
    .getByRole('dialog')
    .getByText(entryNumber ?? '')
    .first()
    .waitFor()
  expect(await setting.owner.get('/api/accounting/verify')).toMatchObject({ body: { data: { ok: true } } })
})

test('what is sold out while the form is open is said at the room types, and nothing is booked', async () => {
  const setting = await aSetting(stage.house, { rooms: 1 })
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByRole('button', { name: 'New booking' }).first().click()
  await page.getByRole('radio', { name: /1 of 1 free/ }).waitFor()
  await page.getByRole('combobox', { name: 'Guest' }).fill('Kofi Late')
  await page.getByRole('option', { name: /^New guest/ }).click()
  // The form learns it from the answer, not from the news of the other booking.
  const { promise: refused, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/hotel/availability?*', async (route) => {
    await refused
    await route.continue()
  })
  await book(setting, { departure: '2026-03-03' })
  await press(page, 'Book DBL')
  await page.getByRole('alert').filter({ hasText: 'sold out' }).waitFor()
  goOn()
  await page.getByRole('radio', { name: /Sold out/ }).waitFor()
  expect(await page.getByRole('dialog', { name: 'New booking' }).isVisible()).toBe(true)
  const { body } = await setting.desk.get('/api/hotel/bookings?search=Late')
  expect(body.data).toEqual([])
})

test('a check-out with something open asks why, at the field, and what is said goes on account', async () => {
  const setting = await aSetting(stage.house)
  const booking = await bookAndCheckIn(setting)
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${booking.id}` })
  await press(page, 'Check out')
  await page.getByLabel('Amount').fill('40')
  await press(page, 'Take ₵40.00 and check out')
  const why = page.getByLabel('Why ₵60.00 stays open')
  await page.getByText('Say why it stays open, or take the whole amount').waitFor()
  await expect.poll(() => why.evaluate((field) => field === document.activeElement)).toBe(true)
  await why.fill('The company pays')
  await press(page, 'Take ₵40.00 and check out')
  await page.getByText('is checked out').waitFor()
  const { body } = await setting.desk.get(`/api/hotel/bookings/${booking.id}`)
  expect(body.data).toMatchObject({ status: 'checked_out', totals: { balance: 0 } })
})

test('what is due is read again when something was charged while the check-out stood open', async () => {
  const setting = await aSetting(stage.house)
  const booking = await bookAndCheckIn(setting)
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${booking.id}` })
  await press(page, 'Check out')
  await page.getByRole('button', { name: 'Take ₵100.00 and check out' }).waitFor()
  await setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, {
    description: 'Minibar',
    type: 'service',
    unitPrice: 7,
  })
  await press(page, 'Take ₵100.00 and check out')
  await page.getByText('7.00 is still to be paid').waitFor()
  await page.getByText('₵107.00').first().waitFor()
  const { body } = await setting.desk.get(`/api/hotel/bookings/${booking.id}`)
  expect(body.data).toMatchObject({ status: 'checked_in', totals: { payments: 0 } })
})

test('a booking is made by the keyboard alone', async () => {
  const setting = await aSetting(stage.house)
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByText('No records found').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('radio', { name: /DBL/ }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('arrival')
  await tabTo(page, 'nights')
  await page.keyboard.type('3')
  await page.getByText('3 nights, DBL').waitFor()
  await tabTo(page, 'guestId')
  await page.keyboard.type('Yaa Asantewaa')
  await page.getByRole('option', { name: /^New guest/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Last name').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Yaa Asantewaa' }).getByText('3 nights').first().waitFor()
})

test('a role that may not charge or refund sees no button for it; what can not be done now says why', async () => {
  const setting = await aSetting(stage.house)
  const booking = await book(setting)
  const staff = await setting.tenant.as('staff')
  const page = await openAs(stage, staff, { path: `/hotel/bookings/${booking.id}` })
  await page.getByRole('heading', { name: 'Folio' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add charge' }).count()).toBe(0)
  await press(page, 'More')
  await page.getByRole('menuitem', { name: /^Swap rooms It has no room yet$/ }).waitFor()
  expect(await page.getByRole('menuitem', { name: /Cancel booking/ }).count()).toBe(0)
})

/** Goes on with Tab until the field of a name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    if (at === name) return
  }
  throw new Error(`The keyboard does not come to ${name}`)
}
