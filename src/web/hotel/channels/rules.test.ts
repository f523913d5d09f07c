import { expect, test } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import type { Channel } from './data.ts'
import { agoOf, fixButtons, standingOf } from './rules.ts'

const at = (text: string) => text as Instant // an instant by its form

const channel: Pick<Channel, 'state' | 'failingSince' | 'isStale' | 'conflicts' | 'feedHost' | 'kind' | 'inAt'> = {
  state: 'active',
  failingSince: null,
  isStale: false,
  conflicts: 0,
  feedHost: 'calendars.example',
  kind: 'ical',
  inAt: at('2026-03-02T09:00:00.000Z'),
}

test('the worst thing about a channel is the one that is said', () => {
  const word = (more: Partial<typeof channel>) => standingOf({ ...channel, ...more }).word
  expect(word({})).toBe('Up to date')
  expect(word({ inAt: null })).toBe('Nothing yet')
  expect(word({ feedHost: null })).toBe('Gives out only')
  expect(word({ conflicts: 2 })).toBe('Needs a decision')
  expect(word({ conflicts: 2, failingSince: at('2026-03-02T08:00:00.000Z') })).toBe('Failing')
  expect(word({ failingSince: at('2026-03-02T08:00:00.000Z'), isStale: true })).toBe('Stale')
  expect(word({ isStale: true, state: 'paused' })).toBe('Paused')
})

test('how long ago something was is said in the largest unit that says it', () => {
  const now = '2026-03-04T10:00:00.000Z'
  expect(agoOf('2026-03-04T09:59:30.000Z', now)).toBe('just now')
  expect(agoOf('2026-03-04T09:59:00.000Z', now)).toBe('1 minute ago')
  expect(agoOf('2026-03-04T07:00:00.000Z', now)).toBe('3 hours ago')
  expect(agoOf('2026-03-01T10:00:00.000Z', now)).toBe('3 days ago')
})

test('nothing is offered about what the other side wants no more, or what is decided', () => {
  const fixes = (more: object) =>
    fixButtons({ kind: 'double_booking', state: 'open', isWished: true, ...more }).map(({ fix }) => fix)
  expect(fixes({})).toEqual(['retry', 'book_anyway', 'dismiss'])
  expect(fixes({ isWished: false })).toEqual(['dismiss'])
  expect(fixes({ kind: 'emptied', isWished: false })).toEqual(['free', 'dismiss'])
  expect(fixes({ state: 'settled' })).toEqual([])
})
