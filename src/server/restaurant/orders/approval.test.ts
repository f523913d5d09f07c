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
