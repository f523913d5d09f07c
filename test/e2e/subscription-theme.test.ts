import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accentIn } from '#web/ui/accent.ts'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'a subscription shows what the plan holds, what is used, kept and past due, and asks the platform for more: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const owner = await tenant.as('owner')
    await stage.house.owner.query("insert into subscription values ($1, '2027-01-31', '2026-11-01')", [tenant.id])
    await stage.house.owner.query(
      `insert into plan_limit values ('ops_suite', 'items', 1) on conflict (plan, resource) do update set most = 1`,
    )
    await owner.post('/api/inventory/items', { sku: 'A', name: 'Rice', unit: 'kg' })
    await owner.post('/api/restaurant/locations', { name: 'Terrace', type: 'restaurant' })
    await stage.house.owner.query("update tenant set plan = 'ops_suite' where id = $1", [tenant.id])
    const page = await openAs(stage, owner, { path: '/subscription', ...look })
    await page.getByText('1 of 1', { exact: true }).waitFor()
    await page.getByText('Your subscription is past due since 11/01/2026').waitFor()
    await page.getByText('01/31/2027').waitFor()
    await page.getByText('1 outlet is kept, hidden.').waitFor()
    await picture(page, 'subscription', look)
    await expectAccessible(page, 'subscription')
    const asked = await page.getByRole('link', { name: 'Ask for Complete' }).getAttribute('href')
    expect(decodeURIComponent(asked ?? '')).toContain(`Tenant: ${tenant.name}. Plan: Complete.`)
  },
)

const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))

test.each(looksToTake)(
  'an owner gives the house a colour that can be read in both themes; what is no colour is refused at its field: $theme, $width px wide',
  async (look) => {
    const owner = await (await aTenant(stage.house)).as('owner')
    const page = await openAs(stage, owner, { path: '/settings/theme', ...look })
    await page.getByLabel('Another colour').fill('tomato')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Must be a colour such as #0b5d46').waitFor()
    await picture(page, 'theme-refused', look)
    await page.getByLabel('Another colour').fill('#ffd24d')
    await page.getByText('Too light to be read here: shown darker').waitFor()
    await picture(page, 'theme-accent', look)
    await expectAccessible(page, 'the theme of a house', { frame: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Theme saved').waitFor()
    await expect.poll(() => brandOf(page)).toBe(accentIn(look.theme, '#ffd24d').colours.brand)
    await picture(page, 'theme-saved', look)
  },
)

test('the colour of a house is everybody’s from the first paint on, also where they sign in; others choose for their browser alone', async () => {
  const tenant = await aTenant(stage.house)
  await (await tenant.as('owner')).put('/api/settings/appearance', { values: { accent: '#7a1f5c' } })
  const page = await openAs(stage, await tenant.as('cashier'), { path: '/settings/theme' })
  await expect.poll(() => brandOf(page)).toBe('#7a1f5c')
  expect(await page.getByText('Your house', { exact: true }).count()).toBe(0)
  // Nothing of the product arrives but the page, its styles and theme.js.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/login', { waitUntil: 'commit' })
  await expect.poll(() => brandOf(page)).toBe('#7a1f5c')
})
