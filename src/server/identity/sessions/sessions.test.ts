import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { instantOf, stoppedClock } from '#server/platform/clock.ts'
import { aTenant, type House, openHouse, personOf, type TestTenant } from '#test/setup/house.ts'
import { cleanUpSessions } from './actions/clean-up.ts'
import { lives } from './rules.ts'

const start = Date.parse('2026-03-02T08:00:00Z')
const clock = stoppedClock('2026-03-02T08:00:00Z' as Instant) // an instant by its form
const password = 'a long test password'
let now = start

let house: House
let tenant: TestTenant
beforeAll(async () => {
  house = await openHouse({}, clock)
  tenant = await aTenant(house)
})
afterAll(() => house.close())
beforeEach(() => pass(86_400_000))

function pass(millis: number): void {
  now += millis
  clock.moveTo(instantOf(now))
}

const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const browser = { 'user-agent': 'Firefox on a desk' }

let counter = 0

/** A user with an e-mail of its own. */
async function aUser(): Promise<{ id: string; email: string }> {
  const person = await tenant.as('receptionist')
  const { user } = (await person.get('/api/auth/session')).body.data as { user: { id: string } }
  const email = `user${(counter += 1)}@example.test`
  await house.owner.query('update app_user set email = $2 where id = $1', [user.id, email])
  await house.owner.query('delete from session where user_id = $1', [user.id])
  return { id: user.id, email }
}

function signIn(email: string, given: { word?: string; headers?: Record<string, string>; from?: string } = {}) {
  return house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: given.headers ?? browser,
    remoteAddress: given.from ?? '192.0.2.1',
    payload: { email, password: given.word ?? password },
  })
}

async function aToken(): Promise<string> {
  const { email } = await aUser()
  return (await signIn(email)).json<{ token: string }>().token
}

async function refresh(token: string, headers: Record<string, string> = browser) {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, token: answer.json<{ newToken?: string }>().newToken ?? '' }
}

async function works(token: string): Promise<boolean> {
  return (await personOf(house, token).get('/api/auth/session')).status === 200
}

async function endReason(token: string): Promise<string | null | undefined> {
  const hash = createHash('sha256').update(token).digest()
  const found = await house.owner.query<{ end_reason: string | null }>(
    `select end_reason from session where token_hash = $1 or previous_hash = $1
       or id = (select session_id from spent_token where token_hash = $1)`,
    [hash],
  )
  return found.rows[0]?.end_reason
}

describe('sign-in', () => {
  test('answers user, tenant and a token at the top level', async () => {
    const { email } = await aUser()
    const answer = await signIn(email)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { email, role: 'receptionist' },
      tenant: { id: tenant.id, plan: { id: 'complete' } },
    })
  })

  test('takes the e-mail in any case and with spaces around it', async () => {
    const { email } = await aUser()
    expect((await signIn(`  ${email.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('answers a wrong password, an unknown e-mail and a disabled user alike', async () => {
    const [known, disabled] = [await aUser(), await aUser()]
    await house.owner.query("update app_user set status = 'disabled' where id = $1", [disabled.id])
    const answers = [
      await signIn(known.email, { word: 'wrong' }),
      await signIn('nobody@example.test'),
      await signIn(disabled.email),
    ]
    const said = answers.map((answer) => {
      const { requestId, ...rest } = answer.json<Record<string, unknown>>()
      expect(requestId).toBeTypeOf('string')
      return { status: answer.statusCode, ...rest }
    })
    expect(said[0]).toEqual({
      status: 401,
      success: false,
      code: 'unauthenticated',
      error: 'E-mail or password is wrong',
    })
    expect(said[1]).toEqual(said[0])
    expect(said[2]).toEqual(said[0])
  })

  test('takes as long for an unknown e-mail as for a wrong password', async () => {
    const { email } = await aUser()
    await signIn('first@example.test')
    const time = async (address: string) => {
      const began = performance.now()
      await signIn(address, { word: 'wrong' })
      return performance.now() - began
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 9; n += 1) {
      known.push(await time(email))
      unknown.push(await time('nobody.at.all@example.test'))
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
    expect(median(unknown) / median(known)).toBeLessThan(2)
  })

  test('keeps no token and no password: only what they hash to', async () => {
    const { email } = await aUser()
    const { token } = (await signIn(email)).json<{ token: string }>()
    const tables = await house.owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    for (const { name } of tables.rows) {
      const found = await house.owner.query(`select 1 from ${name} t where t::text like any ($1) limit 1`, [
        [`%${token}%`, `%${password}%`],
      ])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
  })
})

describe('guessing', () => {
  test('is over after ten tries in a quarter of an hour, says when to come back, and then goes on', async () => {
    const { email } = await aUser()
    for (let n = 0; n < 10; n += 1) expect((await signIn(email, { word: `wrong ${n}` })).statusCode).toBe(401)
    pass(5 * minutes)
    const refused = await signIn(email)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(refused.headers['retry-after']).toBe(String(10 * 60))
    pass(10 * minutes)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('side by side gets no further than in turn', async () => {
    const { email } = await aUser()
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => signIn(email, { word: `wrong ${n}` })))
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(15)
  })

  test('from anywhere leaves the owner’s own browser its own count', async () => {
    const { email } = await aUser()
    expect((await signIn(email)).statusCode).toBe(200)
    const stranger = { headers: { 'user-agent': 'curl' }, from: '203.0.113.9', word: 'wrong' }
    for (let n = 0; n < 12; n += 1) await signIn(email, stranger)
    expect((await signIn(email, stranger)).statusCode).toBe(429)
    expect((await signIn(email)).statusCode).toBe(200)
  })

  test('slowly gets a hundred tries a day', async () => {
    const { email } = await aUser()
    await house.owner.query(
      `insert into sign_in_guess (email_hash, guessed_at, id, device_hash)
       select $1, $2::timestamptz - n * interval '14 minutes', gen_random_uuid(), '\\x00' from generate_series(2, 101) n`,
      [createHash('sha256').update(email).digest(), clock.now()],
    )
    const refused = await signIn(email)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('counts an unknown e-mail like a known one', async () => {
    for (let n = 0; n < 10; n += 1) await signIn('unknown.and.tried@example.test', { word: `wrong ${n}` })
    expect((await signIn('unknown.and.tried@example.test')).statusCode).toBe(429)
  })

  test('can’t hide behind a header that no proxy of ours wrote', async () => {
    const { email } = await aUser()
    for (let n = 0; n < 11; n += 1)
      await signIn(email, { word: 'wrong', headers: { ...browser, 'x-forwarded-for': `198.51.100.${n}` } })
    expect((await signIn(email)).statusCode).toBe(429)
  })
})

describe('a token', () => {
  test('lives fifteen minutes to the second', async () => {
    const token = await aToken()
    pass(lives.token - seconds)
    expect(await works(token)).toBe(true)
    pass(seconds)
    expect(await works(token)).toBe(false)
  })

  test('is exchanged for its successor, also when it has expired', async () => {
    const token = await aToken()
    pass(lives.token + hours)
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
    pass(60 * seconds)
    expect(await refresh(token)).toEqual({ status: 200, token: next })
    pass(seconds)
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
    const told = await house.owner.query("select 1 from notification where title = 'A session was ended'")
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
    pass(2 * minutes)
    await refresh(stolen)
    await refresh(theirs, { 'user-agent': 'A thief' })
    expect((await refresh(stolen)).status).toBe(401)
    expect(await works(theirs)).toBe(false)
  })

  test('that nobody was given is refused', async () => {
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    expect((await house.app.inject({ method: 'POST', url: '/api/auth/refresh' })).json()).toMatchObject({
      error: 'No token available',
      code: 'unauthenticated',
    })
  })
})

describe('a session', () => {
  test('idles twelve hours to the second', async () => {
    const [one, other] = [await aToken(), await aToken()]
    pass(lives.idle)
    expect((await refresh(one)).status).toBe(200)
    pass(seconds)
    expect((await refresh(other)).status).toBe(401)
    expect(await endReason(other)).toBe('expired')
  })

  test('grows thirty days old at most, however busy', async () => {
    let token = await aToken()
    for (let age = 0; age < lives.session; age += 10 * hours) {
      ;({ token } = await refresh(token))
      expect(token).not.toBe('')
      pass(10 * hours)
    }
    pass(seconds)
    expect((await refresh(token)).status).toBe(401)
    expect(await endReason(token)).toBe('expired')
  })

  test('ends with sign-out, for the token before as well', async () => {
    const token = await aToken()
    const { token: next } = await refresh(token)
    const signOut = (bearer: string) =>
      house.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${bearer}` } })
    expect((await signOut(next)).json()).toEqual({ success: true })
    for (const one of [token, next]) {
      expect(await works(one)).toBe(false)
      expect((await refresh(one)).status).toBe(401)
    }
    expect((await signOut(next)).statusCode).toBe(200)
  })

  test('of a user who was disabled gets no successor', async () => {
    const { id, email } = await aUser()
    const { token } = (await signIn(email)).json<{ token: string }>()
    await house.owner.query("update app_user set status = 'disabled' where id = $1", [id])
    expect((await refresh(token)).status).toBe(401)
    expect(await endReason(token)).toBe('disabled')
  })
})

test('the clean-up ends what has expired and forgets what is old, and keeps who is signed in', async () => {
  const [idle, alive] = [await aToken(), await aToken()]
  pass(11 * hours)
  const { token: renewed } = await refresh(alive)
  pass(2 * hours)
  await cleanUpSessions(house.platform)
  expect(await endReason(idle)).toBe('expired')
  expect((await refresh(renewed)).status).toBe(200)
  pass(91 * 24 * hours)
  await cleanUpSessions(house.platform)
  pass(91 * 24 * hours)
  await cleanUpSessions(house.platform)
  const left = await house.owner.query(
    'select (select count(*)::int from session) as sessions, (select count(*)::int from spent_token) as tokens, (select count(*)::int from sign_in_guess) as guesses',
  )
  expect(left.rows).toEqual([{ sessions: 0, tokens: 0, guesses: 0 }])
})
