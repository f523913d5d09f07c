import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, expectAccessible, openStage, signInOn, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a wrong password is told in the form, and the right one opens the frame of the tenant', async () => {
  const desk = await aDesk(stage)
  const page = await stage.visit()
  await signInOn(page, { ...desk, password: 'not this one' })
  await page.getByText('E-mail or password is wrong').waitFor()
  await signInOn(page, desk)
  await page.getByRole('link', { name: 'Bookings', exact: true }).waitFor()
  await page.getByText(desk.tenant.name).first().waitFor()
  expect(await page.getByRole('link', { name: 'Journal entries' }).count()).toBe(0)
})

test('whoever is not signed in is sent to sign in and comes back to the same screen', async () => {
  const desk = await aDesk(stage)
  const page = await stage.visit()
  await page.goto('/hotel/guests')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByLabel('E-mail').fill(desk.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Guests' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hotel/guests')
})

test('sign-in has no accessibility violation in either theme, wide or narrow', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await stage.visit({ theme, width: theme === 'dark' ? 390 : 1440 })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await expectAccessible(page, theme)
  }
})
