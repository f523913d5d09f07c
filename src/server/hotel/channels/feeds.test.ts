import { describe, expect, test } from 'vitest'
import { bookingComFeed, aCalendar, airbnbFeed, abritelFeed } from '#test/setup/calendars.ts'
import { writeCalendar } from './rules/calendar.ts'
import { readFeed } from './rules/events.ts'
import { NotACalendar } from './rules/lines.ts'

const read = (text: string, zone = 'Africa/Accra') => readFeed(text, zone)
const spans = (text: string, zone?: string) => read(text, zone).events.map(({ from, to }) => `${from} ${to}`)
const event = (...lines: string[]) => aCalendar(['UID:one', ...lines])

describe('the calendars of sites', () => {
  test('Booking.com says nothing but closed, so nothing of it is a booking', () => {
    const { events, warnings } = read(bookingComFeed)
    expect(events).toHaveLength(7)
    expect(events.every(({ kind }) => kind === 'closure')).toBe(true)
    expect(events.map(({ from, to }) => `${from} ${to}`)).toContain('2025-11-01 2026-03-16')
    expect(warnings).toEqual([])
  })

  test('Airbnb tells a booking with its number and the end of a telephone, and a block apart', () => {
    expect(read(airbnbFeed).events).toMatchObject([
      { kind: 'booking', from: '2020-08-02', to: '2020-08-12', code: 'HMAAAAAAAA', phoneEnd: '1234', guest: null },
      { kind: 'closure', from: '2020-07-03', to: '2020-07-04' },
    ])
  })

  test('words of other languages are understood, with the name behind them; what is provisional is only closed', () => {
    expect(read(abritelFeed).events.map(({ kind, guest, summary }) => [summary, kind, guest])).toEqual([
      ['Réservée - Ama', 'booking', 'Ama'],
      ['Indisponible', 'closure', null],
      ['Provisoire - Kofi', 'closure', null],
    ])
  })
})

describe('the days of an event', () => {
  test.each([
    ['an end is not a night', ['DTSTART;VALUE=DATE:20260901', 'DTEND;VALUE=DATE:20260904'], '2026-09-01 2026-09-04'],
    ['without an end it is one night', ['DTSTART;VALUE=DATE:20260901'], '2026-09-01 2026-09-02'],
    ['an end on its start is one night', ['DTSTART:20260901', 'DTEND:20260901'], '2026-09-01 2026-09-02'],
    ['a duration counts', ['DTSTART;VALUE=DATE:20260901', 'DURATION:P3D'], '2026-09-01 2026-09-04'],
    [
      'hours within a day keep it busy',
      ['DTSTART:20260905T140000Z', 'DTEND:20260905T160000Z'],
      '2026-09-05 2026-09-06',
    ],
    [
      'hours without a zone stand as they are',
      ['DTSTART:20260901T150000', 'DTEND:20260904T110000'],
      '2026-09-01 2026-09-04',
    ],
  ])('%s', (_, lines, expected) => {
    expect(spans(event(...lines))).toEqual([expected])
  })

  test('UTC is read in the zone of the property: the evening there may be the next day here', () => {
    const text = event('DTSTART:20260901T230000Z', 'DTEND:20260904T090000Z')
    expect(spans(text, 'Africa/Accra')).toEqual(['2026-09-01 2026-09-04'])
    expect(spans(text, 'Europe/Berlin')).toEqual(['2026-09-02 2026-09-04'])
    expect(spans(text, 'Pacific/Kiritimati')).toEqual(['2026-09-02 2026-09-04'])
  })

  test('a zone that the calendar names is converted, in summer and in winter, and an unknown one stands as it is', () => {
    const at = (zone: string, start: string) => event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:P1D')
    expect(spans(at('Europe/Paris', '20260901T003000'))).toEqual(['2026-08-31 2026-09-01'])
    expect(spans(at('Europe/Paris', '20261201T003000'))).toEqual(['2026-11-30 2026-12-01'])
    expect(spans(at('"W. Europe Standard Time"', '20260901T003000'))).toEqual(['2026-09-01 2026-09-02'])
  })

  test('an event without a date that can be read keeps everything else from being freed', () => {
    const { events, isWhole, warnings } = read(event('DTSTART:some day', 'SUMMARY:Odd'))
    expect({ events, isWhole }).toEqual({ events: [], isWhole: false })
    expect(warnings[0]).toContain('“Odd” has no date that can be read')
  })
})

describe('what an event says of itself', () => {
  const days = ['DTSTART;VALUE=DATE:20260901', 'DTEND;VALUE=DATE:20260904']
  test('cancelled is off, transparent is nothing, and what repeats is named and taken once', () => {
    expect(read(event(...days, 'STATUS:CANCELLED'))).toMatchObject({ events: [], cancelled: ['one'], count: 1 })
    expect(read(event(...days, 'TRANSP:TRANSPARENT'))).toMatchObject({ events: [], cancelled: [], count: 1 })
    const repeated = read(event(...days, 'SUMMARY:Cleaning', 'RRULE:FREQ=WEEKLY'))
    expect(repeated.events).toHaveLength(1)
    expect(repeated.warnings).toEqual(['“Cleaning” repeats, which is not read: it is taken once, from 2026-09-01'])
  })

  test('of several under one number the last revision counts, and one on other days counts by itself', () => {
    const first = ['UID:one', 'DTSTART;VALUE=DATE:20260901', 'SUMMARY:Reserved']
    const revised = ['UID:one', 'DTSTART;VALUE=DATE:20260902', 'SUMMARY:Reserved', 'SEQUENCE:2']
    expect(read(aCalendar(revised, first)).events).toMatchObject([{ reference: 'one', from: '2026-09-02' }])
    const twice = read(aCalendar(first, ['UID:one', 'DTSTART;VALUE=DATE:20260910', 'SUMMARY:Reserved'])).events
    expect(twice.map(({ reference }) => reference)).toEqual(['one', 'one#2026-09-10'])
  })

  test('a stay that is told three times under three numbers is one', () => {
    const told = (uid: string) => [`UID:${uid}`, ...days, 'SUMMARY:Reserved - Ama']
    expect(read(aCalendar(told('c'), told('a'), told('b'))).events.map(({ reference }) => reference)).toEqual(['a'])
  })

  test('folded lines are joined, and hidden signs are shown', () => {
    const text = event(...days, 'SUMMARY:Reserved - Am', ' a\\, Kofi\\; and E', '\tsi')
    expect(read(text).events[0]?.guest).toBe('Ama, Kofi; and Esi')
  })
})

describe('what is no whole calendar', () => {
  const whole = aCalendar(['UID:one', 'DTSTART;VALUE=DATE:20260901'])
  test.each([
    ['a page of words', '<!doctype html><p>Sign in first', /is no calendar/],
    ['nothing', '', /is no calendar/],
    ['one that lost its end', whole.replace('END:VCALENDAR\r\n', ''), /is cut/],
    ['one that lost an event’s end', whole.replace('END:VEVENT\r\n', ''), /is broken/],
    ['one that goes on', `${whole}X-MORE:yes\r\n`, /goes on after its end/],
  ])('%s is refused', (_, text, words) => {
    expect(() => read(text)).toThrow(NotACalendar)
    expect(() => read(text)).toThrow(words)
  })

  test('an empty calendar is one, and says so', () => {
    expect(read(aCalendar())).toMatchObject({ events: [], count: 0, isWhole: true })
  })
})

describe('our own calendar', () => {
  const at = '2026-03-02T08:30:00.000Z' as never // an instant by its form
  const text = writeCalendar([{ uid: 'u@hostelry', from: '2026-09-01' as never, to: '2026-09-04' as never }], {
    name: `Sea, view; a\\b ${'très long '.repeat(9)}`,
    at,
  })
  test('ends its lines as the standard says, folds them within 75 bytes, and hides signs', () => {
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain('X-WR-CALNAME:Sea\\, view\\; a\\\\b très long')
  })

  test('is read again as what it was', () => {
    expect(read(text)).toMatchObject({
      events: [{ reference: 'u@hostelry', from: '2026-09-01', to: '2026-09-04' }],
      isWhole: true,
    })
    expect(text).toContain('DTSTART;VALUE=DATE:20260901\r\nDTEND;VALUE=DATE:20260904\r\nSUMMARY:Not available')
    expect(text).toContain('DTSTAMP:20260302T083000Z')
  })
})
