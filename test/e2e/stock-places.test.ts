import { afterAll, beforeAll, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aBar } from '../setup/restaurant.ts'
import { choose, expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'a stock place is opened, renamed and archived once it is empty: $theme, $width px wide',
  async (look) => {
    const bar = await aBar(stage.house)
    await given(bar.owner.post('/api/inventory/locations', { name: 'Celler', type: 'store', city: 'Accra' }), 201)
    const page = await openAs(stage, bar.owner, { path: '/inventory/locations', ...look })
    const about = (place: string) => page.getByRole('button', { name: `More about ${place}` })
    await about('Celler').waitFor()
    await picture(page, 'stock-places', look)
    await expectAccessible(page, 'stock places')
    await choose(about('Celler'), 'Rename or change')
    const form = page.getByRole('dialog', { name: 'Celler' })
    await form.getByLabel('Name').fill('Bar store')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('A place of this name exists').or(form.getByRole('alert')).first().waitFor()
    await picture(page, 'stock-place-refused', look)
    await expectAccessible(page, 'a refused name')
    await form.getByLabel('Name').fill('Cellar')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Cellar saved').waitFor()
    await choose(about('Bar store'), 'Archive')
    await page.getByText('Bar store was not changed').waitFor()
    await choose(about('Cellar'), 'Archive')
    await page.getByText('Cellar archived').waitFor()
    await page.getByRole('radio', { name: 'Archived' }).click()
    await choose(about('Cellar'), 'Use again')
    await page.getByText('No place was archived.').waitFor()
  },
)
