import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPantry, aPlace, anItem, brokenProofs, move, type Pantry, receive, type StockItem } from '../setup/stock.ts'
import { balancesOf } from '../setup/stay.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
let pantry: Pantry
let rum: StockItem
beforeAll(async () => {
  stage = await openStage()
  pantry = await aPantry(stage.house)
  const bar = await aPlace(pantry, 'Bar')
  const bottle = { name: 'bottle', numerator: 750 }
  rum = await anItem(pantry, {
    name: 'White rum',
    sku: 'RUM',
    unit: 'ml',
    kind: 'beverage',
    units: [bottle],
    barcode: '7501',
  })
  const lime = await anItem(pantry, { name: 'Limes', sku: 'LIME', parLevel: 100 })
  const soap = await anItem(pantry, { name: 'Soap', sku: 'SOAP', kind: 'supplies', negativeStock: 'block' })
  await anItem(pantry, { name: 'Sugar', sku: 'SUGAR', unit: 'g' })
  await move(pantry, rum, { type: 'opening', quantity: 6, unit: 'bottle', unitCost: 80 })
  await move(pantry, rum, { type: 'transfer', quantity: 2, unit: 'bottle', toLocationId: bar })
  await receive(pantry, lime, 40, 0.5)
  await move(pantry, lime, { type: 'waste', quantity: 3, reason: 'Spoiled' })
  await move(pantry, lime, { type: 'waste', quantity: 2, reason: 'Dropped behind the bar by a guest', locationId: bar })
  await receive(pantry, soap, 2, 3)
  const lines = [
    { itemId: rum.id, quantity: 6, unit: 'cl' },
    { itemId: lime.id, quantity: 0.5 },
  ]
  await pantry.keeper.post('/api/inventory/recipes', { name: 'Daiquiri', lines })
})
afterAll(() => stage.close())

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an item opens with its stock, is received and wasted, and ledger and books agree', async () => {
  const page = await openAs(stage, pantry.keeper, { path: '/inventory/items' })
  await page.getByRole('button', { name: /^New item/ }).click()
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByLabel('Name', { exact: true }).fill('Gin')
  await form.getByLabel('SKU').fill('GIN')
  await form.getByLabel('Base unit').fill('ml')
  await form.getByRole('button', { name: 'Add unit' }).click()
  await form.getByLabel('Unit', { exact: true }).fill('bottle')
  await form.getByLabel('ml', { exact: true }).fill('700')
  await form.getByText('10 bottle are 7,000 ml, and 100 ml are 0.142857 bottle.').waitFor()
  await form.getByLabel(/^Quantity/).fill('4')
  await choose(page, 'In', /^bottle/)
  await form.getByLabel(/^Cost per bottle/).fill('70')
  await form.getByText('₵280.00 in all').waitFor()
  await choose(page, 'Place (optional)', /^Store/)
  await form.getByRole('button', { name: 'Add item' }).click()
  const panel = page.getByRole('dialog', { name: 'Gin' })
  await panel.getByText('2,800 ml').first().waitFor()

  await panel.getByRole('button', { name: 'Receive' }).click()
  const moving = page.getByRole('form', { name: 'Movement' })
  await moving.getByLabel('Quantity').fill('1.4')
  await choose(page, 'In', /^l \(/)
  await moving.getByLabel('Cost per l').fill('110')
  await moving.getByText('1,400 ml').waitFor()
  await moving.getByRole('button', { name: 'Receive' }).click()
  await panel.getByText('4,200 ml').first().waitFor()

  await panel.getByRole('button', { name: 'Waste' }).click()
  await moving.getByLabel('Quantity').fill('200')
  await moving.getByLabel('Reason').fill('Broken bottle')
  await moving.getByRole('button', { name: 'Write off' }).click()
  await panel.getByText('4,000 ml').first().waitFor()

  await panel.getByRole('tab', { name: 'Ledger' }).click()
  const ledger = panel.getByRole('region', { name: 'Ledger' })
  await ledger.getByText('Broken bottle').waitFor()
  expect(await ledger.getByRole('listitem').count()).toBe(3)
  await ledger.getByText('₵413.33').waitFor()
  expect(await balancesOf(stage.house, pantry.tenant)).toMatchObject({ '2010': -180 })
  expect(await brokenProofs(pantry)).toEqual([])
})

test('a waste that the item refuses is said before and after it is sent, and a movement is taken back', async () => {
  const page = await openAs(stage, pantry.keeper, { path: '/inventory/movements' })
  await page.getByRole('button', { name: /^New movement/ }).click()
  const moving = page.getByRole('form', { name: 'Movement' })
  await moving.getByRole('radio', { name: 'Waste' }).click()
  await moving.getByRole('combobox', { name: 'Item' }).fill('soap')
  await page.getByRole('option', { name: /^Soap/ }).click()
  await choose(page, 'Place', /^Store/)
  await moving.getByLabel('Quantity').fill('5')
  await moving.getByText('-3 pc would be left, which this item refuses.').waitFor()
  await moving.getByLabel('Reason').fill('Wet')
  await moving.getByRole('button', { name: 'Write off' }).click()
  await moving.getByText('Not enough is left: Soap (2 left)').waitFor()
  await moving.getByLabel('Quantity').fill('1')
  await moving.getByRole('button', { name: 'Write off' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Soap' }).filter({ hasText: 'Waste' })
  await row.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('form', { name: 'Take back' }).getByLabel('Reason').fill('Dried')
  await page.getByRole('form', { name: 'Take back' }).getByRole('button', { name: 'Take back' }).click()
  await page.getByText('takes back', { exact: true }).waitFor()
  expect(await brokenProofs(pantry)).toEqual([])
})

test('items and movements have no accessibility violation in any look', async () => {
  const page = await openAs(stage, pantry.owner, { path: '/inventory/items' })
  await page.getByText('White rum').first().waitFor()
  await expectEveryLook(page, 'items')
  await page.getByRole('button', { name: /^New item/ }).click()
  const form = page.getByRole('form', { name: 'New item' })
  await form.getByLabel('Base unit').fill('ml')
  await form.getByRole('button', { name: 'Add unit' }).click()
  await expectEveryLook(page, 'new-item')
  await form.getByRole('button', { name: 'Add item' }).click()
  await form
    .getByText(/Must|fill/)
    .first()
    .waitFor()
  await expectEveryLook(page, 'new-item-refused')
  for (const tab of ['stock', 'ledger', 'recipes']) {
    await page.goto(`/inventory/items/${rum.id}?tab=${tab}`)
    await page.getByRole('tab', { name: 'Ledger' }).waitFor()
    await page
      .getByText(tab === 'recipes' ? 'Daiquiri' : tab === 'ledger' ? 'Transfer in' : 'Bar')
      .first()
      .waitFor()
    await expectEveryLook(page, `item-${tab}`)
  }
  await page.getByRole('dialog', { name: 'White rum' }).getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('form', { name: 'Movement' }).waitFor()
  await expectEveryLook(page, 'transfer')
  await page.goto('/inventory/movements')
  await page.getByText('Spoiled').first().waitFor()
  await expectEveryLook(page, 'movements')
  await page.goto('/inventory/items?search=nothing')
  await page.getByText('No item fits these filters.').waitFor()
  await expectEveryLook(page, 'items-none')
})

test('a house without stock is told how to begin, and a failed reading how to go on', async () => {
  const fresh = await aPantry(stage.house)
  const page = await openAs(stage, fresh.keeper, { path: '/inventory/items' })
  await page.getByRole('button', { name: 'Add the first item' }).waitFor()
  await expectEveryLook(page, 'items-empty')
  await page.goto('/inventory/movements')
  await page.getByRole('button', { name: 'Receive the first goods' }).waitFor()
  await expectEveryLook(page, 'movements-empty')
  await page.route('**/api/inventory/**', (route) => route.abort())
  await page.goto('/inventory/items')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectEveryLook(page, 'items-error')
})
