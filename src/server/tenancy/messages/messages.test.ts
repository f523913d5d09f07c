import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { template } from '#contract/tenancy/messages/shapes.ts'
import { testMail, testSms } from '#contract/tenancy/messages/templates.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aMailServer, listening, type TestMailServer } from '#test/setup/mail.ts'
import { cleanUpMessages } from './actions/clean-up.ts'
import { queueMessage } from './actions/queue.ts'
import { sendDue } from './actions/send.ts'

const clock = stoppedClock('2026-03-02T09:00:00Z' as Instant) // an instant by its form
let house: House
let server: TestMailServer

beforeAll(async () => {
  house = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' }, clock)
  server = await aMailServer()
})
afterAll(async () => {
  await server.close()
  await house.close()
})

const values = { house: 'Sea', name: 'Ama' }
const plain = { smtpHost: '127.0.0.1', smtpSecurity: 'none', fromAddress: 'desk@sea.test' }

function queue(tenant: TestTenant, to: string, from = testMail): Promise<string> {
  return tenant.ctx.transaction((tx) => queueMessage(tx, from, { to, name: 'Kofi', values }))
}

const only = async (owner: Person) => {
  const [row] = (await owner.get('/api/communication/messages')).body.data
  if (!row) throw new Error('The outbox is empty')
  return row
}

function later(minutes: number) {
  clock.moveTo(new Date(clock.millis() + minutes * 60_000).toISOString() as Instant) // toISOString ends with Z
}

test('a message waits for a setting, and leaves soon after it is made', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  await queue(tenant, 'kofi@example.test')
  await sendDue(house.platform)
  expect(await only(owner)).toMatchObject({ state: 'held', problem: 'Waits for a mail server to be set', attempts: 0 })
  const put = await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: server.port } })
  expect(put.status).toBe(200)
  await sendDue(house.platform)
  expect(await only(owner)).toMatchObject({
    state: 'sent',
    problem: null,
    attempts: 1,
    text: 'Hello Ama,\n\nmail of Sea reaches you.',
  })
  const [mail = ''] = server.mails.splice(0)
  expect(mail).toContain(`From: ${tenant.name} <desk@sea.test>`)
  expect(mail).toContain('To: Kofi <kofi@example.test>')
  expect(mail).toContain('text/plain')
  expect(mail).toContain('text/html')
})

test('two processes that look at the same moment send a message once', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: server.port } })
  const sent = Array.from({ length: 12 }, (_, index) => `guest${index}@example.test`)
  for (const to of sent) await queue(tenant, to)
  await Promise.all([sendDue(house.platform), sendDue(house.platform), sendDue(house.platform)])
  const got = server.mails.splice(0).map((mail) => /^To: Kofi <(.+)>$/m.exec(mail)?.[1])
  expect(got).toHaveLength(sent.length)
  expect(new Set(got)).toEqual(new Set(sent))
})

test('a server that refuses is tried again after 1, 2, 4 minutes, and given up after the eighth try', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const gone = await aMailServer()
  await gone.close()
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: gone.port } })
  await queue(tenant, 'kofi@example.test')
  for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
    await sendDue(house.platform)
    later(minutes - 0.1)
    await sendDue(house.platform)
    const waiting = await only(await tenant.as('owner')) // sessions end meanwhile
    expect(waiting).toMatchObject({
      state: 'waiting',
      problem: `127.0.0.1 on port ${gone.port} refused the connection`,
    })
    later(0.2)
  }
  const late = await tenant.as('owner')
  await sendDue(house.platform)
  expect(await only(late)).toMatchObject({ state: 'failed', attempts: 8, nextTryAt: null })
  const { id } = await only(late)
  expect((await late.get('/api/notifications')).body.data).toMatchObject([
    {
      title: 'A message could not be sent',
      message: `“Test mail” did not reach kofi@example.test: 127.0.0.1 on port ${gone.port} refused the connection.`,
      actionUrl: `/settings/communication/messages/${id}?tab=outbox`,
    },
  ])
  await late.put('/api/communication/settings', { values: { smtpPort: server.port } })
  expect((await late.post(`/api/communication/messages/${id}/retry`)).status).toBe(200)
  await sendDue(house.platform)
  expect(await only(late)).toMatchObject({ state: 'sent' })
  server.mails.splice(0)
})

test('what was under way when the server stopped is not sent again unasked', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: server.port } })
  const id = await queue(tenant, 'kofi@example.test')
  await house.owner.query(
    "update message set state = 'sending', next_try_at = null, taken_at = $2, attempts = 1 where id = $1",
    [id, clock.now()],
  )
  later(3)
  await sendDue(house.platform)
  const found = await only(owner)
  expect(found).toMatchObject({
    state: 'unsure',
    problem: 'The server stopped while this was being sent: perhaps it arrived',
  })
  expect(server.mails).toEqual([])
})

test('a secret message never shows its words, and they go with the sending', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const secret = template({ ...testMail, name: 'secret', isSecret: true })
  const id = await queue(tenant, 'kofi@example.test', secret)
  expect(await only(owner)).toMatchObject({ state: 'waiting', isSecret: true, text: null, subject: '' })
  expect((await owner.get('/api/communication/messages?search=test%20from')).body.data).toEqual([])
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: server.port } })
  await sendDue(house.platform)
  expect(server.mails.splice(0)).toHaveLength(1)
  const shown = (await owner.get(`/api/communication/messages/${id}`)).body.data
  expect(shown).toMatchObject({ state: 'sent', text: null, subject: '' })
  const kept = await house.owner.query<{ body: string; state: string }>(
    'select body, state from message where id = $1',
    [id],
  )
  expect(kept.rows).toEqual([{ body: '', state: 'sent' }])
})

test('a cancelled message stays, and one that was sent is neither cancelled nor sent again', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const id = await queue(tenant, 'kofi@example.test')
  expect((await owner.post(`/api/communication/messages/${id}/cancel`)).status).toBe(200)
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: server.port } })
  await sendDue(house.platform)
  expect(server.mails).toEqual([])
  expect((await owner.post(`/api/communication/messages/${id}/cancel`)).body).toMatchObject({
    code: 'message_not_cancelled',
  })
  expect((await owner.post(`/api/communication/messages/${id}/retry`)).body).toMatchObject({
    code: 'message_not_retried',
  })
})

test('a password is never answered, and stays with the server and user that it was given for', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const values = { smtpHost: 'mail.example.test', smtpUser: 'desk', fromAddress: 'desk@example.test' }
  const without = await owner.put('/api/communication/settings', { values })
  expect(without.body).toMatchObject({
    details: [{ path: 'secrets.smtpPassword', message: 'Enter the password of this user' }],
  })
  const first = await owner.put('/api/communication/settings', { values, secrets: { smtpPassword: 'open sesame' } })
  expect(first.body.data.secrets).toEqual({ smtpPassword: true, smsSecret: false, chatSecret: false })
  const read = await owner.get('/api/communication/settings')
  expect(read.body.data.secrets.smtpPassword).toBe(true)
  expect(JSON.stringify([first.body, read.body])).not.toContain('sesame')
  const kept = await house.owner.query<{ text: string }>(
    `select (select string_agg(sealed, '') from sealed_secret) || (select string_agg(change::text, '') from audit_record) as text`,
  )
  expect(kept.rows[0]?.text).not.toContain('sesame')
  const moved = await owner.put('/api/communication/settings', { values: { smtpHost: 'mail.attacker.test' } })
  expect(moved.status).toBe(400)
  expect(moved.body).toMatchObject({ details: [{ path: 'secrets.smtpPassword' }] })
  expect(
    (await owner.put('/api/communication/settings', { values: { smtpPort: 465, smtpSecurity: 'tls' } })).status,
  ).toBe(200)
  const open = await owner.put('/api/communication/settings', { values: { smtpSecurity: 'none' } })
  expect(open.body).toMatchObject({ details: [{ path: 'values.smtpUser' }] })
})

test('a test says in words why it did not arrive', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const ask = async () =>
    (await owner.post('/api/communication/tests', { channel: 'email', to: 'ama@example.test' })).body.data
  expect(await ask()).toEqual({ isSent: false, problem: 'Nothing is set to send this by' })
  const choosy = await aMailServer({ rejects: '550 no such person' })
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: choosy.port } })
  expect((await ask()).problem).toMatch(/refused the sender or recipient: .*550 no such person/)
  await choosy.close()
  expect((await ask()).problem).toBe(`127.0.0.1 on port ${choosy.port} refused the connection`)
  await owner.put('/api/communication/settings', { values: { smtpPort: server.port, smtpSecurity: 'starttls' } })
  expect((await ask()).problem).toMatch(/offers no encryption of this kind/)
  await owner.put('/api/communication/settings', { values: { smtpSecurity: 'none' } })
  expect(await ask()).toEqual({ isSent: true, problem: null })
  expect(server.mails.splice(0)).toHaveLength(1)
})

test('SMS goes to the webhook with its key, and a redirect is not followed', async () => {
  const asked: { key: unknown; body: string }[] = []
  let status = 200
  const webhook = createServer((request, answer) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      asked.push({ key: request.headers['x-hostelry-secret'], body })
      answer.writeHead(status, { location: 'http://169.254.169.254/' }).end('said no')
    })
  })
  const url = `http://127.0.0.1:${await listening(webhook)}/sms`
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const put = await owner.put('/api/communication/settings', {
    values: { smsUrl: url },
    secrets: { smsSecret: 'key 1' },
  })
  expect(put.body.data.secrets).toMatchObject({ smsSecret: true })
  const id = await queue(tenant, '+233201234567', testSms)
  await sendDue(house.platform)
  expect(asked).toEqual([
    {
      key: 'key 1',
      body: JSON.stringify({ id, to: '+233201234567', name: 'Kofi', text: 'Sea: text messages reach you, Ama.' }),
    },
  ])
  status = 302
  const moved = await owner.post('/api/communication/tests', { channel: 'sms', to: '+233201234567' })
  expect(moved.body.data.problem).toMatch(/points to another address \(302\), which is not followed/)
  status = 500
  const broken = await owner.post('/api/communication/tests', { channel: 'sms', to: '+233201234567' })
  expect(broken.body.data.problem).toMatch(/answered 500: said no/)
  expect(asked).toHaveLength(3)
  await new Promise((resolve) => webhook.close(resolve))
})

test('the house’s own words are sent, an unknown field is refused by name, and the shipped words come back', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const words = { subject: 'Akwaaba {{name}}', text: 'From {{hause}}' }
  const wrong = await owner.put('/api/communication/templates/test_mail', words)
  expect(wrong.body).toMatchObject({
    details: [{ path: 'text', message: '{{hause}} is not a field of this template; it has {{house}}, {{name}}' }],
  })
  const right = { ...words, text: '<script>alert(1)</script> {{house}} https://sea.test/a?b=1&c=2' }
  expect((await owner.put('/api/communication/templates/test_mail', { ...right, version: 0 })).status).toBe(200)
  const stale = await owner.put('/api/communication/templates/test_mail', { ...right, version: 0 })
  expect(stale.body).toMatchObject({ code: 'stale' })
  await owner.put('/api/communication/settings', { values: { ...plain, smtpPort: server.port } })
  await queue(tenant, 'kofi@example.test')
  await sendDue(house.platform)
  const mail = (server.mails.splice(0)[0] ?? '').replaceAll('=\n', '')
  expect(mail).toContain('Subject: Akwaaba Ama')
  expect(mail).toContain('&lt;script&gt;')
  expect(mail.split('text/html')[1]).not.toContain('<script>')
  const own = (await owner.get('/api/communication/templates')).body.data.find(({ name }) => name === 'test_mail')
  expect(own).toMatchObject({ subject: 'Akwaaba {{name}}', version: 1, shipped: { subject: 'A test from {{house}}' } })
  const back = await owner.post('/api/communication/templates/test_mail/reset')
  expect(back.body.data).toMatchObject({ subject: 'A test from {{house}}', version: 0 })
})

test('who may read the settings but not write them sends no test and changes nothing', async () => {
  const tenant = await aTenant(house)
  const cook = await tenant.as('restaurant')
  expect((await cook.get('/api/communication/messages')).status).toBe(403)
  expect((await cook.put('/api/communication/settings', { values: {} })).status).toBe(403)
})

test('a webhook without TLS is refused at its field, unless the installation takes servers inside', async () => {
  const strict = await openHouse({}, clock)
  const owner = await (await aTenant(strict)).as('owner')
  const put = await owner.put('/api/communication/settings', { values: { smsUrl: 'http://sms.example.test/' } })
  expect(put.body).toMatchObject({
    details: [{ path: 'values.smsUrl', message: 'An address that begins with https://' }],
  })
  await strict.close()
})

test('several messages are sent again or cancelled; each for itself', async () => {
  const tenant = await aTenant(house)
  const owner = await tenant.as('owner')
  const ids = [await queue(tenant, 'ama@example.test'), await queue(tenant, 'kofi@example.test')]
  const retried = await owner.post('/api/communication/messages/bulk/retry', { ids })
  expect(retried.body.data).toMatchObject([{ ok: true }, { ok: true }])
  const cancelled = await owner.post('/api/communication/messages/bulk/cancel', { ids })
  expect(cancelled.body.data).toMatchObject([{ ok: true }, { ok: true }])
  const again = await owner.post('/api/communication/messages/bulk/cancel', { ids })
  expect(again.body.data).toMatchObject([{ code: 'message_not_cancelled' }, { code: 'message_not_cancelled' }])
})

test('what ended is kept as long as the house sets, and goes then', async () => {
  const tenant = await aTenant(house)
  const [old, young] = [await queue(tenant, 'old@example.test'), await queue(tenant, 'young@example.test')]
  await queue(tenant, 'waiting@example.test')
  const owner = await tenant.as('owner')
  const refused = await owner.put('/api/settings/message_keeping', { values: { keptDays: 6 } })
  expect(refused.status).toBe(400)
  expect((await owner.put('/api/settings/message_keeping', { values: { keptDays: 30 } })).status).toBe(200)
  const end = (id: string, days: number) =>
    house.owner.query(
      "update message set state = 'sent', next_try_at = null, ended_at = $2::timestamptz - make_interval(days => $3) where id = $1",
      [id, clock.now(), days],
    )
  await end(old, 31)
  await end(young, 29)
  await cleanUpMessages(house.platform)
  const kept = (await owner.get('/api/communication/messages')).body.data.map(({ recipient }) => recipient)
  expect(new Set(kept)).toEqual(new Set(['young@example.test', 'waiting@example.test']))
})
