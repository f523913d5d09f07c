import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/day.ts'
import { readQuickLine } from './quick.ts'
import { nextAfter, nextDue, type Repeat } from './repeat.ts'

/** A Monday. */
const today = dayOf('2026-03-02')
const terms = {
  today,
  people: [
    { id: 'ama', name: 'Ama Mensah' },
    { id: 'kofi', name: 'Kofi Boateng' },
    { id: 'kofi2', name: 'Kofi Owusu' },
    { id: 'dee', name: 'Dede Lamptey' },
  ],
  rooms: [
    { id: 'r204', roomNumber: '204' },
    { id: 'rA1', roomNumber: 'A1' },
  ],
}
const read = (line: string) => readQuickLine(line, terms)

test('day, hour, person, room and priority are taken out of the words, and the rest is the title', () => {
  expect(read('Fix the tap tomorrow 9am @ama #204 !urgent')).toEqual({
    title: 'Fix the tap',
    dueOn: '2026-03-03',
    dueTime: '09:00',
    priority: 'urgent',
    department: null,
    assignee: { id: 'ama', name: 'Ama Mensah' },
    room: { id: 'r204', roomNumber: '204' },
    repeat: null,
    unknown: [],
  })
})

test.each([
  ['Call today', '2026-03-02', null],
  ['Call tonight 8pm', '2026-03-02', '20:00'],
  ['Call fri', '2026-03-06', null],
  ['Call on Friday at 14:30', '2026-03-06', '14:30'],
  ['Call mon', '2026-03-09', null],
  ['Call next fri', '2026-03-13', null],
  ['Call next week', '2026-03-09', null],
  ['Call next month', '2026-04-01', null],
  ['Call in 3 days', '2026-03-05', null],
  ['Call in 2 weeks', '2026-03-16', null],
  ['Call in a month', '2026-04-02', null],
  ['Call by 24 dec', '2026-12-24', null],
  ['Call Dec 24', '2026-12-24', null],
  ['Call 1st march', '2027-03-01', null],
  ['Call 29 feb', '2028-02-29', null],
  ['Call 2026-05-01', '2026-05-01', null],
  ['Call at noon', '2026-03-02', '12:00'],
  ['Call 12am', '2026-03-02', '00:00'],
  ['Call 9:30 pm', '2026-03-02', '21:30'],
])('“%s” is for %s %s', (line, dueOn, dueTime) => {
  expect(read(line)).toMatchObject({ title: 'Call', dueOn, dueTime })
})

test.each([
  ['Water the plants every day', { every: 'day', count: 1 }, '2026-03-02'],
  ['Water the plants daily 7am', { every: 'day', count: 1 }, '2026-03-02'],
  ['Water the plants every 3 days', { every: 'day', count: 3 }, '2026-03-02'],
  ['Water the plants every friday', { every: 'week', count: 1, weekdays: [5] }, '2026-03-06'],
  ['Water the plants every thu and mon', { every: 'week', count: 1, weekdays: [1, 4] }, '2026-03-02'],
  ['Water the plants every weekday', { every: 'week', weekdays: [1, 2, 3, 4, 5] }, '2026-03-02'],
  ['Water the plants every other week', { every: 'week', count: 2, weekdays: [] }, '2026-03-02'],
  ['Water the plants every month', { every: 'month', count: 1, monthDay: 2 }, '2026-03-02'],
])('“%s” repeats, and begins on the first of its days', (line, repeat, dueOn) => {
  expect(read(line)).toMatchObject({ title: 'Water the plants', repeat, dueOn })
})

describe('what it doesn’t understand', () => {
  test('stays in the words and is named: nobody, two of one name, no such room', () => {
    expect(read('Help @kofi with #999 and @nobody')).toMatchObject({
      title: 'Help @kofi with #999 and @nobody',
      assignee: null,
      unknown: ['@kofi', '#999', '@nobody'],
    })
    expect(read('Help @kofiowusu')).toMatchObject({ title: 'Help', assignee: { id: 'kofi2' } })
  })

  test('is a word in quotes, a number alone, and a month alone', () => {
    expect(read('Buy "sun" cream for 2 in may')).toMatchObject({ title: 'Buy sun cream for 2 in may', dueOn: null })
    expect(read('Set up room for 25:00 or 13pm')).toMatchObject({ dueTime: null, dueOn: null })
    expect(read('Pay every one in 900 days')).toMatchObject({ repeat: null, dueOn: null })
  })

  test('is a department by the beginning of a name of somebody', () => {
    expect(read('Towels @housekeeping')).toMatchObject({ department: 'housekeeping', assignee: null })
    expect(read('Towels @desk')).toMatchObject({ department: 'desk' })
    expect(read('Towels @de')).toMatchObject({ assignee: { id: 'dee' }, department: null })
  })
})

describe('what repeats', () => {
  const monthly: Repeat = { every: 'month', count: 1, weekdays: [], monthDay: 31 }
  const mondays: Repeat = { every: 'week', count: 1, weekdays: [1], monthDay: null }
  const daily: Repeat = { every: 'day', count: 1, weekdays: [], monthDay: null }

  test('keeps to its day of the month, and to the last where a month is shorter', () => {
    const february = nextAfter(monthly, dayOf('2026-01-31'))
    expect([february, nextAfter(monthly, february)]).toEqual(['2026-02-28', '2026-03-31'])
  })

  test('goes from weekday to weekday, and by several weeks from Monday to Monday', () => {
    expect(nextAfter({ ...mondays, weekdays: [1, 4] }, today)).toBe('2026-03-05')
    expect(nextAfter({ ...mondays, weekdays: [1, 4], count: 2 }, dayOf('2026-03-05'))).toBe('2026-03-16')
  })

  test('is never due on a day that has passed: a week late is done once, and early is followed by the next', () => {
    expect(nextDue(mondays, { due: dayOf('2026-02-09'), today: dayOf('2026-03-04') })).toBe('2026-03-09')
    expect(nextDue(daily, { due: dayOf('2026-03-01'), today })).toBe('2026-03-02')
    expect(nextDue(daily, { due: dayOf('2026-03-03'), today })).toBe('2026-03-04')
  })
})
