import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSetting } from '../setup/stay.ts'
import { expectAccessible, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a screen that was never fetched is told as such without a connection, and opens once it is back', async () => {
  const { owner } = await aSetting(stage.house)
  const page = await openAs(stage, owner, { path: '/hotel/guests', isFresh: true })
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Journal entries' }).click()
  await page.getByRole('heading', { name: 'This screen could not be fetched' }).waitFor()
  await expectAccessible(page, 'a screen that could not be fetched')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Journal entries' }).waitFor()
})

test('what is saved without a connection says so in the form, keeps what was written, and is saved once when tried again', async () => {
  const { owner } = await aSetting(stage.house)
  const page = await openAs(stage, owner, { path: '/hotel/guests' })
  await page.getByRole('button', { name: 'New guest' }).click()
  await page.getByLabel('First name').fill('Kofi')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add guest' }).click()
  await page.getByText('No connection to the server. Try again: nothing is done twice').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Kofi')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add guest' }).click()
  await page.getByText('Kofi added').waitFor()
  expect(await owner.get('/api/hotel/guests?search=Kofi')).toMatchObject({ body: { pagination: { total: 1 } } })
})
