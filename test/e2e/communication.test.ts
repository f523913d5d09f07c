import { afterAll, beforeAll, expect, test } from 'vitest'
import { template } from '#contract/tenancy/messages/shapes.ts'
import { testMail } from '#contract/tenancy/messages/templates.ts'
import { sendDue } from '#server/tenancy/messages/actions/send.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { aTenant } from '../setup/house.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test.each(looksToTake)(
  'a mail server is set, tried and refused in words; words are changed, and what waits is seen: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const owner = await tenant.as('owner')
    const page = await openAs(stage, owner, { path: '/settings/communication', ...look })
    await page.getByLabel('Server').waitFor()
    await picture(page, 'communication-empty', look)
    await expectAccessible(page, 'communication')
    const ways = page.getByRole('form', { name: 'Communication' })
    await page.getByLabel('Server').fill('localhost')
    await page.getByRole('textbox', { name: /^User/ }).fill('desk')
    await ways.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please fill this in').waitFor()
    await page.getByLabel('Sender’s address').fill('desk@sea.test')
    await ways.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter the password of this user').waitFor()
    await picture(page, 'communication-refused', look)
    await page.getByLabel('Password').fill('open sesame')
    await ways.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Set. Leave empty to keep it').waitFor()
    await page.getByRole('button', { name: 'Send a test: E-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test: E-mail' })
    await dialog.getByLabel('To which e-mail address').fill('ama@example.test')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByText('localhost lies inside this network').waitFor()
    await picture(page, 'communication-test-failed', look)
    await expectAccessible(page, 'a test that failed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('tab', { name: 'Templates' }).click()
    await page.getByText('Test mail').waitFor()
    await picture(page, 'templates', look)
    await page.getByText('Test mail').click()
    await page.getByLabel('Text').fill('Akwaaba {{nome}}')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('{{nome}} is not a field of this template').waitFor()
    await page.getByLabel('Text').fill('Akwaaba {{name}}, <script>alert(1)</script>')
    await page.getByText('Akwaaba Ama Mensah, <script>').waitFor()
    await picture(page, 'template', look)
    await expectAccessible(page, 'a template')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Test mail saved').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Your own').waitFor()

    const values = { house: tenant.name, name: 'Ama' }
    const secret = template({ ...testMail, isSecret: true })
    await tenant.ctx.transaction(async (tx) => {
      for (const name of ['Kofi Boateng', 'Esi Owusu'])
        await queueMessage(tx, testMail, { to: `${name.split(' ')[0]?.toLowerCase()}@example.test`, name, values })
      await queueMessage(tx, secret, { to: 'yaw@example.test', name: 'Yaw Darko', values })
    })
    await sendDue(stage.house.platform)
    await page.getByRole('tab', { name: 'Outbox' }).click()
    await page.getByText('Tried 1 of 8 times').first().waitFor()
    await picture(page, 'outbox', look)
    await expectAccessible(page, 'outbox')
    await page.getByText('Yaw Darko').click()
    await page.getByText('Only the recipient may see these words').waitFor()
    await picture(page, 'message', look)
    await expectAccessible(page, 'a message')
    await page.getByRole('button', { name: 'Cancel message' }).click()
    await page.getByText('Cancelled').first().waitFor()
    const { rows } = await stage.house.owner.query(
      "select state from message where recipient = 'yaw@example.test' and tenant_id = $1",
      [tenant.id],
    )
    expect(rows).toEqual([{ state: 'cancelled' }])
  },
)
