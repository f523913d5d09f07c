import { onboardingSteps } from '#contract/tenancy/onboarding/shapes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse, signIn } from '#test/setup/house.ts'
import { moveTenant } from '../public.ts'

let open: House
let careful: House
beforeAll(async () => {
  ;[open, careful] = await Promise.all([
    openHouse({ HOSTELRY_REGISTRATION: 'open' }),
    openHouse({ HOSTELRY_REGISTRATION: 'approval' }),
  ])
})
afterAll(() => Promise.all([open.close(), careful.close()]))
beforeEach(() => Promise.all([open, careful].map((house) => house.owner.query('delete from registration_attempt'))))

let count = 0
const aStranger = () => {
  count += 1
  const email = `owner${count}@seaview.test`
  return {
    house: `Seaview ${count}`,
    country: 'GB',
    firstName: 'Ama',
    lastName: 'Mensah',
    email,
    password: 'a long password',
  }
}
const register = (house: House, body: object) =>
  house.app.inject({ method: 'POST', url: '/api/auth/register', payload: body })

describe('a stranger who registers', () => {
  test('owns a house with the currency, taxes and formats of its country, and is led through its set-up', async () => {
    const stranger = aStranger()
    const answer = await register(open, stranger)
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, status: 'active' }])
    const owner = await signIn(open, stranger.email, stranger.password)
    const { user, tenant } = (await owner.get('/api/auth/session')).body.data
    expect(user).toMatchObject({ role: 'owner', firstName: 'Ama' })
    expect(tenant).toMatchObject({
      name: stranger.house,
      settings: { operational: { currency: 'GBP', dateFormat: 'DD/MM/YYYY', timeZone: 'Europe/London' } },
    })
    const { progress } = (await owner.get('/api/onboarding/progress')).body.data
    expect(progress.isCompleted).toBe(false)
    expect(progress.steps.every(({ state }) => state === 'open')).toBe(true)
    const [set] = (await owner.get('/api/accounting/taxes')).body.data
    expect(set).toMatchObject({ code: 'GB', isDefault: true })
  })

  test('waits where the platform approves houses, works from the next request on, and stops again with the next', async () => {
    const stranger = aStranger()
    expect((await register(careful, stranger)).json()).toMatchObject({ status: 'pending' })
    const owner = await signIn(careful, stranger.email, stranger.password)
    expect(await owner.get('/api/settings')).toMatchObject({ status: 403, body: { code: 'tenant_pending' } })
    await moveTenant(careful.platform, { name: stranger.house, status: 'active', actor: 'Test' })
    expect((await owner.get('/api/settings')).status).toBe(200)
    await moveTenant(careful.platform, { name: stranger.house, status: 'suspended', actor: 'Test' })
    expect(await owner.get('/api/settings')).toMatchObject({ status: 403, body: { code: 'tenant_suspended' } })
    const trail = await careful.owner.query<{ action: string }>(
      'select action from platform_audit_record where label = $1 order by at, id',
      [stranger.house],
    )
    expect(trail.rows.map(({ action }) => action)).toEqual(['tenant.register', 'tenant.approve', 'tenant.suspend'])
  })

  test.each([
    [{ house: ' ' }, 'house'],
    [{ country: 'XX' }, 'country'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ firstName: '' }, 'firstName'],
  ])('is told at the field what is wrong with %j', async (change, path) => {
    const answer = await register(open, { ...aStranger(), ...change })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })

  test('is told that the e-mail or the name of the house is taken, and no half house stays behind', async () => {
    const [first, second] = [aStranger(), aStranger()]
    await register(open, first)
    const sameEmail = await register(open, { ...second, email: first.email.toUpperCase() })
    const sameName = await register(open, { ...second, house: first.house.toUpperCase() })
    expect([sameEmail.json().code, sameName.json().code]).toEqual(['email_taken', 'tenant_exists'])
    const left = await open.owner.query('select 1 from tenant where name = $1', [second.house])
    expect(left.rowCount).toBe(0)
  })

  test('is one of five who want the same name at once', async () => {
    const { house } = aStranger()
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => register(open, { ...aStranger(), house })))
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(tries.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4)
  })

  test('tries ten times an hour from one address, however many come at once', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => register(open, { ...aStranger(), country: 'GH' })))
    expect(tries.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4)
  })
})

test('nobody registers where the platform is closed, and everybody may ask whether it is', async () => {
  const closed = await openHouse({ HOSTELRY_REGISTRATION: 'closed' })
  try {
    expect((await closed.app.inject({ method: 'GET', url: '/api/auth/registration' })).json().data).toEqual({
      mode: 'closed',
    })
    expect((await register(closed, aStranger())).json()).toMatchObject({ code: 'registration_closed' })
  } finally {
    await closed.close()
  }
})

describe('the set-up', () => {
  const anOwner = async () => {
    const stranger = aStranger()
    await register(open, stranger)
    return signIn(open, stranger.email, stranger.password)
  }

  test('goes on where it was left, and is behind the house once it is finished', async () => {
    const owner = await anOwner()
    const key = { 'idempotency-key': 'one step' }
    const marked = await owner.ask('PUT', '/api/onboarding/steps/property', { state: 'done' }, key)
    expect(marked.body).toMatchObject({
      data: {
        progress: { steps: onboardingSteps.map((name) => ({ name, state: name === 'property' ? 'done' : 'open' })) },
      },
    })
    await owner.put('/api/onboarding/steps/rooms', { state: 'skipped' })
    const { progress } = (await owner.get('/api/onboarding/progress')).body.data
    expect(progress.steps.filter(({ state }) => state !== 'open')).toEqual([
      { name: 'property', state: 'done' },
      { name: 'rooms', state: 'skipped' },
    ])
    expect((await owner.post('/api/onboarding/complete')).body.data.progress.isCompleted).toBe(true)
    expect((await owner.get('/api/onboarding/progress')).body.data.progress.isCompleted).toBe(true)
  })

  test('takes another country with its currency and taxes until something is posted', async () => {
    const owner = await anOwner()
    const ghana = {
      country: 'GH',
      currency: 'GHS',
      taxSet: 'GH',
      pricesIncludeTax: false,
      dateFormat: 'DD/MM/YYYY',
      timeFormat: '24h',
      timeZone: 'Africa/Accra',
    }
    expect((await owner.put('/api/onboarding/country', ghana)).body.data).toEqual({ ...ghana, isOpen: true })
    expect((await owner.put('/api/onboarding/country', { ...ghana, taxSet: 'XX' })).status).toBe(400)
    expect((await owner.get('/api/onboarding/country')).body.data).toEqual({ ...ghana, isOpen: true })
    const sets = (await owner.get('/api/accounting/taxes')).body.data
    expect(sets.map(({ code, isDefault }) => [code, isDefault])).toEqual([
      ['GH', true],
      ['GB', false],
    ])
    const lines = [
      { accountCode: '1013', debit: 10 },
      { accountCode: '3900', credit: 10 },
    ]
    const memo = 'What the owner paid in'
    const date = (await owner.get('/api/business-date')).body.data.date
    const posted = await owner.post('/api/accounting/journal-entries', { date, memo, lines })
    expect((await owner.post(`/api/accounting/journal-entries/${posted.body.data.id}/post`, {})).status).toBe(200)
    expect(await owner.put('/api/onboarding/country', ghana)).toMatchObject({
      status: 409,
      body: { code: 'currency_fixed' },
    })
  })

  test('opens a room type with all of its rooms, or nothing of both', async () => {
    const owner = await anOwner()
    const wish = { name: 'Standard twin', basePrice: 120, maxAdults: 2, rooms: '101-104, 201' }
    const made = await owner.post('/api/hotel/rooms/of-type', wish)
    expect(made.body.data).toMatchObject({ rooms: 5, roomType: { code: 'STT', rooms: 5 } })
    const again = await owner.post('/api/hotel/rooms/of-type', { ...wish, name: 'Suite', rooms: '201-202' })
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid', details: [{ path: 'rooms' }] } })
    expect((await owner.get('/api/hotel/room-types')).body.data).toHaveLength(1)
    const wrong = await owner.post('/api/hotel/rooms/of-type', { ...wish, name: 'Suite', rooms: '9-1' })
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'rooms' }] } })
  })
})
