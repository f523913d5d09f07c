import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting, book } from '../setup/stay.ts'
import { held, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a guest is checked in from the list by two presses, and the keyboard goes on at the next arrival', async () => {
  const setting = await aSetting(stage.house, { rooms: 3 })
  await book(setting, { guest: { firstName: 'Abena', lastName: 'First' } })
  await book(setting, { guest: { firstName: 'Yaw', lastName: 'Second' } })
  const page = await openAs(stage, setting.desk, { path: '/hotel/bookings' })
  await page.getByText('Abena First').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => held(page)).toContain('Abena First')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => held(page)).toBe('Check in: Abena First')
  await page.keyboard.press('Enter')
  await expect.poll(() => held(page)).toMatch(/^Check in to 10/)
  await page.keyboard.press('Enter')
  await page.getByText(/^Abena First is in room/).waitFor()
  await expect.poll(() => held(page)).toContain('Yaw Second')
})

test('the keyboard stays in the panel when the button that it pressed is gone, and comes back to one that is there', async () => {
  const setting = await aSetting(stage.house)
  const booking = await book(setting)
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${booking.id}` })
  const panel = page.getByRole('dialog', { name: 'Ama Mensah', exact: true })
  await panel.getByRole('button', { name: 'Check in', exact: true }).press('Enter')
  await expect.poll(() => held(page)).toMatch(/^Check in to 10/)
  await page.keyboard.press('Enter')
  await panel.getByText('In house').waitFor()
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)

  await panel.getByRole('button', { name: 'Add charge' }).press('Enter')
  await page.getByLabel('What for').fill('Laundry')
  await page.getByLabel('Price of one').fill('12')
  await page.keyboard.press('Enter')
  await page.getByText('Laundry charged').waitFor()
  await expect.poll(() => held(page)).toBe('Add charge')
})

test('a journal entry is written and posted by the keyboard alone, beginning with its memo', async () => {
  const { owner } = await aSetting(stage.house)
  const page = await openAs(stage, owner, { path: '/journal-entries' })
  await page.getByText('No records found').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'New journal entry' }).waitFor()
  const at = () =>
    page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null
    })
  await expect.poll(at).toBe('Memo')
  await page.keyboard.type('Petty cash top-up')
  await page.keyboard.press('Enter')
  await expect.poll(at).toBe('Account of line 1')
  await pickAccount(page, '1012')
  await expect.poll(at).toBe('Department of line 1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(at).toBe('Debit of line 1')
  await page.keyboard.type('150*2')
  await page.keyboard.press('Enter')
  await expect.poll(at).toBe('Account of line 2')
  await pickAccount(page, '1020')
  await expect.poll(at).toBe('Department of line 2')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter')
  await expect.poll(at).toBe('Credit of line 2')
  await page.keyboard.press('=')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('Petty cash top-up').waitFor()
  const { body } = await owner.get('/api/accounting/journal-entries')
  expect(body.data).toMatchObject([{ memo: 'Petty cash top-up', status: 'posted', total: 300 }])
})

async function pickAccount(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.getByRole('option', { name: new RegExp(code) }).waitFor()
  await page.keyboard.press('Enter')
}
