import { addDays, type Day, dayOf, monthStart } from '../../kernel/day.ts'
import { add, allocate, isPositive, minorOf, type Money, sumOf, zero } from '../../kernel/money.ts'
import type { Rhythm } from './shapes.ts'

export type Schedule = { rhythm: Rhythm; startsOn: Day; endsOn: Day | null }

const monthsOf: Record<Exclude<Rhythm, 'weekly'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The day of a turn, counted from 0 on the first day; null past the last one. The 31st is the last day of a shorter month. */
export function dayOfTurn({ rhythm, startsOn, endsOn }: Schedule, turn: number): Day | null {
  const day = rhythm === 'weekly' ? addDays(startsOn, 7 * turn) : addMonths(startsOn, monthsOf[rhythm] * turn)
  return endsOn !== null && day > endsOn ? null : day
}

/** The days from a turn on. */
export function daysFrom(schedule: Schedule, turn: number, most: number): Day[] {
  return Array.from({ length: most }, (_, index) => dayOfTurn(schedule, turn + index)).filter((day) => day !== null)
}

/** The first turn on a day or after it. */
export function firstTurnFrom(schedule: Schedule, from: Day): number {
  let turn = 0
  while (turn < 1000) {
    const day = dayOfTurn({ ...schedule, endsOn: null }, turn)
    if (day === null || day >= from) return turn
    turn += 1
  }
  return turn
}

/** The same day of a later month, or its last one. */
export function addMonths(from: Day, months: number): Day {
  const [year, month, date] = from.split('-').map(Number)
  const at = (year ?? 0) * 12 + (month ?? 1) - 1 + months
  const first = dayOf(`${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`)
  const last = addDays(monthStart(addDays(first, 31)), -1)
  const same = addDays(first, (date ?? 1) - 1)
  return same > last ? last : same
}

/** On which day an entry of a day is taken back: the first one of the next month. */
export function reversalDayOf(day: Day): Day {
  return addMonths(monthStart(day), 1)
}

const monthNames = 'January February March April May June July August September October November December'.split(' ')

/** The words of an entry on a day: `{month}` and `{year}` stand for those of the day. */
export function memoOn(memo: string, day: Day): string {
  const [year = '', month = '1'] = day.split('-')
  return memo.replaceAll('{month}', monthNames[Number(month) - 1] ?? '').replaceAll('{year}', year)
}

type Sided = { debit: Money | null; credit: Money | null }

/**
 * Lines with their amounts in proportion to a new total: each side is shared out so that it comes to the total, to the last minor unit.
 * Lines without amounts stay so.
 */
export function scaledTo<Line extends Sided>(lines: readonly Line[], total: Money): Line[] {
  const [debits, credits] = [shares(lines, total, 'debit'), shares(lines, total, 'credit')]
  return lines.map((line, index) => ({ ...line, debit: debits[index] ?? null, credit: credits[index] ?? null }))
}

function shares(lines: readonly Sided[], total: Money, side: 'debit' | 'credit'): (Money | null)[] {
  const amounts = lines.map((line) => line[side] ?? zero)
  if (!isPositive(sumOf(amounts, (amount) => amount))) return lines.map((line) => line[side])
  const shared = allocate(total, amounts.map(minorOf))
  return lines.map((line, index) => (isPositive(amounts[index] ?? zero) ? add(shared[index] ?? zero) : line[side]))
}
