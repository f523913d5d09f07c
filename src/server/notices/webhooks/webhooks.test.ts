import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { allRoutes } from '#server/app.ts'
import { instantOf, stoppedClock } from '#server/platform/clock.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { readOutbox } from '#server/platform/outbox/events.ts'
import { placeReader } from '#server/platform/streams/cursor.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { aReceiver, type Receiver } from '#test/setup/receiver.ts'
import { cleanUpDeliveries } from './actions/deliveries.ts'
import { enqueue } from './actions/enqueue.ts'
import { deliverDue } from './actions/send.ts'

const guests = '/api/hotel/guests' as const
const clock = stoppedClock('2026-03-02T09:00:00Z' as Instant) // an instant by its form
const routes = allRoutes('a secret')
let house: House
let receiver: Receiver
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' }, clock)
  receiver = await aReceiver()
  await inPlatform(house.platform.platformPool, (tx) => placeReader(tx, 'webhooks'))
})
beforeEach(async () => {
  receiver.answers(null)
  receiver.told.splice(0)
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})
afterEach(() => house.owner.query('delete from webhook_attempt; delete from webhook_delivery; delete from webhook'))
afterAll(async () => {
  await receiver.close()
  await house.close()
})

const later = async (seconds: number) => {
  clock.moveTo(instantOf(clock.millis() + seconds * 1000))
  owner = await tenant.as('owner') // sessions end meanwhile
}

/** Reads all there is: what another transaction holds back comes soon. */
async function read(): Promise<void> {
  for (let more = true; more;) {
    const pass = await inPlatform(house.platform.platformPool, (tx) =>
      readOutbox(tx, 'webhooks', (events, within) => enqueue(events, { tx: within, clock })),
    )
    more = pass.more
    if (more) await setTimeout(20)
  }
}
const deliver = async () => {
  await read()
  await deliverDue(house.platform, routes)
}

let named = 0
async function aWebhook(events = ['guest.created'], url = receiver.url, by = owner) {
  const made = await by.post('/api/webhooks', { name: `Hook ${(named += 1)}`, url, events })
  expect(made.status).toBe(201)
  return { ...made.body.data.webhook, secret: String(made.body.data.secret) }
}
const aGuest = async (firstName = 'Ama') => (await owner.post(guests, { firstName, lastName: 'Owusu' })).body.data
const log = async (query = '') => (await owner.get(`/api/webhooks/deliveries?${query}`)).body.data
const only = async () => {
  const [row] = await log()
  if (!row) throw new Error('The log is empty')
  return (await owner.get(`/api/webhooks/deliveries/${row.id}`)).body.data
}
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? status : body['code']

describe('a webhook', () => {
  test('is told what happens, with the record as the API answers it, signed as the documentation says', async () => {
    const { secret } = await aWebhook()
    const guest = await aGuest()
    await deliver()
    expect(receiver.told).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.told
    const { verify } = await documented()
    const event = verify(secret, headers, body, clock.millis())
    expect(event).toMatchObject({
      id: headers['webhook-id'],
      type: 'guest.created',
      tenant: { id: tenant.id, name: tenant.name },
      data: { id: guest.id, href: `/api/hotel/guests/${guest.id}`, record: guest },
    })
    expect(() => verify(secret, headers, body.replace('Ama', 'Eve'), clock.millis())).toThrow('does not fit')
    expect(() => verify(secret, headers, body, clock.millis() + 600_000)).toThrow('Too old')
    expect(await only()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      status: 200,
      body,
      tries: [{ status: 200, answer: 'thank you', problem: null, millis: expect.any(Number) }],
    })
  })

  test('is told nothing that it did not choose, nothing of other houses, and nothing from before', async () => {
    await aGuest('Before')
    await read()
    await aWebhook(['guest.changed'])
    const other = await aTenant(house)
    await (await other.as('owner')).post(guests, { firstName: 'Eve', lastName: 'Other' })
    const guest = await aGuest()
    await owner.put(`/api/hotel/guests/${guest.id}`, { firstName: 'Esi' })
    await deliver()
    expect(receiver.told.map(({ body }) => JSON.parse(body).type)).toEqual(['guest.changed'])
  })

  test('is told in the order of what happened', async () => {
    await aWebhook()
    const names = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Abena']
    for (const name of names) await aGuest(name)
    await deliver()
    expect(receiver.told.map(({ body }) => JSON.parse(body).data.record.firstName)).toEqual(names)
  })

  test('is told once by two processes that look at the same moment', async () => {
    await aWebhook()
    for (let count = 0; count < 10; count += 1) await aGuest(`Guest ${count}`)
    await read()
    await Promise.all([1, 2, 3].map(() => deliverDue(house.platform, routes)))
    expect(receiver.told).toHaveLength(10)
    expect(new Set(receiver.told.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  })

  test('has its key rotated, and both sign as long as was chosen', async () => {
    const { id, secret } = await aWebhook()
    const rotated = await owner.post(`/api/webhooks/${id}/rotate`, { overlapHours: 1 })
    const next = String(rotated.body.data.secret)
    expect(codeOf(await owner.post(`/api/webhooks/${id}/rotate`, { overlapHours: 1 }))).toBe('webhook_overlaps')
    const { verify } = await documented()
    const fits = ({ headers, body }: Receiver['told'][number]) =>
      [secret, next].map((key) => {
        try {
          return Boolean(verify(key, headers, body, Number(headers['webhook-timestamp']) * 1000))
        } catch {
          return false
        }
      })
    await aGuest()
    await deliver()
    await later(3600)
    await aGuest()
    await deliver()
    expect(receiver.told.map(fits)).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('keeps its key to itself', async () => {
    const { id, secret } = await aWebhook()
    const key = secret.slice(6)
    expect(JSON.stringify((await owner.get('/api/webhooks')).body)).not.toContain(key)
    expect(JSON.stringify((await owner.get(`/api/webhooks/${id}`)).body)).not.toContain(key)
    const { rows } = await house.owner.query('select * from webhook where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})

describe('a server that does not take what it is told', () => {
  test('is tried again with the same id and body, ever later, and in the end no more', async () => {
    await aWebhook()
    const guest = await aGuest()
    receiver.answers((reply) => void reply.writeHead(503).end('come back later'))
    await deliver()
    expect(await only()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 503,
      problem: expect.stringContaining('answered 503'),
    })
    await owner.put(`/api/hotel/guests/${guest.id}`, { firstName: 'Changed' })
    for (const seconds of [30, 120, 600, 1800, 7200, 21_600]) {
      await later(seconds - 1)
      await deliver()
      const asked = receiver.told.length
      await later(1)
      await deliver()
      expect(receiver.told.length).toBe(asked + 1)
    }
    expect(new Set(receiver.told.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
    await house.owner.query('update webhook set failing_since = null where tenant_id = $1', [tenant.id])
    await later(43_200)
    await deliver()
    await house.owner.query('update webhook set failing_since = null where tenant_id = $1', [tenant.id])
    await later(86_400)
    await deliver()
    expect(await only()).toMatchObject({ state: 'failed', attempts: 9, nextTryAt: null })
  })

  test('is paused after a day, and whoever looks after the system is told; what happens meanwhile is held and not lost', async () => {
    const { id } = await aWebhook()
    await aGuest('First')
    receiver.answers((reply) => void reply.writeHead(500).end())
    await deliver()
    await later(86_401)
    await deliver()
    const paused = (await owner.get(`/api/webhooks/${id}`)).body.data
    expect(paused).toMatchObject({
      state: 'paused',
      held: 1,
      pausedReason: expect.stringContaining('Nothing arrived for 24 hours'),
    })
    const { rows } = await house.owner.query(
      'select title, action_url from notification where tenant_id = $1 limit 1',
      [tenant.id],
    )
    expect(rows).toEqual([
      { title: `The webhook ${paused.name} is paused`, action_url: `/settings/api-keys/webhooks/${id}?tab=webhooks` },
    ])
    await aGuest('Second')
    await deliver()
    expect(await log('state=held')).toHaveLength(2)
    receiver.answers(null)
    receiver.told.splice(0)
    expect((await owner.put(`/api/webhooks/${id}`, { state: 'active' })).status).toBe(200)
    await deliver()
    expect(receiver.told.map(({ body }) => JSON.parse(body).data.record.firstName)).toEqual(['First', 'Second'])
    expect((await owner.get(`/api/webhooks/${id}`)).body.data).toMatchObject({
      state: 'active',
      held: 0,
      failingSince: null,
    })
  })

  test('and redirects inward is not followed', async () => {
    await aWebhook()
    await aGuest()
    receiver.answers((reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    await deliver()
    expect((await only()).problem).toMatch(/points to another address \(302\), which is not followed/)
  })

  test('and answers without end is cut, and the beginning is kept', async () => {
    await aWebhook()
    await aGuest()
    receiver.answers((reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write('long '.repeat(10_000)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    await deliver()
    const { state, tries } = await only()
    expect(state).toBe('delivered')
    expect(tries[0]?.answer).toHaveLength(4096)
  })

  test('and hangs, is given up after its time, while others are told', async () => {
    const slow = await aReceiver()
    slow.answers(() => {})
    await aWebhook(['guest.created'], slow.url)
    const other = await aTenant(house)
    const next = await other.as('owner')
    await aWebhook(['guest.created'], receiver.url, next)
    await aGuest()
    await read()
    const delivering = deliverDue(house.platform, routes)
    await next.post(guests, { firstName: 'Quick', lastName: 'Guest' })
    await read()
    await deliverDue(house.platform, routes)
    expect(receiver.told).toHaveLength(1)
    await delivering
    expect(await only()).toMatchObject({ state: 'waiting', problem: '127.0.0.1 did not answer within 10 seconds' })
    await slow.close()
  }, 30_000)

  test('and refuses the connection, is said so', async () => {
    const gone = await aReceiver()
    await gone.close()
    await aWebhook(['guest.created'], gone.url)
    await aGuest()
    await deliver()
    expect(await only()).toMatchObject({
      state: 'waiting',
      status: null,
      problem: expect.stringContaining('refused the connection'),
    })
  })

  test('and answers what no text may hold, is kept without it', async () => {
    await aWebhook()
    await aGuest()
    receiver.answers((reply) => void reply.writeHead(400).end('bad\u0000 news'))
    await deliver()
    expect((await only()).tries[0]?.answer).toBe('bad news')
  })
})

describe('what lies inside', () => {
  let bounded: House
  let by: Person
  beforeAll(async () => {
    bounded = await openHouse()
    by = await (await aTenant(bounded)).as('owner')
  })
  afterAll(() => bounded.close())

  test.each([
    ['https://127.0.0.1/hook', '127.0.0.1 lies inside this network; only public servers are sent to'],
    ['https://localhost/hook', 'localhost lies inside this network; only public servers are sent to'],
    ['https://[::1]/hook', '::1 lies inside this network; only public servers are sent to'],
    ['https://169.254.169.254/latest', '169.254.169.254 lies inside this network; only public servers are sent to'],
    ['http://example.com/hook', 'Only addresses that begin with https:// are sent to'],
    ['ftp://example.com', 'An address that begins with https://'],
    ['https://ama:secret@example.com', 'An address that begins with https://'],
  ])('is no address of a webhook: %s', async (url, message) => {
    const made = await by.post('/api/webhooks', { name: 'Inside', url, events: ['guest.created'] })
    expect(made).toMatchObject({ status: 400, body: { details: [{ path: 'url', message }] } })
  })
})

describe('who answers for a webhook', () => {
  const take = (who: string, permission: string) =>
    house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, $3, 'remove', gen_random_uuid())`,
      [tenant.id, who, permission],
    )
  const idOf = async (person: Person) => (await person.get('/api/auth/session')).body.data.user.id

  test('has it told no more than they may see', async () => {
    const manager = await tenant.as('manager')
    const id = await idOf(manager)
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, 'settings:system', 'add', gen_random_uuid())`,
      [tenant.id, id],
    )
    await aWebhook(['guest.created'], receiver.url, manager)
    await take(id, 'guests:read')
    await aGuest()
    await deliver()
    expect(receiver.told).toEqual([])
    expect(await only()).toMatchObject({
      state: 'cancelled',
      problem: expect.stringContaining('may not see this any more'),
    })
    const again = await manager.post('/api/webhooks', { name: 'More', url: receiver.url, events: ['guest.created'] })
    expect(codeOf(again)).toBe('not_yours_to_give')
    await owner.post(`/api/users/${id}/deactivate`, {})
    await aGuest()
    await deliver()
    expect((await owner.get('/api/webhooks')).body.data[0]).toMatchObject({
      state: 'paused',
      pausedReason: expect.stringContaining('has no access any more'),
    })
  })

  test('finds nothing of another house', async () => {
    const { id } = await aWebhook()
    const stranger = await (await aTenant(house)).as('owner')
    expect((await stranger.get('/api/webhooks')).body.data).toEqual([])
    expect(codeOf(await stranger.post(`/api/webhooks/${id}/test`))).toBe('not_found')
    expect(codeOf(await stranger.delete(`/api/webhooks/${id}`))).toBe('not_found')
  })
})

describe('the log', () => {
  test('is filtered and searched, and sends one again, or all that failed', async () => {
    const { id } = await aWebhook(['guest.created', 'guest.changed'])
    const guest = await aGuest()
    receiver.answers((reply) => void reply.writeHead(418).end('a teapot'))
    await deliver()
    await house.owner.query(
      "update webhook_delivery set state = 'failed', next_try_at = null, ended_at = $2 where tenant_id = $1",
      [tenant.id, clock.now()],
    )
    receiver.answers(null)
    await owner.put(`/api/hotel/guests/${guest.id}`, { firstName: 'Esi' })
    await deliver()
    expect((await log()).map(({ type }) => type)).toEqual(['guest.changed', 'guest.created'])
    expect((await log('state=failed')).map(({ type }) => type)).toEqual(['guest.created'])
    expect((await log('type=guest.changed')).map(({ state }) => state)).toEqual(['delivered'])
    expect(await log('search=TEAPOT')).toHaveLength(1)
    expect(await log(`search=${guest.id}`)).toHaveLength(2)
    expect(await log('search=100%25')).toEqual([])
    const since = '2026-01-01T00:00:00Z'
    expect(codeOf(await owner.post(`/api/webhooks/${id}/replay`, { since: 'yesterdayZ' }))).toBe('invalid')
    expect((await owner.post(`/api/webhooks/${id}/replay`, { since })).body.data).toEqual({ replayed: 1 })
    await deliver()
    expect(await log('state=failed')).toEqual([])
    const [first] = await log('type=guest.created')
    expect((await owner.post(`/api/webhooks/deliveries/${first?.id}/replay`)).status).toBe(200)
    expect(codeOf(await owner.post(`/api/webhooks/deliveries/${first?.id}/replay`))).toBe('delivery_not_replayed')
    receiver.told.splice(0)
    await deliver()
    expect(receiver.told.map(({ headers }) => headers['webhook-id'])).toEqual([first?.eventId])
  })

  test('tells how a test went, also of a webhook that is paused', async () => {
    const { id } = await aWebhook()
    await owner.put(`/api/webhooks/${id}`, { state: 'paused' })
    const asked = await owner.post(`/api/webhooks/${id}/test`)
    expect(asked.body.data).toMatchObject({ type: 'webhook.test', label: 'Test', state: 'waiting' })
    await deliver()
    expect(await only()).toMatchObject({ state: 'delivered' })
    expect(JSON.parse(receiver.told[0]?.body ?? '{}')).toMatchObject({ type: 'webhook.test' })
  })

  test('stays when its webhook is removed, and goes after its time', async () => {
    const { id } = await aWebhook()
    await aGuest()
    await deliver()
    await aGuest()
    await read()
    expect((await owner.delete(`/api/webhooks/${id}`)).status).toBe(200)
    await deliver()
    expect(receiver.told).toHaveLength(1)
    expect((await log()).map(({ state, webhook }) => [state, webhook.isRemoved])).toEqual([
      ['cancelled', true],
      ['delivered', true],
    ])
    const [row] = await log('state=delivered')
    expect(codeOf(await owner.post(`/api/webhooks/deliveries/${row?.id}/replay`))).toBe('webhook_gone')
    await cleanUpDeliveries(house.platform)
    expect(await log()).toHaveLength(2)
    await later(31 * 86_400)
    await cleanUpDeliveries(house.platform)
    expect(await log()).toEqual([])
  })

  test('has what was on its way when the server stopped sent again', async () => {
    await aWebhook()
    await aGuest()
    await read()
    await house.owner.query(
      "update webhook_delivery set state = 'sending', next_try_at = null, taken_at = $2, attempts = 1 where tenant_id = $1",
      [tenant.id, clock.now()],
    )
    await deliver()
    expect(receiver.told).toEqual([])
    await later(180)
    await deliver()
    expect(await only()).toMatchObject({ state: 'delivered', attempts: 1 })
  })
})

test.each([
  [{ name: '' }, 'name', 'Give it a name'],
  [{ events: [] }, 'events', 'Choose at least one event'],
  [{ events: ['guest.eaten'] }, 'events.0', 'guest.eaten is nothing that happens here'],
])('a webhook is refused with %j', async (wish, path, message) => {
  const made = await owner.post('/api/webhooks', {
    name: 'Hook',
    url: receiver.url,
    events: ['guest.created'],
    ...wish,
  })
  expect(made).toMatchObject({ status: 400, body: { details: [{ path, message }] } })
})

test('a house tells twenty servers at most, also when two are added at once', async () => {
  const add = (name: string) => owner.post('/api/webhooks', { name, url: receiver.url, events: ['guest.created'] })
  for (let count = 0; count < 19; count += 1) expect((await add(`Hook of ${count}`)).status).toBe(201)
  const codes = (await Promise.all([add('One'), add('Other')])).map(codeOf)
  expect(new Set(codes)).toEqual(new Set([201, 'webhooks_full']))
})

test('everything that can be chosen has its words, and a record that the API answers where it names one', async () => {
  const kinds = (await owner.get('/api/webhooks/events')).body.data
  expect(kinds.length).toBeGreaterThan(15)
  expect(new Set(kinds.map(({ type }) => type)).size).toBe(kinds.length)
  const paths = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  for (const { recordPath } of kinds) if (recordPath) expect(paths).toContain(`GET ${recordPath}`)
})

type Verify = (secret: string, headers: object, body: string, now: number) => unknown

/** The sample of the documentation, as it stands there. */
async function documented(): Promise<{ verify: Verify }> {
  const page = await readFile('docs/webhooks.md', 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  try {
    await writeFile(join(folder, 'verify.mjs'), code)
    return await import(/* @vite-ignore */ join(folder, 'verify.mjs'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
