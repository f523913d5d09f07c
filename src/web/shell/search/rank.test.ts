import { expect, test } from 'vitest'
import { byRank, fitOf, verbIn } from './rank.ts'

test.each([
  ['rooms', 'Rooms', '', 'exact'],
  ['Night  audit', 'Night audit', '', 'exact'],
  ['roo', 'Rooms', '', 'start'],
  ['new boo', 'New booking', '', 'start'],
  ['audit night', 'Night audit', '', 'start'],
  ['audit', 'Night audit', '', 'part'],
  ['clean', 'Rooms', 'beds clean dirty', 'part'],
  ['dark', 'Theme dark', '', 'part'],
  ['check-in', 'Check in', '', 'exact'],
  ['ooms', 'Rooms', '', 'part'],
  ['xyz', 'Rooms', '', null],
  ['', 'Rooms', '', null],
] as const)('%j fits %j with %j as %j', (sought, name, words, rank) => {
  expect(fitOf(sought, name, words)).toBe(rank)
})

const verbs = [{ label: 'Check in' }, { label: 'Check out' }, { label: 'Check' }]

test.each([
  ['check in 204', 'Check in', '204'],
  ['Check-in  Ama Mensah', 'Check in', 'ama mensah'],
  ['check 204', 'Check', '204'],
])('%j asks for the longest verb it begins with', (text, label, rest) => {
  expect(verbIn(text, verbs)).toEqual({ verb: { label }, rest })
})

test.each(['check', 'check in', 'checking 204', '204 check in'])('%j asks for no verb but "Check"', (text) => {
  expect(verbIn(text, verbs)?.verb.label ?? 'Check').toBe('Check')
})

test('what is called exactly so comes first, what fits alike stays in its order', () => {
  const all = ['part 1', 'start 1', 'exact 1', 'start 2'] as const
  const rank = (one: (typeof all)[number]) =>
    one.startsWith('exact') ? 'exact' : one.startsWith('start') ? 'start' : 'part'
  expect(byRank(all, rank)).toEqual(['exact 1', 'start 1', 'start 2', 'part 1'])
})
