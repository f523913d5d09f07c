import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, shutBooks, writeEntry } from '../setup/books.ts'
import { aTenant, password } from '../setup/house.ts'
import { expectAccessible, expectEveryLook, openAs, openStage, picture, type Stage } from './browser.ts'
import { press } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const lines = [
  { accountCode: '6900', debit: 100 },
  { accountCode: '1020', credit: 100 },
]

test('rows are pasted, somebody else signs above the limit, and the entry becomes a template and a recurring one', async () => {
  const tenant = await aTenant(stage.house)
  const [owner, other] = [await tenant.as('owner'), await tenant.as('owner')]
  await given(owner.put('/api/settings/journal', { values: { approvalLimit: 500 } }))
  const page = await openAs(stage, owner, { path: '/journal-entries/new' })
  await page.getByRole('textbox', { name: 'Memo', exact: true }).fill('Rent of March')
  const first = page.getByRole('textbox', { name: 'Memo of line 1' })
  await first.focus()
  await first.evaluate((field) => {
    const data = new DataTransfer()
    data.setData('text', '6900\tShop\t600\t\n1020\t\t\t600')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByText('In balance').waitFor()
  await page.getByText('Entries above ₵500.00 are posted by two').first().waitFor()
  await picture(page, 'journal-approval')
  const { email } = (await given(other.get('/api/auth/session'))).user
  await page.getByLabel('Approver’s e-mail').fill(email)
  await page.getByLabel('Approver’s password').fill(password)
  await expectAccessible(page, 'an entry that takes two')
  await page.getByRole('button', { name: /^Post/ }).click()
  await page.getByText('Approved by').waitFor()

  await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rent')
  await press(page, 'Save template')
  await page.getByRole('heading', { name: 'Templates of entries' }).waitFor()
  await expectEveryLook(page, 'entry-templates')
  await press(page, 'Write entry')
  await page.getByRole('textbox', { name: 'For an amount of' }).fill('80')
  await page.keyboard.press('Tab')
  await page.getByText('In balance').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Debit of line 1' }).inputValue()).toContain('80')

  await page.goto('/journal-entries/recurring/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await expectAccessible(page, 'a new recurring entry')
  await picture(page, 'recurring-new')
})

test('a recurring entry shows what it will post, and what stops it', async () => {
  const tenant = await aTenant(stage.house)
  const owner = await tenant.as('owner')
  const { id } = await given(
    owner.post('/api/accounting/recurring-entries', {
      name: 'Rent',
      memo: 'Rent of {month}',
      lines,
      rhythm: 'monthly',
      startsOn: '2026-02-28',
      reverses: true,
    }),
    201,
  )
  await shutBooks(stage.house, tenant, '2026-02-28')
  await given(owner.post(`/api/accounting/recurring-entries/${id}/steer`, { verb: 'run' }))
  const page = await openAs(stage, owner, { path: '/journal-entries/recurring' })
  await page.getByText(/^Waits: Days up to .* are locked for everything/).waitFor()
  await expectEveryLook(page, 'recurring')
  await page.getByRole('link', { name: 'Rent' }).click()
  const panel = page.getByRole('dialog', { name: 'Rent' })
  await panel.getByText('Rent of February · taken back').waitFor()
  await expectAccessible(page, 'a recurring entry')
  await picture(page, 'recurring-panel')
  await shutBooks(stage.house, tenant, null)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByText('taken back by').waitFor()
})

test('a file of accounts is checked and refused by its rows, and an account is merged into another', async () => {
  const tenant = await aTenant(stage.house)
  const owner = await tenant.as('owner')
  await writeEntry(owner)
  const page = await openAs(stage, owner, { path: '/chart-of-accounts' })
  await press(page, 'Import')
  const file = page.getByRole('dialog', { name: 'Import accounts' })
  const choose = (text: string) =>
    file
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('Code,Name,Type\n6995,Cleaning,Cost\n')
  await file.getByText('Row 2, Type: Must be one of').waitFor()
  await expectAccessible(page, 'a wrong file of accounts')
  await picture(page, 'chart-import')
  await choose('Code,Name,Type,Department\n6995,Cleaning,Expense,Non-operating\n')
  await file.getByText('6995 Cleaning').waitFor()
  await file.getByRole('button', { name: 'Import', exact: true }).click()
  await file.waitFor({ state: 'hidden' })
  const rent = (await given(owner.get('/api/accounting/chart-of-accounts'))).find(({ code }) => code === '6900')
  await page.goto(`/chart-of-accounts/${rent?.id ?? ''}`)
  const panel = page.getByRole('dialog', { name: '6900 Rent', exact: true })
  await panel.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge into another' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge 6900 Rent' })
  await merge.getByRole('combobox', { name: 'Into' }).fill('6995')
  await page.getByRole('option', { name: /6995/ }).click()
  await merge.getByText('1 posted line stays where it is.').waitFor()
  await expectAccessible(page, 'a merge')
  await picture(page, 'chart-merge')
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await panel.getByText('Merged', { exact: true }).waitFor()
  await page.goto('/chart-of-accounts?search=6995')
  await page.getByRole('row', { name: /6995/ }).getByText('100.00').waitFor()
  await page
    .getByRole('row', { name: /^Expenses/ })
    .getByText('100.00')
    .waitFor()
  await expectEveryLook(page, 'chart-of-accounts')
})
