import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'
import { openingCash } from '../setup/treasury.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)('a house without a hotel closes its day by hand: $theme, $width px wide', async (look) => {
  const bistro = await aTenant(stage.house, { plan: 'restaurant_suite', businessDate: dayOf('2026-03-02') })
  await openingCash(bistro)
  const owner = await bistro.as('owner')
  const place = { name: 'Bistro bar', type: 'bar' }
  const { id: locationId } = await given(owner.post('/api/restaurant/locations', place), 201)
  const till = { locationId, openingCount: 50 }
  const { id } = await given(owner.post('/api/restaurant/till-sessions', till), 201)
  const waiter = await openAs(stage, await bistro.as('restaurant'), { path: '/orders', ...look })
  await waiter.getByText('03/02/2026').waitFor()
  expect(await waiter.getByRole('button', { name: /Business date/ }).count()).toBe(0)

  const page = await openAs(stage, owner, { path: '/orders', ...look })
  const chip = page.getByRole('button', { name: /Business date/ })
  await chip.click()
  const dialog = page.getByRole('dialog', { name: 'Close the day of 03/02/2026?' })
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await dialog.getByText('Count and close these tills first: Bistro bar, Main').waitFor()
  await picture(page, 'close-day-refused', look)
  await expectAccessible(page, 'closing the day')
  await given(owner.post(`/api/restaurant/till-sessions/${id}/close`, { counted: 50 }))
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await page.getByText('The day of 03/02/2026 is closed').waitFor()
  await chip.getByText('03/03/2026').waitFor()
  await waiter.getByText('03/03/2026').waitFor()
  await picture(page, 'close-day-done', look)
})
