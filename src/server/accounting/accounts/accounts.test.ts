import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getAccount } from '#contract/accounting/accounts/api.ts'
import { chart } from '#contract/accounting/accounts/chart.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { auditOf, postDocument, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

type Account = Received<typeof getAccount>

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

async function accounts(query = ''): Promise<Account[]> {
  const answer = await owner.get(`/api/accounting/chart-of-accounts?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data
}

async function accountOf(code: string): Promise<Account> {
  const found = (await accounts()).find((account) => account.code === code)
  if (!found) throw new Error(`No account ${code}`)
  return found
}

async function anAccount(body: object = {}): Promise<Account> {
  const answer = await owner.post('/api/accounting/chart-of-accounts', {
    code: '6550',
    name: 'Fairs',
    type: 'Expense',
    ...body,
  })
  expect(answer.status).toBe(201)
  return answer.body.data
}

/** Rent paid from the bank: makes both accounts used. */
async function aPosting(amount = 100): Promise<void> {
  await postDocument(tenant, { debit: '6900', credit: '1020', amount })
}

describe('the chart of accounts', () => {
  test('answers all accounts by code when no page is asked', async () => {
    const answer = await owner.get('/api/accounting/chart-of-accounts')
    const codes = answer.body.data.map(({ code }) => code)
    expect(codes).toEqual(chart.map(({ code }) => code).sort())
    expect(answer.body['pagination']).toMatchObject({ page: 1, total: chart.length, totalPages: 1 })
  })

  test('pages, sorts and filters when asked', async () => {
    const page = await owner.get(`/api/accounting/chart-of-accounts?limit=5&page=2&sort=-code`)
    expect(page.body.data.map(({ code }) => code)).toEqual(['7000', '6920', '6910', '6900', '6800'])
    expect((await accounts('type=Equity')).map(({ type }) => type)).toEqual(Array(5).fill('Equity'))
    expect((await accounts('search=GRNI')).map(({ code }) => code)).toEqual(['2010'])
    expect(await accounts('search=100%25')).toEqual([])
    expect((await accounts('sort=-type,-code')).at(0)).toMatchObject({ type: 'Revenue' })
    expect((await accounts('sort=-type,-code')).at(-1)).toMatchObject({ type: 'Asset', code: '1010' })
    await refuses(owner.get(`/api/accounting/chart-of-accounts?sort=colour`), 400, 'invalid', 'sort')
    await refuses(owner.get(`/api/accounting/chart-of-accounts?sort=code-`), 400, 'invalid', 'sort')
    await refuses(owner.get(`/api/accounting/chart-of-accounts?type=Income`), 400, 'invalid', 'type')
  })

  test('is read by whoever may read the books, and written by the owner', async () => {
    const manager = await tenant.as('manager')
    expect((await manager.get('/api/accounting/chart-of-accounts')).status).toBe(200)
    await refuses(
      manager.post('/api/accounting/chart-of-accounts', { code: '9', name: 'X', type: 'Asset' }),
      403,
      'forbidden',
    )
    await refuses((await tenant.as('receptionist')).get('/api/accounting/chart-of-accounts'), 403, 'forbidden')
  })

  test('of another tenant is not there', async () => {
    const mine = await accountOf('1020')
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`/api/accounting/chart-of-accounts/${mine.id}`), 404, 'not_found')
    await refuses(stranger.put(`/api/accounting/chart-of-accounts/${mine.id}`, { name: 'Theirs' }), 404, 'not_found')
    await refuses(stranger.delete(`/api/accounting/chart-of-accounts/${mine.id}`), 404, 'not_found')
    await refuses(
      stranger.post('/api/accounting/chart-of-accounts', { code: '6551', name: 'X', type: 'Asset', parentId: mine.id }),
      400,
      'invalid',
    )
  })
})

describe('a new account', () => {
  test('takes side, department and cash-flow class from its type', async () => {
    expect(await anAccount()).toMatchObject({
      normalSide: 'debit',
      department: 'administration',
      cashFlowClass: 'operating',
      isActive: true,
      isPostable: true,
      isControl: false,
      version: 1,
    })
    const contra = await anAccount({ code: '4095', type: 'Revenue', normalSide: 'debit' })
    expect(contra).toMatchObject({ normalSide: 'debit', department: 'miscellaneous' })
  })

  test('has a code of its own, also when two are made at once', async () => {
    await refuses(
      owner.post('/api/accounting/chart-of-accounts', { code: '1020', name: 'Bank', type: 'Asset' }),
      409,
      'account_code_taken',
    )
    const both = [1, 2].map((n) =>
      owner.post('/api/accounting/chart-of-accounts', { code: '6551', name: `Fair ${n}`, type: 'Expense' }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  test('stands below an account of its own type', async () => {
    const parent = await anAccount({ isPostable: false })
    expect(await anAccount({ code: '6551', parentId: parent.id })).toMatchObject({ parentId: parent.id })
    await refuses(
      owner.post('/api/accounting/chart-of-accounts', { code: '6552', name: 'X', type: 'Asset', parentId: parent.id }),
      409,
      'parent_type_differs',
    )
  })

  test('needs a code and a name, and can not be made a control account', async () => {
    await refuses(
      owner.post('/api/accounting/chart-of-accounts', { code: 'a b', name: 'X', type: 'Asset' }),
      400,
      'invalid',
      'code',
    )
    await refuses(
      owner.post('/api/accounting/chart-of-accounts', { code: '6551', name: ' ', type: 'Asset' }),
      400,
      'invalid',
      'name',
    )
    await refuses(
      owner.post('/api/accounting/chart-of-accounts', { code: '6551', name: 'X', type: 'Asset', isControl: true }),
      400,
      'invalid',
      'isControl',
    )
  })

  test('is made once when the request is repeated with its key', async () => {
    const headers = { 'idempotency-key': 'one account' }
    const body = { code: '6551', name: 'Fairs', type: 'Expense' }
    const first = await owner.post('/api/accounting/chart-of-accounts', body, headers)
    const second = await owner.post('/api/accounting/chart-of-accounts', body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data).toEqual(first.body.data)
    expect(await accounts('search=6551')).toHaveLength(1)
    expect(await auditOf(house, tenant, first.body.data.id)).toEqual(['account.create'])
  })
})

describe('a change of an account', () => {
  test('raises its version, refuses an older one and leaves its record', async () => {
    const account = await anAccount()
    const answer = await owner.put(`/api/accounting/chart-of-accounts/${account.id}`, {
      name: 'Trade fairs',
      version: 1,
    })
    expect(answer.body.data).toMatchObject({ name: 'Trade fairs', version: 2 })
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${account.id}`, { name: 'Fairs', version: 1 }),
      409,
      'stale',
    )
    expect((await owner.put(`/api/accounting/chart-of-accounts/${account.id}`, { name: 'Fairs' })).status).toBe(200)
    expect(await auditOf(house, tenant, account.id)).toEqual(['account.create', 'account.change', 'account.change'])
  })

  test('may turn an unused account into another type, and keeps it a contra account', async () => {
    const account = await anAccount({ normalSide: 'credit' })
    const answer = await owner.put(`/api/accounting/chart-of-accounts/${account.id}`, { type: 'Revenue' })
    expect(answer.body.data).toMatchObject({ type: 'Revenue', normalSide: 'debit' })
  })

  test('keeps type, side and lines of an account with entries', async () => {
    await aPosting()
    const rent = await accountOf('6900')
    await refuses(owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { type: 'Asset' }), 409, 'account_in_use')
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { normalSide: 'credit' }),
      409,
      'account_in_use',
    )
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { isPostable: false }),
      409,
      'account_in_use',
    )
    expect((await owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { code: '6901' })).status).toBe(200)
  })

  test('keeps the code that a tax names', async () => {
    const taxed = await aTenant(house, { taxSet: 'GH' })
    owner = await taxed.as('owner')
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${(await accountOf('2200')).id}`, { code: '2299' }),
      409,
      'account_in_use',
    )
  })

  test('deactivates an account only when its balance is nil', async () => {
    await aPosting()
    const rent = await accountOf('6900')
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { isActive: false }),
      409,
      'account_has_balance',
    )
    await aPosting(-100)
    expect(
      (await owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { isActive: false })).body.data,
    ).toMatchObject({ isActive: false })
    expect((await accounts('active=false')).map(({ code }) => code)).toEqual(['6900'])
  })

  test('makes no circle, not even by two moves at once', async () => {
    const top = await anAccount()
    const below = await anAccount({ code: '6551', parentId: top.id })
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${top.id}`, { parentId: below.id }),
      409,
      'account_cycle',
    )
    await refuses(owner.put(`/api/accounting/chart-of-accounts/${top.id}`, { parentId: top.id }), 409, 'account_cycle')
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${top.id}`, { type: 'Revenue' }),
      409,
      'parent_type_differs',
    )
    await refuses(
      owner.put(`/api/accounting/chart-of-accounts/${top.id}`, { parentId: tenant.id }),
      400,
      'invalid',
      'parentId',
    )
    await owner.put(`/api/accounting/chart-of-accounts/${below.id}`, { parentId: null })
    const moves = await Promise.all([
      owner.put(`/api/accounting/chart-of-accounts/${top.id}`, { parentId: below.id }),
      owner.put(`/api/accounting/chart-of-accounts/${below.id}`, { parentId: top.id }),
    ])
    expect(moves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('an account is deleted', () => {
  test('when nothing depends on it', async () => {
    const account = await anAccount()
    expect((await owner.delete(`/api/accounting/chart-of-accounts/${account.id}`)).body).toEqual({
      success: true,
      data: { id: account.id },
    })
    await refuses(owner.get(`/api/accounting/chart-of-accounts/${account.id}`), 404, 'not_found')
    await refuses(owner.delete(`/api/accounting/chart-of-accounts/${account.id}`), 404, 'not_found')
    expect(await auditOf(house, tenant, account.id)).toEqual(['account.create', 'account.delete'])
  })

  test('not when entries, the system or other accounts need it', async () => {
    await aPosting()
    await refuses(
      owner.delete(`/api/accounting/chart-of-accounts/${(await accountOf('6900')).id}`),
      409,
      'account_in_use',
    )
    await refuses(
      owner.delete(`/api/accounting/chart-of-accounts/${(await accountOf('1120')).id}`),
      409,
      'account_in_use',
    )
    const parent = await anAccount()
    await anAccount({ code: '6551', parentId: parent.id })
    await refuses(owner.delete(`/api/accounting/chart-of-accounts/${parent.id}`), 409, 'account_is_parent')
  })
})
