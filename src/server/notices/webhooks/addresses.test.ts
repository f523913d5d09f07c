import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'

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
