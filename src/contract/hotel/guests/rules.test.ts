import { expect, test } from 'vitest'
import { maskedEmail, maskedNumber } from './rules.ts'

test('of an e-mail address its first letter and its domain are shown', () => {
  expect([maskedEmail('ama@sea.test'), maskedEmail('@sea.test')]).toEqual(['a•••@sea.test', '•••'])
})

test('of a number its last three characters are shown, and none where it is short', () => {
  expect([maskedNumber('+233 24 123-4567'), maskedNumber('G-1234'), maskedNumber('112')]).toEqual([
    '••• 567',
    '•••',
    '•••',
  ])
})
