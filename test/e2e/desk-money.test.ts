import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { openShift } from '../setup/desk.ts'
import { aSetting, book, bookAndCheckIn } from '../setup/stay.ts'
import { openingCash } from '../setup/treasury.ts'
import { choose, expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('more than is due is refused until it is called a tip, which a shift hands out to the staff', async () => {
  const setting = await aSetting(stage.house, { rooms: 4 })
  const { folioId } = await bookAndCheckIn(setting)
  await openingCash(setting.tenant)
  await openShift(setting.desk, 50)
  const page = await openAs(stage, setting.desk, { path: `/hotel/folios/${folioId}` })
  await page.getByRole('button', { name: 'Take payment' }).click()
  const payment = page.getByRole('dialog')
  await payment.getByLabel('Amount').fill('215')
  await payment.getByText('or say below what becomes of the rest').waitFor()
  await payment.getByRole('checkbox', { name: '₵15.00 is a tip for the staff' }).click()
  await expectEveryLook(page, 'payment-with-tip')
  await payment.getByRole('button', { name: 'Take ₵215.00' }).click()
  await payment.waitFor({ state: 'detached' })
  await page.goto('/hotel/payments')
  await page.getByText('₵15.00 of it a tip').filter({ visible: true }).waitFor()
  await expectEveryLook(page, 'payments-with-tip')
  const own = page.getByRole('region', { name: 'Your shift' })
  await choose(own.getByRole('button', { name: 'Move cash' }), 'Tips to the staff')
  const tips = page.getByRole('dialog', { name: 'Tips to the staff' })
  await tips.getByText('₵15.00 of tips is still for the staff').waitFor()
  await tips.getByLabel('Amount').fill('16')
  await tips.getByLabel('Reason').fill('Sunday')
  await tips.getByRole('button', { name: 'Hand out' }).click()
  await tips.getByText('Only 15.00 of tips is left for the staff').waitFor()
  await tips.getByLabel('Amount').fill('15')
  await tips.getByRole('button', { name: 'Hand out' }).click()
  await tips.waitFor({ state: 'detached' })
})

test('folios with charges on no invoice are chosen, looked at and invoiced at once', async () => {
  const setting = await aSetting(stage.house, { rooms: 4, taxSet: 'GH' })
  const page = await openAs(stage, setting.owner, { path: '/hotel/invoices/open' })
  await page.getByText('Everything is invoiced').waitFor()
  await expectEveryLook(page, 'uninvoiced-empty')
  for (const firstName of ['Ama', 'Kofi']) {
    const { folioId } = await bookAndCheckIn(setting, { guest: { firstName, lastName: 'Mensah' } })
    const charge = { description: 'Laundry', type: 'service', unitPrice: 40 }
    await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  }
  await page.getByRole('row').filter({ hasText: 'Kofi Mensah' }).waitFor()
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await expectEveryLook(page, 'uninvoiced')
  await page.getByRole('button', { name: 'Issue invoices' }).click()
  const review = page.getByRole('dialog')
  await review.getByText('GHS 48.00 to Kofi Mensah').waitFor()
  await expectEveryLook(page, 'uninvoiced-review')
  await review.getByRole('button', { name: /^Issue/ }).click()
  await page.getByText('Everything is invoiced').waitFor()
  expect(await given(setting.owner.get('/api/hotel/invoices'))).toHaveLength(2)
})

test('a booking is asked ahead in steps of its own, and one of them is waived with its reason', async () => {
  const setting = await aSetting(stage.house, { rooms: 4 })
  const { id } = await book(setting, { arrival: '2026-03-20', departure: '2026-03-22' })
  const page = await openAs(stage, setting.owner, { path: `/hotel/bookings/${id}` })
  await page.getByRole('button', { name: 'Ask for a deposit' }).click()
  const schedule = page.getByRole('dialog', { name: 'What is paid ahead' })
  await schedule.getByText('Nothing is asked ahead of this booking.').waitFor()
  await schedule.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: /nights/i }).click()
  await schedule.getByRole('button', { name: 'Add a step' }).click()
  await schedule.getByRole('button', { name: 'Ask for it so' }).click()
  await schedule.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await schedule.getByRole('button', { name: 'Waive' }).first().click()
  const waive = page.getByRole('dialog', { name: 'Waive ₵100.00' })
  await waive.getByRole('button', { name: 'Waive' }).click()
  await waive.getByText('Please fill this in').waitFor()
  await waive.getByLabel('Reason').fill('A regular')
  await waive.getByRole('button', { name: 'Waive' }).click()
  await waive.waitFor({ state: 'detached' })
  await schedule.getByText('A regular').waitFor()
  await expectEveryLook(page, 'deposit-schedule')
})

test('lists of money say what they wait for while they are empty', async () => {
  const setting = await aSetting(stage.house)
  const page = await openAs(stage, setting.owner, { path: '/hotel/invoices' })
  await page.getByText('Invoices are issued from folios').waitFor()
  await expectEveryLook(page, 'invoices-empty')
  await page.goto('/hotel/payments')
  await page.getByText('Deposits and payments are taken on the folio').waitFor()
  await expectEveryLook(page, 'payments-empty')
  await page.goto('/hotel/guest-credits')
  await page.getByRole('heading', { name: 'Guest credits' }).waitFor()
  await expectEveryLook(page, 'credits-empty')
})
