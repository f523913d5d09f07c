import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { password } from '../setup/house.ts'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { treasuryOf } from '../setup/treasury.ts'
import { choose, expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('an owner banks cash, settles cards with a difference that is signed for, pays tips and tax, and takes a slip back', async () => {
  const bar = await aBar(stage.house, { taxSet: 'GH' })
  const sale = orderOf(bar, [[bar.jollof, 4]], { tip: 20 })
  const priced = await given(
    bar.waiter.post('/api/restaurant/orders/price', { locationId: bar.location.id, lines: sale['lines'] }),
  )
  const payments = [{ method: 'card', amount: priced.total + 20 }]
  await given(bar.waiter.post('/api/restaurant/orders', { ...sale, payments }), 201)
  const page = await openAs(stage, bar.owner, { path: '/accounting/treasury' })
  await page.getByText('TR-2026-000001').waitFor()
  await expectEveryLook(page, 'treasury')

  await page.getByRole('button', { name: 'Bank cash' }).click()
  const banking = page.getByRole('form', { name: 'Bank cash' })
  await banking.getByLabel('Amount').fill('5000')
  await banking.getByRole('textbox', { name: 'Slip or reference' }).fill('Slip 17')
  await banking.getByRole('button', { name: 'Bank it' }).click()
  await banking.getByText('The safe holds only 900.00').waitFor()
  await banking.getByLabel('Amount').fill('500')
  await expectEveryLook(page, 'treasury-banking')
  await banking.getByRole('button', { name: 'Bank it' }).click()
  await banking.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /TR-2026-000002.*Cash banked/ }).waitFor()

  await page.getByRole('button', { name: 'Settle' }).click()
  const settling = page.getByRole('form', { name: 'Settle' })
  await settling.getByLabel('Paid out').fill(String(priced.total + 10))
  await settling.getByLabel('Fee').fill('8')
  await settling.getByLabel('What is the difference of ₵2.00?').fill('Not explained')
  await settling.getByLabel('Approver’s e-mail').waitFor()
  await expectEveryLook(page, 'treasury-settling')
  const other = await bar.tenant.as('owner')
  const { email } = (await given(other.get('/api/auth/session'))).user
  await settling.getByLabel('Approver’s e-mail').fill(email)
  await settling.getByLabel('Approver’s password').fill(password)
  await settling.getByRole('button', { name: 'Settle' }).click()
  await settling.waitFor({ state: 'detached' })
  await page.getByText('Cards and mobile money are settled.').waitFor()

  await page.getByRole('button', { name: 'Pay out' }).click()
  const tips = page.getByRole('form', { name: 'Pay tips' })
  await tips.getByLabel('To whom').fill('The evening shift')
  await tips.getByRole('button', { name: 'Pay out' }).click()
  await tips.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'File a tax return' }).click()
  const filing = page.getByRole('form', { name: 'Tax return' })
  await filing.getByText('Nothing is owed up to this day').waitFor()
  await filing.getByRole('textbox', { name: 'Up to' }).fill('03/02/2026')
  await filing.getByLabel('Authority').fill('Revenue authority')
  await filing.getByText('2200').waitFor()
  await expectEveryLook(page, 'treasury-return')
  await filing.getByRole('button', { name: 'File' }).click()
  await filing.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const paying = page.getByRole('form', { name: 'Pay tax' })
  await paying.getByRole('button', { name: 'Pay' }).click()
  await paying.waitFor({ state: 'detached' })
  await page.getByText('No tips and no filed taxes wait to be paid.').waitFor()

  await choose(page.getByRole('button', { name: 'More' }), 'Send a transfer')
  const sending = page.getByRole('form', { name: 'Send a transfer' })
  await sending.getByLabel('Amount').fill('30')
  await sending.getByRole('button', { name: 'Send' }).click()
  await page.getByText('on its way since').waitFor()

  await page.getByRole('link', { name: 'TR-2026-000002' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  const back = page.getByRole('form', { name: 'Take back' })
  await back.getByLabel('Reason').fill('Another slip')
  await back.getByRole('button', { name: 'Take back' }).click()
  await back.waitFor({ state: 'detached' })
  await page.getByText('Takes back', { exact: true }).waitFor()
  await expectEveryLook(page, 'treasury-document')
  const { places } = await treasuryOf(bar.owner)
  expect(places.find(({ isSafe }) => isSafe)?.balance).toBe(880)
})
