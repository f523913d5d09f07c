import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting, book, type Setting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4 })
  await book(setting, { guest: { firstName: 'Ama', lastName: 'Mensah' } })
})
afterAll(() => stage.close())

test('a number opens its room first, a verb acts on a booking, a command runs, and nothing found is said', async () => {
  const page = await openAs(stage, setting.owner, { path: '/settings/theme' })
  const seek = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(text)
  }
  await seek('101')
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Room 101')
  await expectAccessible(page, 'the search')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await page.getByRole('dialog', { name: 'Room 101' }).waitFor()
  await seek('check in mensah')
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('Check in: Ama Mensah')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await page.getByRole('dialog', { name: 'Check in Ama Mensah' }).waitFor()
  await page.keyboard.press('Escape')
  await seek('new guest')
  await expect.poll(() => page.getByRole('option').first().textContent()).toContain('New guest')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await page.getByRole('dialog', { name: 'New guest' }).waitFor()
  await page.keyboard.press('Escape')
  await seek('theme dark')
  await expect.poll(() => page.getByRole('option').first().textContent()).toMatch(/dark/i)
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await seek('zzyx')
  await page.getByText('Nothing found for “zzyx”').waitFor()
  await page.keyboard.press('Escape')
  await seek('')
  await page.getByRole('option', { name: /^Room 101/ }).waitFor()
})

test('the search fits every look', async () => {
  for (const look of looksToTake) {
    const page = await openAs(stage, setting.desk, { path: '/hotel/bookings', ...look })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('men')
    await page
      .getByRole('option', { name: /Ama Mensah/ })
      .first()
      .waitFor()
    await expectAccessible(page, `search ${look.theme} ${look.width}`)
    await picture(page, 'search', look)
  }
})
