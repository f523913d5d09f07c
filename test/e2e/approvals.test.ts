import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/day.ts'
import { systemClock, today } from '#server/platform/clock.ts'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { aBar } from '../setup/restaurant.ts'
import { aSetting, book, bookAndCheckIn } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'
import { ordersOf, press, theOrder, tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const password = 'a long test password'

test('an owner sets how far each role goes; a figure past the whole is told at its field, and nothing is lost', async () => {
  const owner = await (await aTenant(stage.house)).as('owner')
  for (const [turn, look] of looksToTake.entries()) {
    const page = await openAs(stage, owner, { path: '/settings/approvals', ...look })
    const discount = page.getByRole('group', { name: 'Off a line or a bill, at most' })
    await discount.getByLabel('Cashier').fill('150')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Must be from 0 to 100').waitFor()
    await expectAccessible(page, `approvals ${look.theme} ${look.width}`)
    await picture(page, 'approvals-wrong', look)
    await discount.getByLabel('Cashier').fill(String(turn + 20))
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Approvals saved').waitFor()
    await picture(page, 'approvals', look)
  }
})

test('a cashier’s discount past the limit is asked about before it is sent, and goes with a PIN', async () => {
  const bar = await aBar(stage.house)
  await given(bar.owner.post('/api/account/pin', { password, pin: '4071' }))
  const page = await openAs(stage, await bar.tenant.as('cashier'), { path: '/restaurant/pos' })
  await tile(page, 'Water').click()
  await theOrder(page)
    .getByRole('button', { name: /Water.*not sent/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Water' })
  const approver = sheet.getByRole('group', { name: 'Approval' })
  await sheet.getByRole('textbox', { name: 'Discount' }).fill('10')
  expect(await approver.count()).toBe(0)
  await sheet.getByRole('textbox', { name: 'Discount' }).fill('99')
  await sheet.getByRole('button', { name: 'Complaint' }).click()
  await press(page, 'Save line')
  await sheet.getByText('Both are needed').waitFor()
  await expectAccessible(page, 'a discount to be signed')
  await picture(page, 'till-approval')
  await approver.getByLabel('Approver', { exact: true }).click()
  await page.getByRole('option', { name: 'owner Tester' }).click()
  await approver.getByLabel('Approver’s PIN').fill('4071')
  await press(page, 'Save line')
  await press(page, 'Send')
  await expect.poll(() => ordersOf(bar)).toMatchObject([{ total: 0.05 }])

  const none = { manager: null, staff: null, receptionist: null, restaurant: null }
  await given(bar.owner.put('/api/settings/approvals', { values: { discountAmount: { ...none, cashier: 1 } } }))
  await tile(page, 'Water').click()
  await page.keyboard.press('d')
  await page
    .getByRole('dialog', { name: 'Discount on the order' })
    .getByRole('textbox', { name: 'Discount' })
    .fill('10')
  await page.getByRole('button', { name: 'Staff' }).click()
  await press(page, 'Save discount')
  for (let count = 0; count < 2; count += 1) await tile(page, 'Water').click()
  await press(page, /^Send/)
  const signing = page.getByRole('dialog', { name: 'Somebody signs for the discount' })
  await signing.getByLabel('Approver', { exact: true }).click()
  await page.getByRole('option', { name: 'owner Tester' }).click()
  await signing.getByLabel('Approver’s PIN').fill('4071')
  await picture(page, 'till-sign')
  await press(page, 'Go on')
  await expect.poll(async () => (await ordersOf(bar)).map(({ total }) => total)).toContain(13.5)
})

test('the desk takes off past its limit with somebody who signs at the screen', async () => {
  const setting = await aSetting(stage.house)
  const booking = await bookAndCheckIn(setting)
  const charge = { description: 'Laundry', type: 'service', unitPrice: 80 }
  await given(setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, charge), 201)
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${booking.id}` })
  await page
    .getByRole('button', { name: /^Laundry/ })
    .first()
    .click()
  await press(page, 'Give allowance')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) })
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Goodwill' }).click()
  const { email } = (await given(setting.owner.get('/api/auth/session'))).user
  await dialog.getByLabel('Approver’s e-mail').fill(email)
  await dialog.getByLabel('Approver’s password').fill(password)
  await picture(page, 'folio-approval')
  await dialog.getByRole('button', { name: 'Take ₵20.00 off' }).click()
  await page.getByText('₵20.00 taken off Laundry').waitFor()
  const folio = await given(setting.desk.get(`/api/hotel/folios/${booking.folioId}`))
  expect(folio.totals.charges).toBe(60)
})

test('before its hour the night says who may still come and with what, and is closed with somebody who signs', async () => {
  const ahead = addDays(today(systemClock, 'UTC'), 1)
  const setting = await aSetting(stage.house, { businessDate: ahead })
  const late = await book(setting, { arrival: ahead, departure: addDays(ahead, 1) })
  await given(setting.desk.post(`/api/hotel/folios/${late.folioId}/payments`, { method: 'cash', amount: 40 }), 201)
  const page = await openAs(stage, setting.desk, { path: '/hotel/night-audits' })
  await press(page, 'Close the night')
  const dialog = page.getByRole('dialog', { name: /^Close the night of/ })
  await dialog.getByText('It is early: 1 guest may still come.').waitFor()
  const absent = dialog.getByRole('list', { name: 'Become no-shows' })
  await absent.getByText('Ama Mensah').waitFor()
  expect(await absent.getByText('₵40.00 deposit stays held').isVisible()).toBe(true)
  const confirm = dialog.getByRole('button', { name: /^Close \d/ })
  await confirm.click()
  await dialog.getByText('Both are needed').waitFor()
  await expectAccessible(page, 'an early night')
  await picture(page, 'night-early')
  const { email } = (await given(setting.owner.get('/api/auth/session'))).user
  await dialog.getByLabel('Approver’s e-mail').fill(email)
  await dialog.getByLabel('Approver’s password').fill(password)
  await confirm.click()
  await page.getByText(/The night of .* is closed/).waitFor()
  expect((await given(setting.desk.get('/api/business-date'))).date).toBe(addDays(ahead, 1))
})

test('the desk asks on the owner’s telephone: it goes through there by itself, or is refused with the reason', async () => {
  const setting = await aSetting(stage.house)
  const booking = await bookAndCheckIn(setting)
  const charge = { description: 'Laundry', type: 'service', unitPrice: 80 }
  await given(setting.desk.post(`/api/hotel/folios/${booking.folioId}/charges`, charge), 201)
  const phone = await openAs(stage, setting.owner, { path: '/dashboard', width: 390, theme: 'light' })
  const page = await openAs(stage, setting.desk, { path: `/hotel/bookings/${booking.id}` })
  await page
    .getByRole('button', { name: /^Laundry/ })
    .first()
    .click()
  await press(page, 'Give allowance')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Cancel' }) })
  await dialog.getByLabel('Amount').fill('20')
  await dialog.getByRole('button', { name: 'Goodwill' }).click()
  await dialog.getByRole('button', { name: 'Ask on their device' }).click()
  await picture(page, 'approval-ask')
  await dialog.getByRole('button', { name: 'Take ₵20.00 off' }).click()
  const waiting = page.getByRole('dialog', { name: 'Waiting for approval' })
  await waiting.getByText('Asked: owner Tester').waitFor()
  await expectAccessible(page, 'waiting for an approval')
  await picture(page, 'approval-waiting')

  await phone.getByRole('button', { name: 'Answer' }).click()
  const card = phone.getByRole('region', { name: 'Take something off a folio' })
  await card.getByText('₵20.00').waitFor()
  await card.getByText('receptionist Tester').waitFor()
  await expectAccessible(phone, 'a request for approval')
  await picture(phone, 'approval-request')
  await card.getByLabel('Why not, if you refuse').fill('Too much')
  await card.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByText('owner Tester refused it: Too much').waitFor()
  await phone.getByText('owner Tester refused it').waitFor()
  await picture(page, 'approval-refused')

  await dialog.getByRole('button', { name: 'Take ₵20.00 off' }).click()
  await waiting.getByText('Asked: owner Tester').waitFor()
  await card.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('₵20.00 taken off Laundry').waitFor()
  await phone.getByText('owner Tester approved it, and it was done').waitFor()
  await picture(phone, 'approvals-ended')
  const folio = await given(setting.desk.get(`/api/hotel/folios/${booking.folioId}`))
  expect(folio.totals.charges).toBe(60)

  await press(page, 'Give allowance')
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('button', { name: 'Goodwill' }).click()
  await dialog.getByRole('button', { name: 'Ask on their device' }).click()
  await dialog.getByRole('button', { name: 'Take ₵5.00 off' }).click()
  await waiting.getByRole('button', { name: 'Stop asking' }).click()
  await dialog.getByText('You stopped asking. Nothing was done').waitFor()
  await phone.getByText('It is not asked for any more').waitFor()
})
