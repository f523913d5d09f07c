import type { BalanceComparison, IncomeComparison, StatementColumn } from '#contract/accounting/statements/shapes.ts'
import { addDays, type Day, dayOf, daysBetween, monthStart } from '#contract/kernel/day.ts'

type Days = { from: Day; to: Day }

/** Months that stand side by side at most. */
export const mostMonths = 24

/** The columns of a statement of some days: they come first, then what they are compared with. */
export function incomeColumns(days: Days, compare: IncomeComparison): StatementColumn[] {
  const actual = column('actual', days)
  switch (compare) {
    case 'none':
      return [actual]
    case 'previous':
      return [actual, column('previous', daysBefore(days))]
    case 'last_year':
      return [actual, column('last_year', yearBefore(days))]
    case 'budget':
      return [actual, column('budget', days)]
    case 'months':
      return [...monthsOf(days).map((month) => ({ ...column('month', month), id: month.from })), actual]
  }
}

/** The columns of a balance: its day comes first. */
export function balanceColumns(
  date: Day,
  { compare, yearStart }: { compare: BalanceComparison; yearStart: Day },
): StatementColumn[] {
  const own = balance('actual', date)
  switch (compare) {
    case 'none':
      return [own]
    case 'month':
      return [own, balance('previous', addDays(monthStart(date), -1))]
    case 'year':
      return [own, balance('previous', addDays(yearStart, -1))]
    case 'last_year':
      return [own, balance('last_year', sameDay(date, -12))]
    case 'months':
      return [own, ...monthEnds(date).map((day) => ({ ...balance('month', day), id: day }))]
  }
}

const noName = { label: null, department: null }

function column(kind: StatementColumn['kind'], { from, to }: Days): StatementColumn {
  return { id: kind, kind, from, to, ...noName }
}

function balance(kind: StatementColumn['kind'], to: Day): StatementColumn {
  return { id: kind, kind, from: null, to, ...noName }
}

/** As many months before where the days are whole months, else as many days. */
function daysBefore({ from, to }: Days): Days {
  const until = addDays(from, -1)
  if (!isMonthEnd(to) || from !== monthStart(from)) return { from: addDays(until, -daysBetween(from, to)), to: until }
  const months = monthNumber(to) - monthNumber(from) + 1
  return { from: sameDay(from, -months), to: until }
}

/** The same days a year before; the end of February stays its end. */
function yearBefore({ from, to }: Days): Days {
  const until = sameDay(to, -12)
  return { from: sameDay(from, -12), to: isMonthEnd(to) ? monthEnd(until) : until }
}

/** The calendar months of some days, the first and the last cut where the days begin and end. */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = []
  for (let start = from; start <= to; start = addDays(monthEnd(start), 1)) {
    const end = monthEnd(start)
    months.push({ from: start, to: end < to ? end : to })
  }
  return months
}

function monthEnds(date: Day): Day[] {
  const ends: Day[] = []
  for (let end = addDays(monthStart(date), -1); ends.length < 12; end = addDays(monthStart(end), -1)) ends.push(end)
  return ends
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

/** The last day of the month of a day. */
function monthEnd(day: Day): Day {
  return addDays(monthStart(addDays(monthStart(day), 31)), -1)
}

function isMonthEnd(day: Day): boolean {
  return day === monthEnd(day)
}

/** The same day of the month some months later, its last day where it is shorter. */
function sameDay(day: Day, months: number): Day {
  const number = monthNumber(day) - 1 + months
  const [year, month] = [Math.floor(number / 12), (number % 12) + 1]
  const start = dayOf(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)
  const wished = addDays(start, Number(day.slice(8)) - 1)
  const end = monthEnd(start)
  return wished < end ? wished : end
}
