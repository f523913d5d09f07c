import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aStoredSession, fakeBrowser, type Answer } from '../fake-browser.ts'
import { sessionAfter } from './refresh.ts'
import { signIn, signOut } from './sign-in.ts'
import { endedBecause, storedSession } from './store.ts'

let asked: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync')
  asked = fakeBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const refreshed = (token: string): Answer => ({
  status: 200,
  body: { success: true, newToken: token, ...aStoredSession('x', true) },
})

describe('signing in', () => {
  test('keeps token, user and tenant', async () => {
    asked.answers.push({ status: 200, body: { success: true, ...aStoredSession('t1') } })
    await signIn('owner@demo.hostelry.test', 'secret')
    expect(storedSession()?.token).toBe('t1')
    expect(storedSession()?.user.role).toBe('owner')
  })

  test("fails with the server's text", async () => {
    asked.answers.push({ status: 401, body: { success: false, error: 'E-mail or password is wrong' } })
    await expect(signIn('a@b.test', 'x')).rejects.toThrow('E-mail or password is wrong')
    expect(storedSession()).toBeNull()
  })

  test("without a text it fails with 'Login failed'", async () => {
    asked.answers.push({ status: 400, body: undefined })
    await expect(signIn('a@b.test', 'x')).rejects.toThrow('Login failed')
    asked.answers.push(new TypeError('Failed to fetch'))
    await expect(signIn('a@b.test', 'x')).rejects.toThrow('Login failed')
  })

  test('signing out forgets everything, also when the server is not there', async () => {
    asked.keep(aStoredSession('t1'))
    sessionStorage.setItem('hostelry.plan', 'x')
    asked.answers.push(new TypeError('Failed to fetch'))
    await signOut()
    expect(storedSession()).toBeNull()
    expect(sessionStorage.getItem('hostelry.plan')).toBeNull()
    expect(endedBecause()).toBeNull()
  })
})

describe('refreshing', () => {
  test('replaces token, user and tenant', async () => {
    asked.keep(aStoredSession('old'))
    asked.answers.push(refreshed('new'))
    expect((await sessionAfter('old')).token).toBe('new')
    expect(storedSession()?.token).toBe('new')
    expect(asked.requests[0]?.headers['authorization']).toBe('Bearer old')
  })

  test('asks once, however many calls wait', async () => {
    asked.keep(aStoredSession('old'))
    asked.answers.push(refreshed('new'))
    const sessions = await Promise.all([sessionAfter('old'), sessionAfter('old'), sessionAfter('old')])
    expect(sessions.map(({ token }) => token)).toEqual(['new', 'new', 'new'])
    expect(asked.requests).toHaveLength(1)
  })

  test('takes the token that another tab has stored meanwhile', async () => {
    asked.keep(aStoredSession('from another tab'))
    expect((await sessionAfter('old')).token).toBe('from another tab')
    expect(asked.requests).toHaveLength(0)
  })

  test("without a session fails with 'No token available'", async () => {
    await expect(sessionAfter('old')).rejects.toThrow('No token available')
  })

  test("a refusal fails with 'Session refresh failed' and is not tried again", async () => {
    asked.keep(aStoredSession('old'))
    asked.answers.push({ status: 401, body: { success: false } })
    await expect(sessionAfter('old')).rejects.toThrow('Session refresh failed')
    expect(asked.requests).toHaveLength(1)
  })

  test('is tried twice more when the server is in trouble', async () => {
    asked.keep(aStoredSession('old'))
    asked.answers.push({ status: 503, body: {} }, { status: 500, body: {} }, refreshed('new'))
    expect((await sessionAfter('old')).token).toBe('new')
    expect(asked.requests).toHaveLength(3)
  })

  test('gives up after the third answer', async () => {
    asked.keep(aStoredSession('old'))
    asked.answers.push({ status: 503, body: {} }, { status: 503, body: {} }, { status: 503, body: {} })
    await expect(sessionAfter('old')).rejects.toThrow('Session refresh failed')
    expect(storedSession()?.token).toBe('old')
  })
})

test('a session that is not readable counts as none', () => {
  localStorage.setItem('hostelry.session', '{"token":1}')
  expect(storedSession()).toBeNull()
  localStorage.setItem('hostelry.session', 'not json')
  expect(storedSession()).toBeNull()
})
