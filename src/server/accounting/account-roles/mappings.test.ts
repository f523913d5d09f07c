import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountingCategories } from '#contract/accounting/account-roles/shapes.ts'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { type House, openHouse, type Person } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
let setting: Setting
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house, { rooms: 2, taxSet: 'GH' })
  owner = setting.owner
})

/** So that no charge is taken for the one before it sent twice. */
let charged = 0

const change = (category: string, body: object) => owner.put(`/api/accounting/categories/${category}`, body)

async function charge(folioId: string): Promise<void> {
  const body = { description: 'Service', type: 'service', unitPrice: 100 + charged }
  charged += 1
  await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, body), 201)
}

/** The departments in which services stand, in the order of its entries. */
async function departmentsOfServices(): Promise<(string | null)[]> {
  const found = await house.owner.query<{ department: string | null }>(
    `select l.department from journal_line l join account_role r on r.tenant_id = l.tenant_id and r.role = 'other.revenue'
     where l.tenant_id = $1 and l.account_id = r.account_id order by l.entry_id`,
    [setting.tenant.id],
  )
  return found.rows.map(({ department }) => department)
}

test('every category says where it stands and how it is taxed', async () => {
  const mappings = await given(owner.get('/api/accounting/categories'))
  expect(mappings.map(({ category }) => category)).toEqual([...accountingCategories])
  expect(mappings[0]).toMatchObject({ department: 'rooms', taxCategory: 'room', departmentIsFixed: true })
})

test('what is charged after a change goes by it, what was charged before stays, and both are proven', async () => {
  const { folioId } = await bookAndCheckIn(setting)
  await charge(folioId)
  await given(change('other', { department: 'other_operated', taxCategory: 'other' }))
  await charge(folioId)
  expect(await departmentsOfServices()).toEqual(['miscellaneous', 'other_operated'])
  await given(change('other', { department: 'miscellaneous', taxCategory: 'service' }))
  await charge(folioId)
  expect(await departmentsOfServices()).toEqual(['miscellaneous', 'other_operated', 'miscellaneous'])
  expect(await brokenProofs({ owner })).toEqual([])
  const found = await house.owner.query<{ label: string }>(
    "select label from audit_record where tenant_id = $1 and action = 'accounting_category.change'",
    [setting.tenant.id],
  )
  expect(found.rows.map(({ label }) => label)).toEqual(['Other', 'Other'])
})

test('rooms stay in their department, and no other sales join it', async () => {
  await refuses(change('rooms', { department: 'miscellaneous', taxCategory: 'room' }), 400, 'invalid', 'department')
  await refuses(change('laundry', { department: 'rooms', taxCategory: 'service' }), 400, 'invalid', 'department')
  await refuses(change('dreams', { department: 'rooms', taxCategory: 'room' }), 404, 'not_found')
  await refuses(change('laundry', { department: 'attic', taxCategory: 'service' }), 400, 'invalid', 'department')
  await refuses(
    setting.desk.put('/api/accounting/categories/laundry', { department: 'miscellaneous', taxCategory: 'other' }),
    403,
    'forbidden',
  )
})

test('the preview of a role shows what stays, the last entry as it would stand, and why an account can’t play it', async () => {
  await writeEntry(owner, { date: '2026-03-02', amount: 75 })
  const accounts = await given(owner.get('/api/accounting/chart-of-accounts'))
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? ''
  const preview = (role: string, code: string) =>
    given(owner.get(`/api/accounting/account-roles/${role}/preview?accountId=${idOf(code)}`))
  const { folioId } = await bookAndCheckIn(setting)
  await charge(folioId)
  const seen = await preview('other.revenue', '4390')
  expect(seen.refused).toBeNull()
  expect(seen.recent).toMatchObject({ entries: 1, debit: 0 })
  expect(seen.example?.lines.filter(({ moves }) => moves)).toEqual([
    { code: '4390', name: expect.any(String), debit: 0, credit: seen.recent.credit, moves: true },
  ])
  expect((await preview('guest_ledger', '1120')).refused).toMatch(/holds a balance/)
  expect((await preview('laundry.revenue', '6900')).refused).toMatch(/is played by an account of type Revenue/)
})
