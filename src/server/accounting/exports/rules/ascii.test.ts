import { expect, test } from 'vitest'
import { asciiOf, oneLine } from './ascii.ts'

test.each([
  ['Room 204 · night of 2026-03-02', 'Room 204 - night of 2026-03-02'],
  ['Café Größe “x” – ½', 'Cafe Grosse "x" - 1?2'],
  ['Akosua Ɔbɛ', 'Akosua Obe'],
  ['費用', '??'],
  ['a\nb\r\n\tc\u00a0 \u2028d\u0000e', 'a b c d e'],
  ['  ', ''],
  ['😀!', '?!'],
])('%j in ASCII is %j', (text, ascii) => {
  expect(asciiOf(text)).toBe(ascii)
  expect(asciiOf(text)).toMatch(/^[ -~]*$/)
})

test('one line keeps every letter', () => {
  expect(oneLine(' Café\n\n費用\t· ')).toBe('Café 費用 ·')
})
