import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentNumber, matchesOf, type RunningMatch } from './rules.ts'

test('a number has its series, its year and six digits at least, and none is ever cut', () => {
  expect(documentNumber('SI', 2026, 1)).toBe('SI-2026-000001')
  expect(documentNumber('RC', 2026, 1_000_000)).toBe('RC-2026-1000000')
  expect(documentNumber('CX', 0, 42)).toBe('CX-000042')
})

const runningHolds = (match: RunningMatch | null, sequence: number) => {
  if (match === null) return true
  if ('between' in match) return match.between.some(([least, most]) => sequence >= least && sequence <= most)
  return String(sequence).padStart(6, '0').includes(match.contains)
}

const sequences = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 990_000, max: 20_000_000 }))
const places = fc.record({ from: fc.nat(16), length: fc.integer({ min: 1, max: 16 }), change: fc.boolean() })

test.each([2026, 0])(
  'a document is found by any part of its number, and by nothing that is not in it: year %i',
  (year) => {
    const series = ['SI', 'CN']
    const drawn = fc.record({ name: fc.constantFrom(...series), sequence: sequences, place: places })
    fc.assert(
      fc.property(drawn, ({ name, sequence, place: { from, length, change } }) => {
        const number = documentNumber(name, year, sequence)
        const part = number.slice(from % number.length).slice(0, length)
        const text = change ? part.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) : part
        const found = matchesOf(text.toLowerCase(), series, { yearly: year !== 0 }).some(
          (match) =>
            match.series === name && (match.years?.includes(year) ?? true) && runningHolds(match.running, sequence),
        )
        expect(found, `${text} in ${number}`).toBe(number.includes(text))
      }),
      { numRuns: 2000 },
    )
  },
)

test.each(['Mensah', 'SI-2026-00-1', 'SI-20x6', '202x-1', 'SI--1', '1-2-3'])('%s lies in no number', (text) => {
  expect(matchesOf(text, ['SI', 'CN'])).toEqual([])
})
