import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aBar } from '../setup/restaurant.ts'
import { bookAndCheckIn } from '../setup/stay.ts'
import { expectAccessible, openAs, openStage, picture, type Stage } from './browser.ts'
import { agree, ordersOf, press, tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the coin that an owner chooses is what the till and the desk ask for in cash', async () => {
  const bar = await aBar(stage.house)
  await given(bar.owner.post('/api/restaurant/menu-items', { name: 'Pie', categoryId: bar.food, price: 15.72 }), 201)
  const page = await openAs(stage, bar.owner, { path: '/settings/cash-rounding' })
  await page.getByText('₵15.72 in cash is ₵15.72').waitFor()
  await page.getByLabel('Smallest coin').click()
  await page.getByRole('option', { name: '₵0.05' }).click()
  await page.getByText('₵15.72 in cash is ₵15.70').waitFor()
  await picture(page, 'cash-rounding')
  await press(page, 'Save')
  await page.getByText(/^Last changed by/).waitFor()

  await page.goto('/restaurant/pos')
  await tile(page, 'Pie').click()
  await press(page, /^Pay/)
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Cash ₵15.70').waitFor()
  await sheet.getByText('Rounded -₵0.02').waitFor()
  await expectAccessible(page, 'a sale in whole coins')
  await picture(page, 'cash-rounding-till')
  await sheet.getByRole('button', { name: '₵20.00' }).click()
  await sheet.getByText('₵4.30').waitFor()
  await picture(page, 'cash-rounding-change')
  await press(page, 'Next sale')

  const { id } = await bookAndCheckIn(bar)
  await page.goto(`/hotel/bookings/${id}`)
  await press(page, 'Take payment')
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByLabel('Amount').fill('15.72')
  await form.getByText('₵15.70 in cash (rounded by -₵0.02)').waitFor()
  await expectAccessible(page, 'a payment in cash at the desk')
  await picture(page, 'cash-rounding-desk')
  await form.getByRole('button', { name: 'Take ₵15.70' }).click()
  await page.getByText('₵15.70 received').waitFor()
  await agree(bar)
  await page.goto('/hotel/payments')
  await page.getByText('Cash rounded -₵0.02').waitFor()
  await picture(page, 'cash-rounding-payments')
  const [sale] = await ordersOf(bar)
  await page.goto(`/orders/${sale?.id}`)
  await page.getByText('· rounded -₵0.02').waitFor()
  await picture(page, 'cash-rounding-order')
  await page.getByRole('tab', { name: 'Receipt' }).click()
  await page.getByText('Cash rounding').last().waitFor()
  await picture(page, 'cash-rounding-receipt')
  expect(await bar.owner.get('/api/hotel/payments?method=cash')).toMatchObject({
    body: { data: [{ amount: 15.72, rounding: -0.02 }] },
  })
})
