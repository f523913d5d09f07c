import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { choose, expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
let agency: string

beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 6, price: 400, taxSet: 'GH' })
  const { owner } = setting
  const partner = (kind: string, firstName: string) =>
    given(owner.post('/api/hotel/guests', { kind, firstName, email: 'books@partner.test' }), 201)
  const volta = await partner('company', 'Volta Trading Ltd')
  agency = (await partner('agency', 'Sankofa Travel')).id
  await given(owner.put(`/api/hotel/city-ledger/${volta.id}/limit`, { creditLimit: 500 }))
  const leave = async (firstName: string, more: object, payerId?: string) => {
    const guest = { firstName, lastName: 'Mensah', email: 'ama@sea.test' }
    const { id, folioId } = await bookAndCheckIn(setting, { ...more, guest })
    const billed = { name: 'Agency', payerId, routes: ['rooms'] }
    if (payerId) await given(owner.post(`/api/hotel/folios/${folioId}/windows`, billed), 201)
    await given(owner.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Invoice' } }))
  }
  await leave('Ama', { companyId: volta.id })
  await leave('Kofi', { agencyId: agency }, agency)
  await leave('Esi', { agencyId: agency }, agency)
  await stage.house.owner.query('update business_day set date = date + 45 where tenant_id = $1', [setting.tenant.id])
})
afterAll(() => stage.close())

test('an account is paid: the oldest invoice first, by hand beyond what it asks refused in words, and the rest stays open', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/invoices/accounts' })
  await page.getByRole('row').filter({ hasText: 'Sankofa Travel' }).waitFor()
  await expectEveryLook(page, 'city-ledger')
  await page.getByRole('row').filter({ hasText: 'Sankofa Travel' }).click()
  await page.getByRole('button', { name: 'Take payment' }).click()
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByLabel('Paid of SI-2026-000002').fill('9999')
  await form.getByText('At most ₵484.00').waitFor()
  await form.getByRole('button', { name: 'Oldest first' }).click()
  await form.getByLabel('Amount').fill('600')
  await form.getByRole('button', { name: 'Oldest first' }).click()
  await expectEveryLook(page, 'city-receipt')
  await form.getByRole('button', { name: 'Take ₵600.00' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: 'SI-2026-000003' }).getByText('₵368.00').waitFor()
  await expectEveryLook(page, 'city-account')
  expect(await given(setting.desk.get(`/api/hotel/city-ledger/${agency}`))).toMatchObject({
    balance: 368,
    openInvoices: 1,
  })
})

test('a statement tells what was owed before, each movement and what is owed at the end', async () => {
  const days = 'from=2026-03-01&to=2026-04-30'
  const page = await openAs(stage, setting.desk, { path: `/hotel/invoices/accounts/${agency}/statement?${days}` })
  await page.getByRole('cell', { name: 'Balance at the end' }).waitFor()
  await expectEveryLook(page, 'city-statement')
  await page.getByRole('button', { name: 'Send by e-mail' }).click()
  await page.getByText('The statement goes to books@partner.test').waitFor()
})

test('a limit is set, a payment goes to other invoices, and a rest is written off with its reason', async () => {
  const page = await openAs(stage, setting.owner, { path: `/hotel/invoices/accounts/${agency}` })
  await page.getByRole('button', { name: 'Credit limit' }).click()
  const limit = page.getByRole('dialog', { name: 'Credit limit of Sankofa Travel' })
  await limit.getByRole('textbox', { name: 'Credit limit' }).fill('400')
  await expectEveryLook(page, 'city-limit')
  await limit.getByRole('button', { name: 'Save' }).click()
  await limit.waitFor({ state: 'detached' })
  const payment = page.getByRole('row').filter({ hasText: 'RC-2026-000001' })
  await choose(payment.getByRole('button').last(), 'Allocate')
  const allocate = page.getByRole('dialog', { name: 'What RC-2026-000001 settles' })
  await allocate.getByLabel('Paid of SI-2026-000003').fill('9999')
  await allocate.getByText('At most ₵484.00').waitFor()
  await expectEveryLook(page, 'city-allocate')
  await allocate.getByRole('button', { name: 'Cancel' }).click()
  await choose(page.getByRole('row').filter({ hasText: 'SI-2026-000003' }).getByRole('button').last(), 'Write off')
  const writeOff = page.getByRole('dialog', { name: 'Write off SI-2026-000003' })
  await writeOff.getByRole('button', { name: 'Write off ₵368.00' }).click()
  await writeOff.getByText('Please fill this in').waitFor()
  await expectEveryLook(page, 'city-write-off')
  await writeOff.getByLabel('Reason').fill('The agency is bankrupt')
  await writeOff.getByRole('button', { name: 'Write off ₵368.00' }).click()
  await writeOff.waitFor({ state: 'detached' })
  await page.getByText('The agency is bankrupt').waitFor()
})

test('statements of several accounts go out together, and who has no address is named', async () => {
  const mute = await given(setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Mute Ltd' }), 201)
  const { id } = await bookAndCheckIn(setting, { companyId: mute.id, arrival: '2026-04-16', departure: '2026-04-17' })
  await given(setting.owner.post(`/api/hotel/bookings/${id}/check-out`, { onAccount: { reason: 'Invoice' } }))
  const page = await openAs(stage, setting.owner, { path: '/hotel/invoices/accounts' })
  await page.getByRole('row').filter({ hasText: 'Mute Ltd' }).waitFor()
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await expectEveryLook(page, 'city-ledger-chosen')
  await page.getByRole('button', { name: /^Send statements/ }).click()
  await page.getByRole('dialog').getByText('Mute Ltd has no e-mail address').waitFor()
  await expectEveryLook(page, 'city-statements-refused')
})

test('overdue invoices are reminded of together, once a day', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/invoices?show=overdue' })
  const row = page.getByRole('row').filter({ hasText: 'SI-2026-000001' })
  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Remind by e-mail' }).click()
  await row.getByText('Reminder 1 on').waitFor()
  await expectEveryLook(page, 'invoices-reminded')
})
