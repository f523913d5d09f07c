import { expect, test } from 'vitest'
import { templateOf, textOf } from './file.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)

test('a file in UTF-8 is read with its accents, with a byte order mark or without', () => {
  const plain = new TextEncoder().encode('Name\nZoë')
  expect(textOf('a.csv', plain)).toEqual({ name: 'a.csv', text: 'Name\nZoë', isGuessed: false })
  expect(textOf('a.csv', bytes(0xef, 0xbb, 0xbf, 0x41))).toMatchObject({ text: 'A' })
})

test('a file in Windows-1252 is read rightly, and that it was guessed is said', () => {
  expect(textOf('a.csv', bytes(0x5a, 0x6f, 0xeb, 0x20, 0x80))).toEqual({
    name: 'a.csv',
    text: 'Zoë €',
    isGuessed: true,
  })
})

test('a file in UTF-16, as some spreadsheets write it, is read', () => {
  expect(textOf('a.csv', bytes(0xff, 0xfe, 0x41, 0, 0xeb, 0))).toMatchObject({ text: 'Aë', isGuessed: false })
})

test.each([
  ['an empty file', bytes(), 'The file is empty'],
  [
    'a workbook',
    bytes(0x50, 0x4b, 3, 4),
    'This is a workbook, not a CSV file. In your spreadsheet choose Save as, then CSV.',
  ],
  ['a picture', bytes(0x89, 0x50, 0, 0), 'This is no text file'],
])('%s is refused in words', (_, given, words) => {
  expect(textOf('a.csv', given)).toBe(words)
})

test('the template has exactly the columns of its kind', () => {
  expect(templateOf('rooms')).toBe('\uFEFFRoom number,Room type,Floor\r\n101,STD,1\r\n')
})
