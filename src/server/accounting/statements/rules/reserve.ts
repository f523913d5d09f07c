import type { statementSettings } from '#contract/accounting/statements/settings.ts'
import type { StatementColumn } from '#contract/accounting/statements/shapes.ts'
import { daysBetween } from '#contract/kernel/day.ts'
import { type Money, ofMajor, minorOf, portion, zero } from '#contract/kernel/money.ts'
import type * as z from 'zod/mini'

type Settings = z.output<(typeof statementSettings)['shape']>

/** What is set aside for replacements in each column: of its revenue, or the days' part of the sum of a year. */
export function reserveOf(settings: Settings, columns: readonly StatementColumn[], revenue: readonly Money[]): Money[] {
  return columns.map(({ from, to }, column) => {
    if (settings.reserve === 'percent') {
      const hundredths = BigInt(minorOf(ofMajor(settings.reservePercent)))
      return portion(revenue[column] ?? zero, hundredths, 10_000n)
    }
    if (settings.reserve === 'none' || from === null) return zero
    const [year, next] = [Number(to.slice(0, 4)), Number(to.slice(0, 4)) + 1]
    const length = (Date.parse(`${next}-01-01`) - Date.parse(`${year}-01-01`)) / 86_400_000
    return portion(settings.reserveYearly, BigInt(daysBetween(from, to) + 1), BigInt(length))
  })
}
