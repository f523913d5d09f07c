import { addDays, type Day, daysBetween, dayOf } from '#contract/kernel/day.ts'
import type { Calendar, CalendarRow, RateDay } from './data.ts'

/** A cell by its place in the grid: row, and day from the first of the window. */
export type Cell = { row: number; day: number }

/** A rectangle of cells: where it began, and where it was drawn to. */
export type Selection = { from: Cell; to: Cell }

/** Rows and days of a selection from the least to the greatest, both included. */
export function boundsOf({ from, to }: Selection) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.day, to.day),
    right: Math.max(from.day, to.day),
  }
}

export function contains(selection: Selection | null, cell: Cell): boolean {
  if (!selection) return false
  const { top, bottom, left, right } = boundsOf(selection)
  return cell.row >= top && cell.row <= bottom && cell.day >= left && cell.day <= right
}

/** What a selection means: its rows, and its first and last day. */
export function selected(calendar: Calendar, selection: Selection): { rows: CalendarRow[]; from: Day; to: Day } {
  const { top, bottom, left, right } = boundsOf(selection)
  const first = dayOf(calendar.from)
  return { rows: calendar.rows.slice(top, bottom + 1), from: addDays(first, left), to: addDays(first, right) }
}

/** The days of a window in order. */
export function daysOf({ from, to }: Pick<Calendar, 'from' | 'to'>): Day[] {
  const first = dayOf(from)
  return Array.from({ length: daysBetween(first, dayOf(to)) + 1 }, (_, step) => addDays(first, step))
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
}

/** Where a key leads from a cell, within the grid; null for a key that leads nowhere. */
export function stepBy(key: string, at: Cell, size: { rows: number; days: number }): Cell | null {
  if (key === 'Home') return { ...at, day: 0 }
  if (key === 'End') return { ...at, day: size.days - 1 }
  const step = steps[key]
  if (!step) return null
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  return { row: within(at.row + step.row, size.rows), day: within(at.day + step.day, size.days) }
}

/** What differs on the days of a window, by row and day. */
export function differing(days: readonly RateDay[]): Map<string, RateDay> {
  return new Map(days.map((day) => [keyOf(day.roomTypeId, day.ratePlanId, day.day), day]))
}

export function keyOf(type: string, plan: string | null, day: string): string {
  return `${type} ${plan ?? ''} ${day}`
}
