import { expect, test } from 'vitest'
import { keyScopes } from '#contract/kernel/permission.ts'
import { areasFound, areasOfScopes, chosenWith } from './rules.ts'

test('every scope stands in one area', () => {
  expect(areasOfScopes.flatMap(({ scopes }) => scopes).toSorted()).toEqual([...keyScopes].toSorted())
})

test('a search finds by words, by area and by the name in the API', () => {
  expect(areasFound('take and change book').flatMap(({ scopes }) => scopes)).toEqual(['bookings:write'])
  expect(areasFound('payments:REFUND').flatMap(({ scopes }) => scopes)).toEqual(['payments:refund'])
  expect(areasFound('nothing like it')).toEqual([])
})

test('choosing keeps the order of the catalogue', () => {
  expect(chosenWith(['guests:read'], ['rooms:read'], true)).toEqual(['rooms:read', 'guests:read'])
  expect(chosenWith(['rooms:read', 'guests:read'], ['rooms:read'], false)).toEqual(['guests:read'])
})
