import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant } from '../setup/house.ts'
import { openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a menu that is asked for before its code has come opens once it has, by press and by key', async () => {
  for (const ask of [
    (page: Page) => page.getByRole('button', { name: 'Theme' }).click(),
    (page: Page) => page.getByRole('button', { name: 'Theme' }).press('ArrowDown'),
  ]) {
    const { page, deliver } = await openUndelivered()
    expect(await page.getByRole('button', { name: 'Theme' }).getAttribute('aria-haspopup')).toBe('menu')
    await ask(page)
    expect(await page.getByRole('menu').count()).toBe(0)
    deliver()
    await page.getByRole('menuitem', { name: 'Dark' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Theme')
  }
})

test('what had the keyboard keeps it when the code comes, and says its tooltip', async () => {
  const { page, deliver } = await openUndelivered()
  await page.getByRole('button', { name: 'Theme' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  deliver()
  await page.getByText('Theme', { exact: true }).and(page.locator('.floats')).waitFor()
  expect(await focused(page)).toBe('Theme')
})

test('what the pointer rests on says its tooltip when the code has come', async () => {
  const { page, deliver } = await openUndelivered()
  await page.getByRole('button', { name: 'Theme' }).hover()
  deliver()
  expect(await page.locator('.floats').innerText()).toBe('Theme')
})

/** A screen whose code for what floats is under way until it is delivered. */
async function openUndelivered() {
  const tenant = await aTenant(stage.house)
  const page = await openAs(stage, await tenant.as('owner'), { path: '/restaurant/pos' })
  const { promise, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(/floats-.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, deliver }
}

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}
