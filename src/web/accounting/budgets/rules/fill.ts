import { grownBy, spreadYear } from '#contract/accounting/budgets/rules.ts'
import { majorOf, minorOf, ofMajor, sumOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import type { BudgetRow } from '../data.ts'

/** Ways in which a year's sum is spread over its months. */
export const shapes = ['even', 'last_year', 'nights'] as const
export type Shape = (typeof shapes)[number]

export const shapeNames: Record<Shape, string> = {
  even: t('evenly'),
  last_year: t('as last year'),
  nights: t('by nights sold last year'),
}

type Known = { lastYear: readonly number[]; nights: readonly number[] }

/** A year's sum over its months in a shape; evenly where nothing is known of it. */
export function spread(year: number, shape: Shape, { lastYear, nights }: Known): number[] {
  return spreadYear(ofMajor(year), weightsOf(shape, { lastYear, nights })).map(majorOf)
}

function weightsOf(shape: Shape, { lastYear, nights }: Known): readonly number[] {
  if (shape === 'nights') return nights
  return shape === 'last_year' ? lastYear.map((month) => minorOf(ofMajor(month))) : nights.map(() => 1)
}

/** Last year's months with some percent more. */
export function grown(lastYear: readonly number[], percent: number): number[] {
  return grownBy(lastYear.map(ofMajor), percent).map(majorOf)
}

/** Every row as last year, some percent more; those without anything last year stay as they are. */
export function grownRows(rows: readonly BudgetRow[], percent: number): BudgetRow[] {
  return rows
    .filter(({ lastYear }) => lastYear.some((month) => month !== 0))
    .map((row) => ({ ...row, amounts: grown(row.lastYear, percent) }))
}

/** What twelve months come to. */
export function yearOf(months: readonly number[]): number {
  return majorOf(sumOf(months, ofMajor))
}
