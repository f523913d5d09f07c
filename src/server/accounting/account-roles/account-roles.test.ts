import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountRoles } from '#contract/accounting/account-roles/rules.ts'
import type { Account } from '#contract/accounting/accounts/shapes.ts'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { balancesOf, bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
let bar: Bar
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

beforeEach(async () => {
  bar = await aBar(house)
  owner = bar.owner
})

const chart = '/api/accounting/chart-of-accounts'
const roles = '/api/accounting/account-roles'

async function accountOf(code: string): Promise<Account> {
  const accounts = await given<Account[]>(owner.get(chart))
  const account = accounts.find((one) => one.code === code)
  if (!account) throw new Error(`There is no account ${code}`)
  return account
}

const change = async (code: string, body: object) => owner.put(`${chart}/${(await accountOf(code)).id}`, body)
const remove = async (code: string) => owner.delete(`${chart}/${(await accountOf(code)).id}`)
const assign = async (role: string, code: string) =>
  owner.put(`${roles}/${role}`, { accountId: (await accountOf(code)).id })
const anAccount = (code: string, more: object = {}) =>
  given<Account>(owner.post(chart, { code, name: `Account ${code}`, type: 'Revenue', ...more }), 201)
const sell = (lines: Parameters<typeof orderOf>[1], amount: number) =>
  given<{ id: string }>(
    owner.post('/api/restaurant/orders', orderOf(bar, lines, { payments: [{ method: 'cash', amount }] })),
    201,
  )
const closeTill = (counted: number) =>
  given<{ status: string }>(
    owner.post(`/api/restaurant/till-sessions/${bar.session.id}/close`, { counted, leftInDrawer: 50 }),
  )

describe('an account that plays a role', () => {
  test('is not deleted, even before anything was posted to it, and is told which role it plays', async () => {
    await refuses(remove('6120'), 409, 'account_plays_role')
    expect((await remove('6120')).body['error']).toBe(
      'The account plays beverage.comp, food.comp; let another account play it first',
    )
    const free = { menuItemId: bar.beer.id, quantity: 1, discount: { amount: 24, reason: 'Regular guest' } }
    await given(owner.post('/api/restaurant/orders', orderOf(bar, [free], { send: true })), 201)
    expect(await balancesOf(house, bar.tenant)).toMatchObject({ '6120': 9, '1210': 891 })
  })

  test('can be renamed and re-coded, and the till still closes', async () => {
    await given(change('1013', { code: '1900', name: 'Strongroom' }))
    await given(change('1011', { code: 'TILL', name: 'Drawers' }))
    await given(change('4110', { code: '4111' }))
    await sell([[bar.beer, 1]], 24)
    expect(await closeTill(124)).toMatchObject({ status: 'closed' })
    expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1900': 974, TILL: 50, '4111': -24 })
    expect(await brokenProofs(bar)).toEqual([])
  })

  test.each([{ isActive: false }, { isPostable: false }, { type: 'Liability' }, { normalSide: 'credit' }])(
    'keeps what the role asks for: %o',
    async (body) => {
      await refuses(change('1025', body), 409, 'account_plays_role')
    },
  )

  test('is kept by the database too', async () => {
    const raw = (statement: string) =>
      house.owner.query(`${statement} where tenant_id = $1 and code = '1025'`, [bar.tenant.id])
    await expect(raw('update account set is_active = false')).rejects.toThrow(/account_role_account/)
    await expect(raw("update account set type = 'Liability'")).rejects.toThrow(/account_role_account/)
    await expect(raw('update account set is_control = true')).rejects.toThrow(/account_role_account/)
    await expect(raw('delete from account')).rejects.toThrow(/account_role_account/)
    await raw("update account set code = '1026', name = 'Wallet'")
  })
})

describe('every role', () => {
  test('is played from the day the books are opened, by an account that fits', async () => {
    const listed = await given(owner.get('/api/accounting/account-roles'))
    expect(listed.map(({ role }) => role)).toEqual(accountRoles.map(({ role }) => role))
    const byId = new Map((await given<Account[]>(owner.get(chart))).map((account) => [account.id, account]))
    for (const { role, account, type, isControl } of listed) {
      expect(byId.get(account.id), role).toMatchObject({ type, isControl, isActive: true, isPostable: true })
    }
    expect(listed.find(({ role }) => role === 'retail.waste')).toMatchObject({
      label: 'Retail: cost of what was thrown away',
      category: 'retail',
      account: { code: '5020' },
    })
  })

  test('has its account in every tenant, and a tenant without one shows it', async () => {
    const missing = await house.owner.query(
      `select t.id, n.role from tenant t, unnest($1::text[]) as n (role)
       where exists (select 1 from account a where a.tenant_id = t.id)
         and not exists (select 1 from account_role r where r.tenant_id = t.id and r.role = n.role)`,
      [accountRoles.map(({ role }) => role)],
    )
    expect(missing.rows).toEqual([])
    await house.owner.query("delete from account_role where tenant_id = $1 and role = 'over_short'", [bar.tenant.id])
    expect(await brokenProofs(bar)).toEqual(['account_roles'])
  })

  test('is never taken away by the product: its tables know no delete, and no change but of the account and the department', async () => {
    const granted = await house.owner.query<{ right: string }>(
      `select distinct privilege_type as right from information_schema.role_table_grants
       where grantee = 'hostelry_app' and table_name = 'account_role' order by 1`,
    )
    expect(granted.rows.map(({ right }) => right)).toEqual(['INSERT', 'SELECT'])
    const columns = await house.owner.query<{ name: string }>(
      `select column_name as name from information_schema.column_privileges
       where grantee = 'hostelry_app' and table_name = 'account_role' and privilege_type = 'UPDATE'`,
    )
    expect(columns.rows.map(({ name }) => name)).toEqual(['account_id', 'department'])
  })
})

describe('a role is given to another account', () => {
  test('and what is posted from then on goes there, while every proof holds', async () => {
    const created = await anAccount('4115')
    await sell([[bar.beer, 1]], 24)
    expect(await given(assign('beverage.revenue', '4115'))).toMatchObject({
      role: 'beverage.revenue',
      account: { id: created.id, code: '4115' },
    })
    const sold = await sell([[bar.beer, 2]], 48)
    expect(await balancesOf(house, bar.tenant)).toMatchObject({ '4110': -24, '4115': -48 })
    const back = { amount: 48, reason: 'Flat', tillSessionId: bar.session.id }
    await given(owner.post(`/api/restaurant/orders/${sold.id}/refunds`, back), 201)
    expect(await auditOf(house, bar.tenant, created.id)).toEqual(['account.create', 'account_role.assign'])
    expect(await brokenProofs(bar)).toEqual([])
    await given(assign('beverage.revenue', '4115'))
    expect(await auditOf(house, bar.tenant, created.id)).toHaveLength(2)
    expect((await remove('4110')).status).toBe(409)
  })

  test('of the type that it asks for, that takes postings, and is a control account where it has to be', async () => {
    await anAccount('4115', { isPostable: false })
    await anAccount('4116', { isActive: false })
    await refuses(assign('food.revenue', '1020'), 409, 'account_unfit')
    await refuses(assign('food.revenue', '4115'), 409, 'account_unfit')
    await refuses(assign('food.revenue', '4116'), 409, 'account_unfit')
    await refuses(assign('open_bills', '1140'), 409, 'account_unfit')
    await refuses(assign('safe', '1120'), 409, 'account_unfit')
    await refuses(assign('nothing', '1020'), 404, 'not_found')
    await refuses(owner.put(`${roles}/safe`, { accountId: bar.tenant.id }), 404, 'not_found')
    const elsewhere = await (await aTenant(house)).as('owner')
    await refuses(elsewhere.put(`${roles}/safe`, { accountId: (await accountOf('1012')).id }), 404, 'not_found')
  })

  test('only by who may change the chart', async () => {
    const body = { accountId: (await accountOf('1012')).id }
    for (const role of ['manager', 'receptionist', 'cashier'] as const) {
      await refuses((await bar.tenant.as(role)).put(`${roles}/safe`, body), 403, 'forbidden')
    }
    await refuses((await bar.tenant.as('receptionist')).get(roles), 403, 'forbidden')
    expect((await owner.put(`${roles}/safe`, body)).status).toBe(200)
  })

  test('not while a sub-ledger keeps money on it', async () => {
    const { folioId } = await bookAndCheckIn(bar)
    await given(assign('guest_ledger', '1120'))
    await given(assign('guest_ledger', '1100'))
    const pay = { method: 'cash', amount: 10 }
    await given(bar.desk.post(`/api/hotel/folios/${folioId}/payments`, pay), 201)
    await refuses(assign('guest_ledger', '1120'), 409, 'role_holds_balance')
    await expect(
      house.owner.query(
        `update account_role r set account_id = a.id from account a
         where r.tenant_id = $1 and r.role = 'guest_ledger' and a.tenant_id = $1 and a.code = '1120'`,
        [bar.tenant.id],
      ),
    ).rejects.toThrow(/holds a balance/)
    expect(await brokenProofs(bar)).toEqual([])
  })

  test('that plays no other role with a proof of its own, and never did', async () => {
    await refuses(assign('guest_ledger', '1110'), 409, 'account_plays_role')
    await refuses(assign('mobile_money', '1020'), 409, 'account_plays_role')
    await given(assign('bank', '1021'))
    await refuses(assign('mobile_money', '1020'), 409, 'account_plays_role')
  })

  test('after takings, which stay proven on both accounts', async () => {
    const { folioId } = await bookAndCheckIn(bar)
    const pay = (amount: number) =>
      given(bar.desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'bank', amount }), 201)
    await pay(30)
    await given(assign('bank', '1021'))
    await pay(12)
    expect(await balancesOf(house, bar.tenant)).toMatchObject({ '1020': 30, '1021': 12 })
    expect(await brokenProofs(bar)).toEqual([])
  })
})

test('where kinds share an account, its lines say the department of the kind', async () => {
  await given(assign('retail.waste', '5050'))
  const stock = { unit: 'pc', openingQuantity: 10, openingCost: 2, locationId: bar.store }
  const cap = await given<{ id: string }>(
    owner.post('/api/inventory/items', { sku: 'CAP', name: 'Cap', kind: 'retail', ...stock }),
    201,
  )
  for (const itemId of [cap.id, bar.rice.id]) {
    const waste = { itemId, locationId: bar.store, type: 'waste', quantity: 1, reason: 'Broken' }
    await given(owner.post('/api/inventory/movements', waste), 201)
  }
  const found = await house.owner.query(
    `select l.department, sum(l.amount)::int as amount from journal_line l
     join account a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.code = '5050'
     where l.tenant_id = $1 group by 1 order by 1`,
    [bar.tenant.id],
  )
  expect(found.rows).toEqual([
    { department: 'food_beverage', amount: 2000 },
    { department: 'other_operated', amount: 200 },
  ])
})

test('a charge of the desk is taxed as its category is', async () => {
  bar = await aBar(house, { taxSet: 'GH' })
  const { folioId } = await bookAndCheckIn(bar)
  const charge = async () => {
    const body = { description: 'Care', type: 'service', unitPrice: 100 }
    const path = `/api/hotel/folios/${folioId}/charges` as const
    const { lines } = await given(bar.desk.post(path, body), 201)
    return lines[0]?.taxes.map(({ component }) => component)
  }
  expect(await charge()).toEqual(['GETFUND', 'NHIL', 'VAT'])
  await house.owner.query(
    "update accounting_category set tax_category = 'food' where tenant_id = $1 and category = 'other'",
    [bar.tenant.id],
  )
  expect(await charge()).toEqual(['GETFUND', 'NHIL', 'TOURISM', 'VAT'])
})
