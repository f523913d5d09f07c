import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { ask, submitted } from '#test/setup/expenses.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { balancesOf } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { openingCash, treasuryOf } from '#test/setup/treasury.ts'

let house: House
let tenant: TestTenant
let owner: Person
let second: Person
let staff: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
  second = await tenant.as('owner')
  staff = await tenant.as('staff')
  await openingCash(tenant)
})

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('a claim that two people approve at once is posted once', async () => {
  const { id } = await submitted(staff)
  const both = await Promise.all([ask(owner, id, 'approve'), ask(second, id, 'approve')])
  expect(statuses(both)).toEqual([200, 409])
  expect(await balancesOf(house, tenant)).toMatchObject({ '2030': -24, '6300': 24 })
  expect(await brokenProofs({ owner })).toEqual([])
})

test('a claim that is withdrawn while it is approved is one or the other', async () => {
  for (const _ of [1, 2, 3]) {
    const { id } = await submitted(staff)
    const both = await Promise.all([ask(owner, id, 'approve'), ask(staff, id, 'withdraw')])
    expect(statuses(both)).toEqual([200, 409])
    const { status, entry } = await given(staff.get(`/api/accounting/expenses/${id}`))
    expect([status, entry === null]).toEqual(both[0].status === 200 ? ['approved', false] : ['draft', true])
  }
  expect(await brokenProofs({ owner })).toEqual([])
})

test('a claim is paid back once, and refused once it is approved', async () => {
  const { id } = await submitted(staff)
  await given(ask(owner, id, 'approve'))
  const { safe } = await treasuryOf(owner)
  const pay = (person: Person) => ask(person, id, 'reimburse', { placeId: safe })
  const all = await Promise.all([pay(owner), pay(second), ask(second, id, 'refuse', { reason: 'No' })])
  expect(statuses(all)).toEqual([200, 409, 409])
  expect(await balancesOf(house, tenant)).toMatchObject({ '1013': 976, '6300': 24 })
  expect(await brokenProofs({ owner })).toEqual([])
})

test('the database itself refuses a second payment and lines of what is settled', async () => {
  const { id } = await submitted(staff)
  await given(ask(owner, id, 'approve'))
  await expect(
    house.owner.query('update expense_line set amount = amount + 1 where tenant_id = $1', [tenant.id]),
  ).rejects.toThrow(/settled/)
  await expect(
    house.owner.query("update expense set status = 'reimbursed' where tenant_id = $1", [tenant.id]),
  ).rejects.toThrow(/expense_paid/)
})
