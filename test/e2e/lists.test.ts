import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, book, type Setting } from '../setup/stay.ts'
import { choose, expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function guests({ desk }: Setting, ...names: string[]): Promise<void> {
  for (const firstName of names) await given(desk.post('/api/hotel/guests', { firstName }), 201)
}

test('several rows are taken by keyboard and deleted after the specified words; the one that is refused stays selected with its reason', async () => {
  const setting = await aSetting(stage.house)
  await guests(setting, 'Abena', 'Kofi', 'Yaa')
  await book(setting)
  const page = await openAs(stage, setting.owner, { path: '/hotel/guests' })
  const rows = page.locator('tr[data-row]')
  const bar = page.getByRole('region', { name: 'Selection' })
  await rows.first().focus()
  await page.keyboard.press('x')
  await bar.getByText('1 selected').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await bar.getByText('2 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+a')
  await bar.getByText('4 selected').waitFor()
  await picture(page, 'bulk-bar')
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete items' })
  await dialog.getByText('4 item(s) selected').waitFor()
  await dialog.getByText('This action cannot be undone. All associated data will be permanently removed.').waitFor()
  await picture(page, 'bulk-delete')
  await dialog.getByRole('button', { name: 'Delete All' }).click()
  const result = page.getByRole('dialog', { name: '3 guests deleted' })
  await result.getByText('Ama Mensah').waitFor()
  await result.getByText('Bookings name this guest, so the record stays').waitFor()
  await expectAccessible(page, 'what became of several rows')
  await picture(page, 'bulk-refused')
  await result.getByRole('button', { name: 'Done' }).click()
  await bar.getByText('1 selected').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
})

test('on a phone the selected rows keep their two lines and their verbs', async () => {
  const setting = await aSetting(stage.house, { rooms: 6 })
  for (const arrival of ['2026-03-02', '2026-03-02', '2026-03-02'])
    await book(setting, { arrival, departure: '2026-03-04' })
  for (const look of looksToTake) {
    const page = await openAs(stage, setting.owner, { path: '/hotel/bookings', ...look })
    const boxes = page.getByRole('checkbox', { name: 'Select row' })
    await boxes.first().click()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Select this page' }).click()
    await page.getByRole('button', { name: 'Check in 3' }).waitFor()
    await expectAccessible(page, `selected bookings, ${look.theme}`)
    await picture(page, 'bulk-bookings', look)
  }
})

test('a list is kept as it is set up, tells what was changed since, and one that is shared opens for a colleague', async () => {
  const setting = await aSetting(stage.house)
  await guests(setting, 'Abena', 'Kofi')
  const page = await openAs(stage, setting.owner, { path: '/hotel/guests?search=abena&sort=-name' })
  const views = (on: typeof page) => on.locator('[data-tour="search-filters"] button[aria-haspopup="menu"]').first()
  await choose(views(page), 'Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByLabel('Name').fill('Abenas')
  await dialog.getByText('Share with the house').click()
  await expectAccessible(page, 'saving a view')
  await picture(page, 'view-save')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const named = page.getByRole('button', { name: /^Abenas/ })
  await named.waitFor()
  await page.getByRole('searchbox').first().fill('kofi')
  await page.getByRole('button', { name: 'Abenas changed' }).waitFor()
  await picture(page, 'view-changed')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Abenas', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('abena')

  const other = await openAs(stage, setting.desk, { path: '/hotel/guests', width: 390, height: 844 })
  await choose(views(other), 'Abenas')
  await other.getByRole('button', { name: 'Abenas', exact: true }).waitFor()
  await expect.poll(() => other.locator('tr[data-row]').count()).toBe(1)
  await choose(views(other), 'Open the list with it')
  await other.getByText('The list opens with “Abenas” from now on').waitFor()
  await other.goto('/hotel/guests')
  await other.getByRole('button', { name: 'Abenas', exact: true }).waitFor()
  await views(other).click()
  await other.getByRole('menuitem', { name: 'Standard' }).waitFor()
  await picture(other, 'view-menu', { theme: 'light', width: 390 })
})
