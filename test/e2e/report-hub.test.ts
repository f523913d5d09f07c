import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a statement is saved with its choices and sent once a month, not to nobody; the list of all reports opens it, finds others and keeps favourites', async () => {
  const tenant = await aTenant(stage.house)
  const owner = await tenant.as('owner')
  await writeEntry(owner, {
    date: '2026-02-10',
    lines: [
      { accountCode: '1020', debit: 900 },
      { accountCode: '4000', credit: 900 },
    ],
  })
  const page = await openAs(stage, owner, {
    path: '/reports/income-statement?from=2026-02-01&to=2026-02-28&layout=simple',
  })
  await page.getByRole('table', { name: 'Income statement' }).waitFor()
  await page.getByRole('button', { name: 'Save or mail' }).click()
  const form = page.getByRole('form', { name: 'Saved report' })
  await form.getByLabel('Name').fill('For the owners')
  await form.getByLabel('Sent by mail').click()
  await page.getByRole('option', { name: 'Once a month' }).click()
  await form.getByLabel('Day of the month').fill('3')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Name at least one receiver').waitFor()
  await expectEveryLook(page, 'save-report')
  await form.getByLabel('Other receivers').fill('board@house.test')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })

  await page.goto(`${stage.url}/reports`)
  const saved = page.getByRole('region', { name: 'Saved and by mail' })
  await saved.getByText('Last month · day 3 of the month at 06:30').waitFor()
  expect(await saved.getByText(/^Not sent yet · next on /).isVisible()).toBe(true)
  await page.getByRole('region', { name: 'Recently opened' }).getByRole('link', { name: 'Income statement' }).waitFor()
  await page.getByRole('button', { name: 'Keep Trial balance as a favourite' }).click()
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await favourites.getByRole('link', { name: 'Trial balance' }).waitFor()
  await page.getByRole('heading', { name: 'Reports', level: 1 }).scrollIntoViewIfNeeded()
  await expectEveryLook(page, 'report-hub')
  await page.getByRole('searchbox', { name: 'Find a report' }).fill('deposits')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Find a report' }).fill('no such thing')
  await page.getByText('No report has these words.').waitFor()
  await expectEveryLook(page, 'report-hub-empty')
  await page.getByRole('searchbox', { name: 'Find a report' }).fill('')
  await saved.getByRole('link', { name: 'For the owners' }).click()
  await page.getByRole('table', { name: 'Income statement' }).waitFor()
  expect(new URL(page.url()).searchParams.get('layout')).toBe('simple')
  expect(new URL(page.url()).searchParams.get('from')).toBe('2026-02-01')

  const cashier = await openAs(stage, await tenant.as('cashier'), { path: '/reports' })
  await cashier.getByRole('link', { name: 'Manager flash' }).waitFor()
  expect(await cashier.getByRole('link', { name: 'Trial balance' }).count()).toBe(0)
  await cashier.getByText('Nothing is saved yet', { exact: false }).waitFor()
})

test('the books of some days are downloaded as plain text, not those of days the wrong way round', async () => {
  const owner = await (await aTenant(stage.house)).as('owner')
  await writeEntry(owner, { date: '2026-02-10', amount: 12.5 })
  const page = await openAs(stage, owner, {
    path: '/accounting/reports?report=plain_text&from=2026-02-01&to=2026-02-28',
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('books-2026-02-01-2026-02-28.journal')
  await page.getByText('1 entry was written').waitFor()
  await expectEveryLook(page, 'plain-text-books')
  await page.goto(`${stage.url}/accounting/reports?report=plain_text&from=2026-02-28&to=2026-02-01`)
  await page.getByText('The first day lies after the last one.').locator('visible=true').first().waitFor()
  expect(await page.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBe('true')
})
