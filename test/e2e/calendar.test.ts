import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting } from '../setup/stay.ts'
import { expectAccessible, held, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function openCalendar(page: Page, field: 'Arrival' | 'Departure') {
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New booking' })
  await dialog.getByLabel(field, { exact: true }).fill('03/12/2026')
  await dialog.getByRole('button', { name: `Open calendar for ${field.toLowerCase()}` }).press('Enter')
  await page.getByRole('grid', { name: 'Days' }).waitFor()
}

test('a day is picked by the keyboard: arrows by day and week, Page Up and Down by month, Enter takes it', async () => {
  const setting = await aSetting(stage.house)
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByRole('heading', { name: 'Bookings' }).waitFor()
  await openCalendar(page, 'Departure')
  await expect.poll(() => held(page)).toBe('Thursday 12 March 2026')
  for (const [key, day] of [
    ['ArrowRight', 'Friday 13 March 2026'],
    ['ArrowDown', 'Friday 20 March 2026'],
    ['ArrowLeft', 'Thursday 19 March 2026'],
    ['PageDown', 'Sunday 19 April 2026'],
    ['ArrowUp', 'Sunday 12 April 2026'],
    ['PageUp', 'Thursday 12 March 2026'],
    ['ArrowRight', 'Friday 13 March 2026'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => held(page), { message: key }).toBe(day)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Days' }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Departure', { exact: true }).inputValue()).toBe('03/13/2026')
})

test('a day that can’t be is shown and not picked, and the calendar reads well in both themes and on a phone', async () => {
  const setting = await aSetting(stage.house)
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    const page = await openAs(stage, setting.desk, { path: '/hotel/bookings', theme, width })
    await page.getByRole('heading', { name: 'Bookings' }).waitFor()
    await openCalendar(page, 'Arrival')
    expect(await page.getByRole('button', { name: 'Sunday 1 March 2026' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Friday 20 March 2026' }).isEnabled()).toBe(true)
    await expectAccessible(page, `the calendar, ${theme}`)
    await picture(page, 'calendar', { theme, width })
  }
})
