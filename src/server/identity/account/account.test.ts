import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { browser, type Door, hours, minutes, openDoor, password, seconds } from '#test/setup/door.ts'
import { type Person, personOf } from '#test/setup/house.ts'
import { codeAt, stepAt } from '../credentials/rules.ts'

const better = 'eleven blue kettles'
let door: Door
beforeAll(async () => {
  door = await openDoor()
})
beforeEach(() => door.pass(24 * hours))
afterAll(() => door.house.close())

type Member = { id: string; email: string; person: Person }

async function aMember(): Promise<Member> {
  const { id, email } = await door.aUser()
  return { id, email, person: await signedIn(email) }
}

async function signedIn(email: string, word = password): Promise<Person> {
  const { token } = (await door.signIn(email, { word })).json<{ token: string }>()
  return personOf(door.house, token)
}

const stranger = () => personOf(door.house, 'nobody')

describe('a password', () => {
  test('is changed by who knows the present one, and every other session ends', async () => {
    const { email, person } = await aMember()
    const other = await signedIn(email)
    const wrong = await person.post('/api/account/password', { current: 'a guess', password: better })
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'current' }] } })
    expect((await person.post('/api/account/password', { current: password, password: better })).body.data).toEqual({
      ended: 1,
    })
    expect((await person.get('/api/account')).status).toBe(200)
    expect((await other.get('/api/account')).body).toMatchObject({
      error: expect.stringContaining('password was changed'),
    })
    expect((await door.signIn(email)).statusCode).toBe(401)
    expect((await door.signIn(email, { word: better })).statusCode).toBe(200)
  })

  test.each([
    ['short', 'kettle'],
    ['known', 'qwertyuiop'],
    ['known with digits behind it', 'basketball2024'],
    ['one’s own name', 'receptionist1'],
  ])('that is %s is refused at its field', async (_, word) => {
    const { person } = await aMember()
    const answer = await person.post('/api/account/password', { current: password, password: word })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'password' }] } })
  })
})

test('a name is changed by whose it is, and the trail says from what to what', async () => {
  const { id, person } = await aMember()
  const names = { firstName: 'Ama', lastName: 'Owusu' }
  expect((await person.put('/api/account', names)).body.data).toMatchObject(names)
  const kept = await door.house.owner.query<{ change: object }>(
    "select change from audit_record where action = 'account.change' and resource_id = $1",
    [id],
  )
  expect(kept.rows).toEqual([{ change: { name: { from: 'receptionist Tester', to: 'Ama Owusu' } } }])
})

describe('a link for a new password', () => {
  const linkIn = async (email: string): Promise<string> => {
    const found = await door.house.owner.query<{ body: string }>(
      "select body from message where recipient = $1 and template = 'password_reset' order by created_at desc, id desc limit 1",
      [email],
    )
    return /token=([\w-]+)/.exec(found.rows[0]?.body ?? '')?.[1] ?? ''
  }

  test('is answered the same for an address that nobody has, and sent to who has it', async () => {
    const { email } = await aMember()
    const answers = [
      await stranger().post('/api/auth/forgot-password', { email }),
      await stranger().post('/api/auth/forgot-password', { email: 'nobody@example.test' }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { success: true, data: {} }],
      [200, { success: true, data: {} }],
    ])
    expect(await linkIn(email)).toMatch(/^[\w-]{43}$/)
    expect(await linkIn('nobody@example.test')).toBe('')
  })

  test('works once, within an hour, and ends every session', async () => {
    const { email, person } = await aMember()
    await stranger().post('/api/auth/forgot-password', { email })
    const token = await linkIn(email)
    door.pass(minutes)
    expect((await stranger().post('/api/auth/reset-password', { token, password: 'qwertyuiop' })).status).toBe(400)
    const both = await Promise.all(
      [1, 2].map(() => stranger().post('/api/auth/reset-password', { token, password: better })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await person.get('/api/account')).status).toBe(401)
    expect((await door.signIn(email, { word: better })).statusCode).toBe(200)
    await stranger().post('/api/auth/forgot-password', { email })
    const late = await linkIn(email)
    door.pass(hours)
    expect((await stranger().post('/api/auth/reset-password', { token: late, password })).body).toMatchObject({
      code: 'reset_over',
    })
  })

  test('is made by an owner, and by nobody else', async () => {
    const { id } = await aMember()
    const [manager, owner] = [await door.tenant.as('manager'), await door.tenant.as('owner')]
    expect((await manager.post(`/api/users/${id}/password-reset`)).status).toBe(403)
    const { path } = (await owner.post(`/api/users/${id}/password-reset`)).body.data
    const token = path.split('token=')[1]
    expect((await stranger().post('/api/auth/reset-password/check', { token })).status).toBe(200)
  })
})

test('sessions are named by their devices, and ended one by one or all at once', async () => {
  const { email, person } = await aMember()
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  await door.signIn(email, { headers: { 'user-agent': agent } })
  await door.signIn(email)
  const seen = (await person.get('/api/account/sessions')).body.data
  expect(seen.map(({ device }) => device).toSorted()).toEqual(['Firefox', 'Firefox', 'Firefox on Windows'])
  expect(seen.filter(({ isThis }) => isThis)).toHaveLength(1)
  const other = seen.find(({ device }) => device === 'Firefox on Windows')
  const end = (by: Person) => by.delete(`/api/account/sessions/${other?.id}`)
  expect((await end(person)).body.data).toEqual({ ended: 1 })
  expect((await end(person)).status).toBe(404)
  expect((await person.post('/api/account/sessions/end-others')).body.data).toEqual({ ended: 1 })
  expect((await end((await aMember()).person)).status).toBe(404)
})

/** Switches two-factor on for a member; answers how to make codes, and the recovery codes. */
async function withTwoFactor(member: Member) {
  const { secret } = (await member.person.post('/api/account/two-factor/start')).body.data
  const key = bytesOf(secret)
  const code = () => codeAt(key, stepAt(Date.parse(door.clock.now())))
  const { recoveryCodes } = (await member.person.post('/api/account/two-factor/confirm', { code: code() })).body.data
  door.pass(30 * seconds)
  return { code, recoveryCodes }
}

function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

async function challengeOf(email: string): Promise<string> {
  const answer = await door.signIn(email)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ success: false, code: 'two_factor_required' })
  return answer.json<{ details: { challenge: string } }>().details.challenge
}

const giveCode = (challenge: string, code: string, headers: Record<string, string> = browser) =>
  door.house.app.inject({ method: 'POST', url: '/api/auth/login/code', headers, payload: { challenge, code } })

describe('two-factor', () => {
  test('asks for a code after the password, and takes each code once', async () => {
    const member = await aMember()
    const { code } = await withTwoFactor(member)
    const used = code()
    expect((await giveCode(await challengeOf(member.email), used)).json()).toMatchObject({ success: true, user: {} })
    expect((await giveCode(await challengeOf(member.email), used)).statusCode).toBe(401)
    door.pass(30 * seconds)
    expect((await giveCode(await challengeOf(member.email), code())).statusCode).toBe(200)
  })

  test('takes one code once, also at the same moment', async () => {
    const member = await aMember()
    const { code } = await withTwoFactor(member)
    const challenges = [await challengeOf(member.email), await challengeOf(member.email)]
    const answers = await Promise.all(challenges.map((challenge) => giveCode(challenge, code())))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('ends a sign-in after five wrong codes, after five minutes, and on another device', async () => {
    const member = await aMember()
    const { code } = await withTwoFactor(member)
    const guessed = await challengeOf(member.email)
    for (let n = 0; n < 5; n += 1) expect((await giveCode(guessed, '000000')).statusCode).toBe(401)
    expect((await giveCode(guessed, code())).json()).toMatchObject({ error: expect.stringContaining('Begin again') })
    const late = await challengeOf(member.email)
    door.pass(5 * minutes)
    expect((await giveCode(late, code())).statusCode).toBe(401)
    expect((await giveCode(await challengeOf(member.email), code(), { 'user-agent': 'curl' })).statusCode).toBe(401)
  })

  test('gives ten recovery codes, each for one sign-in', async () => {
    const member = await aMember()
    const { recoveryCodes } = await withTwoFactor(member)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    expect((await giveCode(await challengeOf(member.email), first.toUpperCase())).statusCode).toBe(200)
    expect((await giveCode(await challengeOf(member.email), first)).statusCode).toBe(401)
    const kept = await door.house.owner.query('select 1 from recovery_code t where t::text like $1', [`%${first}%`])
    expect(kept.rowCount).toBe(0)
    expect((await member.person.get('/api/account')).body.data.twoFactor).toMatchObject({ recoveryCodesLeft: 9 })
    const renewed = await member.person.post('/api/account/two-factor/recovery-codes', { password })
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    const [, second = ''] = recoveryCodes
    expect((await giveCode(await challengeOf(member.email), second)).statusCode).toBe(401)
  })

  test('is confirmed by a right code alone, and switched off with the password alone', async () => {
    const member = await aMember()
    const { secret } = (await member.person.post('/api/account/two-factor/start')).body.data
    expect((await member.person.post('/api/account/two-factor/confirm', { code: '000000' })).status).toBe(400)
    expect((await door.signIn(member.email)).statusCode).toBe(200)
    const sealed = await door.house.owner.query<{ totp_secret: string }>(
      'select totp_secret from app_user where id = $1',
      [member.id],
    )
    const kept = sealed.rows[0]?.totp_secret ?? ''
    for (const plain of [secret, bytesOf(secret).toString('base64url')]) expect(kept).not.toContain(plain)
    const other = await aMember()
    await other.person.post('/api/account/two-factor/start')
    await door.house.owner.query('update app_user set totp_secret = $2 where id = $1', [other.id, kept])
    const code = codeAt(bytesOf(secret), stepAt(Date.now()))
    expect((await other.person.post('/api/account/two-factor/confirm', { code })).status).toBe(400)
    await withTwoFactor(member)
    expect((await member.person.post('/api/account/two-factor/off', { password: 'a guess' })).status).toBe(400)
    expect((await member.person.post('/api/account/two-factor/off', { password })).status).toBe(200)
    expect((await door.signIn(member.email)).statusCode).toBe(200)
  })

  test('that the business asks a role for comes before anything else', async () => {
    const member = await aMember()
    const owner = await door.tenant.as('owner')
    await owner.put('/api/settings/security', { values: { requireTwoFactorFor: ['receptionist'] } })
    expect((await member.person.get('/api/auth/session')).body.data.user).toMatchObject({ mustSetUpTwoFactor: true })
    expect((await member.person.get('/api/hotel/guests')).body).toMatchObject({ code: 'two_factor_missing' })
    await withTwoFactor(member)
    expect((await member.person.get('/api/hotel/guests')).status).toBe(200)
    await owner.put('/api/settings/security', { values: { requireTwoFactorFor: [] } })
  })
})

test('the codes are those of RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890')
  expect([59, 1_111_111_109, 20_000_000_000].map((second) => codeAt(secret, stepAt(second * seconds)))).toEqual([
    '287082',
    '081804',
    '353130',
  ])
})

describe('a PIN', () => {
  const setPin = (person: Person, pin: string, word = password) =>
    person.post('/api/account/pin', { password: word, pin })

  test.each(['123', '1234567', 'abcd', '0000', '1234', '987654', '1212'])('%s is refused', async (pin) => {
    expect(await setPin((await aMember()).person, pin)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'pin' }] },
    })
  })

  test('hands the device to a colleague: their session begins, the one before ends, and the trail names both', async () => {
    const [cashier, next] = [await aMember(), await aMember()]
    expect((await setPin(next.person, '4071')).body.data).toMatchObject({ pin: 'set' })
    const listed = (await cashier.person.get('/api/auth/colleagues')).body.data
    expect(listed.map(({ id }) => id)).toContain(next.id)
    const answer = await cashier.person.post('/api/auth/switch', { userId: next.id, pin: '4071' })
    expect(answer.body).toMatchObject({ user: { email: next.email } })
    expect((await personOf(door.house, answer.body.token).get('/api/account')).status).toBe(200)
    expect((await cashier.person.get('/api/account')).status).toBe(401)
    const kept = await door.house.owner.query(
      "select actor_id, resource_id from audit_record where action = 'session.switch' and outcome = 'done' and actor_id = $1",
      [cashier.id],
    )
    expect(kept.rows).toEqual([{ actor_id: cashier.id, resource_id: next.id }])
  })

  test('takes five tries, however many come at once, and then the password', async () => {
    const [guesser, holder] = [await aMember(), await aMember()]
    await setPin(holder.person, '4071')
    const guess = (pin: string) => guesser.person.post('/api/auth/switch', { userId: holder.id, pin })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(String(5000 + n))))
    const wrong = answers.filter(({ body }) => body['error'] === 'The PIN is wrong')
    expect(wrong).toHaveLength(5)
    expect(answers.every(({ status }) => status === 403)).toBe(true)
    expect((await guess('4071')).body).toMatchObject({ error: expect.stringContaining('locked') })
    expect((await holder.person.get('/api/account')).body.data).toMatchObject({ pin: 'locked' })
    await signedIn(holder.email)
    expect((await guess('4071')).status).toBe(200)
    const removed = await holder.person.post('/api/account/pin/remove', { password })
    expect(removed.body.data).toMatchObject({ pin: 'none' })
  })

  test('opens nobody’s session in another tenant, and nobody’s who signs in with a second factor', async () => {
    const [guesser, holder] = [await aMember(), await aMember()]
    await setPin(holder.person, '4071')
    await withTwoFactor(holder)
    expect((await guesser.person.post('/api/auth/switch', { userId: holder.id, pin: '4071' })).body).toMatchObject({
      code: 'pin_not_enough',
    })
  })
})
