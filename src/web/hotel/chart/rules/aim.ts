import { addDays, type Day, daysBetween, dayOf } from '#contract/kernel/day.ts'
import type { ChartBar } from '../data.ts'
import type { Span } from './scale.ts'

/** What is done to a bar: taken elsewhere, pulled at an end, parted at a day; or empty cells asked for. */
export type AimMode = 'move' | 'start' | 'end' | 'split' | 'new'

/** What somebody is about to do: with which bar, to which line of the chart and for which days. */
export type Aim = Span & { mode: AimMode; bar: ChartBar | null; row: number }

/** Why a bar can't be taken up at all; null when it can. */
export function isFixed(bar: ChartBar): boolean {
  return bar.status !== 'optional' && bar.status !== 'confirmed' && bar.status !== 'checked_in'
}

/** True when the bar is the whole stay, and not one of several rooms in a row. */
export function isWhole({ from, to, arrival, departure }: ChartBar): boolean {
  return from === arrival && (to === departure || arrival === departure)
}

/** True when the stay ends with the bar, so that its departure can be pulled; a day use has no night to pull. */
export function isLast({ to, departure }: ChartBar): boolean {
  return to === departure
}

/** The days of a bar as it is taken up: of a guest in house, what was slept stays where it was. */
export function daysTaken(bar: ChartBar, mode: AimMode, businessDate: Day): Span {
  const [from, to] = [dayOf(bar.from), dayOf(bar.to)]
  if (mode === 'split') return { from: cutWithin({ from, to }, businessDate), to }
  const inHouse = bar.status === 'checked_in' && mode === 'move'
  return { from: inHouse && from < businessDate ? businessDate : from, to }
}

/**
 * The days after a pull of so many days: a stay that is whole and still to come goes to other days as it is. Who is in house has arrived, so
 * that only the departure goes along, and what is left keeps a night unless the guest leaves anyway.
 */
export function daysPulled(bar: ChartBar, mode: AimMode, { taken, by }: { taken: Span; by: number }): Span {
  if (mode === 'start') return { from: earlier(addDays(taken.from, by), addDays(taken.to, -1)), to: taken.to }
  if (mode === 'end') return { from: taken.from, to: later(addDays(taken.to, by), addDays(taken.from, 1)) }
  if (mode === 'split') {
    const cut = addDays(taken.from, by)
    return { from: earlier(later(cut, addDays(dayOf(bar.from), 1)), addDays(taken.to, -1)), to: taken.to }
  }
  if (bar.status === 'checked_in' && isLast(bar)) {
    const least = earlier(taken.to, addDays(taken.from, 1))
    return { from: taken.from, to: later(addDays(taken.to, by), least) }
  }
  return isWhole(bar) ? { from: addDays(taken.from, by), to: addDays(taken.to, by) } : taken
}

/** True when the aim asks for nothing that isn't so already. */
export function isIdle({ mode, bar, from, to }: Aim, roomId: string | null, businessDate: Day): boolean {
  if (!bar || mode === 'split') return false
  const taken = daysTaken(bar, mode, businessDate)
  return roomId === bar.roomId && from === taken.from && to === taken.to
}

/** A day within, not at its ends, from the given one on; the day after the first where nothing else is left. */
function cutWithin({ from, to }: Span, wanted: Day): Day {
  const middle = addDays(from, Math.max(1, Math.floor(daysBetween(from, to) / 2)))
  return wanted > from && wanted < to ? wanted : middle
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}
