import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'an owner gives a right to a role, sees why, and takes it back: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const owner = await tenant.as('owner')
    const keeper = await tenant.as('housekeeper')
    const work = await openAs(stage, keeper, { path: '/settings/theme', ...look })
    const page = await openAs(stage, owner, { path: '/settings/custom-permissions', ...look })
    const cell = page.getByRole('checkbox', { name: /^Housekeeper: See guests/ })
    await cell.waitFor()
    await picture(page, 'rights', look)
    await expectAccessible(page, 'the rights of roles')
    await cell.click()
    await page.getByText('See guests: given to the role Housekeeper').waitFor()
    await expect.poll(() => cell.getAttribute('aria-checked')).toBe('true')
    if (look.width > 1000) await work.getByRole('link', { name: 'Guests' }).waitFor()
    await given(keeper.get('/api/hotel/guests'))

    const { user } = await given(keeper.get('/api/auth/session'))
    await page.goto(`/settings/custom-permissions?view=people&person=${user.id}`)
    await page.getByText(/Added to the role Housekeeper by owner Tester/).waitFor()
    await picture(page, 'rights-person', look)
    await expectAccessible(page, 'the rights of a person')
    await page.getByRole('checkbox', { name: 'housekeeper Tester: See guests' }).click()
    await page.getByText(/Taken from this person by owner Tester/).waitFor()
    await expect.poll(async () => (await keeper.get('/api/hotel/guests')).status).toBe(403)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await keeper.get('/api/hotel/guests')).status).toBe(200)

    await page.goto('/settings/custom-permissions')
    await page.getByRole('checkbox', { name: /^Owner: See guests/ }).click({ force: true })
    await page
      .getByText(/An owner keeps every right/)
      .first()
      .waitFor()
    await picture(page, 'rights-refused', look)
  },
)
