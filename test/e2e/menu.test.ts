import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant, type Person } from '../setup/house.ts'
import { expectAccessible, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let owner: Person
beforeAll(async () => {
  stage = await openStage()
  const tenant = await aTenant(stage.house)
  owner = await tenant.as('owner')
  const store = await given(owner.post('/api/inventory/locations', { name: 'Kitchen store', type: 'kitchen' }), 201)
  const rice = { sku: 'RICE', name: 'Rice', unit: 'kg', kind: 'food', locationId: store.id }
  await given(owner.post('/api/inventory/items', { ...rice, openingQuantity: 10, openingCost: 20 }), 201)
})
afterAll(() => stage.close())

test('a menu is made from nothing: a category, a choice, a dish whose cost stands while its recipe is written', async () => {
  const page = await openAs(stage, owner, { path: '/restaurant/categories' })
  await page.getByText('No records found').waitFor()
  await page.getByRole('button', { name: 'Create the first category' }).click()
  await page.getByLabel('Name').fill('Mains')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('link', { name: '0 items' }).waitFor()
  await expectAccessible(page, 'categories')

  await page.goto('/restaurant/menu?tab=modifiers')
  await page.getByRole('button', { name: 'Create the first group' }).click()
  await page.getByLabel('Name').fill('Side')
  await page.getByLabel('Option', { exact: true }).nth(0).fill('Salad')
  await page.getByLabel('Option', { exact: true }).nth(1).fill('Yam')
  await page.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('cell', { name: 'optional, up to 1' }).waitFor()
  await expectAccessible(page, 'modifier groups')

  await page.goto('/restaurant/menu')
  await page.getByRole('button', { name: 'Create the first menu item' }).click()
  await page.getByLabel('Name').fill('Jollof')
  await page.getByRole('combobox', { name: 'Category' }).last().fill('Mai')
  await page.getByRole('option', { name: 'Mains' }).click()
  await page.getByLabel('Price').fill('40')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('button', { name: 'Item of stock' }).click()
  await page.getByRole('combobox', { name: 'Item', exact: true }).fill('ric')
  await page.getByRole('option', { name: /Rice/ }).click()
  await page.getByLabel('Quantity').fill('0.25')
  const cost = page.getByText('Cost of a portion').locator('..')
  await expect.poll(() => cost.innerText()).toContain('₵5.00')
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByText('Recipe saved').waitFor()
  await page.getByRole('tab', { name: 'Modifiers' }).click()
  await page.getByRole('combobox', { name: 'Add a modifier group' }).fill('Sid')
  await page.getByRole('option', { name: /Side/ }).click()
  await page.getByRole('link', { name: 'Side' }).waitFor()
  await expectAccessible(page, 'a menu item')
  const item = await given(owner.get('/api/restaurant/menu-items'))
  expect(item).toMatchObject([{ name: 'Jollof', recipe: { cost: 5 }, margin: 35, costPercent: 12.5 }])
})

test('a price is changed in the list and taken back, and what can not be is refused where it stands', async () => {
  const page = await openAs(stage, owner, { path: '/restaurant/menu' })
  await page.getByRole('button', { name: 'Change the price of Jollof' }).click()
  await page.getByLabel('Price of Jollof').fill('45')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: 'now ₵45.00' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('cell', { name: 'now ₵40.00' }).waitFor()

  await page.goto('/restaurant/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByLabel('Name').fill('Mains')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('This name is taken').waitFor()

  await page.goto('/restaurant/locations')
  await page.getByRole('button', { name: 'Open the first location' }).click()
  await page.getByLabel('Name').fill('Beach bar')
  await page.getByLabel('Service charge', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Open location' }).click()
  await page.getByText('Must be at most 50').waitFor()
  await page.getByLabel('Service charge', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Open location' }).click()
  await page.getByRole('button', { name: 'New station' }).click()
  await page.getByLabel('Name').last().fill('Grill')
  await page.getByRole('checkbox', { name: 'Mains' }).check()
  await page.getByRole('button', { name: 'Open station' }).click()
  await page.getByText('amber 8 min, red 15 min').waitFor()
  await expectAccessible(page, 'a location')
})
