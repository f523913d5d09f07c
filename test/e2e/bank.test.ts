import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant } from '../setup/house.ts'
import { askMove, treasuryOf } from '../setup/treasury.ts'
import { expectEveryLook, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a statement is imported, its lines are matched and booked by keyboard and by hand, and the month is finished and opened again', async () => {
  const owner = await (await aTenant(stage.house)).as('owner')
  const { bank } = await treasuryOf(owner)
  const move = (body: object) => given(askMove(owner, { placeId: bank, ...body }), 201)
  await move({ kind: 'opening', amount: 900, date: '2026-01-05' })
  await move({ kind: 'owner_in', amount: 320, date: '2026-02-02', reference: 'INV-4471', partyName: 'Kwame Mensah' })
  await move({ kind: 'owner_in', amount: 75.5, date: '2026-02-03' })
  await move({ kind: 'owner_in', amount: 44.5, date: '2026-02-03' })
  await move({ kind: 'owner_out', amount: 60, date: '2026-02-27', reference: 'Cheque 118' })
  const page = await openAs(stage, owner, { path: '/accounting/bank' })
  await page.getByText('Import the first statement of this bank').waitFor()
  await expectEveryLook(page, 'bank-empty')

  await page.getByRole('button', { name: 'Import a statement' }).first().click()
  const dialog = page.getByRole('dialog')
  const put = (name: string, text: string) =>
    dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await put('wrong.csv', 'Date,Description,Amount,Balance\n2026-02-01,Odd,x,1\n')
  await dialog.getByText("Row 2, Amount: 'x' is no amount").waitFor()
  await put(
    'february.csv',
    [
      'Date,Description,Amount,Balance',
      '2026-02-02,Transfer INV-4471 Kwame,320.00,1220.00',
      '2026-02-04,Cash deposit,120.00,1340.00',
      '2026-02-10,Power company 2231,-210.00,1130.00',
      '2026-02-27,Account maintenance charge,-12.00,1118.00',
    ].join('\n'),
  )
  await dialog.getByText('4 new lines').waitFor()
  await expectEveryLook(page, 'bank-import')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const line = (name: RegExp) => page.getByRole('list', { name: 'Lines of the bank' }).getByRole('button', { name })
  await line(/Balance before the first statement/).focus()
  await page.getByText('1 entry before this day').waitFor()
  await page.keyboard.press('Enter')
  await line(/Balance before/).waitFor({ state: 'detached' })
  await line(/INV-4471/).click()
  await page.getByText('same number').waitFor()
  await expectEveryLook(page, 'bank-work')
  await page.keyboard.press('j')
  await page.getByText('comes to it together').waitFor()
  await page.keyboard.press('k')
  await page.getByText('same number').waitFor()
  await page.keyboard.press('Enter')
  await line(/INV-4471/).waitFor({ state: 'detached' })
  await line(/Cash deposit/).click()
  await page.getByRole('button', { name: 'Match', exact: true }).first().click()
  await line(/Cash deposit/).waitFor({ state: 'detached' })

  await line(/Power company/).click()
  await page.getByRole('button', { name: 'Match or book by hand' }).click()
  await dialog.getByRole('button', { name: 'Book what it is' }).click()
  await dialog.getByLabel('Amount').fill('200')
  await dialog.getByRole('combobox', { name: 'For', exact: true }).fill('6700')
  await page.getByRole('option', { name: /6700/ }).click()
  await dialog.getByRole('button', { name: 'Split further' }).click()
  await dialog.getByRole('combobox', { name: 'As' }).nth(1).click()
  await page.getByRole('option', { name: 'Bank fee' }).click()
  await expectEveryLook(page, 'bank-by-hand')
  await dialog.getByRole('button', { name: 'Book and match' }).click()
  await dialog.getByText('Must say what it is for').waitFor()
  await dialog.getByLabel('Reason').first().fill('Power of January')
  await dialog.getByRole('button', { name: 'Book and match' }).click()
  await dialog.waitFor({ state: 'detached' })
  await line(/maintenance charge/).click()
  await page.getByRole('button', { name: 'Book and match' }).first().click()
  await page.getByText('Every line is matched').waitFor()

  await page.getByRole('button', { name: 'Finish' }).click()
  await dialog.getByLabel('The statement ends at').fill('1117')
  await expectEveryLook(page, 'bank-finish')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  await dialog.getByText('The lines up to this day come to 1118.00').waitFor()
  await dialog.getByLabel('The statement ends at').fill('1118')
  await dialog.getByRole('button', { name: 'Finish' }).click()
  const paper = page.getByRole('table', { name: 'Bank reconciliation' })
  await paper.getByText('Cheque 118').waitFor()
  expect(await paper.innerText()).toMatch(/1,118\.00[\s\S]*-60\.00[\s\S]*1,058\.00/)
  await expectEveryLook(page, 'bank-paper')

  await page.goto(`${stage.url}/accounting/bank?view=matched`)
  await line(/INV-4471/).click()
  await page.getByText('In the books', { exact: true }).waitFor()
  await picture(page, 'bank-matched')
  await page.goto(`${stage.url}/accounting/bank?view=statements`)
  await page.getByRole('button', { name: 'Open again' }).click()
  await dialog.getByLabel('Reason').fill('A line was missing')
  await dialog.getByRole('button', { name: 'Open again' }).click()
  await page.getByText(/opened again by .*: A line was missing/).waitFor()
  await expectEveryLook(page, 'bank-statements')
  await page.goto(`${stage.url}/accounting/bank?view=matched`)
  await line(/INV-4471/).click()
  await page.getByRole('button', { name: 'Take apart' }).click()
  await line(/INV-4471/).waitFor({ state: 'detached' })
})
