import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

const chart = '/api/accounting/chart-of-accounts'

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

const accounts = () => given(owner.get('/api/accounting/chart-of-accounts'))
const byCode = async (code: string) => {
  const found = (await accounts()).find((account) => account.code === code)
  if (!found) throw new Error(`There is no account ${code}`)
  return found
}
const add = (code: string, more: Record<string, unknown> = {}) =>
  given(owner.post('/api/accounting/chart-of-accounts', { code, name: `New ${code}`, type: 'Expense', ...more }), 201)
const merge = (id: string, into: string) => given(owner.post(`/api/accounting/chart-of-accounts/${id}/merge`, { into }))
const preview = (id: string, into: string) =>
  given(owner.get(`/api/accounting/chart-of-accounts/${id}/merge?into=${into}`))

describe('a merge', () => {
  test('moves drafts and patterns, leaves posted lines, and puts the account to rest below the other', async () => {
    const [from, into] = [await add('6990'), await add('6991')]
    const lines = [
      { accountCode: '6990', debit: 10 },
      { accountCode: '1020', credit: 10 },
    ]
    const posted = await writeEntry(owner, { lines })
    const draft = await writeEntry(owner, { lines, status: 'draft' })
    await given(owner.post('/api/accounting/entry-templates', { name: 'Rent', memo: '', lines }), 201)
    expect(await preview(from.id, into.id)).toEqual({ refusal: null, roles: [], waiting: 2, posted: 1, balance: 10 })
    const rests = await merge(from.id, into.id)
    expect(rests).toMatchObject({ isActive: false, mergedIntoId: into.id, parentId: into.id })
    expect((await given(owner.get(`/api/accounting/journal-entries/${posted.id}`))).lines[0]?.accountCode).toBe('6990')
    expect((await given(owner.get(`/api/accounting/journal-entries/${draft.id}`))).lines[0]?.accountCode).toBe('6991')
    const [template] = await given(owner.get('/api/accounting/entry-templates'))
    expect(template?.lines[0]?.accountCode).toBe('6991')
    await refuses(owner.post(`${chart}/${from.id}/merge`, { into: into.id }), 409, 'account_merge_refused')
    const back = await given(
      owner.post(`/api/accounting/journal-entries/${posted.id}/reverse`, { reason: 'Wrong' }),
      201,
    )
    expect(back.lines[0]?.accountCode).toBe('6990')
  })

  test('hands over the roles that the account plays', async () => {
    const [waste, into] = [await byCode('5050'), await add('5051')]
    const { roles } = await preview(waste.id, into.id)
    expect(roles.length).toBeGreaterThan(0)
    await merge(waste.id, into.id)
    const players = await given(owner.get('/api/accounting/account-roles'))
    expect(players.filter(({ account }) => account.id === into.id)).toHaveLength(roles.length)
    expect(players.filter(({ account }) => account.id === waste.id)).toEqual([])
  })

  test.each([
    ['into itself', '6900', '6900', 'Choose another account'],
    ['of another type', '6900', '1020', 'Both must be of type Expense'],
    ['with a contra account', '1530', '1590', 'One is a contra account and the other is not'],
    ['with what the system alone posts to', '1012', '1010', 'The system alone posts to one of them'],
  ])('is refused %s', async (_, code, into, words) => {
    const [a, b] = [await byCode(code), await byCode(into)]
    expect((await preview(a.id, b.id)).refusal).toBe(words)
    const answer = await owner.post(`${chart}/${a.id}/merge`, { into: b.id })
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_merge_refused', error: words } })
  })
})

describe('an account with entries', () => {
  test('keeps its department and its schedule', async () => {
    await writeEntry(owner)
    const rent = await byCode('6900')
    for (const change of [{ department: 'rooms' }, { usaliSchedule: 3 }]) {
      const [path] = Object.keys(change)
      const refused = await owner.put(`${chart}/${rent.id}`, change)
      expect(refused).toMatchObject({ status: 409, body: { code: 'account_in_use', details: { path } } })
    }
    await given(
      owner.put(`/api/accounting/chart-of-accounts/${rent.id}`, { name: 'Rents', department: rent.department }),
    )
  })
})

describe('a file of the chart', () => {
  const check = (text: string) => given(owner.post('/api/accounting/chart-of-accounts/import/check', { text }))
  const take = (text: string) => owner.post('/api/accounting/chart-of-accounts/import', { text })

  test('adds accounts below each other and changes those that are known by their code', async () => {
    const text =
      'Code,Name,Type,Below,Department\n6996,Cleaning of rooms,Expense,6995,Rooms\n6995,Cleaning,Expense,,Rooms\n6900,Rents,,,\n'
    const checked = await check(text)
    expect(checked).toMatchObject({
      rows: 3,
      problems: [],
      changed: [{ code: '6900', name: 'Rents', department: null }],
    })
    expect(checked.added.map(({ code }) => code)).toEqual(['6996', '6995'])
    expect((await accounts()).some(({ code }) => code === '6995')).toBe(false)
    await given(take(text))
    const [child, parent] = [await byCode('6996'), await byCode('6995')]
    expect(child).toMatchObject({ parentId: parent.id, department: 'rooms', normalSide: 'debit', isControl: false })
  })

  test('that is wrong names its rows and changes nothing', async () => {
    await writeEntry(owner)
    const text = [
      'Code,Name,Type,Below,Active,Department',
      '6995,Cleaning,Cost,,yes,',
      '6996,,Expense,,yes,Rooms',
      '6997,Garden,Expense,9999,yes,Rooms',
      '6900,Rent,Expense,,yes,Rooms',
      '6998,Pool,Expense,,perhaps,Rooms',
    ].join('\n')
    const { problems } = await check(text)
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Type',
      '3 Name',
      '4 Below',
      '5 Department',
      '6 Active',
    ])
    const before = await accounts()
    const refused = await take(text)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(refused.body['details']).toContainEqual({ path: 'rows.2.Type', message: expect.any(String) })
    expect(await accounts()).toEqual(before)
    await refuses(take('Name\nRent'), 400, 'invalid', 'text')
    await refuses(take('Code,Colour\n1,red'), 400, 'invalid', 'text')
  })
})

describe('a chart that ships', () => {
  test('adds what is missing, leaves what is there, and archives what the other trade alone needs', async () => {
    const [parties, banquet] = [await byCode('4010'), await byCode('4120')]
    await given(owner.delete(`/api/accounting/chart-of-accounts/${parties.id}`))
    await given(owner.put(`/api/accounting/chart-of-accounts/${banquet.id}`, { name: 'Parties' }))
    const body = { template: 'hotel', archive: true }
    const checked = await given(owner.post('/api/accounting/chart-of-accounts/templates/check', body))
    expect(checked).toMatchObject({ added: [{ code: '4010' }], problems: [] })
    expect(checked.changed.map(({ code }) => code)).toContain('4120')
    await given(owner.post('/api/accounting/chart-of-accounts/templates', body))
    expect(await byCode('4120')).toMatchObject({ name: 'Parties', isActive: false })
    expect(await byCode('4010')).toMatchObject({ isActive: true, type: 'Revenue' })
    // What a role names is used: food stays, though a hotel without a restaurant sells none.
    expect(await byCode('4100')).toMatchObject({ isActive: true })
  })
})
