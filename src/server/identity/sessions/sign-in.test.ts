import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser, type Door, hours, minutes, openDoor, password } from '#test/setup/door.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.house.close())
beforeEach(() => door.pass(24 * hours))

describe('sign-in', () => {
  test('answers user, tenant and a token at the top level', async () => {
    const { email } = await door.aUser()
    const answer = await door.signIn(email)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { email, role: 'receptionist' },
      tenant: { id: door.tenant.id, plan: { id: 'complete' } },
    })
  })

  test('takes the e-mail in any case and with spaces around it', async () => {
    const { email } = await door.aUser()
    expect((await door.signIn(`  ${email.toUpperCase()} `)).statusCode).toBe(200)
  })

  test('answers a wrong password, an unknown e-mail and a disabled user alike', async () => {
    const [known, disabled] = [await door.aUser(), await door.aUser()]
    await door.house.owner.query("update app_user set status = 'disabled' where id = $1", [disabled.id])
    const answers = [
      await door.signIn(known.email, { word: 'wrong' }),
      await door.signIn('nobody@example.test'),
      await door.signIn(disabled.email),
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

  test('takes as much work for an unknown e-mail as for a wrong password, so that its time tells nothing', async () => {
    const { email } = await door.aUser()
    await door.signIn('first@example.test')
    // The processor's time of this process alone: whatever else the machine does is not in it.
    const workOf = async (address: string) => {
      const before = process.cpuUsage()
      await door.signIn(address, { word: 'wrong' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 9; n += 1) {
      known.push(await workOf(email))
      unknown.push(await workOf('nobody.at.all@example.test'))
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? 0
    expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
    expect(median(unknown) / median(known)).toBeLessThan(2)
  })

  test('keeps no token and no password: only what they hash to', async () => {
    const { email } = await door.aUser()
    const { token } = (await door.signIn(email)).json<{ token: string }>()
    const tables = await door.house.owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    for (const { name } of tables.rows) {
      const found = await door.house.owner.query(`select 1 from ${name} t where t::text like any ($1) limit 1`, [
        [`%${token}%`, `%${password}%`],
      ])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
  })
})

describe('guessing', () => {
  test('is over after ten tries in a quarter of an hour, says when to come back, and then goes on', async () => {
    const { email } = await door.aUser()
    for (let n = 0; n < 10; n += 1) expect((await door.signIn(email, { word: `wrong ${n}` })).statusCode).toBe(401)
    door.pass(5 * minutes)
    const refused = await door.signIn(email)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'rate_limited' })
    expect(refused.headers['retry-after']).toBe(String(10 * 60))
    door.pass(10 * minutes)
    expect((await door.signIn(email)).statusCode).toBe(200)
  })

  test('side by side gets no further than in turn', async () => {
    const { email } = await door.aUser()
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => door.signIn(email, { word: `wrong ${n}` })))
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.filter((code) => code === 429)).toHaveLength(15)
  })

  test('from anywhere leaves the owner’s own browser its own count', async () => {
    const { email } = await door.aUser()
    expect((await door.signIn(email)).statusCode).toBe(200)
    const stranger = { headers: { 'user-agent': 'curl' }, from: '203.0.113.9', word: 'wrong' }
    for (let n = 0; n < 12; n += 1) await door.signIn(email, stranger)
    expect((await door.signIn(email, stranger)).statusCode).toBe(429)
    expect((await door.signIn(email)).statusCode).toBe(200)
  })

  test('slowly gets a hundred tries a day', async () => {
    const { email } = await door.aUser()
    await door.house.owner.query(
      `insert into sign_in_attempt (email_hash, attempted_at, id, device_hash)
       select $1, $2::timestamptz - n * interval '14 minutes', gen_random_uuid(), '\\x00' from generate_series(2, 101) n`,
      [createHash('sha256').update(email).digest(), door.clock.now()],
    )
    const refused = await door.signIn(email)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('counts an unknown e-mail like a known one', async () => {
    for (let n = 0; n < 10; n += 1) await door.signIn('unknown.and.tried@example.test', { word: `wrong ${n}` })
    expect((await door.signIn('unknown.and.tried@example.test')).statusCode).toBe(429)
  })

  test('can’t hide behind a header that no proxy of ours wrote', async () => {
    const { email } = await door.aUser()
    for (let n = 0; n < 11; n += 1)
      await door.signIn(email, { word: 'wrong', headers: { ...browser, 'x-forwarded-for': `198.51.100.${n}` } })
    expect((await door.signIn(email)).statusCode).toBe(429)
  })
})
