import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/app.ts'
import { startWebhooks } from '#server/notices/public.ts'
import type { Background } from '#server/platform/background.ts'
import { openOutbound } from '#server/platform/outbound/outbound.ts'
import { aTenant } from '../setup/house.ts'
import { aReceiver, type Receiver } from '../setup/receiver.ts'
import { expectAccessible, looksToTake, openAs, openStage, picture, type Stage } from './browser.ts'

const outside = 'https://example.com/hook'
let stage: Stage
let receiver: Receiver
let webhooks: Background
beforeAll(async () => {
  stage = await openStage()
  receiver = await aReceiver()
  const { platform } = stage.house
  const free = openOutbound({ smtpUrl: undefined, outboundPrivate: 'allow' })
  webhooks = await startWebhooks({ ...platform, outbound: free }, allRoutes(platform.secret))
})
afterAll(async () => {
  await webhooks.stop()
  await receiver.close()
  await stage.close()
})

test.each(looksToTake)(
  'a key is made, opens what it may and no more, and is rotated and revoked: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const owner = await tenant.as('owner')
    const page = await openAs(stage, owner, { path: '/settings/api-keys', ...look })
    await page.getByRole('button', { name: 'Make the first key' }).waitFor()
    await picture(page, 'keys-empty', look)
    await page.getByRole('button', { name: 'Make the first key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make key' }).click()
    await dialog.getByText('Choose at least one thing that it may do').waitFor()
    await picture(page, 'key-refused', look)
    await dialog.getByLabel('Name').fill('Channel manager')
    await dialog.getByLabel('Search rights').fill('guests')
    await dialog.getByRole('checkbox', { name: 'See guests' }).click()
    await dialog.getByText('1 right chosen').waitFor()
    await dialog.getByLabel('Search rights').fill('')
    await picture(page, 'key-form', look)
    await expectAccessible(page, 'the form of a key')
    await dialog.getByRole('button', { name: 'Make key' }).click()
    const token = await dialog.getByLabel('Token').innerText()
    await picture(page, 'key-token', look)
    const ask = async (path: string) => {
      const answer = await fetch(`${stage.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return answer.status
    }
    expect(await ask('/api/hotel/guests')).toBe(200)
    expect(await ask('/api/hotel/rooms')).toBe(403)
    await dialog.getByRole('button', { name: 'I have kept it' }).click()

    await page.getByText('Channel manager').first().click()
    await page.getByText('See guests').waitFor()
    await picture(page, 'key', look)
    await expectAccessible(page, 'a key')
    await page.getByRole('button', { name: 'Rotate', exact: true }).click()
    const rotating = page.getByRole('dialog', { name: 'Rotate Channel manager' })
    await rotating.waitFor()
    await picture(page, 'key-rotate', look)
    await rotating.getByRole('button', { name: 'Rotate', exact: true }).click()
    await page.getByLabel('New token', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('The token before works until').waitFor()
    expect(await ask('/api/hotel/guests')).toBe(200)
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Revoke/ })
      .getByRole('button', { name: 'Revoke', exact: true })
      .click()
    await page.getByText('Channel manager is revoked').waitFor()
    expect(await ask('/api/hotel/guests')).toBe(401)
    await picture(page, 'keys', look)
    await expectAccessible(page, 'the list of keys')
  },
)

test.each(looksToTake)(
  'a server is told what happens, refuses, and is told again from the log: $theme, $width px wide',
  async (look) => {
    const tenant = await aTenant(stage.house)
    const owner = await tenant.as('owner')
    const page = await openAs(stage, owner, { path: '/settings/api-keys?tab=webhooks', ...look })
    await page.getByRole('button', { name: 'Add the first webhook' }).waitFor()
    await picture(page, 'webhooks-empty', look)
    await page.getByRole('button', { name: 'Add the first webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Door locks')
    await dialog.getByLabel('Address').fill('https://localhost/hook')
    await dialog.getByRole('checkbox', { name: 'A guest was added' }).click()
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByText('localhost lies inside this network').waitFor()
    await picture(page, 'webhook-form', look)
    await expectAccessible(page, 'the form of a webhook')
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByText('Only addresses that begin with https://').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    // What lies on this machine is no server that a person can name here, so the test writes it.
    const made = await owner.post('/api/webhooks', { name: 'Door locks', url: outside, events: ['guest.created'] })
    expect(made.status).toBe(201)
    await stage.house.owner.query('update webhook set url = $2 where id = $1', [
      made.body.data.webhook.id,
      receiver.url,
    ])
    receiver.answers((reply) => void reply.writeHead(503).end('{"error":"closed for the night"}'))
    await owner.post('/api/hotel/guests', { firstName: 'Ama', lastName: 'Owusu' })
    await page.reload()
    await page.getByText('Failing').waitFor()
    await picture(page, 'webhooks', look)
    await expectAccessible(page, 'webhooks')
    await page.getByText('Door locks').click()
    await page.getByText('Nothing has arrived since').waitFor()
    await picture(page, 'webhook', look)
    await expectAccessible(page, 'a webhook')
    receiver.answers(null)
    await page.getByRole('button', { name: 'Send test event' }).click()
    await page.getByText('thank you').waitFor()
    await picture(page, 'delivery', look)
    await expectAccessible(page, 'a delivery')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('It is sent again within seconds').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Tried 1 of 9 times').waitFor()
    await picture(page, 'deliveries', look)
    await expectAccessible(page, 'deliveries')
  },
)
