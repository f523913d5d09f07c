import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, writeEntry } from '../setup/books.ts'
import { setRate } from '../setup/currencies.ts'
import { aTenant } from '../setup/house.ts'
import { accountBy, aSupplier } from '../setup/payables.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a rate is entered, a bank is kept in dollars, paid into by hand, and revalued once', async () => {
  const tenant = await aTenant(stage.house)
  const owner = await tenant.as('owner')
  const page = await openAs(stage, owner, { path: '/settings/currencies' })
  await page.getByText('No other currency yet').waitFor()
  await expectEveryLook(page, 'currencies-empty')
  await page.getByRole('button', { name: 'Add a currency' }).click()
  const form = page.getByRole('form', { name: 'Rate' })
  await form.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByRole('option', { name: 'USD US Dollar' }).click()
  await form.getByRole('textbox', { name: 'One costs, in GHS' }).fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Must be greater than zero').waitFor()
  await form.getByRole('textbox', { name: 'From' }).fill('02/01/2026')
  await form.getByRole('textbox', { name: 'One costs, in GHS' }).fill('12.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'USD US Dollar' }).waitFor()
  await given(owner.put('/api/accounting/currencies/JPY/rates/2026-02-01', { rate: '0.0825' }))
  await expectEveryLook(page, 'currencies')

  const chart = await given(owner.get('/api/accounting/chart-of-accounts?search=1021'))
  const bank = chart[0]?.id ?? ''
  await page.goto(`/chart-of-accounts/${bank}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const account = page.getByRole('form', { name: 'Edit account' })
  await account.getByRole('combobox', { name: 'Currency' }).fill('USD')
  await page.getByRole('option', { name: 'USD US Dollar' }).click()
  await account.getByRole('button', { name: 'Save' }).click()
  await page.getByText('in USD').first().waitFor()

  await page.goto('/journal-entries/new')
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill('02/10/2026')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Memo', exact: true }).fill('Dollars paid in')
  await page.getByRole('combobox', { name: 'Account of line 1' }).fill('1021')
  await page.getByRole('option', { name: /1021/ }).click()
  await page.getByRole('textbox', { name: 'Amount in USD of line 1' }).fill('100')
  await page.getByText('comes to 1,250.00').waitFor()
  await page.getByRole('combobox', { name: 'Account of line 2' }).fill('3900')
  await page.getByRole('option', { name: /3900/ }).click()
  await page.getByRole('textbox', { name: 'Credit of line 2' }).fill('1250')
  await page.getByText('In balance').waitFor()
  await expectEveryLook(page, 'entry-in-dollars')
  await page.keyboard.press('Control+Enter')
  await page.getByText('USD 100.00 at 12.5').waitFor()

  await setRate(owner, 'GBP', ['2026-02-01', '15'])
  const supplierId = await aSupplier(owner, 'Leeds Linen')
  const pounds = {
    foreign: { currency: 'GBP' },
    lines: [{ description: 'Linen', accountId: await accountBy(owner, '6900'), original: '10' }],
  }
  const bill = { supplierId, reference: 'L-1', date: '2026-02-11', ...pounds }
  await given(owner.post('/api/accounting/bills', bill), 201)
  await page.goto('/accounting/revaluations')
  await page.getByRole('link', { name: 'BL-2026-000001' }).waitFor()
  await page.getByText('Every balance is kept at what it is worth').or(page.getByText('100.00')).first().waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Post the revaluation' }).getAttribute('aria-disabled'))
    .toBe('true')
  await given(owner.put('/api/accounting/currencies/USD/rates/2026-02-20', { rate: '13.25' }))
  await page.getByText('1,325.00').waitFor()
  await expectEveryLook(page, 'revaluation')
  await page.getByRole('button', { name: 'Post the revaluation' }).click()
  await page.getByText('This day is revalued. Take that back below').waitFor()
  await expectEveryLook(page, 'revaluation-posted')

  const spent = [
    { accountCode: '3900', debit: 397.5 },
    { accountCode: '1021', credit: 397.5, foreign: { currency: 'USD', amount: '30', rate: '13.25' } },
  ]
  await writeEntry(owner, { date: '2026-03-01', lines: spent })
  await page.goto(`/chart-of-accounts/${bank}`)
  await page.getByText('USD 70.00').first().waitFor()
  await expectEveryLook(page, 'ledger-in-dollars')

  await page.goto('/accounting/revaluations')
  await page.getByRole('button', { name: 'Take back' }).click()
  const back = page.getByRole('form', { name: 'Take back' })
  await back.getByRole('button', { name: 'Take back' }).click()
  await back.getByText('Please fill this in').waitFor()
  await back.getByRole('textbox', { name: 'Reason' }).fill('Wrong rate')
  await back.getByRole('button', { name: 'Take back' }).click()
  await page.getByText('Taken back', { exact: true }).first().waitFor()
  const [last] = await given(owner.get('/api/accounting/revaluations'))
  expect(last).toMatchObject({ total: 75, takenBack: { reason: 'Wrong rate' } })
})
