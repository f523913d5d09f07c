import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'
const password = 'a long test password'

/** The e-mail of the tenant's user of a role. */
async function emailOf(bar: Bar, role: string): Promise<string> {
  const found = await house.owner.query<{ email: string }>(
    'select email from app_user where tenant_id = $1 and role = $2 limit 1',
    [bar.tenant.id, role],
  )
  return found.rows[0]?.email ?? ''
}

test('somebody else at the same till approves a void: by right, by name, and never oneself', async () => {
  const bar = await aBar(house)
  await bar.tenant.as('manager')
  const other = await aBar(house)
  const open = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { send: true })), 201)
  const asking = (approval: object) =>
    bar.waiter.post(`${orders}/${open.id}/void`, { reason: 'Wrong table', approval: { password, ...approval } })
  const refused: [object, string][] = [
    [{ email: await emailOf(bar, 'owner'), password: 'wrong' }, 'approval_refused'],
    [{ email: await emailOf(bar, 'manager') }, 'approval_refused'],
    [{ email: await emailOf(bar, 'restaurant') }, 'approval_refused'],
    [{ email: await emailOf(other, 'owner') }, 'approval_refused'],
  ]
  for (const [approval, code] of refused) await refuses(asking(approval), 403, code)
  const gone = await given(asking({ email: await emailOf(bar, 'owner') }))
  expect(gone.status).toBe('voided')
  expect(gone.timeline.at(-1)?.details).toMatchObject({ reason: 'Wrong table', approvedBy: 'owner Tester' })
})

test('an approver’s password is not guessed at the till', async () => {
  const bar = await aBar(house)
  const open = await given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { send: true })), 201)
  const email = await emailOf(bar, 'owner')
  const guess = () =>
    bar.waiter.post(`${orders}/${open.id}/void`, { reason: 'x', approval: { email, password: 'a guess' } })
  const answers = []
  for (let tries = 0; tries < 12; tries += 1) answers.push((await guess()).status)
  expect(answers.filter((status) => status === 403)).toHaveLength(10)
  expect(answers.slice(10)).toEqual([429, 429])
})

test('a PIN signs in the place of e-mail and password, five tries long', async () => {
  const bar = await aBar(house)
  const owner = await bar.tenant.as('owner')
  const { id: userId } = (await given(owner.get('/api/auth/session'))).user
  await given(owner.post('/api/account/pin', { password, pin: '4071' }))
  const open = () => given(bar.waiter.post(orders, orderOf(bar, [[bar.beer, 1]], { send: true })), 201)
  const asking = (id: string, pin: string) =>
    bar.waiter.post(`${orders}/${id}/void`, {
      reason: 'Wrong table',
      approval: { userId, pin },
    })
  const gone = await given(asking((await open()).id, '4071'))
  expect(gone.timeline.at(-1)?.details).toMatchObject({ approvedBy: 'owner Tester' })
  const { id } = await open()
  for (let tries = 0; tries < 5; tries += 1) await refuses(asking(id, '9999'), 403, 'approval_refused')
  expect((await asking(id, '4071')).body).toMatchObject({ error: expect.stringContaining('locked') })
})

test('who is deactivated hands their open till over, and nothing is left without somebody who answers for it', async () => {
  const bar = await aBar(house)
  const owner = await bar.tenant.as('owner')
  const boss = (await given(owner.get('/api/auth/session'))).user
  const opener = await house.owner.query<{ opened_by: string }>(
    "select opened_by from till_session where tenant_id = $1 and status = 'open'",
    [bar.tenant.id],
  )
  const id = opener.rows[0]?.opened_by ?? ''
  const work = await given(owner.get(`/api/users/${id}/work`))
  expect(work).toMatchObject([{ kind: 'till_session', detail: expect.stringContaining('Open till') }])
  const deactivate = (body: object) => owner.post(`/api/users/${id}/deactivate`, body)
  await refuses(deactivate({}), 409, 'work_open')
  expect(await deactivate({ handOverTo: id })).toMatchObject({ status: 400 })
  await given(deactivate({ handOverTo: boss.id }))
  expect(await given(owner.get(`/api/users/${id}/work`))).toEqual([])
  expect(await given(owner.get(`/api/users/${boss.id}/work`))).toHaveLength(work.length)
})
