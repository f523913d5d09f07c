import { afterAll, beforeAll, expect, test } from 'vitest'
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
