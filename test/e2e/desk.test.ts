import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 8, price: 9800 })
  const { desk, hotel } = setting
  const [ready, dirty] = hotel.roomIds
  const guest = (firstName: string, lastName: string) => ({ guest: { firstName, lastName } })
  const due = await book(setting, guest('Kwame', 'Ready'))
  const waiting = await book(setting, { ...guest('Efua', 'Waiting'), departure: '2026-03-06' })
  await desk.post(`/api/hotel/bookings/${due.id}/assign`, { roomId: ready })
  await desk.post(`/api/hotel/bookings/${waiting.id}/assign`, { roomId: dirty })
  await desk.post(`/api/hotel/rooms/${dirty}/cleanliness`, { cleanliness: 'dirty' })
  await book(setting, { ...guest('Esi', 'Held'), status: 'optional', releaseOn: '2026-03-02' })
  const absent = await book(setting, guest('Yaw', 'Absent'))
  await desk.post(`/api/hotel/folios/${absent.folioId}/payments`, { method: 'cash', amount: 2500 })
  const off = await book(setting, guest('Abena', 'Off'))
  await desk.post(`/api/hotel/bookings/${off.id}/no-show`)
  await bookAndCheckIn(setting, { ...guest('Ama', 'Inside'), departure: '2026-03-05' })
})
afterAll(() => stage.close())

test('before several bookings are given rooms it is shown which each would get, and who is left alone and why', async () => {
  const own = await aSetting(stage.house, { rooms: 2 })
  await given(own.owner.put(`/api/hotel/room-types/${own.hotel.typeId}`, { overbookingAllowance: 1 }))
  const guests = ['Ama', 'Kofi', 'Esi'].map((firstName) => ({ firstName, lastName: 'Mensah' }))
  for (const guest of guests) await book(own, { guest })
  const page = await openAs(stage, own.desk, { path: '/hotel/bookings?tab=unassigned' })
  const rows = page.locator('tr[data-row]')
  await expect.poll(() => rows.count()).toBe(3)
  await rows.first().focus()
  await page.keyboard.press('Control+a')
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: /^Assign rooms/ })
    .click()
  const dialog = page.getByRole('dialog', { name: '2 bookings get a room' })
  await dialog.getByText('Room 101, clean and vacant, promised to nobody').waitFor()
  expect(await dialog.getByRole('list', { name: 'Left alone' }).getByRole('listitem').count()).toBe(1)
  await expectAccessible(page, 'rooms that are given to several')
  await picture(page, 'assign-review')
  await dialog.getByRole('button', { name: 'Assign rooms' }).click()
  await page
    .getByRole('dialog', { name: '2 bookings have a room' })
    .getByText('was refused and stays selected', { exact: false })
    .waitFor()
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New booking' })
const field = (page: Page, name: string) => dialogOf(page).getByRole('textbox', { name, exact: true })

test.each(looksToTake)('arrivals say what they will owe and how their room stands: $theme, $width px', async (look) => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings', ...look })
  await page.getByText('Efua Waiting').waitFor()
  await expectAccessible(page, 'arrivals')
  await picture(page, 'desk-arrivals', look)
  await page.goto('/hotel/rooms')
  await page.getByText('Ama Inside').waitFor()
  await expectAccessible(page, 'rooms')
  await picture(page, 'desk-rooms', look)
})

test('an arrival owes the whole stay, and its room is ready or not', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await row('Kwame Ready').getByText('Ready', { exact: true }).filter({ visible: true }).waitFor()
  expect(await row('Kwame Ready').getByText('₵19,600.00').count()).toBe(2)
  expect(await row('Efua Waiting').getByText('Dirty', { exact: true }).filter({ visible: true }).count()).toBe(1)
  expect(await row('Esi Held').getByText('Held until 03/02/2026').isVisible()).toBe(true)
  await page.getByRole('searchbox', { name: /^Search number/ }).fill('102')
  await row('Kwame Ready').waitFor({ state: 'detached' })
  expect(await row('Efua Waiting').isVisible()).toBe(true)
})

test('a booking takes at most 25 presses, and tabbing fast skips no field', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByText('Efua Waiting').waitFor()
  // Slower to answer than the fingers are.
  await page.route('**/api/hotel/availability?*', async (route) => {
    await setTimeout(400)
    await route.fallback()
  })
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  await press('n')
  await expect.poll(() => at(page)).toBe('Arrival')
  await press('t', 'o', 'm', 'Tab', '2')
  const places = [await at(page)]
  for (let tab = 0; tab < 5; tab += 1) {
    await press('Tab')
    // What is still looked for holds the place, and hands it on to what was found.
    await expect.poll(() => at(page)).not.toBe('')
    places.push(await at(page))
  }
  expect(places).toEqual(['Nights', 'Departure', 'Adults', 'Children', 'DBL', 'Guest'])
  expect(await field(page, 'Arrival').inputValue()).toBe('03/03/2026')
  expect(await field(page, 'Departure').inputValue()).toBe('03/05/2026')
  await press('E', 's', 'i', ' ', 'O')
  await page.getByRole('option', { name: 'New guest “Esi O”' }).waitFor()
  await press('ArrowUp', 'Enter', 'Control+s')
  await page.getByRole('dialog', { name: 'Esi O' }).getByText('Confirmed').waitFor()
  expect(presses).toBeLessThanOrEqual(25)
})

test('a walk-in is booked and checked in by five clicks', async () => {
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  let clicks = 0
  const click = async (name: string | RegExp, role: 'button' | 'option' | 'combobox' = 'button') => {
    await page.getByRole(role, { name }).first().click()
    clicks += 1
  }
  await click('New booking')
  await dialogOf(page).getByRole('radio', { name: /DBL/ }).waitFor()
  await click('Guest', 'combobox')
  await page.keyboard.type('Kojo Walkin')
  await click(/^New guest/, 'option')
  await click('Book and check in')
  await page.getByText(/^Clean and vacant/).waitFor()
  await picture(page, 'desk-walk-in')
  await click(/^Check in to/)
  await page.getByRole('dialog', { name: 'Kojo Walkin' }).getByText('In house').waitFor()
  expect(clicks).toBeLessThanOrEqual(5)
})

test('dates that make no stay and a price that is none say so at once, and book nothing', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings' })
  await page.getByRole('button', { name: 'New booking' }).click()
  await dialogOf(page).getByRole('radio', { name: /DBL/ }).waitFor()
  await field(page, 'Departure').fill('yesterday')
  await dialogOf(page).getByText('Must not lie before the arrival').waitFor()
  expect(
    await dialogOf(page)
      .getByText(/^What is free stands here once/)
      .isVisible(),
  ).toBe(true)
  await picture(page, 'desk-no-stay')
  await field(page, 'Departure').fill('fri')
  await dialogOf(page).getByRole('radio', { name: /DBL/ }).waitFor()
  await dialogOf(page).getByRole('combobox', { name: 'Guest' }).fill('Nobody Yet')
  await page.getByRole('option', { name: /^New guest/ }).click()
  await field(page, 'Price a night').fill('abc')
  await dialogOf(page).getByRole('button', { name: 'Book DBL' }).click()
  await dialogOf(page).getByText('A price is an amount, such as 80 or 1,234.50').waitFor()
  expect(await at(page)).toBe('Price a night')
  await picture(page, 'desk-no-price')
  expect((await setting.desk.get('/api/hotel/bookings?search=Nobody')).body.data).toEqual([])
})

test('who comes too late to check a guest in is told by whom it was done, and sees the stay', async () => {
  const stay = await book(setting, { guest: { firstName: 'Adwoa', lastName: 'Twice' } })
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings' })
  await page.getByRole('button', { name: 'Check in: Adwoa Twice' }).click()
  await page.getByRole('button', { name: /^Check in to/ }).waitFor()
  await page.route('**/api/hotel/bookings/*/check-in', async (route) => {
    await setting.desk.post(`/api/hotel/bookings/${stay.id}/check-in`, {})
    await route.continue()
  })
  await page.getByRole('button', { name: /^Check in to/ }).click()
  await page.getByText(/^receptionist Tester has checked this guest in already, into room/).waitFor()
  const panel = page.getByRole('dialog', { name: 'Adwoa Twice' })
  await panel.getByText('In house').waitFor()
  expect(await panel.getByRole('button', { name: 'Check out' }).isVisible()).toBe(true)
})

test('a no-show offers what it can still have, and takes no deposit', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/bookings?tab=all&status=no_show' })
  await page.getByText('Abena Off').click()
  const panel = page.getByRole('dialog', { name: 'Abena Off' })
  await panel.getByRole('button', { name: 'Reinstate' }).waitFor()
  expect(await panel.getByRole('button', { name: 'More', exact: true }).count()).toBe(0)
  const deposit = panel.getByRole('button', { name: 'Take deposit' })
  await deposit.waitFor()
  expect(await deposit.getAttribute('aria-disabled')).toBe('true')
  await deposit.hover()
  await page.getByText('A no-show takes no deposit. Reinstate the booking first').filter({ visible: true }).waitFor()
})

test('the audit names who becomes a no-show with the deposit, and each result opens what is behind it', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/night-audits' })
  await page.getByRole('button', { name: 'Close the night' }).click()
  await page.getByText('₵2,500.00 deposit stays held').waitFor()
  await picture(page, 'desk-audit-early')
  const { body } = await setting.owner.post('/api/hotel/night-audits', {})
  await page.goto(`/hotel/night-audits/${body.data.id}`)
  await page.getByRole('link', { name: /became no-shows$/ }).waitFor()
  await picture(page, 'desk-audit-result')
  await page.getByRole('link', { name: /became no-shows$/ }).click()
  await page.getByText('No-shows of 03/02/2026').waitFor()
  await page.getByText('Yaw Absent').waitFor()
  expect(await page.getByText('Ama Inside').count()).toBe(0)
})

/** What the field or the choice is called that has the keyboard. */
async function at(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const isField = element instanceof HTMLInputElement
    const words = (isField ? element.labels?.[0]?.textContent : element?.textContent) ?? ''
    return isField ? words : (words.split(' ')[0] ?? '')
  })
}
