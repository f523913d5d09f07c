import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { openAs, openStage, picture, type Stage } from './browser.ts'
import { agree, ordersOf, press, theOrder, tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

async function emailOf(bar: Bar, role: 'manager' | 'owner'): Promise<string> {
  await bar.tenant.as(role)
  const found = await stage.house.owner.query<{ email: string }>(
    'select email from app_user where tenant_id = $1 and role = $2 order by created_at limit 1',
    [bar.tenant.id, role],
  )
  return found.rows[0]?.email ?? ''
}

test('a held order whose service charge is another now shows its new total, and is paid at that', async () => {
  const bar = await aBar(stage.house)
  await bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], { hold: true }))
  const page = await openAs(stage, bar.waiter, { path: '/restaurant/pos' })
  await press(page, /^Held 1/)
  await page.getByRole('dialog').getByRole('button', { name: /ORD/ }).click()
  await theOrder(page).getByText('Club beer').waitFor()
  await bar.owner.put(`/api/restaurant/locations/${bar.location.id}`, { serviceChargePercent: 10 })
  await press(page, /^Pay/)
  await press(page, 'Take ₵24.00 cash')
  await page.getByText(/^ORD-.*: ₵24.00 is ₵26.40 now$/).waitFor()
  await picture(page, 'till-total-changed')
  expect(await ordersOf(bar)).toMatchObject([{ status: 'open', paymentStatus: 'unpaid' }])
  await press(page, 'Take ₵26.40 cash')
  await page.getByText('No change').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'closed', total: 26.4 }])
  await agree(bar)
})

test('a cashier gives a line away by amount, on an order that is open, with somebody who may', async () => {
  const bar = await aBar(stage.house)
  const cashier = await bar.tenant.as('cashier')
  await cashier.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], { send: true }))
  const page = await openAs(stage, cashier, { path: '/restaurant/pos' })
  await press(page, /^Open orders/)
  await page.getByRole('dialog').getByRole('button', { name: /ORD/ }).click()
  await theOrder(page).getByText('Club beer').waitFor()
  await tile(page, 'Water').click()
  await theOrder(page)
    .getByRole('button', { name: /^Water/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Water' })
  await sheet.getByRole('radio', { name: 'Amount' }).click()
  await sheet.getByLabel('Discount', { exact: true }).fill('5')
  await sheet.getByLabel('Reason').fill('Waited long')
  await sheet.getByLabel('Approver’s e-mail').fill(await emailOf(bar, 'manager'))
  await sheet.getByLabel('Approver’s password').fill('a long test password')
  await sheet.getByRole('button', { name: 'Save line' }).click()
  await press(page, /^Send 1 new/)
  await page.getByText('is sent').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'open', total: 24 }])
})
