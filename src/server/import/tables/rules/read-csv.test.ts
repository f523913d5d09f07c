import { expect, test } from 'vitest'
import { readRows } from './cells.ts'
import { guessMapping } from './mapping.ts'
import { readCsv } from '#server/platform/csv.ts'

const read = (text: string) => readCsv(text, { most: 10 })

test.each([
  [',', 'First name,Last name\nAma,Mensah'],
  [';', 'First name;Last name\r\nAma;Mensah\r\n'],
  ['\t', 'First name\tLast name\nAma\tMensah'],
  ['|', 'First name|Last name\nAma|Mensah'],
])('a file parted by %j is read without being told', (separator, text) => {
  expect(read(text)).toEqual({
    separator,
    header: ['First name', 'Last name'],
    rows: [{ row: 2, cells: ['Ama', 'Mensah'] }],
  })
})

test('a byte order mark, a comma within quotes and a line break within a cell are no part of the table', () => {
  const { header, rows } = read('\uFEFF"Name, whole";Notes\n"Mensah, Ama";"quiet\nroom"\n')
  expect(header).toEqual(['Name, whole', 'Notes'])
  expect(rows).toEqual([{ row: 2, cells: ['Mensah, Ama', 'quiet\nroom'] }])
})

test('rows keep the numbers that a spreadsheet gives them, also below an empty one', () => {
  expect(read('Code,Name\nA,One\n\n,\nB,Two').rows.map(({ row }) => row)).toEqual([2, 5])
})

test.each([
  ['a quote that never ends', 'a,b\n"x,y', /quotation mark is opened and never closed/],
  ['something behind a closing quote', 'a,b\n"x"y,z', /behind a closing quotation mark/],
  ['no header', '\n', /first row must name the columns/],
  ['no row', 'a,b\n', /no row below the header/],
  ['too many rows', `a,b\n${'1,2\n'.repeat(11)}`, /At most 10 rows at once/],
])('a file with %s is refused in words', (_, text, words) => {
  expect(() => read(text)).toThrow(words)
})

test('as many rows as are taken are not too many', () => {
  expect(read(`a,b\n${'1,2\n'.repeat(10)}`).rows).toHaveLength(10)
})

test('columns are guessed by what people call them, each once', () => {
  expect(guessMapping('guests', ['Surname', 'FIRST NAME *', 'E-Mail Address', 'Tel.', 'Shoe size'])).toEqual([
    'lastName',
    'firstName',
    'email',
    'phone',
    null,
  ])
  expect(guessMapping('items', ['Code', 'SKU', 'Name'])).toEqual([null, 'sku', 'name'])
})

const priced = (price: string) => {
  const table = readCsv(`Name;Category;Price\nSoup;Starters;${price}`, { separator: ';', most: 10 })
  return readRows('menu', table, ['name', 'category', 'price'])
}

test.each([
  ['12.50', 1250],
  ['12,50', 1250],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1234', 123_400],
  ['0.5', 50],
])('the amount %s is read', (text, minor) => {
  expect(priced(text).rows[0]?.value.price).toBe(minor)
})

test.each([
  ['abc', "'abc' is not an amount"],
  ['€12', "'€12' is not an amount"],
  ['1,234', "'1,234' can be read in two ways; write it without a sign between the thousands"],
  ['-3', 'must not be negative'],
  ['1.005', "'1.005' can be read in two ways; write it without a sign between the thousands"],
  ['0.005', 'must have at most two decimals'],
  ['', 'is empty'],
])('the amount %j is refused by its row and column', (text, message) => {
  expect(priced(text)).toEqual({ rows: [], problems: [{ row: 2, column: 'Price', message }] })
})
