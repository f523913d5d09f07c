import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, bookAndCheckIn, type Setting, type TestBooking } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage, turnTo } from './browser.ts'

let stage: Stage
let setting: Setting
let stay: TestBooking

beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4, price: 400, taxSet: 'GH' })
  stay = await bookAndCheckIn(setting, { guest: { firstName: 'Kofi', lastName: 'Boateng' }, departure: '2026-03-06' })
})
afterAll(() => stage.close())

async function inAllLooks(page: Page, name: string): Promise<void> {
  for (const look of looksToTake) {
    await turnTo(page, look)
    await picture(page, name, look)
  }
  await expectAccessible(page, name)
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
}

test('a package is set up with its parts, and one without a name is refused at its field', async () => {
  const page = await openAs(stage, setting.owner, { path: '/settings/packages' })
  await page.getByText('There are no packages yet').waitFor()
  await picture(page, 'packages-empty')
  await page.getByRole('button', { name: 'Add a package' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bed and breakfast')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('45')
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByRole('combobox', { name: 'Charge' }).nth(1).click()
  await page.getByRole('option', { name: 'Parking' }).click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).nth(1).fill('20')
  await inAllLooks(page, 'packages-settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Last changed by').waitFor()
  const { body } = await setting.owner.get('/api/settings/packages')
  expect(Object(body.data).values.packages).toMatchObject([
    {
      name: 'Bed and breakfast',
      price: 'included',
      parts: [
        { item: 'breakfast', price: 45, per: 'person', served: 'next_day' },
        { item: 'parking', category: 'transport', price: 20, per: 'room', served: null },
      ],
    },
  ])
})

test('the desk adds it to a stay with what that comes to, and the folio shows it under its night', async () => {
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${stay.id}` })
  const panel = page.getByRole('dialog', { name: 'Kofi Boateng' })
  await panel.getByRole('button', { name: 'Add a package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a package' })
  await dialog.getByText('Difference').waitFor()
  await inAllLooks(page, 'packages-add')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('button', { name: 'Drop Bed and breakfast' }).waitFor()
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  await page.goto(`/hotel/folios/${stay.folioId}`)
  const night = page.getByRole('button', { name: /with Bed and breakfast/ })
  await night.waitFor()
  await inAllLooks(page, 'packages-folio')
  await night.click()
  await page.getByRole('button', { name: /^Breakfast/ }).waitFor()
  await picture(page, 'packages-folio-open')
  const { lines } = await given(setting.desk.get(`/api/hotel/folios/${stay.folioId}`))
  expect(lines.map(({ package: sold }) => sold?.name ?? null)).toEqual([null, 'Bed and breakfast', 'Bed and breakfast'])
})

test('the restaurant reads who is served in the morning, and prints it', async () => {
  const page = await openAs(stage, await setting.tenant.as('restaurant'), { path: '/hotel/served' })
  await page.getByRole('row', { name: /Kofi Boateng.*Breakfast/ }).waitFor()
  await inAllLooks(page, 'packages-served')
  expect(await page.getByRole('button', { name: 'Print' }).isEnabled()).toBe(true)
})
