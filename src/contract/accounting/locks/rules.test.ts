import { expect, test } from 'vitest'
import type { UserId } from '../../identity/sessions/shapes.ts'
import { dayOf, type Instant } from '../../kernel/day.ts'
import { isShutFor, opensDays, problemOfMove } from './rules.ts'

const [january, february, today] = [dayOf('2026-01-31'), dayOf('2026-02-28'), dayOf('2026-03-02')]
const at = (hour: string) => `2026-03-02T${hour}:00.000Z` as Instant // ends with Z

test('a lock moves onto days that are over, and somewhere else than it stands', () => {
  expect(problemOfMove(null, february, today)).toBeNull()
  expect(problemOfMove(february, january, today)).toBeNull()
  expect(problemOfMove(february, null, today)).toBeNull()
  expect(problemOfMove(null, null, today)).toBe('No day is shut')
  expect(problemOfMove(january, january, today)).toBe('It is shut up to that day already')
  expect(problemOfMove(january, today, today)).toBe('Must lie before the business date, which is still written')
})

test('going back opens days, going on does not', () => {
  expect([
    opensDays(null, january),
    opensDays(january, february),
    opensDays(february, january),
    opensDays(january, null),
  ]).toEqual([false, false, true, true])
})

test('a day is shut up to the lock of everything, but for whom an exception lets in', () => {
  const locks = [
    { class: 'all' as const, through: january },
    { class: 'sales' as const, through: february },
  ]
  const one = {
    class: 'all' as const,
    from: dayOf('2026-01-10'),
    to: dayOf('2026-01-20'),
    personId: 'ama' as UserId,
    endsAt: at('12:00'),
    endedAt: null,
  }
  const shut = (person: string, day: string, hour = '11:00') =>
    isShutFor(person, { day: dayOf(day), now: at(hour) }, { locks, exceptions: [one] })
  expect([shut('ama', '2026-01-31'), shut('ama', '2026-02-01')]).toEqual([true, false])
  expect([shut('ama', '2026-01-10'), shut('ama', '2026-01-20'), shut('ama', '2026-01-21')]).toEqual([
    false,
    false,
    true,
  ])
  expect([shut('ama', '2026-01-10', '12:00'), shut('kofi', '2026-01-10')]).toEqual([true, true])
})
