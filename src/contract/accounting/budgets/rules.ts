import { add, allocate, compare, isPositive, type Money, portion, subtract, sum, zero } from '../../kernel/money.ts'
import type { BudgetControl, BudgetStatus } from './shapes.ts'

/** What a version may become next. */
export const budgetMoves: Record<BudgetStatus, readonly BudgetStatus[]> = {
  draft: ['approved'],
  approved: ['active', 'draft'],
  active: ['retired'],
  retired: ['active'],
}

/** A year in twelve months by whole weights, which add up to it to the cent; evenly where nothing weighs. */
export function spreadYear(year: Money, weights: readonly number[]): Money[] {
  return allocate(
    year,
    weights.map((weight) => Math.max(0, weight)),
  )
}

/** Months of the year before, more or less by a percentage with two decimals; their sum is that of the year, to the cent. */
export function grownBy(months: readonly Money[], percent: number): Money[] {
  const hundredths = BigInt(Math.round((100 + percent) * 100))
  const grown = months.map((month) => portion(month, hundredths, 10_000n))
  const left = subtract(portion(sum(months), hundredths, 10_000n), sum(grown))
  const largest = grown.reduce((at, month, index) => (compare(month, grown[at] ?? zero) > 0 ? index : at), 0)
  return grown.map((month, index) => (index === largest ? add(month, left) : month))
}

/** What an entry spends on an account in a month, and what stands there already. */
type Spending = { account: string; budget: Money; spent: Money; asked: Money }

export type BudgetProblem = { account: string; budget: Money; spent: Money; over: Money }

/**
 * Which spending goes beyond the budget of its months so far. Without a budget for an account nothing is beyond it; what takes off is
 * never too much.
 */
export function beyondBudget(control: BudgetControl, spendings: readonly Spending[]): BudgetProblem[] {
  if (control === 'ignore') return []
  return spendings.flatMap(({ account, budget, spent, asked }) => {
    const over = subtract(add(spent, asked), budget)
    const isOver = isPositive(asked) && isPositive(budget) && isPositive(over)
    return isOver ? [{ account, budget, spent, over }] : []
  })
}
