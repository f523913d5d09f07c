import { describe, expect, test } from 'vitest'
import { aTenant } from '#test/setup/house.ts'
import { aReceiver } from '#test/setup/receiver.ts'
import { openWebhooks } from '#test/setup/webhooks.ts'

const hooks = openWebhooks()

describe('a server that does not take what it is told', () => {
  test('is tried again with the same id and body, ever later, and in the end no more', async () => {
    await hooks.aWebhook()
    const guest = await hooks.aGuest()
    hooks.receiver.answers((reply) => void reply.writeHead(503).end('come back later'))
    await hooks.deliver()
    expect(await hooks.only()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 503,
      problem: expect.stringContaining('answered 503'),
    })
    await hooks.owner.put(`/api/hotel/guests/${guest.id}`, { firstName: 'Changed' })
    for (const seconds of [30, 120, 600, 1800, 7200, 21_600]) {
      await hooks.later(seconds - 1)
      await hooks.deliver()
      const asked = hooks.receiver.told.length
      await hooks.later(1)
      await hooks.deliver()
      expect(hooks.receiver.told.length).toBe(asked + 1)
    }
    expect(
      new Set(hooks.receiver.told.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size,
    ).toBe(1)
    await hooks.house.owner.query('update webhook set failing_since = null where tenant_id = $1', [hooks.tenant.id])
    await hooks.later(43_200)
    await hooks.deliver()
    await hooks.house.owner.query('update webhook set failing_since = null where tenant_id = $1', [hooks.tenant.id])
    await hooks.later(86_400)
    await hooks.deliver()
    expect(await hooks.only()).toMatchObject({ state: 'failed', attempts: 9, nextTryAt: null })
  })

  test('is paused after a day, and whoever looks after the system is told; what happens meanwhile is held and not lost', async () => {
    const { id } = await hooks.aWebhook()
    await hooks.aGuest('First')
    hooks.receiver.answers((reply) => void reply.writeHead(500).end())
    await hooks.deliver()
    await hooks.later(86_401)
    await hooks.deliver()
    const paused = (await hooks.owner.get(`/api/webhooks/${id}`)).body.data
    expect(paused).toMatchObject({
      state: 'paused',
      held: 1,
      pausedReason: expect.stringContaining('Nothing arrived for 24 hours'),
    })
    const { rows } = await hooks.house.owner.query(
      'select title, action_url from notification where tenant_id = $1 limit 1',
      [hooks.tenant.id],
    )
    expect(rows).toEqual([
      { title: `The webhook ${paused.name} is paused`, action_url: `/settings/api-keys/webhooks/${id}?tab=webhooks` },
    ])
    await hooks.aGuest('Second')
    await hooks.deliver()
    expect(await hooks.log('state=held')).toHaveLength(2)
    hooks.receiver.answers(null)
    hooks.receiver.told.splice(0)
    expect((await hooks.owner.put(`/api/webhooks/${id}`, { state: 'active' })).status).toBe(200)
    await hooks.deliver()
    expect(hooks.receiver.told.map(({ body }) => JSON.parse(body).data.record.firstName)).toEqual(['First', 'Second'])
    expect((await hooks.owner.get(`/api/webhooks/${id}`)).body.data).toMatchObject({
      state: 'active',
      held: 0,
      failingSince: null,
    })
  })

  test('and redirects inward is not followed', async () => {
    await hooks.aWebhook()
    await hooks.aGuest()
    hooks.receiver.answers((reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    await hooks.deliver()
    expect((await hooks.only()).problem).toMatch(/points to another address \(302\), which is not followed/)
  })

  test('and answers without end is cut, and the beginning is kept', async () => {
    await hooks.aWebhook()
    await hooks.aGuest()
    hooks.receiver.answers((reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write('long '.repeat(10_000)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    await hooks.deliver()
    const { state, tries } = await hooks.only()
    expect(state).toBe('delivered')
    expect(tries[0]?.answer).toHaveLength(4096)
  })

  test('and hangs, is given up after its time, while others are told', async () => {
    const slow = await aReceiver()
    slow.answers(() => {})
    await hooks.aWebhook(['guest.created'], slow.url)
    const other = await aTenant(hooks.house)
    const next = await other.as('owner')
    await hooks.aWebhook(['guest.created'], hooks.receiver.url, next)
    await hooks.aGuest()
    await hooks.read()
    const delivering = hooks.send()
    await next.post('/api/hotel/guests', { firstName: 'Quick', lastName: 'Guest' })
    await hooks.read()
    await hooks.send()
    expect(hooks.receiver.told).toHaveLength(1)
    await delivering
    expect(await hooks.only()).toMatchObject({
      state: 'waiting',
      problem: '127.0.0.1 did not answer within 10 seconds',
    })
    await slow.close()
  }, 30_000)

  test('and refuses the connection, is said so', async () => {
    const gone = await aReceiver()
    await gone.close()
    await hooks.aWebhook(['guest.created'], gone.url)
    await hooks.aGuest()
    await hooks.deliver()
    expect(await hooks.only()).toMatchObject({
      state: 'waiting',
      status: null,
      problem: expect.stringContaining('refused the connection'),
    })
  })

  test('and answers what no text may hold, is kept without it', async () => {
    await hooks.aWebhook()
    await hooks.aGuest()
    hooks.receiver.answers((reply) => void reply.writeHead(400).end('bad\u0000 news'))
    await hooks.deliver()
    expect((await hooks.only()).tries[0]?.answer).toBe('bad news')
  })
})
