import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { anInvoice } from '../setup/documents.ts'
import { aTenant } from '../setup/house.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the books see every invoice with what is open by its age, open one, and credit no more than is left of it', async () => {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  await anInvoice(tenant, { firstName: 'Kofi', lastName: 'Addo' })
  await anInvoice(tenant, { paid: 363 })
  await anInvoice(tenant, { date: '2026-01-10', dueDate: '2026-01-20', lastName: 'Zulu', source: 'order' })
  const page = await openAs(stage, await tenant.as('owner'), { path: '/invoices' })
  await page.getByText('31 to 60 days').waitFor()
  await page.getByRole('row').filter({ hasText: 'SI-2026-000003' }).getByText('41 days late').waitFor()
  await expectEveryLook(page, 'books-invoices')
  await page.getByRole('row').filter({ hasText: 'SI-2026-000003' }).click()
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  const form = page.getByRole('form', { name: 'Credit note' })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Wrong order')
  await form
    .getByRole('textbox', { name: /^Credit of/ })
    .first()
    .fill('9999')
  await form.getByText('At most').first().waitFor()
  await form.getByRole('button', { name: 'Issue credit note' }).click()
  await form.getByText('is left to credit').waitFor()
  expect(page.url()).toContain('/invoices/')
})

test('somebody is billed by hand, refused without a name, and the document opens', async () => {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  const owner = await tenant.as('owner')
  await given(owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta Trading' }), 201)
  const page = await openAs(stage, owner, { path: '/invoices' })
  await page.getByText('Invoices are issued from folios and by hand').waitFor()
  await expectEveryLook(page, 'books-invoices-empty')
  await page.getByRole('button', { name: 'New invoice' }).click()
  const form = page.getByRole('form', { name: 'Invoice' })
  await form.getByRole('textbox', { name: 'What', exact: true }).fill('Hall for a day')
  await form.getByLabel('Price').fill('200')
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await form.getByText('Please fill this in').waitFor()
  await form.getByRole('combobox', { name: 'Bill to' }).fill('volta')
  await page.getByRole('option', { name: 'Volta Trading' }).click()
  await expectEveryLook(page, 'invoice-by-hand')
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByText('SI-2026-000001').first().waitFor()
  expect(await given(owner.get('/api/accounting/invoices?origin=manual'))).toMatchObject([{ totalAmount: 240 }])
})
