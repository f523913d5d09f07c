import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestTenant } from '../setup/house.ts'
import {
  aDesk,
  atRest,
  expectAccessible,
  held,
  looksToTake,
  openAs,
  openStage,
  picture,
  type Stage,
} from './browser.ts'

let stage: Stage
let tenant: TestTenant
let owner: Person
beforeAll(async () => {
  stage = await openStage()
  tenant = (await aDesk(stage)).tenant
  owner = await tenant.as('owner')
})
afterAll(() => stage.close())

const step = (page: Page, title: string) =>
  page.locator('.driver-popover').filter({ has: page.getByText(title, { exact: true }) })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test.each(looksToTake)(
  'a tour begins by a press alone, leads over its screens, opens the menu of a phone and is done at its end: $theme, $width px wide',
  async (look) => {
    const person = await tenant.as('manager')
    const page = await openAs(stage, person, { path: '/tours', ...look })
    await page.getByText('0 of 7 done').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await picture(page, 'tours', look)
    await press(page, 'Start: Welcome')
    await step(page, 'Welcome to Hostelry').waitFor()
    await picture(page, 'tour-welcome', look)
    for (const title of ['Dashboard', 'Menu', 'Your account']) {
      await press(page, 'Next')
      await step(page, title).waitFor()
      await atRest(page)
      await expect.poll(() => held(page)).toMatch(/Next|Complete/)
      await expect.poll(() => stepsInSight(page)).toEqual([true, true])
      await picture(page, `tour-${title.toLowerCase().replace(' ', '-')}`, look)
      if (title === 'Menu') await expectAccessible(page, 'a step of a tour')
    }
    await press(page, 'Complete')
    await step(page, 'Your account').waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await person.get('/api/tours/completion?tourId=welcome-tour')).body.data)
      .toEqual({ completed: true })
  },
)

/** Whether all of the step, and of what it lights, can be seen. */
const stepsInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.driver-popover, .driver-active-element')].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    }),
  )

test('a tour is paused and gone on with, also after the window was loaded anew; strayed from it pauses; skipped it is not done', async () => {
  const page = await openAs(stage, owner, { path: '/tours' })
  await press(page, 'Start: Hotel')
  for (const title of ['Your hotel at a glance', 'Bookings']) {
    await step(page, title).waitFor()
    await press(page, 'Next')
  }
  await step(page, 'Guests').getByText('Step 3 of 7').waitFor()
  await page.reload()
  await step(page, 'Guests').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hotel/guests')
  await press(page, 'Back')
  await step(page, 'Bookings').waitFor()
  await page.goBack()
  await step(page, 'Bookings').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Resume' }).click()
  await step(page, 'Bookings').waitFor()
  await press(page, 'Pause')
  await page.getByText('Tour paused').waitFor()
  await page.goto('/tours')
  await card(page, 'Hotel').getByText('Paused at step 2').waitFor()
  await press(page, 'Resume: Hotel')
  await step(page, 'Bookings').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.driver-popover') instanceof Element))
    .toBe(true)
  await page.keyboard.press('Escape')
  await step(page, 'Bookings').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await owner.get('/api/tours/completion?tourId=hotel-tour')).body.data)
    .toEqual({ completed: false })
})

test('what this browser remembers shows before the server answers, and a check that fails or takes too long says so; a reset forgets', async () => {
  const cashier = await tenant.as('cashier')
  await cashier.post('/api/tours/completion', { tourId: 'inventory-tour', completed: true })
  const page = await openAs(stage, cashier, { path: '/tours' })
  await card(page, 'Inventory').getByText('Done', { exact: true }).waitFor()
  await page.route('**/api/tours/completion?*', () => {})
  await page.reload()
  await card(page, 'Inventory').getByText('Done', { exact: true }).waitFor()
  await page.getByText('Failed to check tour completion').waitFor()
  await picture(page, 'tours-check-failed')
  await page.unroute('**/api/tours/completion?*')
  await press(page, 'Try again')
  await page.getByText('Failed to check tour completion').waitFor({ state: 'detached' })
  await press(page, 'Reset: Inventory')
  await card(page, 'Inventory').getByText('Not done').waitFor()
  await expect
    .poll(async () => (await cashier.get('/api/tours/completion?tourId=inventory-tour')).body.data)
    .toEqual({ completed: false })
  await page.getByRole('button', { name: 'Start: Hotel' }).hover()
  await page.getByText('None of the screens it shows is open to you').filter({ visible: true }).first().waitFor()
})
