import { describe, expect, test } from 'vitest'
import { aTenant, type Person } from '#test/setup/house.ts'
import type { Receiver } from '#test/setup/receiver.ts'
import { codeOf, documented, openWebhooks } from '#test/setup/webhooks.ts'

const hooks = openWebhooks()

describe('a webhook', () => {
  test('is told what happens, with the record as the API answers it, signed as the documentation says', async () => {
    const { secret } = await hooks.aWebhook()
    const { id } = await hooks.aGuest()
    const href = `/api/hotel/guests/${id}`
    await hooks.deliver()
    expect(hooks.receiver.told).toHaveLength(1)
    const [{ headers, body } = { headers: {}, body: '' }] = hooks.receiver.told
    const { verify } = await documented()
    const event = verify(secret, headers, body, hooks.clock.millis())
    expect(event).toMatchObject({
      id: headers['webhook-id'],
      type: 'guest.created',
      tenant: { id: hooks.tenant.id, name: hooks.tenant.name },
      data: { id, href, record: (await hooks.owner.get(href)).body.data },
    })
    expect(() => verify(secret, headers, body.replace('Ama', 'Eve'), hooks.clock.millis())).toThrow('does not fit')
    expect(() => verify(secret, headers, body, hooks.clock.millis() + 600_000)).toThrow('Too old')
    expect(await hooks.only()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      status: 200,
      body,
      tries: [{ status: 200, answer: 'thank you', problem: null, millis: expect.any(Number) }],
    })
  })

  test('is told nothing that it did not choose, nothing of other houses, and nothing from before', async () => {
    await hooks.aGuest('Before')
    await hooks.read()
    await hooks.aWebhook(['guest.changed'])
    const other = await aTenant(hooks.house)
    await (await other.as('owner')).post('/api/hotel/guests', { firstName: 'Eve', lastName: 'Other' })
    const guest = await hooks.aGuest()
    await hooks.owner.put(`/api/hotel/guests/${guest.id}`, { firstName: 'Esi' })
    await hooks.deliver()
    expect(hooks.receiver.told.map(({ body }) => JSON.parse(body).type)).toEqual(['guest.changed'])
  })

  test('is told in the order of what happened', async () => {
    await hooks.aWebhook()
    const names = ['Ama', 'Kofi', 'Esi', 'Yaw', 'Abena']
    for (const name of names) await hooks.aGuest(name)
    await hooks.deliver()
    expect(hooks.receiver.told.map(({ body }) => JSON.parse(body).data.record.firstName)).toEqual(names)
  })

  test('is told once by two processes that look at the same moment', async () => {
    await hooks.aWebhook()
    for (let count = 0; count < 10; count += 1) await hooks.aGuest(`Guest ${count}`)
    await hooks.read()
    await Promise.all([1, 2, 3].map(() => hooks.send()))
    expect(hooks.receiver.told).toHaveLength(10)
    expect(new Set(hooks.receiver.told.map(({ headers }) => headers['webhook-id'])).size).toBe(10)
  })

  test('has its key rotated, and both sign as long as was chosen', async () => {
    const { id, secret } = await hooks.aWebhook()
    const rotated = await hooks.owner.post(`/api/webhooks/${id}/rotate`, { overlapHours: 1 })
    const next = String(rotated.body.data.secret)
    expect(codeOf(await hooks.owner.post(`/api/webhooks/${id}/rotate`, { overlapHours: 1 }))).toBe('webhook_overlaps')
    const { verify } = await documented()
    const fits = ({ headers, body }: Receiver['told'][number]) =>
      [secret, next].map((key) => {
        try {
          return Boolean(verify(key, headers, body, Number(headers['webhook-timestamp']) * 1000))
        } catch {
          return false
        }
      })
    await hooks.aGuest()
    await hooks.deliver()
    await hooks.later(3600)
    await hooks.aGuest()
    await hooks.deliver()
    expect(hooks.receiver.told.map(fits)).toEqual([
      [true, true],
      [false, true],
    ])
  })

  test('keeps its key to itself', async () => {
    const { id, secret } = await hooks.aWebhook()
    const key = secret.slice(6)
    expect(JSON.stringify((await hooks.owner.get('/api/webhooks')).body)).not.toContain(key)
    expect(JSON.stringify((await hooks.owner.get(`/api/webhooks/${id}`)).body)).not.toContain(key)
    const { rows } = await hooks.house.owner.query('select * from webhook where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})

describe('who answers for a webhook', () => {
  const take = (who: string, permission: string) =>
    hooks.house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, $3, 'remove', gen_random_uuid())`,
      [hooks.tenant.id, who, permission],
    )
  const idOf = async (person: Person) => (await person.get('/api/auth/session')).body.data.user.id

  test('has it told no more than they may see', async () => {
    const manager = await hooks.tenant.as('manager')
    const id = await idOf(manager)
    await hooks.house.owner.query(
      `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
       values ($1, gen_random_uuid(), $2, 'settings:system', 'add', gen_random_uuid())`,
      [hooks.tenant.id, id],
    )
    await hooks.aWebhook(['guest.created'], hooks.receiver.url, manager)
    await take(id, 'guests:read')
    await hooks.aGuest()
    await hooks.deliver()
    expect(hooks.receiver.told).toEqual([])
    expect(await hooks.only()).toMatchObject({
      state: 'cancelled',
      problem: expect.stringContaining('may not see this any more'),
    })
    const again = await manager.post('/api/webhooks', {
      name: 'More',
      url: hooks.receiver.url,
      events: ['guest.created'],
    })
    expect(codeOf(again)).toBe('not_yours_to_give')
    await hooks.owner.post(`/api/users/${id}/deactivate`, {})
    await hooks.aGuest()
    await hooks.deliver()
    expect((await hooks.owner.get('/api/webhooks')).body.data[0]).toMatchObject({
      state: 'paused',
      pausedReason: expect.stringContaining('has no access any more'),
    })
  })

  test('finds nothing of another house', async () => {
    const { id } = await hooks.aWebhook()
    const stranger = await (await aTenant(hooks.house)).as('owner')
    expect((await stranger.get('/api/webhooks')).body.data).toEqual([])
    expect(codeOf(await stranger.post(`/api/webhooks/${id}/test`))).toBe('not_found')
    expect(codeOf(await stranger.delete(`/api/webhooks/${id}`))).toBe('not_found')
  })
})

test.each([
  [{ name: '' }, 'name', 'Give it a name'],
  [{ events: [] }, 'events', 'Choose at least one event'],
  [{ events: ['guest.eaten'] }, 'events.0', 'guest.eaten is nothing that happens here'],
])('a webhook is refused with %j', async (wish, path, message) => {
  const made = await hooks.owner.post('/api/webhooks', {
    name: 'Hook',
    url: hooks.receiver.url,
    events: ['guest.created'],
    ...wish,
  })
  expect(made).toMatchObject({ status: 400, body: { details: [{ path, message }] } })
})

test('a house tells twenty servers at most, also when two are added at once', async () => {
  const add = (name: string) =>
    hooks.owner.post('/api/webhooks', { name, url: hooks.receiver.url, events: ['guest.created'] })
  for (let count = 0; count < 19; count += 1) expect((await add(`Hook of ${count}`)).status).toBe(201)
  const codes = (await Promise.all([add('One'), add('Other')])).map(codeOf)
  expect(new Set(codes)).toEqual(new Set([201, 'webhooks_full']))
})

test('everything that can be chosen has its words, and a record that the API answers where it names one', async () => {
  const kinds = (await hooks.owner.get('/api/webhooks/events')).body.data
  expect(kinds.length).toBeGreaterThan(15)
  expect(new Set(kinds.map(({ type }) => type)).size).toBe(kinds.length)
  const paths = new Set(hooks.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  for (const { recordPath } of kinds) if (recordPath) expect(paths).toContain(`GET ${recordPath}`)
})
