import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Door, hours, openDoor } from '#test/setup/door.ts'
import type { Person } from '#test/setup/house.ts'
import { personOf } from '#test/setup/house.ts'

const word = 'eleven blue kettles'
let door: Door
let owner: Person
let count = 0
beforeAll(async () => {
  door = await openDoor()
})
beforeEach(async () => {
  owner = await door.tenant.as('owner')
})
afterAll(() => door.house.close())

const stranger = () => personOf(door.house, 'nobody')
const newEmail = () => `colleague${(count += 1)}@example.test`

async function invited(email = newEmail(), role = 'receptionist') {
  const made = await owner.post('/api/users/invitations', { email, role })
  expect(made.status).toBe(201)
  return { id: made.body.data.id, email, token: await tokenOf(made.body.data.id) }
}

async function tokenOf(id: string): Promise<string> {
  const { path } = (await owner.get(`/api/users/invitations/${id}/link`)).body.data
  return new URL(path, 'http://house').searchParams.get('token') ?? ''
}

const accept = (token: string, more: object = {}) =>
  stranger().post('/api/auth/invitation/accept', {
    token,
    firstName: 'Ama',
    lastName: 'Owusu',
    password: word,
    ...more,
  })

test('who is invited chooses a password, is signed in, and works', async () => {
  const { email, token } = await invited()
  expect((await stranger().post('/api/auth/invitation', { token })).body.data).toMatchObject({
    tenantName: door.tenant.name,
    email,
    role: 'receptionist',
    invitedByName: 'owner Tester',
  })
  const answer = await accept(token)
  expect(answer.body).toMatchObject({ user: { email, role: 'receptionist', firstName: 'Ama' } })
  expect((await personOf(door.house, answer.body.token).get('/api/hotel/guests')).status).toBe(200)
  expect((await door.signIn(email, { word })).statusCode).toBe(200)
})

test('who is invited stands in the list until they join', async () => {
  const { email, token } = await invited()
  const listed = async () => (await owner.get('/api/users/invitations')).body.data.map((one) => one.email)
  expect(await listed()).toContain(email)
  await accept(token)
  expect(await listed()).not.toContain(email)
})

test('the message with the link waits in the outbox, and the database keeps no token but in it', async () => {
  const { email, token } = await invited()
  const found = await door.house.owner.query<{ body: string }>('select body from message where recipient = $1', [email])
  expect(found.rows[0]?.body).toContain(`/accept-invitation?token=${token}`)
  for (const table of ['user_invitation', 'idempotency_key', 'audit_record']) {
    const kept = await door.house.owner.query(`select 1 from ${table} t where t::text like $1`, [`%${token}%`])
    expect([table, kept.rowCount]).toEqual([table, 0])
  }
})

describe('a link', () => {
  test('works once, also when it is used twice at the same moment', async () => {
    const { token } = await invited()
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await accept(token)).body).toMatchObject({
      code: 'invitation_over',
      error: expect.stringContaining('used already'),
    })
  })

  test('is good for seven days', async () => {
    const { token } = await invited()
    door.pass(7 * 24 * hours)
    expect((await accept(token)).body).toMatchObject({ code: 'invitation_over' })
    door.pass(-7 * 24 * hours)
  })

  test('that was withdrawn or sent anew is worth nothing', async () => {
    const [one, other] = [await invited(), await invited()]
    await owner.delete(`/api/users/invitations/${one.id}`)
    expect((await accept(one.token)).body).toMatchObject({ code: 'invitation_over' })
    await owner.post(`/api/users/invitations/${other.id}/resend`)
    expect((await accept(other.token)).status).toBe(404)
    expect((await accept(await tokenOf(other.id))).status).toBe(200)
  })

  test.each([
    ['too short', 'kettle', 'password'],
    ['known to guessers', 'password123', 'password'],
    ['the e-mail', 'colleague@example.test', 'password'],
    ['of one letter', 'aaaaaaaaaaaa', 'password'],
  ])('refuses a password that is %s, at its field', async (_, password, path) => {
    const { token } = await invited(_ === 'the e-mail' ? 'colleague@example.test' : newEmail())
    expect(await accept(token, { password })).toMatchObject({ status: 400, body: { details: [{ path }] } })
  })
})

describe('an invitation', () => {
  test('goes to an address once, and to nobody who is here', async () => {
    const { email } = await invited()
    const again = await Promise.all([1, 2].map(() => owner.post('/api/users/invitations', { email, role: 'staff' })))
    expect(again.map(({ body }) => body['code'])).toEqual(['already_invited', 'already_invited'])
    const { email: known } = await door.aUser()
    expect((await owner.post('/api/users/invitations', { email: known, role: 'staff' })).body).toMatchObject({
      code: 'already_here',
    })
  })

  test('whose e-mail was taken elsewhere in the meantime is refused in words', async () => {
    const { email, token } = await invited()
    const { id } = await door.aUser()
    await door.house.owner.query('update app_user set email = $2 where id = $1', [id, email])
    expect((await accept(token)).body).toMatchObject({ code: 'email_taken' })
  })

  test('to a role beyond one’s own rights is made by nobody, nor its link shown to them', async () => {
    const manager = await door.tenant.as('manager')
    const refused = await manager.post('/api/users/invitations', { email: newEmail(), role: 'owner' })
    expect(refused.body).toMatchObject({ code: 'beyond_own_rights' })
    const { id } = await invited(newEmail(), 'owner')
    expect((await manager.get(`/api/users/invitations/${id}/link`)).status).toBe(403)
    expect((await manager.post('/api/users/invitations', { email: newEmail(), role: 'cashier' })).status).toBe(201)
  })
})
