import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, type Answer, type House, openHouse, type Person, type TestTenant } from '../setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})
afterAll(() => house.close())

let counter = 0

function aWish() {
  counter += 1
  return { key: `key-${counter}`, body: { firstName: `Guest ${counter}`, lastName: 'Once' } }
}

function create(person: Person, { key, body }: { key: string; body: object }): Promise<Answer> {
  return person.post('/api/hotel/guests', body, { 'idempotency-key': key })
}

async function guestsNamed(firstName: string): Promise<number> {
  const found = await house.owner.query('select 1 from guest where first_name = $1', [firstName])
  return found.rowCount ?? 0
}

describe('a write with an idempotency key', () => {
  test('is carried out once; the same request again is answered alike, and marked', async () => {
    const wish = aWish()
    const first = await create(owner, wish)
    const second = await create(owner, wish)
    expect(first.status).toBe(201)
    expect(first.headers).not.toHaveProperty('idempotent-replayed')
    expect(second.status).toBe(201)
    expect(second.headers['idempotent-replayed']).toBe('true')
    expect(second.body).toEqual(first.body)
    expect(await guestsNamed(wish.body.firstName)).toBe(1)
  })

  test('sent twenty times at once has one effect and twenty equal answers', async () => {
    const wish = aWish()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(owner, wish)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(19)
    expect(await guestsNamed(wish.body.firstName)).toBe(1)
  })

  test('sent at once without its constraint would have had more, so the test can fail', async () => {
    const sabotaged = await openHouse()
    try {
      await sabotaged.owner.query('alter table idempotency_key drop constraint idempotency_key_pkey')
      const person = await (await aTenant(sabotaged)).as('owner')
      const wish = aWish()
      await Promise.all(Array.from({ length: 20 }, () => create(person, wish)))
      const found = await sabotaged.owner.query('select 1 from guest where first_name = $1', [wish.body.firstName])
      expect(found.rowCount).toBeGreaterThan(1)
    } finally {
      await sabotaged.close()
    }
  })

  test('and another body, path or method is refused and changes nothing', async () => {
    const wish = aWish()
    await create(owner, wish)
    const other = { ...wish, body: { firstName: 'Changed', lastName: 'Body' } }
    const refused = await create(owner, other)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ success: false, code: 'idempotency_key_reused' })
    expect(await guestsNamed('Changed')).toBe(0)
    const path = await owner.post('/api/hotel/room-types', wish.body, { 'idempotency-key': wish.key })
    expect(path.status).toBe(400)
    const type = { code: 'IDM', name: 'Once', basePrice: 1, maxAdults: 1 }
    expect((await owner.post('/api/hotel/room-types', type, { 'idempotency-key': wish.key })).status).toBe(422)
  })

  test('that was refused stores nothing: the right one may follow under the same key', async () => {
    const wish = aWish()
    expect((await create(owner, { ...wish, body: { firstName: '' } })).status).toBe(400)
    expect((await create(owner, wish)).status).toBe(201)
    const again = await create(owner, wish)
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  test('that met a conflict stores nothing: it may succeed later', async () => {
    const type = { code: 'TAKEN', name: 'Type', basePrice: 1, maxAdults: 1 }
    const made = await owner.post('/api/hotel/room-types', type)
    const send = () => owner.post('/api/hotel/room-types', type, { 'idempotency-key': 'conflict' })
    expect((await send()).status).toBe(409)
    await owner.delete(`/api/hotel/room-types/${made.body.data.id}`)
    expect((await send()).status).toBe(201)
  })

  test('belongs to its user: another one may use the same text', async () => {
    const wish = aWish()
    const colleague = await tenant.as('manager')
    expect((await create(owner, wish)).status).toBe(201)
    expect((await create(colleague, wish)).headers).not.toHaveProperty('idempotent-replayed')
    expect(await guestsNamed(wish.body.firstName)).toBe(2)
  })

  test('is still asked for the permission when it is replayed', async () => {
    const inn = await aTenant(house)
    const desk = await inn.as('receptionist')
    const wish = aWish()
    expect((await create(desk, wish)).status).toBe(201)
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, role, permission, effect, granted_by)
       values ($1, gen_random_uuid(), 'receptionist', 'guests:write', 'remove', gen_random_uuid())`,
      [inn.id],
    )
    expect((await create(desk, wish)).status).toBe(403)
  })

  test.each([
    ['of 255 characters is taken', 255, 201],
    ['of 256 characters is refused', 256, 400],
  ])('%s', async (_, length, status) => {
    expect((await create(owner, { ...aWish(), key: 'k'.repeat(length) })).status).toBe(status)
  })

  test('that is empty counts as none', async () => {
    const wish = { ...aWish(), key: '' }
    await create(owner, wish)
    await create(owner, wish)
    expect(await guestsNamed(wish.body.firstName)).toBe(2)
  })
})

test('while the first request is still carried out a second one waits, and is told to come back after ten seconds', async () => {
  const wish = aWish()
  const { user } = (await owner.get('/api/auth/session')).body.data
  await house.owner.query('begin')
  await house.owner.query(
    "insert into idempotency_key (tenant_id, actor_id, key, digest) values ($1, $2, $3, '\\x00')",
    [tenant.id, user.id, wish.key],
  )
  const began = performance.now()
  const answer = await create(owner, wish)
  await house.owner.query('rollback')
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'in_flight' })
  expect(answer.headers['retry-after']).toBe('1')
  // Statements give up after five seconds here, locks after ten: whichever comes first.
  expect(performance.now() - began).toBeGreaterThan(4000)
  expect((await create(owner, wish)).status).toBe(201)
}, 30_000)
