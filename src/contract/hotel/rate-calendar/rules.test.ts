import { expect, test } from 'vitest'
import { dayOf } from '../../kernel/day.ts'
import type { RoomTypeId } from '../room-types/shapes.ts'
import { changesOf, dayByDay, intervalsOf, termsByDays } from './rules.ts'
import type { RateDay, RateEdit } from './shapes.ts'

const double = 'double' as RoomTypeId // never read as an id here
const row = { roomTypeId: double, ratePlanId: null }

function edited(known: RateDay[], edit: Pick<RateEdit, 'set'> & { from: string; to: string; weekdays?: number[] }) {
  const { from, to, ...rest } = edit
  const changes = changesOf({ rows: [row], from: dayOf(from), to: dayOf(to), ...rest }, known)
  const after = new Map(known.map((cell) => [cell.day, cell]))
  for (const change of changes) after.set(change.after.day, change.after)
  return [...after.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const said = (cells: RateDay[]) => intervalsOf(cells).map(({ first, to }) => `${first.day.slice(5)} to ${to.slice(5)}`)

test('clearing 10 to 20 January out of 5 to 25 leaves 5 to 9 and 21 to 25', () => {
  const closed = edited([], { from: '2026-01-05', to: '2026-01-25', set: { closed: true } })
  expect(said(closed)).toEqual(['01-05 to 01-25'])
  const cleared = edited(closed, { from: '2026-01-10', to: '2026-01-20', set: { closed: false } })
  expect(said(cleared)).toEqual(['01-05 to 01-09', '01-21 to 01-25'])
})

test('an edit changes its weekdays alone, and of a day only what it names', () => {
  const closed = edited([], { from: '2026-01-05', to: '2026-01-11', set: { closed: true } })
  const weekend = edited(closed, { from: '2026-01-05', to: '2026-01-11', weekdays: [6, 7], set: { minStay: 2 } })
  expect(intervalsOf(weekend).map(({ first, to }) => [first.day, to, first.closed, first.minStay])).toEqual([
    ['2026-01-05', '2026-01-09', true, null],
    ['2026-01-10', '2026-01-11', true, 2],
  ])
})

test('what is so already is no change', () => {
  const edit = { rows: [row], from: dayOf('2026-01-05'), to: dayOf('2026-01-06'), set: { closed: true } }
  const first = changesOf(edit, [])
  expect(first).toHaveLength(2)
  expect(
    changesOf(
      edit,
      first.map(({ after }) => after),
    ),
  ).toEqual([])
})

test('days told together by their terms are the same days one by one', () => {
  const season = edited([], { from: '2026-01-05', to: '2026-01-25', set: { minStay: 2 } })
  const days = edited(season, { from: '2026-01-10', to: '2026-01-12', set: { closed: true } })
  const told = termsByDays(days)
  expect(told.map(({ minStay, closed, days: { length } }) => [minStay, closed, length])).toEqual([
    [2, false, 18],
    [2, true, 3],
  ])
  expect(dayByDay(told)).toEqual(days)
})
