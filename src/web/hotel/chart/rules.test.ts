import { expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import type { ChartBar } from './data.ts'
import { daysPulled, daysTaken } from './rules/aim.ts'
import { changeOf } from './rules/change.ts'
import { fitted } from './rules/fit.ts'
import { mapOf } from './rules/map.ts'
import { needOf } from './rules/looks.ts'
import { nightAt, stayPlace } from './rules/scale.ts'

const businessDate = dayOf('2026-03-04')

/** A confirmed stay of three nights from the business date on. */
function aBar(more: Partial<ChartBar> = {}): ChartBar {
  const days = { from: '2026-03-04', to: '2026-03-07', arrival: '2026-03-04', departure: '2026-03-07' }
  // Ids are texts that no rule here looks into.
  const ids = { id: 'hold', bookingId: 'booking', roomId: 'one', roomTypeId: 'type' } as unknown as ChartBar
  return {
    ...ids,
    ...days,
    bookingNumber: 'BK-000001',
    status: 'confirmed',
    guestName: 'Ama Mensah',
    people: 2,
    balance: 0,
    oversold: false,
    hasNotes: false,
    openRequests: 0,
    requests: [],
    isVip: false,
    doNotRent: false,
    keepsRoom: false,
    group: null,
    company: null,
    releaseOn: null,
    version: 1,
    ...more,
  }
}

const scale = {
  from: dayOf('2026-03-01'),
  days: 14,
  each: [],
  scrolls: false,
  dayWidth: 10,
  rowHeight: 34,
  side: 100,
}

test('a bar lies from midday to midday, and is cut where the chart ends', () => {
  expect(stayPlace(aBar(), scale)).toEqual({ left: 35, width: 30, begun: false, goesOn: false })
  const longer = aBar({ from: '2026-02-20', arrival: '2026-02-20', to: '2026-04-01', departure: '2026-04-01' })
  expect(stayPlace(longer, scale)).toEqual({ left: 0, width: 140, begun: true, goesOn: true })
  expect(nightAt(36, scale)).toBe('2026-03-04')
})

const pulled = (bar: ChartBar, by = 2) => daysPulled(bar, 'move', { taken: daysTaken(bar, 'move', businessDate), by })

test('a stay to come goes to other days whole; of a guest in house what is left, and the departure goes along', () => {
  expect(pulled(aBar())).toEqual({ from: '2026-03-06', to: '2026-03-09' })
  const inHouse = aBar({ status: 'checked_in', from: '2026-03-02', arrival: '2026-03-02' })
  expect(pulled(inHouse)).toEqual({ from: '2026-03-04', to: '2026-03-09' })
  expect(pulled(inHouse, -9)).toEqual({ from: '2026-03-04', to: '2026-03-05' })
})

test('a room of several in a row keeps its days, unless the guest is in it until the end', () => {
  expect(pulled(aBar({ to: '2026-03-06' }))).toEqual({ from: '2026-03-04', to: '2026-03-06' })
  expect(pulled(aBar({ status: 'checked_in', to: '2026-03-06' }))).toEqual({ from: '2026-03-04', to: '2026-03-06' })
})

test('a guest who leaves today stays on only when the bar is pulled to other days', () => {
  const leaves = aBar({
    status: 'checked_in',
    from: '2026-03-02',
    arrival: '2026-03-02',
    to: '2026-03-04',
    departure: '2026-03-04',
  })
  expect(pulled(leaves, 0)).toEqual({ from: '2026-03-04', to: '2026-03-04' })
  expect(pulled(leaves, 1)).toEqual({ from: '2026-03-04', to: '2026-03-05' })
})

test('a name is cut where its bar ends, with an ellipsis where more than a few letters fit', () => {
  const letters = () => 7
  expect(fitted('Ama Mensah', 70, letters)).toBe('Ama Mensah')
  expect(fitted('Ama Mensah', 63, letters)).toBe('Ama Mens…')
  expect(fitted('Ama Mensah', 21, letters)).toBe('Ama')
  expect(fitted('Ama Mensah', 3, letters)).toBe('')
})

test('the map has every bar on its line, in the look of what it asks for', () => {
  const lane = (bars: ChartBar[]) => ({ kind: 'lane', key: '', name: '', type: null, bars, blocks: [] }) as const
  const map = mapOf([lane([]), lane([aBar()])], { scale, businessDate })
  expect([...map]).toEqual([['arrives', 'M3.5 1.1h3v.8h-3z']])
})

test('an end is never pulled over the other', () => {
  const taken = daysTaken(aBar(), 'end', businessDate)
  expect(daysPulled(aBar(), 'end', { taken, by: -9 })).toEqual({ from: '2026-03-04', to: '2026-03-05' })
  expect(daysPulled(aBar(), 'start', { taken, by: 9 })).toEqual({ from: '2026-03-06', to: '2026-03-07' })
})

test('a bar that is let go asks for what became another, on the version that was seen', () => {
  const bar = aBar()
  const aim = { mode: 'end', bar, row: 0, from: dayOf('2026-03-04'), to: dayOf('2026-03-09') } as const
  expect(changeOf(aim, { verdict: { ok: true, words: '' }, row: undefined })).toMatchObject({
    kind: 'amend',
    wish: { departure: '2026-03-09', version: 1 },
  })
})

test.each([
  ['late', { arrival: '2026-03-03' }],
  ['arrives', {}],
  ['expected', { arrival: '2026-03-05' }],
  ['hold', { status: 'optional' }],
  ['in_house', { status: 'checked_in' }],
  ['leaves', { status: 'checked_in', departure: '2026-03-04' }],
  ['owes', { status: 'checked_in', departure: '2026-03-04', balance: 10 }],
  ['overstay', { status: 'checked_in', departure: '2026-03-03' }],
  ['gone', { status: 'checked_out' }],
] as const)('a bar that is %s says so by %j', (need, more) => {
  expect(needOf(aBar(more), businessDate)).toBe(need)
})
