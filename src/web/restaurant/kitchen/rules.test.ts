import { describe, expect, test } from 'vitest'
import type { Ticket, TicketLine } from './data.ts'
import { countAll, minutesBetween, placeOf, ringsOf, shortNumber, shownLines, urgencyOf, withUnsaved } from './rules.ts'

function line(more: Partial<TicketLine> = {}): TicketLine {
  const lineId = 'a' as TicketLine['lineId'] // any id will do
  return {
    lineId,
    name: 'Soup',
    quantity: 1,
    modifiers: [],
    notes: null,
    state: 'pending',
    acknowledged: false,
    ...more,
  }
}

function ticket(lines: TicketLine[]): Ticket {
  // Only what the rules read.
  return { id: 't', lines } as unknown as Ticket
}

const where = { type: 'dine_in', tableName: null, roomNumber: null, tabName: null } as const

describe('a ticket says where it goes', () => {
  test.each([
    [{ ...where, tableName: '7' }, 'Table 7'],
    [{ ...where, tableName: 'Terrace 2' }, 'Terrace 2'],
    [{ ...where, roomNumber: '204' }, 'Room 204'],
    [{ ...where, tabName: 'Kofi' }, 'Kofi'],
    [{ ...where, type: 'takeaway' as const }, 'Takeaway'],
  ])('%j is %s', (order, words) => expect(placeOf(order)).toBe(words))

  test('and its number is called out short', () => expect(shortNumber('ORD-2026-000123')).toBe('#123'))
})

describe('age', () => {
  test.each([
    ['2026-03-02T18:00:00Z', '2026-03-02T18:07:59Z', 7],
    ['2026-03-02T18:00:00Z', '2026-03-02T18:08:00Z', 8],
    ['2026-03-02T18:00:00Z', '2026-03-02T17:59:00Z', 0],
  ])('from %s to %s is %d minutes', (from, to, minutes) => expect(minutesBetween(from, to)).toBe(minutes))

  test.each([
    [7, 'fresh'],
    [8, 'slow'],
    [14, 'slow'],
    [15, 'late'],
  ])('%d minutes are %s at a station with 8 and 15', (minutes, urgency) =>
    expect(urgencyOf(minutes, { amberMinutes: 8, redMinutes: 15 })).toBe(urgency),
  )
})

test('a void stays until it was seen', () => {
  const lines = [line(), line({ state: 'voided' }), line({ state: 'voided', acknowledged: true })]
  expect(shownLines(ticket(lines))).toEqual(lines.slice(0, 2))
})

test('all-day counts add up what is still to be made, apart by modifiers, the most first', () => {
  const tickets = [
    ticket([
      line({ quantity: 0.1 }),
      line({ quantity: 2, modifiers: ['no salt'] }),
      line({ state: 'done', quantity: 9 }),
    ]),
    ticket([line({ quantity: 0.2 }), line({ state: 'voided', quantity: 9 })]),
  ]
  expect(countAll(tickets)).toEqual([
    { name: 'Soup', modifiers: 'no salt', quantity: 2 },
    { name: 'Soup', modifiers: '', quantity: 0.3 },
  ])
})

test('a new ticket, and a new void, ring', () => {
  const before = ringsOf([ticket([line()])])
  expect(before).toEqual(new Set(['t']))
  expect(ringsOf([ticket([line({ state: 'voided' })])]).difference(before).size).toBe(1)
  expect(ringsOf([ticket([line({ state: 'voided', acknowledged: true })])]).difference(before).size).toBe(0)
})

test('what was pressed shows before it is saved, over whatever is read meanwhile', () => {
  const read = [ticket([line(), line({ state: 'voided' })]), { ...ticket([line()]), id: 'u' as Ticket['id'] }]
  const states = (shown: Ticket[]) =>
    shown.map(({ lines }) => lines.map(({ state, acknowledged }) => [state, acknowledged]))
  expect(withUnsaved(read, [{ kind: 'finished', ticketId: 'u' }])).toEqual(read.slice(0, 1))
  const pressed = { ticketId: 't', lineId: 'a' }
  const made = withUnsaved(read, [
    { kind: 'made', ...pressed },
    { kind: 'seen', ...pressed },
  ])
  expect(states(made)[0]).toEqual([
    ['done', false],
    ['voided', true],
  ])
  expect(
    withUnsaved(made, [
      { kind: 'made', ...pressed },
      { kind: 'not_made', ...pressed },
    ])[0]?.lines[0]?.state,
  ).toBe('pending')
})
