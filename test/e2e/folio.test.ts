import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { choose, expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let setting: Setting
beforeAll(async () => {
  stage = await openStage()
})
beforeEach(async () => {
  setting = await aSetting(stage.house, { taxSet: 'GH', rooms: 4 })
})
afterAll(() => stage.close())

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const at = <Verb extends string>(folioId: string, verb: Verb) => `/api/hotel/folios/${folioId}/${verb}` as const

async function charged(folioId: string, description: string, unitPrice: number, type = 'service') {
  await given(setting.desk.post(at(folioId, 'charges'), { description, type, unitPrice }), 201)
}

test('a folio has windows side by side: what is routed stands in its window, a line is moved and put back, split and voided', async () => {
  const { folioId } = await bookAndCheckIn(setting, { departure: '2026-03-06' })
  await given(setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta River Ltd' }), 201)
  await given(setting.desk.post('/api/hotel/night-audits', {}), 201)
  await charged(folioId, 'Airport transfer', 120)
  await charged(folioId, 'Club sandwich', 45, 'menu_item')
  const page = await openAs(stage, setting.owner, { path: `/hotel/folios/${folioId}` })
  await choose(page.getByRole('button', { name: 'More for the folio' }), 'Open a window')
  await press(page, 'Open the window')
  await page.getByText('Please fill this in').waitFor()
  await page.getByRole('combobox', { name: 'Billed to' }).fill('Volta')
  await page.getByRole('option', { name: 'Volta River Ltd' }).click()
  await page.getByText('Nights', { exact: true }).click()
  await press(page, 'Open the window')
  const company = page.getByRole('region', { name: 'Volta River Ltd', exact: true })
  const guest = page.getByRole('region', { name: 'Ama Mensah' })
  await company.getByText('₵121.00').first().waitFor()
  await expectEveryLook(page, 'folio-windows')

  await guest.getByRole('button', { name: 'Airport transfer' }).click()
  await press(page, 'Move')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await company.getByRole('button', { name: 'Airport transfer' }).waitFor()
  await press(page, 'Undo')
  await guest.getByRole('button', { name: 'Airport transfer' }).waitFor()

  await press(page, 'Split')
  await page.getByLabel('Amount that is taken off').fill('200')
  await page.getByText('Every part must be more than nothing').waitFor()
  await page.getByLabel('Amount that is taken off').fill('44')
  await page.getByText('₵100.00 + ₵44.00').waitFor()
  await press(page, 'Split ₵144.00')
  await expect.poll(() => guest.getByRole('button', { name: 'Airport transfer' }).count()).toBe(2)

  await guest.getByRole('button', { name: 'Club sandwich' }).click()
  await press(page, 'Void')
  await press(page, /^Void ₵54\.\d\d$/)
  await page.getByText('Please fill this in').waitFor()
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong room')
  await press(page, /^Void ₵54\.\d\d$/)
  await expect.poll(() => guest.getByRole('button', { name: 'Club sandwich' }).count()).toBe(0)
  await press(page, 'Show 4 corrected lines')
  await guest.getByRole('button', { name: 'Void: Club sandwich' }).waitFor()
  expect(await setting.owner.get('/api/accounting/verify')).toMatchObject({ body: { data: { ok: true } } })
})

test('several lines are chosen by keys or boxes, dragged into a window, or moved onto the master folio of a group, and put back', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  await given(setting.desk.post(at(folioId, 'windows'), { name: 'Extras' }), 201)
  const payer = await given(setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Volta Ltd' }), 201)
  const summit = { name: 'Volta summit', companyId: payer.id, arrival: '2026-03-02', departure: '2026-03-05' }
  await given(setting.owner.post('/api/hotel/groups', summit), 201)
  for (const [what, price] of [
    ['Laundry', 30],
    ['Airport transfer', 120],
    ['Massage', 80],
  ] as const)
    await charged(folioId, what, price)
  await given(setting.desk.post(at(folioId, 'payments'), { method: 'card', amount: 50 }), 201)
  const page = await openAs(stage, setting.owner, { path: `/hotel/folios/${folioId}` })
  const guest = page.getByRole('region', { name: 'Ama Mensah' })
  const extras = page.getByRole('region', { name: 'Extras', exact: true })
  const row = (name: string) => guest.locator('tr[data-row]').filter({ hasText: name })
  await row('Laundry').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  const chosen = page.getByRole('region', { name: 'Selection' })
  await chosen.getByText('2 lines, ₵180.00').waitFor()
  await expectEveryLook(page, 'folio-chosen')
  await row('Laundry').dragTo(extras)
  await extras.getByRole('button', { name: 'Airport transfer' }).waitFor()
  await extras.getByText('₵180.00').first().waitFor()
  await press(page, 'Undo')
  await row('Airport transfer').waitFor()

  await guest.getByRole('checkbox', { name: 'Select all of Lines of Ama Mensah' }).click()
  await chosen.getByText('4 lines').waitFor()
  await chosen.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Where it goes' }).click()
  await page.getByRole('option', { name: 'The master folio of a group' }).click()
  await dialog.getByText('1 line stays here').waitFor()
  await dialog.getByRole('combobox', { name: 'Group' }).fill('Volta')
  await page.getByRole('option', { name: /^Volta summit/ }).click()
  await expectEveryLook(page, 'folio-move')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => row('Massage').count()).toBe(0)
  await press(page, 'Undo')
  await row('Massage').waitFor()
  expect(await setting.owner.get('/api/accounting/verify')).toMatchObject({ body: { data: { ok: true } } })
})

test('too little cash and more than is due are said at their fields, and a check-out gives back what is too much', async () => {
  const { id, folioId } = await bookAndCheckIn(setting)
  const page = await openAs(stage, setting.owner, { path: `/hotel/bookings/${id}` })
  await press(page, 'Take payment')
  await page.getByLabel('Amount').fill('250')
  await page.getByText('₵8.00 more than will be due').waitFor()
  await page.getByLabel('Amount').fill('200')
  await page.getByLabel('Given').fill('150')
  await page.getByText('₵50.00 less than the amount').waitFor()
  await expectEveryLook(page, 'payment-refused')
  await press(page, 'Take ₵200.00')
  await expect.poll(() => page.getByLabel('Given').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Given').fill('200')
  await press(page, 'Take ₵200.00')
  await page.getByRole('button', { name: 'Payment, cash' }).waitFor()
  await press(page, 'Check out')
  await page.getByText('By the way it came').waitFor()
  await expectEveryLook(page, 'check-out-gives-back')
  await press(page, 'Give ₵79.00 back and check out')
  await page.getByText('is checked out').waitFor()
  expect(await given(setting.desk.get(`/api/hotel/folios/${folioId}`))).toMatchObject({ owedBack: 0 })
})

test('payments say when, by whom and how; a receipt is printed on both papers, and a refund names its amount', async () => {
  const company = await given(
    setting.owner.post('/api/hotel/guests', { kind: 'company', firstName: 'Ashanti Gold Ltd', taxNumber: 'C0042' }),
    201,
  )
  const { folioId } = await bookAndCheckIn(setting, {
    companyId: company.id,
    guest: { firstName: 'Esi', lastName: 'Boateng' },
  })
  await charged(folioId, 'Laundry', 30)
  await charged(folioId, 'Dinner', 90, 'menu_item')
  const page = await openAs(stage, setting.owner, { path: `/hotel/folios/${folioId}` })
  await press(page, 'Take payment')
  await page.getByLabel('Amount').fill('45')
  await page.getByLabel('Given').fill('50')
  await press(page, 'Pay the rest by another tender')
  await page.getByRole('list', { name: 'Tenders entered' }).getByText('₵45.00').waitFor()
  await page.getByLabel('Amount').fill('55')
  await press(page, 'Take ₵100.00')
  await page.getByRole('button', { name: 'Payment, card' }).waitFor()
  await page.goto('/hotel/payments')
  const cash = page.getByRole('row').filter({ hasText: 'Esi Boateng' }).filter({ hasText: 'Cash' })
  const more = cash.getByRole('button', { name: /^More for RC-/ })
  await choose(more, 'Receipt')
  await page.getByText('Served by').waitFor()
  await page.getByText('₵5.00').waitFor()
  await expectEveryLook(page, 'receipt')
  await page.keyboard.press('Escape')
  await choose(more, 'Refund, ₵45.00 at most')
  await page.getByLabel('Amount').fill('46')
  await page.getByText('At most ₵45.00').waitFor()
  await page.getByLabel('Amount').fill('40')
  await page.getByRole('button', { name: 'Refund ₵40.00' }).waitFor()
  await press(page, 'Cancel')
  await expectEveryLook(page, 'payments')
  await page.getByRole('tab', { name: 'Owed to guests' }).click()
  await page.getByText('The house owes no guest anything.').waitFor()
  await expectEveryLook(page, 'owed')
  const invoice = await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
  await page.goto(`/hotel/invoices/${invoice.id}`)
  await page.getByText('Tax number C0042').waitFor()
  await expectEveryLook(page, 'invoice')
})
