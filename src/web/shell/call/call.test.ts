import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { listNotifications } from '#contract/notices/notifications/api.ts'
import { aStoredSession, fakeBrowser } from '../fake-browser.ts'
import { endedBecause, storedSession } from '../session/store.ts'
import { ApiError, errorText, mayHaveHappened, refusalOf } from './api-error.ts'
import { addressOf, call, callPage, exchange } from './call.ts'
import { keyKeeper } from './idempotency.ts'

const room = {
  access: 'rooms:read',
  module: 'hotel',
  rate: 'read',
  summary: 'A room',
  data: z.object({ name: z.string() }),
} as const
const getRoom = endpoint({ ...room, method: 'GET', path: '/api/rooms/{id}', params: z.object({ id: z.string() }) })
const addRoom = endpoint({ ...room, method: 'POST', path: '/api/rooms', body: z.object({ name: z.string() }) })
const listRooms = endpoint({ ...room, method: 'GET', path: '/api/rooms', data: z.array(z.string()), paged: true })

const fine = { status: 200, body: { success: true, data: { name: '204' } } }
const expired = { status: 401, body: { success: false, error: 'Expired', code: 'unauthenticated' } }
const renewed = { status: 200, body: { ...aStoredSession('new'), success: true, newToken: 'new' } }

let asked: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync')
  asked = fakeBrowser()
  asked.keep(aStoredSession('old'))
})

test.each([
  ['while the first of its kind is still carried out', 409, 'in_flight', true],
  ['by a rule', 409, 'room_taken', false],
  ['by a fault of the server', 500, 'internal', true],
  ['by nobody, since no answer came', 0, undefined, true],
])('a write that was refused %s may have happened: then its key stays', (_, status, code, expected) => {
  expect(mayHaveHappened(new ApiError('No', { status, ...(code && { code }) }))).toBe(expected)
})

describe('a call', () => {
  test('sends the token and answers data', async () => {
    asked.answers.push(fine)
    expect(await call(getRoom, { params: { id: 'a/b' } })).toEqual({ name: '204' })
    expect(asked.requests[0]).toMatchObject({ url: '/api/rooms/a%2Fb', headers: { authorization: 'Bearer old' } })
  })

  test('answers the page beside the rows', async () => {
    const pagination = { page: 1, limit: 10, total: 1, totalPages: 1 }
    asked.answers.push({ status: 200, body: { success: true, data: ['204'], pagination } })
    expect(await callPage(listRooms)).toEqual({ rows: ['204'], pagination })
  })

  test('answers fields that stand at the top', async () => {
    asked.answers.push({ status: 200, body: { success: true, data: [], unreadCount: 3 } })
    expect((await call(listNotifications, { query: { limit: 10 } })).unreadCount).toBe(3)
    expect(asked.requests[0]?.url).toBe('/api/notifications?limit=10')
  })

  test('leaves out what is absent or empty in a query', () => {
    expect(addressOf('/api/rooms', { query: { a: '', b: undefined, c: 0, d: 'x y' } })).toBe('/api/rooms?c=0&d=x+y')
    expect(addressOf('/api/rooms', { query: { a: ['x', 'y'], b: [] } })).toBe('/api/rooms?a=x&a=y')
  })
})

describe('a session that has expired', () => {
  test('is refreshed once and the call tried again', async () => {
    asked.answers.push(expired, renewed, fine)
    expect(await call(getRoom, { params: { id: '1' } })).toEqual({ name: '204' })
    expect(asked.requests.map(({ url }) => url)).toEqual(['/api/rooms/1', '/api/auth/refresh', '/api/rooms/1'])
    expect(asked.requests[2]?.headers['authorization']).toBe('Bearer new')
  })

  test('ends when the fresh token is refused too, without a second refresh', async () => {
    asked.answers.push(expired, renewed, expired)
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('Authentication failed - please log in again')
    expect(asked.requests).toHaveLength(3)
    expect(storedSession()).toBeNull()
    expect(endedBecause()).toContain('session has ended')
  })

  test('ends when the refresh is refused', async () => {
    asked.answers.push(expired, expired)
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('Authentication failed - please log in again')
    expect(storedSession()).toBeNull()
  })

  test('stays when the refresh finds no server', async () => {
    asked.answers.push(expired, new TypeError('Failed to fetch'))
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('Session refresh failed')
    expect(storedSession()?.token).toBe('old')
  })

  test('another failure after the refresh has its own words', async () => {
    asked.answers.push(expired, renewed, { status: 400, body: { success: false } })
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('API request failed after token refresh')
  })
})

describe('a failure', () => {
  test('without a token nothing is sent', async () => {
    localStorage.clear()
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('No authentication token')
    expect(asked.requests).toHaveLength(0)
  })

  test("carries the server's words, code and fields", async () => {
    const details = [{ path: 'name', message: 'Must not be empty' }]
    asked.answers.push({
      status: 400,
      body: { success: false, error: 'Not valid', code: 'invalid', details, requestId: 'r1' },
    })
    const error = await call(addRoom, { body: { name: '' } }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: 'Not valid', code: 'invalid', status: 400, details, requestId: 'r1' })
  })

  test('carries what a conflict tells beside its words', async () => {
    const body = { success: false, error: 'The total is 30.00 now', code: 'total_changed', details: { total: 30 } }
    asked.answers.push({ status: 409, body })
    const error = await call(addRoom, { body: { name: 'x' } }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'total_changed', facts: { total: 30 }, details: [] })
  })

  test("without words is 'API request failed'", async () => {
    asked.answers.push({ status: 409, body: { success: false } })
    await expect(call(addRoom, { body: { name: 'x' } })).rejects.toThrow('API request failed')
  })

  test('an answer that is no JSON is named by its status', async () => {
    asked.answers.push({ status: 404, body: undefined })
    await expect(call(addRoom, { body: { name: 'x' } })).rejects.toThrow('Request failed: 404')
  })

  test('a refused request is not tried again', async () => {
    asked.answers.push({ status: 429, body: { success: false, error: 'Too many' } })
    await expect(call(addRoom, { body: { name: 'x' } })).rejects.toThrow('Too many')
    expect(asked.requests).toHaveLength(1)
  })

  test("trouble at the server is tried three times more, then is 'Server error'", async () => {
    asked.answers.push(...[0, 1, 2, 3].map(() => ({ status: 502, body: undefined })))
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('Server error: 502')
    expect(asked.requests).toHaveLength(4)
  })

  test('the waits are 1, 2 and 4 seconds', async () => {
    const begun = Date.now()
    asked.answers.push(...[0, 1, 2].map(() => ({ status: 503, body: {} })), fine)
    await call(getRoom, { params: { id: '1' } })
    expect(Date.now() - begun).toBeGreaterThanOrEqual(7000)
    expect(Date.now() - begun).toBeLessThan(9000)
  })

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed', ''])(
    "a request without an answer is 'Unknown error', not '%s'",
    async (words) => {
      asked.answers.push(new TypeError(words))
      const error = await call(getRoom, { params: { id: '1' } }).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ message: 'Unknown error', status: 0 })
    },
  )

  test.each([
    ['Unknown error', new TypeError('network error')],
    ['Request timed out', new DOMException('signal timed out', 'TimeoutError')],
  ])("an answer that is cut off is none: '%s', and the write may have happened", async (words, cut) => {
    asked.answers.push({ status: 201, cut })
    const error = await call(addRoom, { body: { name: '204' } }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ message: words, status: 0 })
    expect(mayHaveHappened(error)).toBe(true)
  })

  test('a person who saves without a connection is told so, and that the same can be tried again', async () => {
    asked.answers.push(new TypeError('Failed to fetch'))
    const error = await call(addRoom, { body: { name: '204' } }).catch((thrown: unknown) => thrown)
    expect(errorText(error)).toBe('No connection to the server')
    expect(refusalOf(error).message).toBe('No connection to the server. Try again: nothing is done twice')
  })

  test('a screen whose code did not arrive is told without the words of the browser', () => {
    const words = 'Failed to fetch dynamically imported module: http://127.0.0.1/assets/rooms.js'
    expect(errorText(new TypeError(words))).toBe('No connection to the server')
    for (const ours of ['Room 204 is taken', 'Failed to fetch guest credits']) {
      expect(errorText(new Error(ours))).toBe(ours)
    }
  })

  test.each([new Error(''), undefined, { code: 7 }])("whatever has no words is 'Unknown error': %o", (thrown) => {
    expect(errorText(thrown)).toBe('Unknown error')
  })

  test("an answer that never comes is 'Request timed out'", async () => {
    vi.useRealTimers()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      expect(limit).toBe(10_000)
      return AbortSignal.abort()
    })
    asked.answers.push(new Error('aborted'))
    await expect(call(getRoom, { params: { id: '1' } })).rejects.toThrow('Request timed out')
  })
})

describe('the key of a write', () => {
  test('is the same in every try', async () => {
    asked.answers.push({ status: 503, body: {} }, expired, renewed, { status: 503, body: {} }, fine)
    await call(addRoom, { body: { name: '204' } })
    const keys = asked.requests
      .filter(({ url }) => url === '/api/rooms')
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('is another one for another write, and none for a read', async () => {
    asked.answers.push(fine, fine, fine)
    await call(addRoom, { body: { name: '1' } })
    await call(addRoom, { body: { name: '1' } })
    await call(getRoom, { params: { id: '1' } })
    const [first, second, read] = asked.requests.map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
    expect(read).toBeUndefined()
  })

  test('is kept for the same content until the outcome is known', () => {
    const keys = keyKeeper()
    const first = keys.keyFor({ body: { name: '1' } })
    expect(keys.keyFor({ body: { name: '1' } })).toBe(first)
    expect(keys.keyFor({ body: { name: '2' } })).not.toBe(first)
    const last = keys.keyFor({ body: { name: '2' } })
    keys.settled()
    expect(keys.keyFor({ body: { name: '2' } })).not.toBe(last)
  })

  test('can be given by the caller', async () => {
    asked.answers.push(fine)
    await exchange(addRoom, { body: { name: '1' } }, { key: 'mine' })
    expect(asked.requests[0]?.headers['idempotency-key']).toBe('mine')
  })
})
