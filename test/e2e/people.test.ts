import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, password, type TestTenant } from '../setup/house.ts'
import {
  choose,
  expectAccessible,
  expectEveryLook,
  openAs,
  openStage,
  picture,
  signInOn,
  type Stage,
} from './browser.ts'

let stage: Stage
let tenant: TestTenant
beforeAll(async () => {
  stage = await openStage()
  tenant = await aTenant(stage.house)
  for (const role of ['manager', 'receptionist', 'housekeeper', 'restaurant', 'cashier'] as const) await tenant.as(role)
})
afterAll(() => stage.close())

test('an owner invites a colleague, who joins by the link and works; then their access is taken away, in words', async () => {
  const owner = await tenant.as('owner')
  const page = await openAs(stage, owner, { path: '/settings/users' })
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('E-mail').fill('ama')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByText('Must be an e-mail address').waitFor()
  await dialog.getByLabel('E-mail').fill('ama@example.test')
  await expectAccessible(page, 'inviting')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await page.getByLabel('Link for the invitation').inputValue()
  await expectAccessible(page, 'the link')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText('ama@example.test').waitFor()

  const ama = await stage.visit()
  await ama.goto(link)
  await ama.getByRole('heading', { name: `Join ${tenant.name}` }).waitFor()
  await ama.getByLabel('First name').fill('Ama')
  await ama.getByLabel('Last name').fill('Owusu')
  await ama.getByLabel('Password', { exact: true }).fill('qwertyuiop')
  await expectAccessible(ama, 'joining')
  await picture(ama, 'join')
  await ama.getByRole('button', { name: 'Join' }).click()
  await ama.getByText('Is on the lists that guessers try first').waitFor()
  await ama.getByLabel('Password', { exact: true }).fill('eleven blue kettles')
  await ama.getByRole('button', { name: 'Join' }).click()
  await ama.getByRole('link', { name: 'Guests', exact: true }).waitFor()

  const late = await stage.visit()
  await late.goto(link)
  await late.getByText('This invitation was used already').waitFor()

  await page.getByRole('row', { name: /Ama Owusu/ }).click()
  await choose(page.getByRole('button', { name: 'More', exact: true }), 'Deactivate')
  await page.getByRole('dialog', { name: 'Deactivate Ama Owusu?' }).waitFor()
  await expectAccessible(page, 'deactivating')
  await page
    .getByRole('dialog', { name: 'Deactivate Ama Owusu?' })
    .getByRole('button', { name: 'Deactivate', exact: true })
    .click()
  await page.getByText('Ama Owusu has no access any more').waitFor()
  await ama.getByText('Your access was taken away').waitFor()
})

test('two-factor is set up with a code and recovery codes, and signing in asks for it', async () => {
  const owner = await tenant.as('owner')
  const { email } = (await owner.get('/api/auth/session')).body.data.user
  const page = await openAs(stage, owner, { path: '/account' })
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'Code for the authenticator app' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByText('This code is wrong').waitFor()
  await expectAccessible(page, 'setting two-factor up')
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(key))
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  await expect.poll(() => codes.count()).toBe(10)
  await expectAccessible(page, 'recovery codes')
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  const door = await stage.visit()
  await signInOn(door, { email, password })
  await door.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await expectAccessible(door, 'the second step')
  await door.getByLabel('Code', { exact: true }).fill('nonsense')
  await door.getByRole('button', { name: 'Sign in' }).click()
  await door.getByText('The code is wrong').waitFor()
  await door.getByLabel('Code', { exact: true }).fill(recovery)
  await door.getByRole('button', { name: 'Sign in' }).click()
  await door.getByRole('link', { name: 'Users', exact: true }).waitFor()
})

test('who must set two-factor up is led there before anything else', async () => {
  const inn = await aTenant(stage.house)
  const manager = await inn.as('manager')
  await (await inn.as('owner')).put('/api/settings/security', { values: { requireTwoFactorFor: ['manager'] } })
  const page = await openAs(stage, manager, { path: '/settings/users' })
  await page.getByRole('heading', { name: 'Set up two-factor sign-in first' }).waitFor()
  await expectAccessible(page, 'the set-up that comes first')
  await picture(page, 'must-set-up')
})

test('a forgotten password is asked for without telling who is known', async () => {
  const page = await stage.visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Enter your e-mail address', { exact: true }).waitFor()
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('If somebody signs in as nobody@example.test').waitFor()
  await expectAccessible(page, 'forgot password')
  await page.goto('/reset-password?token=wrong')
  await page.getByText('This link is not good').waitFor()
})

test('a till is handed to a colleague by their PIN', async () => {
  const inn = await aTenant(stage.house)
  const [cashier, waiter] = [await inn.as('cashier'), await inn.as('restaurant')]
  await waiter.post('/api/account/pin', { password, pin: '4071' })
  const page = await openAs(stage, cashier, { path: '/restaurant/pos' })
  await choose(page.getByRole('button', { name: /cashier Tester/ }), 'Switch person')
  const dialog = page.getByRole('dialog', { name: 'Switch person' })
  await dialog.getByLabel('Who takes over').click()
  await page.getByRole('option', { name: 'restaurant Tester' }).click()
  await dialog.getByLabel('PIN').fill('9999')
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await dialog.getByText('The PIN is wrong').waitFor()
  await expectAccessible(page, 'switching')
  await picture(page, 'switch')
  await dialog.getByLabel('PIN').fill('4071')
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await page.getByRole('button', { name: /restaurant Tester/ }).waitFor()
})

test('users and account are in order in every look', async () => {
  const owner = await tenant.as('owner')
  await owner.post('/api/users/invitations', { email: 'kofi@example.test', role: 'manager' })
  const { id } = (await owner.get('/api/users?search=manager')).body.data[0] ?? {}
  const page = await openAs(stage, owner, { path: '/settings/users' })
  await page.getByText('kofi@example.test').first().waitFor()
  await expectEveryLook(page, 'users')
  await page.goto(`/settings/users/${id}`)
  await page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').first().waitFor()
  await expectEveryLook(page, 'user')
  await page.goto('/account')
  await page.getByText('This one').waitFor()
  await expectEveryLook(page, 'account')
})

/** What an authenticator app shows for a key now. */
async function codeOf(key: string): Promise<string> {
  const { codeAt, stepAt } = await import('#server/identity/credentials/rules.ts')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeAt(bytes, stepAt(Date.now()))
}
