import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})
afterAll(() => house.close())

describe('/metrics', () => {
  test('counts requests by path pattern and status, and shows the pools', async () => {
    await owner.get('/api/hotel/guests/01900000-0000-7000-8000-000000000000')
    const answer = await house.app.inject({ url: '/metrics' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/hotel\/guests\/:id",status="404"\} 1/,
    )
    expect(answer.body).toMatch(/database_connections\{pool="app",state="open"\} \d/)
    expect(answer.body).not.toContain('01900000')
  })

  test.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ])('does not exist for %s', async (_, from) => {
    expect((await house.app.inject({ url: '/metrics', ...from })).statusCode).toBe(404)
  })

  test('can be opened to all, or closed to all', async () => {
    const ask = async (metrics: 'open' | 'off', remoteAddress: string) => {
      const app = await openApp({ ...house.platform, config: { ...house.platform.config, metrics } })
      const { statusCode } = await app.inject({ url: '/metrics', remoteAddress })
      await app.close()
      return statusCode
    }
    expect(await ask('open', '192.0.2.7')).toBe(200)
    expect(await ask('off', '127.0.0.1')).toBe(404)
  })
})

describe('the log', () => {
  test('has one line a request with its id, and nothing that somebody typed', async () => {
    const lines: string[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const app = await openApp({ ...house.platform, log: pino({ level: 'info' }, sink) })
    const answer = await app.inject({
      url: '/api/hotel/guests?search=Secretname',
      headers: { authorization: `Bearer ${owner.token}` },
    })
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'typed@example.test', password: 'Typedword' },
    })
    await app.inject({ url: '/api/health' })
    await app.close()
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
    expect(requests).toMatchObject([
      { level: 30, method: 'GET', route: '/api/hotel/guests', status: 200, tenant: tenant.id },
      { level: 30, method: 'POST', route: '/api/auth/login', status: 401 },
    ])
    expect(requests[0].requestId).toBe(answer.headers['x-request-id'])
    expect(lines.join('')).not.toMatch(/Secretname|Typedword|typed@example/)
    expect(lines.join('')).not.toContain(owner.token)
  })
})

describe('every answer', () => {
  test.each(['/api/health', '/api/auth/session', '/api/openapi.json', '/api/nothing'])(
    'of %s carries the headers of safety',
    async (url) => {
      const { headers } = await house.app.inject({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      const policy = String(headers['content-security-policy'])
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toContain('unsafe-eval')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    },
  )

  test('of a method that a path does not take is 405 and names those that it takes', async () => {
    const answer = await house.app.inject({ method: 'DELETE', url: '/api/auth/login' })
    expect(answer.statusCode).toBe(405)
    expect(answer.json()).toMatchObject({ success: false, code: 'method_not_allowed', error: 'This path takes POST' })
  })
})

describe('a hostile body', () => {
  const post = (payload: string, type = 'application/json') =>
    house.app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })

  test.each([
    ['that is not JSON', '{', 400],
    ['with a prototype key', '{"__proto__": {"admin": true}}', 400],
    ['with an escaped prototype key', '{"\\u005f_proto__": {"admin": true}}', 400],
    ['with an unknown field', '{"email": "a@b.test", "password": "x", "role": "owner"}', 400],
    ['with a text that cannot be stored, a NUL in it', '{"email": "a\\u0000@b.test", "password": "x"}', 400],
    ['with half a character', '{"email": "a@b.test", "password": "\\ud800"}', 400],
    ['of ten thousand brackets', '['.repeat(10_000), 400],
    ['of two megabytes', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
    ['that is empty', '', 400],
  ])('%s is refused with its reason', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, requestId: answer.headers['x-request-id'] })
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d/)
  })

  test('of another type is refused', async () => {
    expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(400)
  })

  test('with half a character, or with a NUL, is refused before anything is stored', async () => {
    const send = (payload: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/hotel/guests',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
        payload,
      })
    for (const name of ['\\u0000', 'A\\u0000ma', '\\ud800', '\\udc00\\ud800'])
      expect((await send(`{"firstName": "${name}"}`)).statusCode).toBe(400)
    expect((await send('{"firstName": "\\ud83d\\ude00"}')).statusCode).toBe(201)
  })

  test('is not taken by a call that has none, however deep it is and with whatever key', async () => {
    const post = (payload: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/notifications/read-all',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'deep',
          authorization: `Bearer ${owner.token}`,
        },
        payload,
      })
    expect((await post(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).statusCode).toBe(400)
    expect((await post('{"surprise": 1}')).json()).toMatchObject({ details: [{ path: 'surprise' }] })
    expect((await post('{}')).statusCode).toBe(200)
  })

  test('with repeated query names is refused where one value is meant', async () => {
    expect((await owner.get('/api/notifications?limit=1&limit=2')).status).toBe(400)
    expect((await owner.get('/api/notifications?surprise=1')).status).toBe(400)
  })

  test('a query with a NUL in it is refused, and its field named', async () => {
    expect(await owner.get('/api/hotel/guests?search=a%00b')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'search' }] },
    })
  })
})
