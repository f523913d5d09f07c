import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser, type Door, hours, minutes, openDoor, seconds } from '#test/setup/door.ts'
import { personOf } from '#test/setup/house.ts'
import { cleanUpSessions } from './actions/clean-up.ts'
import { lives } from './rules.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.house.close())
beforeEach(() => door.pass(24 * hours))

async function aToken(): Promise<string> {
  const { email } = await door.aUser()
  return (await door.signIn(email)).json<{ token: string }>().token
}

async function refresh(token: string, headers: Record<string, string> = browser) {
  const answer = await door.house.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, token: answer.json<{ newToken?: string }>().newToken ?? '' }
}

async function works(token: string): Promise<boolean> {
  return (await personOf(door.house, token).get('/api/auth/session')).status === 200
}

async function endReason(token: string): Promise<string | null | undefined> {
  const hash = createHash('sha256').update(token).digest()
  const found = await door.house.owner.query<{ end_reason: string | null }>(
    `select end_reason from session where token_hash = $1 or previous_hash = $1
       or id = (select session_id from spent_token where token_hash = $1)`,
    [hash],
  )
  return found.rows[0]?.end_reason
}

describe('a token', () => {
  test('lives fifteen minutes to the second', async () => {
    const token = await aToken()
    door.pass(lives.token - seconds)
    expect(await works(token)).toBe(true)
    door.pass(seconds)
    expect(await works(token)).toBe(false)
  })

  test('is exchanged for its successor, also when it has expired', async () => {
    const token = await aToken()
    door.pass(lives.token + hours)
    const next = await refresh(token)
    expect(next.status).toBe(200)
    expect(next.token).not.toBe(token)
    expect(await works(next.token)).toBe(true)
  })

  test('that fifty tabs exchange at once is exchanged for one successor', async () => {
    const token = await aToken()
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
    expect(new Set(all.map((one) => one.status))).toEqual(new Set([200]))
    expect(new Set(all.map((one) => one.token)).size).toBe(1)
    expect(await works(all[0]?.token ?? '')).toBe(true)
  })

  test('just exchanged still works, and gets the same successor, for a minute', async () => {
    const token = await aToken()
    const { token: next } = await refresh(token)
    door.pass(60 * seconds)
    expect(await refresh(token)).toEqual({ status: 200, token: next })
    door.pass(seconds)
    expect(await works(token)).toBe(false)
    expect((await refresh(token)).status).toBe(401)
    expect(await works(next)).toBe(true)
  })

  test('of two generations back ends the session and tells the user, even within the minute', async () => {
    const first = await aToken()
    const { token: second } = await refresh(first)
    const { token: third } = await refresh(second)
    expect((await refresh(first)).status).toBe(401)
    expect(await endReason(first)).toBe('reuse')
    for (const token of [first, second, third]) {
      expect(await works(token)).toBe(false)
      expect((await refresh(token)).status).toBe(401)
    }
    const told = await door.house.owner.query("select 1 from notification where title = 'A session was ended'")
    expect(told.rowCount).toBe(1)
  })

  test('just exchanged, from another device, ends the session', async () => {
    const token = await aToken()
    const { token: next } = await refresh(token)
    expect((await refresh(token, { 'user-agent': 'Somebody else' })).status).toBe(401)
    expect(await works(next)).toBe(false)
    expect(await endReason(token)).toBe('reuse')
  })

  test('of a copied session never outlives the next exchange of its owner', async () => {
    const stolen = await aToken()
    const { token: theirs } = await refresh(stolen, { 'user-agent': 'A thief' })
    expect(await works(theirs)).toBe(true)
    door.pass(2 * minutes)
    await refresh(stolen)
    await refresh(theirs, { 'user-agent': 'A thief' })
    expect((await refresh(stolen)).status).toBe(401)
    expect(await works(theirs)).toBe(false)
  })

  test('that nobody was given is refused', async () => {
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    expect((await door.house.app.inject({ method: 'POST', url: '/api/auth/refresh' })).json()).toMatchObject({
      error: 'No token available',
      code: 'unauthenticated',
    })
  })
})

describe('a session', () => {
  test('idles twelve hours to the second', async () => {
    const [one, other] = [await aToken(), await aToken()]
    door.pass(lives.idle)
    expect((await refresh(one)).status).toBe(200)
    door.pass(seconds)
    expect((await refresh(other)).status).toBe(401)
    expect(await endReason(other)).toBe('expired')
  })

  test('grows thirty days old at most, however busy', async () => {
    let token = await aToken()
    for (let age = 0; age < lives.session; age += 10 * hours) {
      ;({ token } = await refresh(token))
      expect(token).not.toBe('')
      door.pass(10 * hours)
    }
    door.pass(seconds)
    expect((await refresh(token)).status).toBe(401)
    expect(await endReason(token)).toBe('expired')
  })

  test('ends with sign-out, for the token before as well', async () => {
    const token = await aToken()
    const { token: next } = await refresh(token)
    const signOut = (bearer: string) =>
      door.house.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${bearer}` } })
    expect((await signOut(next)).json()).toEqual({ success: true })
    for (const one of [token, next]) {
      expect(await works(one)).toBe(false)
      expect((await refresh(one)).status).toBe(401)
    }
    expect((await signOut(next)).statusCode).toBe(200)
  })

  test('of a user who was disabled gets no successor', async () => {
    const { id, email } = await door.aUser()
    const { token } = (await door.signIn(email)).json<{ token: string }>()
    await door.house.owner.query("update app_user set status = 'disabled' where id = $1", [id])
    expect((await refresh(token)).status).toBe(401)
    expect(await endReason(token)).toBe('disabled')
  })
})

test('the clean-up ends what has expired and forgets what is old, and keeps who is signed in', async () => {
  const [idle, alive] = [await aToken(), await aToken()]
  door.pass(11 * hours)
  const { token: renewed } = await refresh(alive)
  door.pass(2 * hours)
  await cleanUpSessions(door.house.platform)
  expect(await endReason(idle)).toBe('expired')
  expect((await refresh(renewed)).status).toBe(200)
  door.pass(91 * 24 * hours)
  await cleanUpSessions(door.house.platform)
  door.pass(91 * 24 * hours)
  await cleanUpSessions(door.house.platform)
  const left = await door.house.owner.query(
    'select (select count(*)::int from session) as sessions, (select count(*)::int from spent_token) as tokens, (select count(*)::int from sign_in_attempt) as guesses',
  )
  expect(left.rows).toEqual([{ sessions: 0, tokens: 0, guesses: 0 }])
})
