import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bar, aBar } from '../setup/restaurant.ts'
import { aSetting } from '../setup/stay.ts'
import { choose, expectAccessible, openAs, openStage, picture, type Stage } from './browser.ts'
import { expectForFingers } from './fingers.ts'
import { agree, drawer, ordersOf, press, theOrder, tile } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const atTill = (bar: Bar, person = bar.waiter) => openAs(stage, person, { path: '/restaurant/pos' })

test('a drawer whose blind count was refused is sold from no more, until somebody who manages tills closes it', async () => {
  const bar = await aBar(stage.house, { location: { blindClose: true, varianceLimit: 5 } })
  const page = await atTill(bar, await bar.tenant.as('cashier'))
  await choose(drawer(page), 'Close till')
  const sheet = page.getByRole('dialog', { name: 'Close till' })
  await sheet.getByLabel('Pieces of ₵50.00').fill('1')
  await sheet.getByRole('button', { name: 'Close with ₵50.00' }).click()
  await page.getByText('Main is counted and waits to be closed').waitFor()
  expect(await page.getByRole('button', { name: 'Close till' }).count()).toBe(0)
  await expectForFingers(page, 'a counted drawer')
  await expectAccessible(page, 'a counted drawer')
  await picture(page, 'till-counted')
  await press(page, 'Sell from another drawer')
  await page.getByRole('button', { name: /Main.*Counted, waits/ }).waitFor()
  await press(page, 'Open another drawer')
  await page.getByLabel('Drawer').fill('Second')
  await press(page, 'Open with ₵0.00')
  await tile(page, 'Water').waitFor()

  const boss = await atTill(bar, bar.owner)
  await boss.getByRole('button', { name: /Main.*Counted, waits/ }).click()
  await boss.getByText('₵50.00 was counted').waitFor()
  await press(boss, 'Close till')
  const closing = boss.getByRole('dialog', { name: 'Close till' })
  await closing.getByLabel('Pieces of ₵50.00').fill('1')
  await closing.getByLabel('Reason for a difference').fill('Half of the float was never there')
  await closing.getByRole('button', { name: 'Close with ₵50.00' }).click()
  await boss.getByText('₵50.00 short').waitFor()
  await press(boss, 'Done')
  await boss.getByRole('button', { name: /Second.*Sell from it/ }).waitFor()
  await agree(bar)
})

test('counting down does not turn a discount in money into a gift', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  for (let count = 0; count < 3; count += 1) await tile(page, 'Water').click()
  await theOrder(page)
    .getByRole('button', { name: /Water.*not sent/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Water' })
  await sheet.getByRole('radio', { name: 'Amount' }).click()
  await sheet.getByRole('textbox', { name: 'Discount' }).fill('8')
  await sheet.getByLabel('Reason').fill('Waited')
  await press(page, 'Save line')
  await theOrder(page).getByRole('button', { name: 'Pay ₵7.00' }).waitFor()
  await theOrder(page).getByRole('button', { name: 'One Water less' }).click()
  await theOrder(page).getByRole('button', { name: 'Pay ₵2.00' }).waitFor()
  await theOrder(page).getByRole('button', { name: 'One Water less' }).click()
  await page.getByText('The discount would be all of it').waitFor()
  await sheet.getByRole('textbox', { name: 'Discount' }).fill('3')
  await sheet.getByRole('button', { name: 'One Water less' }).click()
  await press(page, 'Save line')
  await theOrder(page).getByRole('button', { name: 'Pay ₵2.00' }).waitFor()
  expect(await ordersOf(bar)).toEqual([])
})

test('a till that can’t be closed yet says so before anybody counts', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await tile(page, 'Water').click()
  await press(page, /^Send 1 new/)
  await page.getByText('is sent').waitFor()
  await tile(page, 'Club beer').click()
  await choose(drawer(page), 'Close till')
  const sheet = page.getByRole('dialog', { name: 'Close till' })
  await sheet.getByText('One order of this till is still open').waitFor()
  await sheet.getByText('neither sent nor held').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'open' }])
})

test('a whole sale is made by the keyboard alone', async () => {
  const bar = await aBar(stage.house)
  const page = await atTill(bar)
  await tile(page, 'Water').waitFor()
  const keys = page.keyboard
  await keys.press('/')
  await keys.type('jol', { delay: 80 })
  await keys.press('Enter')
  await theOrder(page).getByText('Jollof').waitFor()
  await keys.press('Escape')
  await keys.press('p')
  await page.getByRole('dialog', { name: 'Pay' }).waitFor()
  await keys.type('10000', { delay: 80 })
  await page.getByText('₵40.00', { exact: true }).waitFor()
  // A code that is scanned over the sheet is neither cash nor a yes.
  await page.evaluate(() => {
    for (const key of '6 0 0 1 2 3 4 5 Enter'.split(' '))
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await page.getByText('Scanning waits until this is paid').waitFor()
  await page.getByText('₵40.00', { exact: true }).waitFor()
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Next sale' }).waitFor()
  await keys.press('Enter')
  await theOrder(page).getByText('Nothing on this order yet').waitFor()
  expect(await ordersOf(bar)).toMatchObject([{ status: 'closed', total: 60, methods: ['cash'] }])
})

test('whoever may, goes from a till without a place to where the first one is opened', async () => {
  const { owner, tenant } = await aSetting(stage.house, { rooms: 0 })
  const page = await openAs(stage, owner, { path: '/restaurant/pos' })
  await page.getByRole('link', { name: 'Write the menu' }).waitFor()
  await expectForFingers(page, 'no place')
  await page.getByRole('link', { name: 'Open the first location' }).click()
  await page.getByRole('heading', { name: 'Locations' }).waitFor()
  const cashier = await openAs(stage, await tenant.as('cashier'), { path: '/restaurant/pos' })
  await cashier.getByText('Somebody who manages the restaurant opens the first').waitFor()
  expect(await cashier.getByRole('main').getByRole('link').count()).toBe(0)
})

test('on a tablet the till shows four columns, and the menu of screens is narrow', async () => {
  const bar = await aBar(stage.house)
  const page = await openAs(stage, bar.waiter, { path: '/restaurant/pos', width: 1024, height: 768, hasTouch: true })
  await tile(page, 'Water').waitFor()
  await page.getByRole('button', { name: 'Widen the menu' }).waitFor()
  const columns = await page
    .getByRole('toolbar', { name: 'Items' })
    .evaluate((grid) => getComputedStyle(grid.querySelector('.grid') ?? grid).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(4)
  await expectForFingers(page, 'tablet')
  await picture(page, 'till-tablet', { theme: 'light', width: 1024 })
})
