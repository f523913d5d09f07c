import { afterAll, beforeAll, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aTenant, password } from '../setup/house.ts'
import { expectAccessible, openAs, openStage, picture, type Stage } from './browser.ts'
import { press } from './till.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('the books are shut up to a day, somebody is let in for some hours, and two people open them again', async () => {
  const tenant = await aTenant(stage.house)
  const [owner, other] = [await tenant.as('owner'), await tenant.as('owner')]
  const page = await openAs(stage, owner, { path: '/settings/periods' })
  const everything = page.getByRole('listitem').filter({ hasText: 'Everything' })
  await everything.getByRole('button', { name: 'Move' }).click()
  const lock = page.getByRole('form', { name: 'Lock' })
  await lock.getByRole('textbox', { name: /^Last day that is shut/ }).fill('01/31/2026')
  await lock.getByLabel('Reason').fill('January is signed')
  await lock.getByRole('button', { name: 'Shut these days' }).click()
  await everything.getByText('locked up to').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'January 2026' }).getByText('locked').waitFor()

  await press(page, 'Let somebody in')
  const exception = page.getByRole('form', { name: 'Exception' })
  await exception.getByLabel('Who').click()
  await page.getByRole('option').first().click()
  await exception.getByLabel('Reason').fill('Auditor asked')
  await expectAccessible(page, 'an exception')
  await exception.getByRole('button', { name: 'Let them post' }).click()
  await page.getByText(/until .* Auditor asked$/).waitFor()
  await expectAccessible(page, 'periods and locks')
  await picture(page, 'locks')

  await page.goto('/journal-entries/new')
  await page.getByRole('textbox', { name: 'Date' }).fill('01/15/2026')
  await page.getByText('This day is locked: the entry can be kept as a draft').waitFor()
  await page.goto('/settings/periods')
  await everything.getByRole('button', { name: 'Move' }).click()
  await lock.getByRole('textbox', { name: /^Last day that is shut/ }).fill('')
  await lock.getByLabel('Reason').fill('Bill forgotten')
  await lock.getByRole('button', { name: 'Open these days' }).click()
  await lock.getByText('Days that were shut are opened by two').first().waitFor()
  await picture(page, 'locks-open')
  const { email } = (await given(other.get('/api/auth/session'))).user
  await lock.getByLabel('Approver’s e-mail').fill(email)
  await lock.getByLabel('Approver’s password').fill(password)
  await lock.getByRole('button', { name: 'Open these days' }).click()
  await everything.getByText('signed by').waitFor()
})
