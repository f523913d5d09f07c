import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { ask, categoryIdOf, submitted } from '../setup/expenses.ts'
import { aTenant, type Person } from '../setup/house.ts'
import { aPng } from '../setup/pictures.ts'
import { aSetting, book } from '../setup/stay.ts'
import { openingCash, treasuryOf } from '../setup/treasury.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A house with cash, and a limit for what its people spend on travel. */
async function aHouse(): Promise<{ owner: Person; staff: Person; second: Person }> {
  const tenant = await aTenant(stage.house, { taxSet: 'GH' })
  await openingCash(tenant)
  const owner = await tenant.as('owner')
  const categories = await given(owner.get('/api/accounting/expense-categories'))
  const travel = categories.find(({ name }) => name === 'Travel and transport')
  const body = { name: travel?.name, accountId: travel?.account.id, lineLimit: 100 }
  await given(owner.put(`/api/accounting/expense-categories/${travel?.id ?? ''}`, body))
  return { owner, staff: await tenant.as('housekeeper'), second: await tenant.as('owner') }
}

test('a housekeeper claims with a photo, is told of the policy while typing, and sends it', async () => {
  const { staff } = await aHouse()
  const page = await openAs(stage, staff, { path: '/expenses' })
  await page.getByText('Take a photo of the receipt, say what it was for').waitFor()
  await expectEveryLook(page, 'expenses-empty')
  await page.getByRole('button', { name: 'New expense' }).click()
  const form = page.getByRole('form', { name: 'What was spent' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Please fill this in').first().waitFor()
  await form.getByLabel('Amount, as it was paid').fill('120')
  await form.getByLabel('Where').fill('City taxis')
  await form.getByLabel('What for').click()
  await page.getByRole('option', { name: 'Travel and transport' }).click()
  await form.getByText('Travel and transport has a limit of ₵100.00').waitFor()
  await form.getByText('A receipt is needed for this').waitFor()
  await expectEveryLook(page, 'expense-line')
  const photo = { name: 'taxi.png', mimeType: 'image/png', buffer: aPng(300, 500) }
  await form.getByLabel('Photo of the receipt').setInputFiles(photo)
  await form.getByText('A receipt is needed for this').waitFor({ state: 'detached' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Receipt taxi.png' }).waitFor()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByRole('heading', { name: 'EX-2026-000001' }).waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).waitFor()
  await expectEveryLook(page, 'expense-sent')
  const [mine] = await given(staff.get('/api/accounting/expenses?scope=mine'))
  expect(mine).toMatchObject({ status: 'submitted', total: 120, receipts: 1, flags: ['over_limit'] })
})

test('an owner approves what others claim and not their own, pays it back, and pays at once', async () => {
  const { owner, staff, second } = await aHouse()
  const claim = await submitted(staff, { category: 'Office supplies', amount: 120, merchant: 'Melcom' })
  const doubt = await submitted(staff, { amount: 20, merchant: 'Trotro' })
  await submitted(owner, { amount: 5, merchant: 'Own taxi' })
  const page = await openAs(stage, owner, { path: '/expenses?show=approve' })
  await page.getByRole('tab', { name: 'To approve 2' }).waitFor()
  await expectEveryLook(page, 'expenses-to-approve')
  await page.getByRole('link', { name: 'Melcom' }).click()
  await page.getByText('6300').waitFor()
  await expectEveryLook(page, 'expense-to-approve')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Pay back' }).click()
  const paying = page.getByRole('form', { name: 'Pay ₵120.00' })
  await expectEveryLook(page, 'expense-pay-back')
  await paying.getByRole('button', { name: 'Pay ₵120.00' }).click()
  await paying.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'TR-2026-000002' }).waitFor()
  expect(await given(owner.get(`/api/accounting/expenses/${claim.id}`))).toMatchObject({ status: 'reimbursed' })

  await page.getByRole('link', { name: 'Trotro' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  const refusing = page.getByRole('form', { name: 'Refuse this claim' })
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await refusing.getByText('Please fill this in').waitFor()
  await refusing.getByLabel('Reason').fill('Which trip?')
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('Refused: Which trip?').waitFor()
  expect(await given(staff.get(`/api/accounting/expenses/${doubt.id}`))).toMatchObject({ reason: 'Which trip?' })

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('tab', { name: 'All' }).click()
  await page.getByRole('row', { name: /Own taxi/ }).waitFor()
  await expectEveryLook(page, 'expenses-all')
  await page.getByRole('link', { name: 'Own taxi' }).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await page.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).toBe('true')

  await submitted(staff, { amount: 31, merchant: 'Ferry' })
  await submitted(staff, { amount: 42, merchant: 'Bridge toll' })
  await page.goto('/expenses?show=approve')
  for (const name of [/Ferry/, /Bridge toll/])
    await page.getByRole('row', { name }).getByRole('checkbox', { name: 'Select row' }).click()
  const chosen = page.getByRole('region', { name: 'Selection' })
  await expectEveryLook(page, 'expenses-selected')
  await chosen.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('2 claims approved').first().waitFor()

  const categoryId = await categoryIdOf(second, 'Office supplies')
  const body = { date: '2026-03-02', categoryId, amount: 60, merchant: 'Stationer' }
  const { id } = await given(second.post('/api/accounting/expenses', body), 201)
  const own = await openAs(stage, second, { path: `/expenses/${id}` })
  await own.getByRole('button', { name: 'Paid by the house' }).click()
  await own.getByRole('button', { name: 'Pay ₵60.00' }).click()
  await own.getByRole('link', { name: 'TR-2026-000003' }).waitFor()
})

test('who keeps the books says what people may spend for', async () => {
  const { owner } = await aHouse()
  const page = await openAs(stage, owner, { path: '/settings/expense-categories' })
  await page.getByRole('row', { name: /Travel and transport.*₵100.00/ }).waitFor()
  await expectEveryLook(page, 'expense-categories')
  await page.getByRole('button', { name: 'New category' }).click()
  const form = page.getByRole('form', { name: 'Category' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Please fill this in').first().waitFor()
  await form.getByLabel('Name').fill('Training')
  await form.getByLabel('Account').fill('6300')
  await page.getByRole('option', { name: /6300/ }).click()
  await form.getByLabel('Limit of a line').fill('500')
  await expectEveryLook(page, 'expense-category')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Training.*₵500.00/ }).waitFor()
})

test('who keeps the books sees in the morning what there is, what is owed, and what waits', async () => {
  const empty = await openAs(stage, await (await aTenant(stage.house)).as('owner'), { path: '/accounting' })
  await empty.getByText('Nothing is in the books yet').waitFor()
  await empty.getByText('Nothing waits for you.').waitFor()
  await empty.getByText('No taxes are owed.').waitFor()
  await expectEveryLook(empty, 'accounting-empty')

  const setting = await aSetting(stage.house, { taxSet: 'GH' })
  const { tenant, desk, owner } = setting
  await openingCash(tenant)
  const { folioId, id } = await book(setting)
  await given(desk.post(`/api/hotel/bookings/${id}/check-in`, {}))
  const charge = { description: 'Spa', type: 'service', unitPrice: 400 }
  await given(desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  await given(desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'card', amount: 100 }), 201)
  const staff = await tenant.as('housekeeper')
  const approved = await submitted(staff)
  await given(ask(owner, approved.id, 'approve'))
  await submitted(staff, { amount: 30, merchant: 'Buka' })
  const page = await openAs(stage, owner, { path: '/accounting' })
  await page.getByRole('link', { name: /Claims to approve.*1/ }).waitFor()
  await page.getByRole('link', { name: /Days of takings to settle.*1/ }).waitFor()
  await page.getByText('Employee reimbursements payable').first().waitFor()
  await page.getByRole('button', { name: 'Prove the books now' }).click()
  await page.getByText(/All \d+ proofs hold/).waitFor()
  await expectEveryLook(page, 'accounting')
  const { places } = await treasuryOf(owner)
  expect(places.find(({ isSafe }) => isSafe)?.balance).toBe(1000)
  await page.getByRole('link', { name: 'Output VAT' }).click()
  await page.getByText('JE-2026').first().waitFor()
})
