import { afterAll, beforeAll, test } from 'vitest'
import { given } from '../setup/books.ts'
import { aSetting, bookAndCheckIn } from '../setup/stay.ts'
import { expectEveryLook, openAs, openStage, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a role is given to another account once it is seen what that does; rooms take no other sales in', async () => {
  const setting = await aSetting(stage.house, { rooms: 2, taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(setting)
  const charge = { description: 'Umbrella', type: 'service', unitPrice: 100 }
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
  const page = await openAs(stage, setting.owner, { path: '/settings/account-roles' })
  await expectEveryLook(page, 'account-roles')

  await page.getByRole('button', { name: 'Change the account of Other: revenue' }).click()
  const role = page.getByRole('dialog')
  const account = role.getByRole('combobox', { name: 'Account' })
  await account.fill('4390')
  await page.getByRole('option', { name: /4390/ }).click()
  await role.getByText(/Umbrella.*as it would stand/).waitFor()
  await expectEveryLook(page, 'account-role-preview')
  await role.getByRole('button', { name: 'Save' }).click()
  await role.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Change department and taxes of Other' }).click()
  const mapping = page.getByRole('dialog', { name: 'Other' })
  await mapping.getByLabel('Taxed as').click()
  await page.getByRole('option', { name: 'Rooms' }).click()
  await mapping.getByText('and from now on to').waitFor()
  await expectEveryLook(page, 'category-mapping')
  await mapping.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Rooms', exact: true }).click()
  await mapping.getByRole('button', { name: 'Save' }).click()
  await mapping.getByText(/are room revenue/).waitFor()
  await mapping.getByRole('combobox', { name: 'Department' }).click()
  await page.getByRole('option', { name: 'Other operated departments' }).click()
  await mapping.getByRole('button', { name: 'Save' }).click()
  await mapping.waitFor({ state: 'detached' })
  await page.getByText('Other operated departments, taxed as rooms').waitFor()
})
