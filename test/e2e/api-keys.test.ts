import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'a key is made, opens what it may and no more, and is rotated and revoked: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const owner = await tenant.as('owner')
    const page = await openAs(stage, owner, { path: '/settings/api-keys', ...look })
    await page.getByRole('button', { name: 'Make the first key' }).waitFor()
    await picture(page, 'keys-empty', look)
    await page.getByRole('button', { name: 'Make the first key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make key' }).click()
    await dialog.getByText('Choose at least one thing that it may do').waitFor()
    await picture(page, 'key-refused', look)
    await dialog.getByLabel('Name').fill('Channel manager')
    await dialog.getByLabel('Search rights').fill('guests')
    await dialog.getByRole('checkbox', { name: 'See guests' }).click()
    await dialog.getByText('1 right chosen').waitFor()
    await dialog.getByLabel('Search rights').fill('')
    await picture(page, 'key-form', look)
    await expectAccessible(page, 'the form of a key')
    await dialog.getByRole('button', { name: 'Make key' }).click()
    const token = await dialog.getByLabel('Token').innerText()
    await picture(page, 'key-token', look)
    const ask = async (path: string) => {
      const answer = await fetch(`${stage.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return answer.status
    }
    expect(await ask('/api/hotel/guests')).toBe(200)
    expect(await ask('/api/hotel/rooms')).toBe(403)
    await dialog.getByRole('button', { name: 'I have kept it' }).click()

    await page.getByText('Channel manager').first().click()
    await page.getByText('See guests').waitFor()
    await picture(page, 'key', look)
    await expectAccessible(page, 'a key')
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    await page.getByRole('dialog', { name: 'Rotate Channel manager' }).waitFor()
    await picture(page, 'key-rotate', look)
    await page.getByRole('button', { name: 'Rotate', exact: true }).last().click()
    await page.getByLabel('New token', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('The token before works until').waitFor()
    expect(await ask('/api/hotel/guests')).toBe(200)
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).last().click()
    await page.getByText('Channel manager is revoked').waitFor()
    expect(await ask('/api/hotel/guests')).toBe(401)
    await picture(page, 'keys', look)
    await expectAccessible(page, 'the list of keys')
  },
)
