import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { instantOf, stoppedClock } from '#server/platform/clock.ts'
import { type Act, asksFor, decides, does } from '#test/setup/approvals.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse, type Person, password, signIn } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'

const clock = stoppedClock('2026-03-02T15:00:00Z' as Instant) // an instant by its form
const orders = '/api/restaurant/orders'
let house: House
let bar: Bar
let cashier: Person
/** A refund: it could be done again and again. */
let refund: Act

beforeAll(async () => {
  house = await openHouse({}, clock)
  bar = await aBar(house)
})
beforeEach(async () => {
  cashier = await bar.tenant.as('cashier')
  const payments = [{ method: 'cash', amount: 24 }]
  const sold = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { payments })), 201)
  const body = { amount: 1, reason: 'Returned', tillSessionId: bar.session.id }
  refund = ['POST', `${orders}/${sold.id}/refunds`, body]
})
afterAll(() => house.close())

const later = (seconds: number) => clock.moveTo(instantOf(clock.millis() + seconds * 1000))
const read = (id: string, by = cashier) => given(by.get(`/api/approvals/requests/${id}`))
const asked = (by: Person) => given(by.get('/api/approvals/requests'))
const toldOf = async (id: string) => (await asked(bar.owner)).find((request) => request.id === id)
const orderId = () => refund[1].split('/')[4] ?? ''
const refunded = async () => (await given(bar.owner.get(`${orders}/${orderId()}`))).refunded
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  status < 400 ? status : body['code']
const emailOf = async (person: Person) => (await given(person.get('/api/auth/session'))).user.email
const idOf = async (person: Person) => (await given(person.get('/api/auth/session'))).user.id

describe('who is asked on their own device', () => {
  test('is told what would be done, how much, why, by whom and where; it is done once with them on record', async () => {
    const requestId = await asksFor(cashier, refund)
    const told = await toldOf(requestId)
    const number = (await given(bar.owner.get(`${orders}/${orderId()}`))).orderNumber
    expect(told).toMatchObject({
      id: requestId,
      act: 'Refund an order',
      label: number,
      amount: 1,
      reason: 'Returned',
      askedBy: 'cashier Tester',
      at: 'Front desk',
      state: 'open',
    })
    const bells = (await bar.owner.get('/api/notifications?limit=1')).body.data
    expect(bells).toMatchObject([
      {
        title: 'cashier Tester asks for your approval',
        message: `Refund an order: ${number}, ₵1.00, Returned. Answer within two minutes.`,
        priority: 'urgent',
        actionUrl: '/approvals',
      },
    ])
    expect(await refunded()).toBe(0)
    await refuses(does(cashier, refund, { requestId }), 403, 'approval_refused')
    await given(decides(bar.owner, requestId))
    expect(await read(requestId)).toMatchObject({ state: 'approved', decidedBy: 'owner Tester' })
    const done = await given(does(cashier, refund, { requestId }), 201)
    expect(done).toMatchObject({ refunded: 1 })
    expect(await read(requestId)).toMatchObject({ state: 'used' })
    const trail = await house.owner.query<{ action: string; by: string | null }>(
      `select action, change ->> 'approvedBy' as by from audit_record
       where tenant_id = $1 and (action like 'approval.%' or action = 'order.refund') order by id`,
      [bar.tenant.id],
    )
    expect(trail.rows).toEqual([
      { action: 'approval.ask', by: null },
      { action: 'approval.approve', by: null },
      { action: 'order.refund', by: 'owner Tester' },
    ])
  })

  test('is everybody who holds the right, and nobody else: not who asks, not other houses, not who lacks it', async () => {
    const manager = await bar.tenant.as('manager')
    const stranger = (await aBar(house)).owner
    const second = await bar.tenant.as('owner')
    const requestId = await asksFor(cashier, refund)
    for (const person of [bar.owner, second]) expect((await asked(person)).map(({ id }) => id)).toContain(requestId)
    for (const person of [cashier, manager, stranger, bar.waiter]) {
      expect((await asked(person)).map(({ id }) => id)).not.toContain(requestId)
      await refuses(decides(person, requestId), 404, 'not_found')
    }
    for (const person of [manager, stranger, second])
      await refuses(person.get(`/api/approvals/requests/${requestId}`), 404, 'not_found')
    await refuses(stranger.post(`/api/approvals/requests/${requestId}/withdraw`), 404, 'not_found')
    expect(await read(requestId)).toMatchObject({ state: 'open' })
  })

  test('is not asked for what would be refused to them as well, and nothing is left of having tried', async () => {
    const count = async () => (await asked(bar.owner)).length
    const before = await count()
    const [method, url, body] = refund
    await refuses(does(cashier, [method, url, { ...body, amount: 25 }], { ask: true }), 409, 'over_refund_line')
    await refuses(does(cashier, [method, url, { ...body, reason: '' }], { ask: true }), 400, 'invalid')
    expect(await count()).toBe(before)
    expect(await refunded()).toBe(0)
  })

  test('is not needed by who may do it alone: it is simply done', async () => {
    await given(does(bar.owner, refund, { ask: true }), 201)
    expect(await refunded()).toBe(1)
  })

  test('refuses with a reason, and who asked is told by whom and why', async () => {
    const requestId = await asksFor(cashier, refund)
    await given(decides(bar.owner, requestId, 'refuse', { why: 'Send them to me' }))
    expect(await read(requestId)).toMatchObject({
      state: 'refused',
      decidedBy: 'owner Tester',
      why: 'Send them to me',
    })
    const answer = await does(cashier, refund, { requestId })
    expect(answer.body).toMatchObject({ code: 'approval_refused', error: 'owner Tester refused it: Send them to me' })
    expect(await refunded()).toBe(0)
  })

  test('gives their PIN where the house asks for it, five tries long', async () => {
    const other = await aBar(house)
    const desk = await other.tenant.as('cashier')
    const open = await given(desk.post(orders, orderOf(other, [[other.beer, 1]], { send: true })), 201)
    await given(other.owner.post('/api/account/pin', { password, pin: '4071' }))
    await given(other.owner.put('/api/settings/security', { values: { approveWithPin: true } }))
    const id = await asksFor(desk, ['POST', `${orders}/${open.id}/void`, { reason: 'Wrong table' }])
    await refuses(decides(other.owner, id), 400, 'invalid', 'pin')
    for (let count = 0; count < 5; count += 1)
      await refuses(decides(other.owner, id, 'approve', { pin: '0000' }), 403, 'approval_refused')
    await refuses(decides(other.owner, id, 'approve', { pin: '4071' }), 403, 'approval_refused')
    await given(decides(other.owner, id, 'refuse'))
  })
})

describe('an approval holds', () => {
  test('for exactly that act, of that person, in that session', async () => {
    const email = await emailOf(cashier)
    const requestId = await asksFor(cashier, refund)
    await given(decides(bar.owner, requestId))
    const [method, url, body] = refund
    const other = await bar.tenant.as('cashier')
    const elsewhere = await signIn(house, email, password)
    const tries: [Person, Act][] = [
      [cashier, [method, url, { ...body, amount: 2 }]],
      [cashier, [method, url, { ...body, reason: 'Another' }]],
      [cashier, [method, `${url}?x=1`, body]],
      [other, refund],
      [elsewhere, refund],
    ]
    for (const [person, act] of tries) {
      const { status, body: said } = await does(person, act, { requestId })
      expect([status, said['code']]).not.toContain(201)
      expect([400, 403]).toContain(status)
    }
    expect(await refunded()).toBe(0)
    await given(does(cashier, refund, { requestId }), 201)
  })

  test('once, however many use it at the same moment', async () => {
    const requestId = await asksFor(cashier, refund)
    await given(decides(bar.owner, requestId))
    const answers = await Promise.all(Array.from({ length: 10 }, () => does(cashier, refund, { requestId })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'approval_refused')).toHaveLength(9)
    expect(await refunded()).toBe(1)
  })

  test('for a repetition with the same key, which is answered as the first was', async () => {
    const requestId = await asksFor(cashier, refund)
    await given(decides(bar.owner, requestId))
    const [, url, body] = refund
    const send = (approval: object) =>
      cashier.ask('POST', url, { ...body, approval }, { 'idempotency-key': `once ${requestId}` })
    const [first, second] = [await send({ requestId }), await send({ requestId })]
    expect(second.body).toEqual(first.body)
    expect((await send({ ask: true })).body).toEqual(first.body)
    expect(await refunded()).toBe(1)
  })

  test('also where the act failed: what was not done is not used up', async () => {
    const requestId = await asksFor(cashier, refund)
    await given(decides(bar.owner, requestId))
    await given(does(bar.owner, [refund[0], refund[1], { ...refund[2], amount: 24 }]), 201)
    await refuses(does(cashier, refund, { requestId }), 409, 'over_refund_line')
    expect(await read(requestId)).toMatchObject({ state: 'approved' })
  })

  test('as long as who gave it may give it', async () => {
    const signer = await bar.tenant.as('owner')
    const requestId = await asksFor(cashier, refund)
    await given(decides(signer, requestId))
    await given(bar.owner.post(`/api/users/${await idOf(signer)}/deactivate`, {}))
    await refuses(does(cashier, refund, { requestId }), 403, 'approval_refused')
    expect(await refunded()).toBe(0)
  })
})

describe('of several who answer at the same moment', () => {
  test('one does, and the others are told who', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => bar.tenant.as('owner')))
    const requestId = await asksFor(cashier, refund)
    const answers = await Promise.all(
      people.map((person, index) => decides(person, requestId, index % 2 ? 'refuse' : 'approve')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const won = answers.find(({ status }) => status === 200)
    for (const { status, body } of answers.filter((answer) => answer !== won)) {
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'approval_decided', error: expect.stringMatching(/^owner Tester has /) })
    }
    expect(await read(requestId)).toMatchObject({ state: Object(won?.body.data).state })
  })

  test('or withdraw, one of them has their way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requestId = await asksFor(cashier, refund)
      const [answered, withdrawn] = await Promise.all([
        decides(bar.owner, requestId),
        cashier.post(`/api/approvals/requests/${requestId}/withdraw`),
      ])
      expect([codeOf(answered), codeOf(withdrawn)].filter((code) => code === 200)).toHaveLength(1)
      expect([codeOf(answered), codeOf(withdrawn)]).toContain('approval_over')
    }
  })
})

describe('a request ends', () => {
  test('after two minutes, at that very moment', async () => {
    const requestId = await asksFor(cashier, refund)
    later(120)
    const answers = await Promise.all([1, 2, 3].map(() => decides(bar.owner, requestId)))
    expect(answers.map(codeOf)).toEqual(['approval_over', 'approval_over', 'approval_over'])
    expect(await read(requestId)).toMatchObject({ state: 'expired', decidedBy: null })
    await refuses(does(cashier, refund, { requestId }), 403, 'approval_refused')
  })

  test('a minute after it was approved, if the act has not followed', async () => {
    const requestId = await asksFor(cashier, refund)
    later(119.999)
    await given(decides(bar.owner, requestId))
    later(59.999)
    expect(await read(requestId)).toMatchObject({ state: 'approved' })
    later(0.001)
    await refuses(does(cashier, refund, { requestId }), 403, 'approval_refused')
    expect(await read(requestId)).toMatchObject({ state: 'expired', decidedBy: 'owner Tester' })
    expect(await refunded()).toBe(0)
  })

  test('when who asked withdraws it, asks for something else, or leaves', async () => {
    const first = await asksFor(cashier, refund)
    const second = await asksFor(cashier, refund)
    await refuses(decides(bar.owner, first), 409, 'approval_over')
    await given(cashier.post(`/api/approvals/requests/${second}/withdraw`))
    await refuses(decides(bar.owner, second), 409, 'approval_over')
    const third = await asksFor(cashier, refund)
    await cashier.post('/api/auth/logout')
    await refuses(decides(bar.owner, third), 409, 'approval_over')
  })
})

test('a program asks nobody, and answers for nobody', async () => {
  const made = await given(
    bar.owner.post('/api/api-keys', { name: 'Till', scopes: ['orders:read', 'orders:write'], days: 30 }),
    201,
  )
  const headers = { authorization: `Bearer ${made.token}` }
  const answer = await house.app.inject({
    method: 'POST',
    url: refund[1],
    headers,
    payload: { ...refund[2], approval: { ask: true } },
  })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'approval_needed'])
  const requestId = await asksFor(cashier, refund)
  const decided = await house.app.inject({
    method: 'POST',
    url: `/api/approvals/requests/${requestId}/decide`,
    headers,
    payload: { decision: 'approve' },
  })
  expect(decided.json<{ code: string }>().code).toBe('needs_person')
})

test('where nobody else may approve, that is said at once', async () => {
  const alone = await aBar(house)
  const desk = await alone.tenant.as('cashier')
  await given(desk.post(orders, orderOf(alone, [[alone.beer, 1]], { send: true })), 201)
  const open = await given(desk.post(orders, orderOf(alone, [[alone.beer, 1]], { send: true })), 201)
  await house.owner.query("update app_user set status = 'disabled' where tenant_id = $1 and role = 'manager'", [
    alone.tenant.id,
  ])
  await house.owner.query(
    `insert into custom_grant (tenant_id, id, user_id, permission, effect, granted_by)
     select $1, gen_random_uuid(), id, 'orders:void', 'remove', id from app_user where tenant_id = $1 and role = 'owner'`,
    [alone.tenant.id],
  )
  const act: Act = ['POST', `${orders}/${open.id}/void`, { reason: 'Left' }]
  await refuses(does(desk, act, { ask: true }), 403, 'approval_needed')
})
