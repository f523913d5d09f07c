import { expect, test } from 'vitest'
import { greetingAt } from './rules.ts'

test('the greeting goes with the hour', () => {
  expect([3, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ])
})
