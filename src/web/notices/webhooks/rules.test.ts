import { expect, test } from 'vitest'
import { chosenWith, groupsOf, readable, standingOf } from './rules.ts'

const kinds = ['booking.created', 'booking.changed', 'guest.created'].map((type) => ({
  type,
  label: type,
  group: type.split('.')[0] ?? '',
  recordPath: null,
  isAllowed: true,
}))

test('events stand in their groups, in the order of the catalogue', () => {
  expect(groupsOf(kinds).map(({ label, kinds: own }) => [label, own.length])).toEqual([
    ['booking', 2],
    ['guest', 1],
  ])
  expect(chosenWith({ kinds, chosen: ['guest.created'] }, ['booking.created'], true)).toEqual([
    'booking.created',
    'guest.created',
  ])
})

test('a delivery that is tried again says how often it was', () => {
  expect(standingOf({ state: 'waiting', attempts: 0 }).word).toBe('Waiting')
  expect(standingOf({ state: 'waiting', attempts: 3 }).word).toBe('Tried 3 of 9 times')
  expect(standingOf({ state: 'failed', attempts: 9 }).word).toBe('Failed')
})

test('a body that is no JSON is shown as it is', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readable('<html>')).toBe('<html>')
})
