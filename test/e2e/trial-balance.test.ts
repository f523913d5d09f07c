import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aBar, orderOf } from '../setup/restaurant.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'the trial balance is read for one outlet, down to the entry: $theme, $width px wide',
  async (look) => {
    const bar = await aBar(stage.house)
    const payments = [{ method: 'cash', amount: 24 }]
    await given(bar.waiter.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]], { send: true, payments })), 201)
    const page = await openAs(stage, bar.owner, { path: '/reports/trial-balance', ...look })
    const stock = page.getByRole('button', { name: /debit of 1210 / }).first()
    await stock.waitFor()
    expect(await stock.innerText()).toContain('900.00')
    await page.getByRole('button', { name: /^Outlet/ }).click()
    await page.getByRole('button', { name: 'Palm Bar', exact: true }).click()
    await page.getByText('What the orders and tills of one outlet posted').waitFor()
    await picture(page, 'trial-balance-outlet', look)
    await expectAccessible(page, 'trial balance of an outlet')
    await expect.poll(() => page.url()).toMatch(/locationId=[0-9a-f-]{36}/)
    await page.getByRole('button', { name: /^9\.00, credit of 1210 / }).click()
    const ledger = page.getByRole('dialog')
    const entry = ledger.getByRole('link', { name: /^JE-/ }).first()
    await entry.waitFor()
    await expect.poll(() => ledger.getByText(/· Palm Bar$/).count()).toBe(2)
    await picture(page, 'ledger-outlet', look)
    await entry.click()
    await page.getByRole('table', { name: 'Lines of the entry' }).getByText('Palm Bar').first().waitFor()
    await picture(page, 'entry-outlet', look)
  },
)
