import { describe, expect, test } from 'vitest'
import type { Account } from '../../accounts/data.ts'
import { grown, spread, yearOf } from './fill.ts'
import { rowsPasted } from './paste.ts'

const idOf = (code: string) => `00000000-0000-7000-8000-00000000${code}` as Account['id'] // an id of the right shape
const accounts = [
  { id: idOf('4000'), code: '4000', type: 'Revenue' },
  { id: idOf('6500'), code: '6500', type: 'Expense' },
  { id: idOf('1020'), code: '1020', type: 'Asset' },
] as const
const months = (first: number) => Array.from({ length: 12 }, (_, month) => (month === 0 ? first : 0))

describe('what is pasted into a budget', () => {
  test('is a code, a name, a department and twelve months, as a spreadsheet hands it over', () => {
    const text = `Code\tAccount\tDepartment\tJan\n6500\tSales, marketing\tRooms\t1,234.50${'\t0'.repeat(11)}\t1234.5\n`
    expect(rowsPasted(text, accounts)).toEqual({
      rows: [{ accountId: idOf('6500'), code: '6500', department: 'rooms', amounts: months(1234.5) }],
      problems: [],
    })
  })

  test('is a CSV file with quotes too', () => {
    const text = `4000,"Rooms, transient",rooms,"1,000"${',0'.repeat(11)}`
    expect(rowsPasted(text, accounts).rows).toMatchObject([{ code: '4000', amounts: months(1000) }])
  })

  test('is told line by line where it can not be read', () => {
    const zeros = ',0'.repeat(12)
    const { problems } = rowsPasted(`4000${zeros}\n9999${zeros}\n1020${zeros}\n6500,ten,0`, accounts)
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4])
  })
})

describe('the months of a row', () => {
  const lastYear = months(100)
  const nights = Array.from({ length: 12 }, (_, month) => (month < 2 ? month + 1 : 0))

  test('are filled evenly, as last year or by nights, and come to the sum of the year', () => {
    expect(spread(120, 'even', { lastYear, nights })).toEqual(Array.from({ length: 12 }, () => 10))
    expect(spread(120, 'last_year', { lastYear, nights })).toEqual(months(120))
    expect(spread(90, 'nights', { lastYear, nights }).slice(0, 3)).toEqual([30, 60, 0])
    expect(yearOf(spread(100.01, 'even', { lastYear, nights }))).toBe(100.01)
  })

  test('are last year with some percent more', () => {
    expect(grown(lastYear, 5)).toEqual(months(105))
  })
})
