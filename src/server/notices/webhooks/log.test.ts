import { describe, expect, test } from 'vitest'
import { codeOf, openWebhooks } from '#test/setup/webhooks.ts'
import { cleanUpDeliveries } from './actions/deliveries.ts'

const hooks = openWebhooks()

describe('the log', () => {
  test('is filtered and searched, and sends one again, or all that failed', async () => {
    const { id } = await hooks.aWebhook(['guest.created', 'guest.changed'])
    const guest = await hooks.aGuest()
    hooks.receiver.answers((reply) => void reply.writeHead(418).end('a teapot'))
    await hooks.deliver()
    await hooks.house.owner.query(
      "update webhook_delivery set state = 'failed', next_try_at = null, ended_at = $2 where tenant_id = $1",
      [hooks.tenant.id, hooks.clock.now()],
    )
    hooks.receiver.answers(null)
    await hooks.owner.put(`/api/hotel/guests/${guest.id}`, { firstName: 'Esi' })
    await hooks.deliver()
    expect((await hooks.log()).map(({ type }) => type)).toEqual(['guest.changed', 'guest.created'])
    expect((await hooks.log('state=failed')).map(({ type }) => type)).toEqual(['guest.created'])
    expect((await hooks.log('type=guest.changed')).map(({ state }) => state)).toEqual(['delivered'])
    expect(await hooks.log('search=TEAPOT')).toHaveLength(1)
    expect(await hooks.log(`search=${guest.id}`)).toHaveLength(2)
    expect(await hooks.log('search=100%25')).toEqual([])
    const since = '2026-01-01T00:00:00Z'
    expect(codeOf(await hooks.owner.post(`/api/webhooks/${id}/replay`, { since: 'yesterdayZ' }))).toBe('invalid')
    expect((await hooks.owner.post(`/api/webhooks/${id}/replay`, { since })).body.data).toEqual({ replayed: 1 })
    await hooks.deliver()
    expect(await hooks.log('state=failed')).toEqual([])
    const [first] = await hooks.log('type=guest.created')
    expect((await hooks.owner.post(`/api/webhooks/deliveries/${first?.id}/replay`)).status).toBe(200)
    expect(codeOf(await hooks.owner.post(`/api/webhooks/deliveries/${first?.id}/replay`))).toBe('delivery_not_replayed')
    hooks.receiver.told.splice(0)
    await hooks.deliver()
    expect(hooks.receiver.told.map(({ headers }) => headers['webhook-id'])).toEqual([first?.eventId])
  })

  test('tells how a test went, also of a webhook that is paused', async () => {
    const { id } = await hooks.aWebhook()
    await hooks.owner.put(`/api/webhooks/${id}`, { state: 'paused' })
    const asked = await hooks.owner.post(`/api/webhooks/${id}/test`)
    expect(asked.body.data).toMatchObject({ type: 'webhook.test', label: 'Test', state: 'waiting' })
    await hooks.deliver()
    expect(await hooks.only()).toMatchObject({ state: 'delivered' })
    expect(JSON.parse(hooks.receiver.told[0]?.body ?? '{}')).toMatchObject({ type: 'webhook.test' })
  })

  test('stays when its webhook is removed, and goes after its time', async () => {
    const { id } = await hooks.aWebhook()
    await hooks.aGuest()
    await hooks.deliver()
    await hooks.aGuest()
    await hooks.read()
    expect((await hooks.owner.delete(`/api/webhooks/${id}`)).status).toBe(200)
    await hooks.deliver()
    expect(hooks.receiver.told).toHaveLength(1)
    expect((await hooks.log()).map(({ state, webhook }) => [state, webhook.isRemoved])).toEqual([
      ['cancelled', true],
      ['delivered', true],
    ])
    const [row] = await hooks.log('state=delivered')
    expect(codeOf(await hooks.owner.post(`/api/webhooks/deliveries/${row?.id}/replay`))).toBe('webhook_gone')
    await cleanUpDeliveries(hooks.house.platform)
    expect(await hooks.log()).toHaveLength(2)
    await hooks.later(31 * 86_400)
    await cleanUpDeliveries(hooks.house.platform)
    expect(await hooks.log()).toEqual([])
  })

  test('has what was on its way when the server stopped sent again', async () => {
    await hooks.aWebhook()
    await hooks.aGuest()
    await hooks.read()
    await hooks.house.owner.query(
      "update webhook_delivery set state = 'sending', next_try_at = null, taken_at = $2, attempts = 1 where tenant_id = $1",
      [hooks.tenant.id, hooks.clock.now()],
    )
    await hooks.deliver()
    expect(hooks.receiver.told).toEqual([])
    await hooks.later(180)
    await hooks.deliver()
    expect(await hooks.only()).toMatchObject({ state: 'delivered', attempts: 1 })
  })
})
