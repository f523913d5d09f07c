import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'

let house: House
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await (await aTenant(house)).as('owner')
})

const head = 'Entry,Date,Memo,Account,Debit,Credit,Department,Line memo'
const check = (text: string) => given(owner.post('/api/accounting/journal-import/check', { text }))
const take = (text: string) => owner.post('/api/accounting/journal-import', { text })
const entries = () => given(owner.get('/api/accounting/journal-entries?limit=100&sort=date'))

describe('a file of entries', () => {
  test('comes in as drafts, its rows gathered by entry, and nothing is written before', async () => {
    const text = [
      head,
      'A,2026-03-02,Rent of March,6900,"1,200.50",,,Shop',
      ',,,1020,,1200.50,,',
      'B,2026-03-01,Power,6700,30,,Utilities,',
      'B,,,1020,,30,,',
    ].join('\n')
    expect(await check(text)).toEqual({ rows: 4, entries: 2, total: 1230.5, problems: [] })
    expect(await entries()).toEqual([])
    await given(take(text), 201)
    expect(await entries()).toMatchObject([
      { status: 'draft', date: '2026-03-01', memo: 'Power', total: 30 },
      { status: 'draft', memo: 'Rent of March', total: 1200.5, lines: [{ accountCode: '6900', memo: 'Shop' }, {}] },
    ])
  })

  test('that is wrong names every row, and changes nothing', async () => {
    const text = [
      head,
      'A,2026-03-02,Rent,9999,100,,,',
      'A,,,1020,,100,,',
      'B,02/30/2026,Power,6700,30,,,',
      'B,,,1020,,30.005,,',
      'C,2026-03-02,Odd,6900,100,,,',
      'C,,,1020,,90,,',
      'D,2026-03-02,Guests,1100,5,,,',
      'D,,,1020,,5,Cellar,',
      'E,2062-03-02,Far,6900,5,,,',
      'E,,,1020,,5,,',
    ].join('\n')
    const { problems } = await check(text)
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '2 Account',
      '4 Date',
      '5 Credit',
      '6 Entry',
      '8 Account',
      '9 Department',
      '10 Date',
    ])
    const refused = await take(text)
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(refused.body['details']).toContainEqual({ path: 'rows.2.Account', message: 'There is no account 9999' })
    expect(await entries()).toEqual([])
  })

  test('without the columns that it needs, or with others, is none', async () => {
    await refuses(take('Entry,Date\nA,2026-03-02'), 400, 'invalid', 'text')
    await refuses(take(`${head},Colour\nA`), 400, 'invalid', 'text')
    await refuses(take(head), 400, 'invalid', 'text')
  })
})
