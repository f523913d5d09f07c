import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entry, given, postDocument, refuses, writeEntry } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'

let house: House
let tenant: TestTenant
let owner: Person

const dated = [
  ['2026-03-01', 'Rent', 100],
  ['2026-03-05', 'Electricity 100%_', 250.5],
  ['2026-03-03', 'Water', 30],
] as const

beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
  for (const [date, memo, amount] of dated) await writeEntry(owner, { date, memo, amount })
  await writeEntry(owner, { date: '2026-03-03', memo: 'Unfinished', amount: 7, status: 'draft' })
  await postDocument(tenant, { debit: '1100', credit: '4000', amount: 80, date: '2026-03-04' })
  const water = (await list('search=water'))[0]
  await owner.post(`/api/accounting/journal-entries/${water?.id}/reverse`, { reason: 'Typo', date: '2026-03-06' })
})
afterAll(() => house.close())

async function list(query = ''): Promise<Entry[]> {
  return given(owner.get(`/api/accounting/journal-entries?${query}`))
}

const memos = async (query: string) => (await list(query)).map(({ memo }) => memo)

describe('the journal', () => {
  test('shows drafts and entries together, newest first, drafts as the newest of all', async () => {
    expect(await memos('')).toEqual([
      'Unfinished',
      'Reversal of JE-2026-000003 Water',
      'Electricity 100%_',
      'Document',
      'Water',
      'Rent',
    ])
    const [draft] = await list()
    expect(draft).toMatchObject({ number: null, status: 'draft', total: 7 })
  })

  test.each([
    ['from=2026-03-04&to=2026-03-05', ['Electricity 100%_', 'Document']],
    ['status=draft', ['Unfinished']],
    ['status=reversed', ['Water']],
    ['status=posted&to=2026-03-04', ['Document', 'Rent']],
    ['source=test', ['Document']],
    ['source=manual&to=2026-03-03', ['Unfinished', 'Water', 'Rent']],
    ['account=1100', ['Document']],
    ['account=6900&from=2026-03-03&to=2026-03-03', ['Unfinished', 'Water']],
    ['account=no-such', []],
    ['department=rooms', ['Document']],
    ['department=non_operating&account=1020', []],
    ['amount=250.5', ['Electricity 100%_']],
    ['amount=7', ['Unfinished']],
    ['search=100%25_', ['Electricity 100%_']],
    ['search=RENT', ['Rent']],
    ['search=je-2026-000001', ['Rent']],
    ['search=typo', ['Reversal of JE-2026-000003 Water']],
    ['search=&status=', 6],
  ])('filters by %s', async (query, expected) => {
    const found = await memos(query)
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
  })

  test('sorts by date, number and total', async () => {
    expect((await memos('sort=date'))[0]).toBe('Rent')
    expect((await memos('sort=-total'))[0]).toBe('Electricity 100%_')
    expect((await memos('sort=total'))[0]).toBe('Unfinished')
    expect(await memos('sort=total,date')).toEqual(await memos('sort=total'))
    expect((await list('sort=number')).map(({ number }) => number).at(-1)).toBeNull()
  })

  test.each(['-date', 'date'])('gives every entry once by page and by cursor, sorted by %s', async (sort) => {
    const whole = (await list(`sort=${sort}`)).map(({ id }) => id)
    const byPage: string[] = []
    const byCursor: string[] = []
    let cursor = ''
    for (let page = 1; page <= 3; page += 1) {
      byPage.push(...(await list(`limit=2&page=${page}&sort=${sort}`)).map(({ id }) => id))
      const answer = await owner.get(`/api/accounting/journal-entries?limit=2&sort=${sort}&cursor=${cursor}`)
      byCursor.push(...answer.body.data.map(({ id }) => id))
      const pagination = answer.body.pagination
      expect(pagination.total).toBe(6)
      cursor = pagination.nextCursor ?? ''
    }
    expect(byPage).toEqual(whole)
    expect(byCursor).toEqual(whole)
  })

  test('refuses what it can not sort or go on from', async () => {
    await refuses(owner.get('/api/accounting/journal-entries?sort=colour'), 400, 'invalid', 'sort')
    await refuses(owner.get('/api/accounting/journal-entries?sort=total-'), 400, 'invalid', 'sort')
    const { nextCursor } = (await owner.get('/api/accounting/journal-entries?limit=2')).body.pagination
    const byBoth = `/api/accounting/journal-entries?sort=-date,total&cursor=${nextCursor}`
    await refuses(owner.get(byBoth), 400, 'invalid', 'cursor')
    await refuses(owner.get('/api/accounting/journal-entries?cursor=abc'), 400, 'invalid', 'cursor')
    await refuses(owner.get('/api/accounting/journal-entries?from=2026-02-30'), 400, 'invalid', 'from')
    await refuses(owner.get('/api/accounting/journal-entries?status=void'), 400, 'invalid', 'status')
    await refuses(owner.get('/api/accounting/journal-entries?amount=much'), 400, 'invalid', 'amount')
    await refuses(owner.get('/api/accounting/journal-entries?colour=red'), 400, 'invalid', 'colour')
  })
})
