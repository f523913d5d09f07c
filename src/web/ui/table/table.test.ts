import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { counted } from '#web/texts/text.ts'
import { chosenIn } from './column-choice.ts'
import { columnsOf } from './columns.ts'
import { csvOf } from './csv.ts'
import { addressOf, changed, firstPage, listFrom } from './list-state.ts'
import { includesText } from './search.ts'
import { nothingSelected, placesBetween, seenAnew, selectionWith } from './selection.ts'
import { xlsxOf } from './xlsx.ts'

describe('the search of a table', () => {
  test('is a substring match whatever the case', () => {
    expect(includesText(['Adjoa Mensah', 'B-1001'], 'MENS')).toBe(true)
    expect(includesText(['Adjoa Mensah', 1001], '100')).toBe(true)
    expect(includesText(['Adjoa Mensah', null, undefined], 'owusu')).toBe(false)
  })

  test('of nothing finds all', () => {
    expect(includesText([], '  ')).toBe(true)
  })
})

describe('where a list stands', () => {
  test('starts with ten rows on the first page', () => {
    expect(firstPage).toEqual({ page: 1, limit: 10, sort: '', search: '', columns: [] })
  })

  test('a new search, order or size starts on the first page again', () => {
    const third = { ...firstPage, page: 3 }
    expect(changed(third, { search: 'a' }).page).toBe(1)
    expect(changed(third, { limit: 25 }).page).toBe(1)
    expect(changed(third, { page: 4 }).page).toBe(4)
  })

  test('comes back from its address', () => {
    const state = { page: 2, limit: 50, sort: '-name', search: 'a b', columns: ['name', 'phone'] }
    expect(listFrom(addressOf(state))).toEqual(state)
  })

  test('what is as it starts is not written into the address', () => {
    expect(Object.values(addressOf({ ...firstPage, sort: 'name' }, { sort: 'name' })).filter(Boolean)).toEqual([])
  })

  test('an address that makes no sense counts as absent', () => {
    expect(listFrom({ page: '-2', limit: '7', sort: undefined })).toEqual(firstPage)
  })
})

describe('what is selected', () => {
  const rows = (...ids: string[]) => new Map(ids.map((id) => [id, { id, state: 'then' }]))

  test('is kept over the pages, row by row', () => {
    const both = selectionWith(selectionWith(nothingSelected, rows('a', 'b'), true), rows('c'), true)
    expect([...both.keys()]).toEqual(['a', 'b', 'c'])
    expect([...selectionWith(both, rows('b'), false).keys()]).toEqual(['a', 'c'])
  })

  test('is as it is now where its rows are in sight, else as it was', () => {
    const seen = seenAnew(
      selectionWith(nothingSelected, rows('a', 'b'), true),
      new Map([['b', { id: 'b', state: 'now' }]]),
    )
    expect([...seen.values()].map(({ state }) => state)).toEqual(['then', 'now'])
  })

  test('stretches from one row to another, up as well as down', () => {
    expect(placesBetween(1, 3)).toEqual([1, 2, 3])
    expect(placesBetween(3, 1)).toEqual([1, 2, 3])
    expect(placesBetween(2, 2)).toEqual([2])
  })
})

describe('a number of things in words', () => {
  test('has its own words for one', () => {
    const words = { one: '{count} room archived', other: '{count} rooms archived' }
    expect([1, 2, 1200].map((count) => counted(count, words))).toEqual([
      '1 room archived',
      '2 rooms archived',
      '1,200 rooms archived',
    ])
  })
})

describe('a CSV file', () => {
  const columns = columnsOf<{ name: string; amount: number | null }>([
    { id: 'name', header: 'Name', cell: (row) => row.name, value: (row) => row.name },
    { id: 'amount', header: 'Amount, net', cell: () => null, value: (row) => row.amount },
    { id: 'actions', header: 'Actions', cell: () => null },
  ])

  test('holds the columns that have a value, quoted where needed', () => {
    const text = csvOf(columns, [
      { name: 'Say "hi", twice', amount: -1.5 },
      { name: 'Two', amount: null },
    ])
    expect(text).toBe('\uFEFFName,"Amount, net"\r\n"Say ""hi"", twice",-1.5\r\nTwo,\r\n')
  })

  const plain = ['=1+1', '+1', '-1', '@sum', '\tx', '\r=1', '\n=1', '"=1']
  const hidden = [' =1', '\u00a0=1', '\ufeff=1', '\u200b=1', ' \t@sum', '\uff1d1', '\uff0b1', '\uff0d1', '\uff20sum']
  test.each(plain.concat(hidden))('the text %j is kept from running as a formula', (name) => {
    expect(csvOf(columns, [{ name, amount: 1 }])).toContain(`'${name.replaceAll('"', '""')}`)
  })

  test.each(['x;=1', 'x\t=1'])('the text %j stays one cell where other signs part cells', (name) => {
    expect(csvOf(columns, [{ name, amount: 1 }])).toContain(`"${name}"`)
  })

  test('a text that begins with a letter or a number stays as it is', () => {
    expect(csvOf(columns, [{ name: 'Ama = 1', amount: -5 }])).toContain('\r\nAma = 1,-5\r\n')
  })
})

describe('the columns that a person chose', () => {
  test('are kept as words, and what makes no sense is passed over', () => {
    expect(chosenIn('+source -people nonsense + -')).toEqual(
      new Map([
        ['source', true],
        ['people', false],
      ]),
    )
    expect(chosenIn(null).size).toBe(0)
  })
})

describe('a spreadsheet', () => {
  test('holds numbers and days as such, text as text, and the names of the columns first', async () => {
    const columns = columnsOf<{ name: string; day: string; amount: number | null }>([
      { id: 'name', header: 'Name', cell: () => null, value: ({ name }) => name },
      { id: 'day', header: 'Day', cell: () => null, value: ({ day }) => day },
      { id: 'amount', header: 'Amount', cell: () => null, value: ({ amount }) => amount },
      { id: 'act', header: 'Next', cell: () => null },
    ])
    const file = await xlsxOf(columns, [
      { name: '=1+1', day: '2026-03-01', amount: -12.5 },
      { name: 'Ama', day: 'soon', amount: null },
    ])
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<v>-12.5</v>')
    expect(sheet).toContain('<v>46082</v>')
    expect(sheet).not.toContain('<f>')
    const words = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    for (const word of ['Name', 'Day', 'Amount', '=1+1', 'soon']) expect(words).toContain(word)
    expect(words).not.toContain('Next')
  })
})
