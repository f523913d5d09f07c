import { afterAll, beforeAll, test } from 'vitest'
import { aSetting } from '../setup/stay.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const file = (text: string) => ({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a list of guests is taken from its list: errors by row, a column chosen by hand, who is there already left out', async () => {
  const setting = await aSetting(stage.house)
  await setting.desk.post('/api/hotel/guests', { firstName: 'Kofi', lastName: 'Addo', email: 'kofi@addo.test' })
  const page = await openAs(stage, setting.owner, { path: '/hotel/guests' })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import guests' }).waitFor()
  await expectAccessible(page, 'import')
  await picture(page, 'import-1-file')
  const chooser = page.getByLabel('CSV file')
  await chooser.setInputFiles({ name: 'a.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
  await page.getByText('This is a workbook, not a CSV file.').waitFor()
  await chooser.setInputFiles(
    file('Given;Family;Mail\nAma;Owusu;ama@owusu.test\n;Boateng;kwame@\nKofi;Addo;kofi@addo.test\n'),
  )
  await page.getByText('2 errors in the file').waitFor()
  await page.getByText('Row 3, First name: is empty').waitFor()
  await page.getByText('Row 3, E-mail: must be an e-mail address').waitFor()
  await page.getByText('Row 4, E-mail: kofi@addo.test is that of Kofi Addo').waitFor()
  await expectAccessible(page, 'errors')
  await picture(page, 'import-2-errors')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooser.setInputFiles(file('Who;Family;Mail\nAma;Owusu;ama@owusu.test\nKofi;Addo;kofi@addo.test\n'))
  await page.getByText('No column of the file is First name').waitFor()
  await page.getByLabel('Who is').click()
  await page.getByRole('option', { name: 'First name' }).click()
  await page.getByText('2 rows in the file, 1 ready to be imported.').waitFor()
  await picture(page, 'import-3-ready')
  await page.getByRole('button', { name: 'Import 1 guest' }).click()
  await page.getByText('1 guest imported').waitFor()
  await expectAccessible(page, 'done')
  await picture(page, 'import-4-done')
  await page.getByRole('button', { name: 'See the guests' }).click()
  await page.getByRole('row', { name: /Ama Owusu/ }).waitFor()
})

test('the screens of a list and of the sample data are whole in every look', async () => {
  const setting = await aSetting(stage.house)
  for (const look of looksToTake) {
    const page = await openAs(stage, setting.owner, { path: '/import/items', ...look })
    await page
      .getByLabel('CSV file')
      .setInputFiles(file('SKU,Name,Unit,Opening quantity\nRICE,Rice,kg,"1,234"\nSALT,,kg,5\n'))
    await page.getByRole('region', { name: 'Errors' }).waitFor()
    await expectAccessible(page, `items ${look.theme} ${look.width}`)
    await picture(page, 'import-items', look)
    await page.goto('/settings/sample-data')
    await page.getByRole('button', { name: 'Add the sample data' }).waitFor()
    await expectAccessible(page, `sample ${look.theme} ${look.width}`)
    await picture(page, 'sample-offer', look)
  }
})
