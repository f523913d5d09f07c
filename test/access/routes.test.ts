import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { permissions } from '#contract/kernel/permission.ts'
import { allRoutes, openApp } from '#server/app.ts'
import { type House, openHouse } from '../setup/house.ts'

/** What is served beside the endpoints of the contract, and why it needs none. */
const beside: Record<string, string> = {
  'GET /api/health': 'open: alive or not',
  'GET /api/health/ready': 'open: ready or not',
  'GET /api/openapi.json': 'the description itself',
  'GET /api/docs': 'the page of the description',
  'GET /api/docs/start.js': 'its script',
  'GET /api/docs/assets/*': 'its assets',
  'GET /metrics': 'for this machine alone',
}

let house: House
let live: Set<string>
const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)
const described = endpoints.flatMap((endpoint) =>
  [endpoint.method, ...(endpoint.also ?? [])].map((method) => `${method} ${endpoint.path}`),
)

beforeAll(async () => {
  house = await openHouse()
  const seen: RouteOptions[] = []
  const app = await openApp(house.platform, (route) => void seen.push(route))
  await app.ready()
  await app.close()
  live = new Set(
    seen.flatMap(({ method, url }) =>
      [method].flat().flatMap((one) => (one === 'HEAD' ? [] : [`${one} ${url.replace(/:(\w+)/g, '{$1}')}`])),
    ),
  )
})
afterAll(() => house.close())

describe('the live routes', () => {
  test('of the API are those of the contract and a short list beside it', () => {
    const api = [...live].filter((route) => / \/(api|metrics)/.test(route))
    expect(api.sort()).toEqual([...described, ...Object.keys(beside)].sort())
  })

  test('outside the API only serve files of the built web side', () => {
    const others = [...live].filter((route) => !/ \/(api|metrics)/.test(route))
    expect(others.filter((route) => !route.startsWith('GET /'))).toEqual([])
  })

  test('are those that the description names, with their permission, module, rate and status', async () => {
    const { paths } = (await house.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Record<string, unknown>>>
    }>()
    const named = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(named.sort()).toEqual([...described].sort())
    for (const { method, path, access, module, rate, status = 200, body } of endpoints) {
      const call = paths[path]?.[method.toLowerCase()]
      expect(call).toMatchObject({
        summary: expect.stringMatching(/\w/),
        'x-permission': access,
        'x-module': module,
        'x-rate-class': rate,
        responses: { [status]: expect.anything(), default: expect.anything() },
      })
      expect('requestBody' in (call ?? {}), `${method} ${path} describes its body`).toBe(body !== undefined)
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = call?.['parameters'] as { name: string; in: string }[]
      expect(parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath)
    }
  })
})

describe('every endpoint', () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s asks a known permission, takes plural nouns and lets nothing be changed by reading',
    (_, { method, path, access, rate, body, params, status }) => {
      expect(['signed-in', 'public', ...permissions]).toContain(access)
      expect(path).toMatch(/^\/api(\/[a-z][a-z-]*|\/\{[a-zA-Z]+\})+(\.ics)?$/)
      expect(path.includes('{')).toBe(params !== undefined)
      if (method === 'GET') expect({ body, status, rate }).toMatchObject({ body: undefined })
      if (method === 'GET') expect(['read', 'heavy']).toContain(rate)
    },
  )

  test('is declared once', () => {
    expect(described.filter((call, index) => described.indexOf(call) !== index)).toEqual([])
  })

  test('that only strangers call is sign-in and its kin', () => {
    const open = endpoints.filter((endpoint) => endpoint.access === 'public').map((endpoint) => endpoint.path)
    expect(open).toEqual([
      '/api/logos/{tenantId}/{id}',
      '/api/auth/login',
      '/api/auth/login/code',
      '/api/auth/refresh',
      '/api/auth/logout',
      '/api/auth/invitation',
      '/api/auth/invitation/accept',
      '/api/auth/forgot-password',
      '/api/auth/reset-password/check',
      '/api/auth/reset-password',
      '/api/room-photos/{tenantId}/{id}',
      '/api/calendars/{token}/calendar.ics',
      '/api/auth/registration',
      '/api/auth/register',
    ])
  })
})
