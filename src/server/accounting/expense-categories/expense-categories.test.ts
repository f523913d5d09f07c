import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aLine, categoryIdOf } from '#test/setup/expenses.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})

const accountOf = async (code: string) => {
  const all = await given(owner.get(`/api/accounting/chart-of-accounts?search=${code}`))
  return all.find((one) => one.code === code)?.id ?? ''
}
const add = (body: object) => owner.post('/api/accounting/expense-categories', body)

test('a house says what its people may spend for, and puts a category out of use', async () => {
  const wish = { name: 'Training', accountId: await accountOf('6300'), department: 'rooms', lineLimit: 500 }
  const added = await given(add(wish), 201)
  expect(added).toMatchObject({ name: 'Training', account: { code: '6300' }, hasInputTax: true, isActive: true })
  expect(await categoryIdOf(owner, 'Training')).toBe(added.id)
  const change = { name: 'Courses', accountId: added.account.id, isActive: false, version: added.version }
  const changed = await given(owner.put(`/api/accounting/expense-categories/${added.id}`, change))
  expect(changed).toMatchObject({ name: 'Courses', lineLimit: 500, department: 'rooms', isActive: false })
  const claim = await aLine(owner, { categoryId: added.id })
  await refuses(owner.post('/api/accounting/expenses', claim), 400, 'invalid', 'categoryId')
  await refuses(owner.put(`/api/accounting/expense-categories/${added.id}`, change), 409, 'stale')
  expect(await auditOf(house, tenant, added.id)).toEqual(['expense_category.add', 'expense_category.change'])
})

test('a category has a name of its own and an account that people may spend on', async () => {
  const accountId = await accountOf('6300')
  await refuses(add({ name: 'travel AND transport', accountId }), 409, 'expense_category_name_taken')
  for (const code of ['1020', '2030', '4000', '1300'])
    await refuses(add({ name: 'Other', accountId: await accountOf(code) }), 400, 'invalid', 'accountId')
  await given(add({ name: 'Computers', accountId: await accountOf('1540') }), 201)
  await refuses(add({ name: 'Other', accountId, lineLimit: 0 }), 400, 'invalid', 'lineLimit')
  const manager = await tenant.as('manager')
  await refuses(manager.post('/api/accounting/expense-categories', { name: 'Other', accountId }), 403, 'forbidden')
})
