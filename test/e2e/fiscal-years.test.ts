import { afterAll, beforeAll, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { given, shutBooks, writeEntry } from '../setup/books.ts'
import { aTenant, password } from '../setup/house.ts'
import { expectAccessible, openAs, openStage, picture, type Stage } from './browser.ts'
import { press } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a year is opened, adjusted and closed by its checklist, refused while something stands in the way, and reopened by two', async () => {
  const tenant = await aTenant(stage.house, { booksFrom: dayOf('2025-01-01'), booksThrough: dayOf('2026-01-01') })
  const [owner, other] = [await tenant.as('owner'), await tenant.as('owner')]
  await writeEntry(owner, { date: '2025-06-30', amount: 1200 })
  const sale = [
    { accountCode: '1020', debit: 2500 },
    { accountCode: '4000', credit: 2500 },
  ]
  await writeEntry(owner, { date: '2025-07-31', lines: sale })
  const page = await openAs(stage, owner, { path: '/settings/periods' })
  await press(page, 'Open the next year')
  await page.getByText('The year 2027 is open').first().waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Adjustments 2025' }).waitFor()
  await expectAccessible(page, 'fiscal years')
  await picture(page, 'fiscal-years')

  await page.goto('/journal-entries/new')
  await page.getByRole('textbox', { name: 'Date' }).fill('12/31/2025')
  await page.getByRole('switch', { name: /Adjustment of the year/ }).click()
  await picture(page, 'adjusting-entry')

  await page.goto('/accounting/fiscal-years/2025')
  await page
    .getByText('The books are not locked up to the last day of the year')
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByText(/^The year earned/).waitFor()
  await expectAccessible(page, 'a year to be closed')
  await picture(page, 'year-to-close')
  await shutBooks(stage.house, tenant, '2025-12-31')
  await page.reload()
  await page.getByText('Every period is locked').waitFor()
  await press(page, 'Close the year')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'closing a year')
  await picture(page, 'year-closing')
  await dialog
    .getByRole('textbox', { name: '1020 Bank – operating was never reconciled: why' })
    .fill('Checked on paper')
  await dialog.getByRole('button', { name: 'Close the year' }).click()
  await page.getByText('This year is closed').waitFor()
  await page.getByRole('link', { name: 'CL-2025-000001' }).waitFor()
  await page.getByText(/Checked on paper/).waitFor()
  await picture(page, 'year-closed')

  await page.goto('/reports/trial-balance?from=2025-01-01&to=2025-12-31&stage=before_closing')
  await page.getByRole('table', { name: 'Trial balance' }).getByText('Rooms – transient').waitFor()
  await picture(page, 'trial-before-closing')

  await page.goto('/accounting/fiscal-years/2025')
  await press(page, 'Reopen the year')
  const form = page.getByRole('form', { name: 'Reopen' })
  await form.getByLabel('Reason').fill('A bill was forgotten')
  const { email } = (await given(other.get('/api/auth/session'))).user
  await form.getByLabel('Approver’s e-mail').fill(email)
  await form.getByLabel('Approver’s password').fill(password)
  await picture(page, 'year-reopening')
  await form.getByRole('button', { name: 'Reopen the year' }).click()
  await page.getByText(/A bill was forgotten/).waitFor()
})
