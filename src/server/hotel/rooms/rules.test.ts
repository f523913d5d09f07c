import { expect, test } from 'vitest'
import { shortCode } from './rules.ts'

test.each([
  ['Suite', 'SUI'],
  ['Standard twin', 'STT'],
  ['Sea view suite', 'SVS'],
  ['Zimmer für zwei', 'ZFZ'],
  ['Éco', 'ECO'],
  ['—', 'ROOM'.slice(0, 3)],
])('the type %s goes by %s', (name, code) => {
  expect(shortCode(name, new Set())).toBe(code)
})

test('a code that another type has gets a number', () => {
  expect(shortCode('Standard triple', new Set(['STT', 'STT2']))).toBe('STT3')
})
