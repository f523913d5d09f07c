import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBar } from '../setup/restaurant.ts'
import { expectAccessible, openAs, openStage, picture, type Stage } from './browser.ts'
import { tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the door speaks the chosen language, and English again', async () => {
  const page = await stage.visit()
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByText('Saisissez votre adresse e-mail').waitFor()
  await expectAccessible(page, 'the door in French')
  await picture(page, 'door-french')
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

test('a till sells in French, with numbers and plurals as French writes them', async () => {
  const bar = await aBar(stage.house)
  const page = await openAs(stage, bar.waiter, { path: '/restaurant/pos' })
  await tile(page, 'Water').waitFor()
  await page.evaluate(() => localStorage.setItem('hostelry-language', 'fr'))
  await page.reload()
  const order = page.getByRole('region', { name: 'Commande', exact: true })
  const water = page.getByRole('toolbar', { name: 'Articles' }).getByRole('button', { name: /^Water/ })
  await water.click()
  await water.click()
  await order.getByRole('button', { name: /^Payer/ }).waitFor()
  expect(await order.textContent()).toMatch(/₵\d+,\d\d/)
  await picture(page, 'till-french')
  await order.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: /en espèces$/ }).click()
  await page.getByRole('button', { name: 'Vente suivante' }).waitFor()
  await expectAccessible(page, 'the till in French')
})
