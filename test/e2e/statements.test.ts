import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEntry } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, expectEveryLook, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** A house that sold rooms and food in February and March, and spent. */
async function aTradingHouse() {
  const owner = await (await aTenant(stage.house)).as('owner')
  const book = async (date: string, debit: string, credit: string, amount: number) =>
    writeEntry(owner, {
      date,
      memo: `From ${credit} to ${debit}`,
      lines: [
        { accountCode: debit, debit: amount },
        { accountCode: credit, credit: amount },
      ],
    })
  await book('2026-02-10', '1020', '4000', 9_000)
  await book('2026-02-20', '6500', '1020', 700)
  await book('2026-03-01', '1020', '4000', 7_500)
  await book('2026-03-01', '1020', '4100', 3_250)
  await book('2026-03-01', '5000', '2020', 1_100)
  await book('2026-03-01', '6500', '1020', 525)
  await book('2026-03-01', '7100', '1590', 400)
  return owner
}

test('the statements open from a line to its entries, and every figure is proven', async () => {
  const owner = await aTradingHouse()
  const page = await openAs(stage, owner, { path: '/reports/income-statement?from=2026-03-01&to=2026-03-31' })
  const statement = page.getByRole('table', { name: 'Income statement' })
  await statement.getByRole('button', { name: 'Food and beverage' }).first().click()
  await statement.getByRole('button', { name: 'Food', exact: true }).click()
  await statement.getByRole('row', { name: /Net income/ }).waitFor()
  await expectEveryLook(page, 'income-statement')
  await statement.getByRole('button', { name: /^3,250\.00, 4100 Food/ }).click()
  const entries = page.getByRole('dialog')
  await entries.getByRole('link', { name: /^JE-/ }).first().click()
  await page.getByText('From 4100 to 1020').first().waitFor()

  await page.goto(`${stage.url}/reports/balance-sheet`)
  const sheet = page.getByRole('table', { name: 'Balance sheet' })
  await sheet.getByRole('row', { name: /Earnings of the current year/ }).waitFor()
  expect(await page.getByText('Assets are liabilities and equity').isVisible()).toBe(true)
  await expectEveryLook(page, 'balance-sheet')

  await page.goto(`${stage.url}/accounting/reports`)
  await page.getByRole('link', { name: 'Cash flow' }).click()
  await page.getByText('Both methods come to the same cash from operation').waitFor()
  await picture(page, 'cash-flow')
  await page.getByRole('link', { name: 'Day book' }).click()
  await page.getByRole('table', { name: 'Day book' }).getByRole('link', { name: /^JE-/ }).first().waitFor()
  await picture(page, 'day-book')
  await page.getByRole('link', { name: 'Department results' }).click()
  await page.getByRole('table', { name: 'Department results' }).getByText('Net income').waitFor()
  await picture(page, 'departments')
  await expectAccessible(page, 'department results')
})

test('the trial balance stands beside other days, and each figure of either side opens its entries', async () => {
  const owner = await aTradingHouse()
  const page = await openAs(stage, owner, { path: '/reports/trial-balance?from=2026-03-01&to=2026-03-31' })
  await page.getByRole('button', { name: /^Beside/ }).click()
  await page.getByRole('button', { name: 'the days before', exact: true }).click()
  const table = page.getByRole('table', { name: 'Trial balance' })
  await table.getByRole('columnheader', { name: '02/01/2026 to 02/28/2026' }).waitFor()
  const rooms = table.getByRole('row', { name: /4000/ })
  expect(await rooms.innerText()).toMatch(/-16,500\.00[\s\S]*-9,000\.00[\s\S]*-7,500\.00[\s\S]*-83\.3 %/)
  await page.getByRole('radio', { name: 'Movements' }).click()
  await expect
    .poll(async () => rooms.innerText())
    .toMatch(/-7,500\.00[\s\S]*-9,000\.00[\s\S]*\+1,500\.00[\s\S]*\+16\.7 %/)
  await expectEveryLook(page, 'trial-balance-beside')
  await rooms.getByRole('button', { name: /^-9,000\.00, 4000/ }).click()
  const entries = page.getByRole('dialog')
  await entries.getByText('02/10/2026').waitFor()
  await entries.getByText('02/01/2026 to 02/28/2026').waitFor()
})

test('the hub opens proofs, ledgers of control accounts, gaps in numbers and the checklist of a year', async () => {
  const owner = await aTradingHouse()
  const page = await openAs(stage, owner, { path: '/accounting/reports' })
  await page.getByRole('link', { name: 'Control proofs' }).click()
  await page.getByText(/^All \d+ proofs hold$/).waitFor()
  await expectEveryLook(page, 'control-proofs')
  await page.getByRole('link', { name: 'Gaps in numbers' }).click()
  await page.getByRole('row', { name: /Journal entries JE.*none/ }).waitFor()
  await expectEveryLook(page, 'number-gaps')
  await page.getByRole('link', { name: 'Goods received, not invoiced' }).click()
  await page.getByText('Account 2010').waitFor()
  await picture(page, 'grni')
  for (const [name, account] of [
    ['Deposits', 'Account 2100'],
    ['Guest credits owed', 'Account 2110'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText(account).waitFor()
  }
  await expectAccessible(page, 'ledger of a control account')
  await page.getByRole('link', { name: 'Close checklist' }).click()
  await page.getByText('Days of the year are still to be closed').waitFor()
  await expectEveryLook(page, 'close-checklist')
})

test('a budget is filled, approved and stands beside what was earned; rows that can not be read change nothing', async () => {
  const owner = await aTradingHouse()
  const page = await openAs(stage, owner, { path: '/budgets' })
  await page.getByRole('button', { name: 'New budget' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('First')
  await dialog.getByRole('button', { name: 'Begin budget' }).click()

  await page.getByRole('button', { name: 'Paste or import' }).click()
  await dialog.getByLabel('Rows').fill(`9999${',1'.repeat(12)}`)
  await dialog.getByText('Line 1: There is no account 9999').waitFor()
  await dialog.getByLabel('Rows').fill(`6500${',700'.repeat(12)}\n4000${',9000'.repeat(12)}`)
  await dialog.getByRole('button', { name: 'Write 2 rows' }).click()
  await page.getByRole('button', { name: /6500/ }).click()
  await dialog.getByLabel('Sum of the year').fill('9600')
  await dialog.getByRole('button', { name: 'Spread', exact: true }).click()
  await picture(page, 'budget-row')
  await expectAccessible(page, 'months of an account')
  await dialog.getByRole('button', { name: 'Save months' }).click()
  await page.getByRole('row', { name: /6500.*9,600\.00/ }).waitFor()
  await expectEveryLook(page, 'budget')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Make it active' }).click()
  await page.getByRole('button', { name: 'Retire' }).waitFor()

  await page.goto(`${stage.url}/reports/income-statement?from=2026-03-01&to=2026-03-31&compare=budget&layout=simple`)
  const row = page.getByRole('row', { name: /Sales & marketing/ })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/525\.00[\s\S]*800\.00[\s\S]*\+275\.00/)
  await picture(page, 'budget-variance')
})
