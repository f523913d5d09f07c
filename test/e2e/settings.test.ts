import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant } from '../setup/house.ts'
import { aPng } from '../setup/pictures.ts'
import { choose, expectAccessible, expectEveryLook, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('an owner finds every section, and none has an accessibility violation', { timeout: 300_000 }, async () => {
  const owner = await (await aTenant(stage.house, { taxSet: 'GH' })).as('owner')
  const page = await openAs(stage, owner, { path: '/settings' })
  await page.getByRole('link', { name: 'Business day' }).first().waitFor()
  await expectEveryLook(page, 'settings')
  const links = page.getByRole('main').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const title = page.getByRole('heading', { level: 1 })
  for (const path of paths) {
    const link = page.locator(`a[href="${path}"]`)
    if ((await link.count()) === 0) await page.goto('/settings')
    const before = await title.innerText()
    await link.first().click()
    await title.and(page.getByText(before, { exact: true })).waitFor({ state: 'detached' })
    await title.waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    await expectEveryLook(page, path.slice(1).replaceAll('/', '-'))
  }
})

test('a change of the formats reaches another open browser at once; a wrong time is told at its field', async () => {
  const tenant = await aTenant(stage.house)
  const owner = await tenant.as('owner')
  const watching = await openAs(stage, owner, { path: '/dashboard' })
  const page = await openAs(stage, owner, { path: '/settings/formats' })
  await page.getByLabel('Dates', { exact: true }).click()
  await page.getByRole('option', { name: 'DD MMM YYYY' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Dates and times saved').waitFor()
  await watching.getByText('02 Mar 2026').first().waitFor()
  await page.getByLabel('Settings').getByRole('link', { name: 'Business day' }).click()
  await page.getByLabel('The day ends at').fill('25:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A time of day, such as 03:00').waitFor()
  await page.getByLabel('Settings').getByRole('link', { name: 'Property' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Property', level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/settings/property')
})

test('a logo is refused in words when it is none, and greets where people sign in when it is one', async () => {
  const owner = await (await aTenant(stage.house)).as('owner')
  const page = await openAs(stage, owner, { path: '/settings/property' })
  const [wrong, right] = ['logo.txt', 'logo.png'].map((name) => join(tmpdir(), `hostelry-${process.pid}-${name}`))
  writeFileSync(wrong ?? '', 'no picture')
  writeFileSync(right ?? '', aPng(320, 120))
  await page.getByLabel('Logo', { exact: true }).setInputFiles(wrong ?? '')
  await page.getByText('This is no PNG, JPEG or WebP image').waitFor()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(right ?? '')
  await page.getByRole('img', { name: /^Logo of/ }).waitFor()
  await picture(page, 'property-with-logo')
  // The session learns of it a moment later, and with it what this browser remembers of its house.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hostelry.house'))).toContain('/api/logos/')
  await page.evaluate(() => localStorage.removeItem('hostelry.session'))
  await page.goto('/login')
  const logo = page.locator('main img')
  await logo.waitFor()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
})

test('a further rate is told at its day when that is over, and stands as next when it is still to come', async () => {
  const owner = await (await aTenant(stage.house, { taxSet: 'GH' })).as('owner')
  const page = await openAs(stage, owner, { path: '/settings/taxes' })
  await choose(page.getByRole('button', { name: 'More about VAT' }), 'New rate')
  const dialog = page.getByRole('dialog', { name: 'New rate of VAT' })
  await dialog.getByLabel('Rate', { exact: true }).fill('17')
  await dialog.getByRole('textbox', { name: 'First day' }).fill('01/01/2020')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog
    .getByText(/Must lie after|Choose/)
    .first()
    .waitFor()
  await dialog.getByRole('textbox', { name: 'First day' }).fill('01/01/2027')
  await picture(page, 'taxes-new-rate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('17 %').waitFor()
  await page.getByRole('textbox', { name: 'On', exact: true }).fill('01/01/2027')
  await page.getByText('₵123.00').waitFor()
  await page.getByRole('button', { name: 'Add a tax' }).click()
  await page.getByRole('dialog', { name: 'Add a tax' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fill this in').first().waitFor()
  await expectAccessible(page, 'a new tax')
  await picture(page, 'taxes-add')
})

test('the next invoice is shown while one says how it is numbered; a prefix of another series is told at its field', async () => {
  const owner = await (await aTenant(stage.house)).as('owner')
  const page = await openAs(stage, owner, { path: '/settings/numbering' })
  await page.getByRole('button', { name: 'Change the numbers of Invoices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Numbers: Invoices' })
  await dialog.getByLabel('Begins with').fill('cn')
  await dialog.getByLabel('Digits').fill('4')
  await dialog.getByLabel('Next number').fill('120')
  await dialog.getByRole('status').getByText('CN-2026-0120', { exact: true }).waitFor()
  await expectAccessible(page, 'how invoices are numbered')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^CN begins the numbers of credit notes/).waitFor()
  await picture(page, 'numbering-refused')
  await dialog.getByLabel('Begins with').fill('inv')
  await dialog.getByText('With the year').click()
  await dialog.getByText('The numbers count on over the years.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('listitem').filter({ hasText: 'Invoices' }).getByText('INV-0001', { exact: true }).waitFor()
})
