import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, bookAndCheckIn, type Setting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage, turnTo } from './browser.ts'

let stage: Stage
let setting: Setting
let stay: Awaited<ReturnType<typeof bookAndCheckIn>>

const guestOf = (firstName: string, lastName: string, more: object = {}) =>
  given(setting.desk.post('/api/hotel/guests', { firstName, lastName, ...more }), 201)

beforeAll(async () => {
  stage = await openStage()
  setting = await aSetting(stage.house, { rooms: 4, price: 400 })
  const { desk, owner } = setting
  stay = await bookAndCheckIn(setting)
  await given(
    desk.post(`/api/hotel/folios/${stay.folioId}/charges`, { description: 'Spa', type: 'service', unitPrice: 900 }),
    201,
  )
  const esi = await guestOf('Esi', 'Darko', { email: 'esi@example.com' })
  const kofi = await guestOf('Kofi', 'Boateng')
  const stored = { kind: 'stored_value', amount: 250 }
  const gift = { ...stored, guestId: esi.id, expiresOn: '2026-03-20', reason: 'The room was noisy' }
  await given(owner.post('/api/guest-credits', gift), 201)
  await given(owner.post('/api/guest-credits', { ...stored, source: 'sale', method: 'card', guestId: kofi.id }), 201)
  await given(owner.post('/api/guest-credits', { ...stored, guestId: stay.guest.id, reason: 'Goodwill' }), 201)
  const line = await given(
    desk.post('/api/guest-credits', { kind: 'credit_line', guestId: stay.guest.id, creditLimit: 1000 }),
    201,
  )
  const charge = { type: 'charge', folioId: stay.folioId, amount: 600 }
  await given(desk.post(`/api/guest-credits/${line.id}/transactions`, charge), 201)
})
afterAll(() => stage.close())

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function expectLooks(page: Page, name: string): Promise<void> {
  for (const look of looksToTake.slice(process.env['PICTURES'] ? 0 : -1)) {
    await turnTo(page, look)
    await picture(page, name, look)
  }
  await expectAccessible(page, name)
  await turnTo(page, looksToTake[0] ?? { theme: 'light', width: 1440, height: 900 })
}

test('the list says what the house owes; goodwill is given with its reason, and stands first', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/guest-credits' })
  await page.getByRole('row').filter({ hasText: 'Esi Darko' }).waitFor()
  await expectLooks(page, 'guest-credits')
  await page.getByRole('button', { name: 'New credit' }).click()
  const form = dialog(page, 'New credit')
  await form.getByLabel('Guest', { exact: true }).fill('Esi')
  await page.getByRole('option', { name: 'Esi Darko' }).click()
  await form.getByLabel('Amount', { exact: true }).fill('75')
  await form.getByRole('button', { name: 'Give ₵75.00' }).click()
  const reason = form.getByLabel('Why the house gives it')
  await expect.poll(() => reason.getAttribute('aria-invalid')).toBe('true')
  await expectLooks(page, 'guest-credits-new')
  await reason.fill('Late breakfast')
  await form.getByRole('button', { name: 'Give ₵75.00' }).click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('₵75.00')
})

test('guests are reminded of their credits together, each refusal by its name, and get a statement by mail', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/guest-credits' })
  for (const name of ['Esi Darko', 'Kofi Boateng']) {
    const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '₵250.00' })
    await row.getByRole('checkbox').click()
  }
  await page.getByRole('button', { name: 'Remind by e-mail' }).click()
  const told = page.getByRole('dialog')
  await told.getByText('It can be used on any day').waitFor()
  await expectLooks(page, 'guest-credits-refused')
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: 'Esi Darko' }).filter({ hasText: '₵250.00' }).getByText('Esi').click()
  const panel = dialog(page, 'Esi Darko')
  await panel.getByText('Reminded').waitFor()
  await panel.getByRole('button', { name: 'Statement' }).click()
  const statement = dialog(page, /^Statement of/)
  await statement.getByRole('table').waitFor()
  await expectLooks(page, 'guest-credits-statement')
  await statement.getByRole('button', { name: 'Send by e-mail' }).click()
  await page.getByText('The statement goes to esi@example.com').waitFor()
})

test('a credit pays a folio among other tenders', async () => {
  const page = await openAs(stage, setting.owner, { path: `/hotel/folios/${stay.folioId}` })
  await page.getByRole('button', { name: 'Take payment' }).click()
  const form = dialog(page, 'Take a payment')
  await form.getByRole('radio', { name: 'Credit', exact: true }).click()
  await expect.poll(() => form.getByLabel('Amount', { exact: true }).inputValue()).toBe('250.00')
  await expectLooks(page, 'guest-credits-tender')
  await form.getByRole('button', { name: 'Take ₵250.00' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('Payment, guest credit').first().waitFor()
})

test('what a guest owes is paid by a plan: its installments come to it, and a payment goes to the oldest', async () => {
  const page = await openAs(stage, setting.owner, { path: '/hotel/guest-credits?tab=credit_line' })
  await page.getByRole('row').filter({ hasText: 'Ama Mensah' }).click()
  const panel = dialog(page, 'Ama Mensah')
  await panel.getByRole('button', { name: 'Agree on installments' }).click()
  const form = dialog(page, 'Plan of installments')
  await form.getByLabel('Installments', { exact: true }).fill('7')
  await expect.poll(() => form.getByRole('region', { name: 'Schedule' }).innerText()).toContain('₵85.74')
  await expectLooks(page, 'guest-credits-plan')
  await form.getByRole('button', { name: 'Agree on the plan' }).click()
  await form.waitFor({ state: 'hidden' })
  await panel.getByText('₵0.00 of ₵600.00 paid').waitFor()
  await panel.getByRole('button', { name: 'Take a payment' }).click()
  const pay = dialog(page, 'Take a payment')
  await pay.getByLabel('Amount', { exact: true }).fill('100')
  await expect.poll(() => pay.getByRole('list', { name: 'Where it goes' }).innerText()).toContain('₵14.29')
  await expectLooks(page, 'guest-credits-pay')
  await pay.getByRole('button', { name: 'Take ₵100.00' }).click()
  await pay.waitFor({ state: 'hidden' })
  await panel.getByText('₵100.00 of ₵600.00 paid').waitFor()
  await expectLooks(page, 'guest-credits-line')
})
