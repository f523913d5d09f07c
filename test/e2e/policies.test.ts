import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, type Setting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage, turnTo } from './browser.ts'

let stage: Stage
let setting: Setting
const firstNight = { fixed: 0, percent: 100, nights: 1 }
const standard = {
  name: 'Standard',
  planIds: [],
  windows: [{ days: 7, fee: firstNight }],
  noShow: firstNight,
  keepsDeposit: false,
  deposit: { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 },
}
const asked = { ...standard, deposit: { ...standard.deposit, kind: 'fixed', fixed: 300 } }

const sell = (policy: object) =>
  given(setting.owner.put('/api/settings/booking_policies', { values: { policies: [policy] } }))
const guest = (firstName: string, lastName: string) => ({ guest: { firstName, lastName } })
const later = { arrival: '2026-03-06', departure: '2026-03-08' }

beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4, price: 400, taxSet: 'GH' })
  const { desk } = setting
  await sell(standard)
  const late = await book(setting, { ...guest('Kofi', 'Late'), ...later })
  await desk.post(`/api/hotel/folios/${late.folioId}/payments`, { method: 'card', amount: 600 })
  await book(setting, { ...guest('Yaw', 'Absent') })
  await book(setting, {
    ...guest('Esi', 'Held'),
    ...later,
    status: 'optional',
    releaseOn: '2026-03-05',
    releaseTime: '18:00',
  })
  await book(setting, { ...guest('Abena', 'Waits'), ...later, status: 'waitlisted' })
  await book(setting, { ...guest('Marie', 'Asks'), ...later, status: 'inquiry' })
  await sell(asked)
  await book(setting, { ...guest('Ama', 'Owes') })
})
afterAll(() => stage.close())

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
async function openVerb(page: Page, name: string, verb: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: name }).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: verb }).press('Enter')
}

test('a policy is written with its windows, and one without a name is refused at its field', async () => {
  const page = await openAs(stage, setting.owner, { path: '/settings/booking-policies' })
  await page.getByRole('heading', { name: 'Standard' }).waitFor()
  for (const look of looksToTake) {
    await turnTo(page, look)
    await picture(page, 'policies-settings', look)
  }
  await expectAccessible(page, 'booking policies')
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Add a policy' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please fill this in').waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).nth(1).fill('Non-refundable')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Last changed by').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator('[aria-disabled=true]')).waitFor()
  const { body } = await setting.owner.get('/api/settings/booking_policies')
  expect(Object(body.data).values.policies).toMatchObject([{ name: 'Standard' }, { name: 'Non-refundable' }])
})

test('a late cancellation says its fee, may be waived with a reason alone, and settles the deposit', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings?tab=all' })
  await openVerb(page, 'Kofi Late', 'Cancel booking')
  const cancel = dialog(page, /^Cancel the booking of/)
  await cancel.getByText('cancelling less than 7 days before the arrival costs the first night').waitFor()
  for (const look of looksToTake) {
    await turnTo(page, look)
    await picture(page, 'policies-cancel', look)
  }
  await expectAccessible(page, 'cancel with a fee')
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
  await cancel.getByRole('checkbox', { name: /^Waive the fee/ }).click()
  await cancel.getByRole('combobox', { name: 'Reason', exact: true }).click()
  await page.getByRole('option', { name: 'Booked elsewhere' }).click()
  await cancel.getByRole('button', { name: 'Cancel the booking' }).click()
  await cancel.getByText('Say why nothing is charged').waitFor()
  await picture(page, 'policies-waive')
  await cancel.getByRole('checkbox', { name: /^Waive the fee/ }).click()
  await cancel.getByRole('button', { name: 'Cancel and charge ₵480.00' }).click()
  await page.getByText('₵600.00 was paid ahead, ₵120.00 was given back').waitFor()
  await picture(page, 'policies-cancelled')
})

test('who waits stands in the queue with what is free, and is confirmed by a press more', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings?tab=waitlist' })
  const row = page.getByRole('row').filter({ hasText: 'Abena Waits' })
  await row.getByText('Waiting, place 1: free now').filter({ visible: true }).waitFor()
  for (const look of looksToTake) {
    await turnTo(page, look)
    await picture(page, 'policies-waitlist', look)
  }
  await expectAccessible(page, 'waiting list')
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Confirm: Abena Waits' }).click()
  const promote = dialog(page, /^Confirm or hold for/)
  await promote.getByText('Its nights are free.').waitFor()
  await picture(page, 'policies-promote')
  await promote.getByRole('button', { name: 'Confirm', exact: true }).click()
  await row.waitFor({ state: 'detached' })
})

test('a no-show says what it costs, and a missing deposit is taken with the check-in', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await openVerb(page, 'Yaw Absent', 'Mark as no-show')
  const off = dialog(page, /^Mark as a no-show/)
  await off.getByText('a no-show costs the first night').waitFor()
  await picture(page, 'policies-no-show')
  await off.getByRole('button', { name: 'Cancel', exact: true }).click()
  await off.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Check in: Ama Owes' }).click()
  const arrive = dialog(page, /^Check in/)
  await arrive.getByText('₵300.00 of the deposit is missing').waitFor()
  for (const look of looksToTake) {
    await turnTo(page, look)
    await picture(page, 'policies-check-in', look)
  }
  await expectAccessible(page, 'check-in with a deposit')
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
  await arrive.getByRole('button', { name: /^Take ₵300.00 and check in to/ }).click()
  await page.getByText(/is in room/).waitFor()
})
