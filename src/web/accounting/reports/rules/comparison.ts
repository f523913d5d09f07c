import type { AccountType } from '#contract/accounting/accounts/shapes.ts'
import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import { addDays, type Day, dayOf, daysBetween, isDay, monthEnd, monthStart } from '#contract/kernel/day.ts'
import { absolute, add, majorOf, type Money, ofMajor, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import { dayIn, type SearchParams } from '#web/shell/url/search-params.ts'
import { t } from '#web/texts/text.ts'
import type { TrialBalance, TrialBalanceRow } from '../data.ts'
import { shareOf } from './share.ts'
import type { Range } from './trial-balance.ts'

/** What the trial balance may stand beside. */
export const comparisons = ['none', 'previous', 'last_year', 'other'] as const
export type Comparison = (typeof comparisons)[number]

export const comparisonNames: Record<Comparison, string> = {
  none: t('nothing'),
  previous: t('the days before'),
  last_year: t('the same days last year'),
  other: t('other days'),
}

/** Which figure is compared: what stands at the end, or what moved. */
export type Measure = 'closing' | 'movement'

export function comparisonIn({ compare }: SearchParams): Comparison {
  return comparisons.find((one) => one === compare) ?? 'none'
}

export function measureIn({ measure }: SearchParams): Measure {
  return measure === 'movement' ? 'movement' : 'closing'
}

/** The days that a range stands beside, with its department, outlet and closing; null for none. */
export function comparedRange(range: Range, params: SearchParams): Range | null {
  const comparison = comparisonIn(params)
  if (comparison === 'none') return null
  if (comparison === 'last_year')
    return { ...range, from: range.from && aYearBefore(range.from), to: aYearBefore(range.to) }
  const before = { ...range, ...daysBefore(range) }
  if (comparison === 'previous') return before
  const to = dayIn(params['thenTo']) ?? before.to
  const from =
    params['thenFrom'] === 'start'
      ? undefined
      : (dayIn(params['thenFrom']) ?? (before.from && before.from <= to ? before.from : monthStart(to)))
  return { ...range, from, to }
}

/** As many days before; whole months stand beside whole months. All up to a day stands beside all up to the end of the month before. */
function daysBefore({ from, to }: Range): Pick<Range, 'from' | 'to'> {
  if (from === undefined) return { from, to: addDays(monthStart(to), -1) }
  const end = addDays(from, -1)
  if (from !== monthStart(from) || to !== monthEnd(to)) return { from: addDays(end, -daysBetween(from, to)), to: end }
  let first = from
  for (let month = monthStart(to); month >= from; month = monthStart(addDays(month, -1)))
    first = monthStart(addDays(first, -1))
  return { from: first, to: end }
}

function aYearBefore(day: Day): Day {
  const year = Number(day.slice(0, 4)) - 1
  const same = `${year}${day.slice(4)}`
  return isDay(same) ? same : addDays(dayOf(`${year}-03-01`), -1)
}

/** One account in both ranges: debits less credits. */
export type ComparedLine = Pick<TrialBalanceRow, 'accountId' | 'code' | 'name' | 'type'> & {
  now: number
  beside: number
  difference: number
  /** Of what it was; null where that was nothing. */
  percent: number | null
}
export type ComparedGroup = { type: AccountType; lines: ComparedLine[] }

/** Every account that has a figure in one of the ranges, by its type. */
export function compared(now: TrialBalance, beside: TrialBalance, measure: Measure): ComparedGroup[] {
  const byCode = new Map([...beside.rows, ...now.rows].map((row) => [row.code, row]))
  const [ofNow, ofBeside] = [figuresOf(now, measure), figuresOf(beside, measure)]
  const lines = [...byCode.values()]
    .map(({ accountId, code, name, type }) => ({
      accountId,
      code,
      name,
      type,
      ...sides(ofNow.get(code), ofBeside.get(code)),
    }))
    .filter((line) => line.now !== 0 || line.beside !== 0)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  return accountTypes
    .map((type) => ({ type, lines: lines.filter((line) => line.type === type) }))
    .filter((group) => group.lines.length > 0)
}

/** The sums of all accounts: nothing, where both ranges balance. */
export function comparedTotals(groups: readonly ComparedGroup[]): Pick<ComparedLine, 'now' | 'beside' | 'difference'> {
  const lines = groups.flatMap((group) => group.lines)
  const total = (of: 'now' | 'beside' | 'difference') => majorOf(sumOf(lines, (line) => ofMajor(line[of])))
  return { now: total('now'), beside: total('beside'), difference: total('difference') }
}

function figuresOf({ rows }: TrialBalance, measure: Measure): Map<string, Money> {
  return new Map(
    rows.map((row) => [
      row.code,
      measure === 'movement'
        ? subtract(ofMajor(row.debit), ofMajor(row.credit))
        : add(ofMajor(row.closingDebit), subtract(zero, ofMajor(row.closingCredit))),
    ]),
  )
}

function sides(now = zero, beside = zero) {
  const difference = subtract(now, beside)
  return {
    now: majorOf(now),
    beside: majorOf(beside),
    difference: majorOf(difference),
    percent: shareOf(difference, absolute(beside), 1),
  }
}
