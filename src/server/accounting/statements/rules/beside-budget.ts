import { type Money, negate, zero } from '#contract/kernel/money.ts'
import type { Budgeted } from '../../budgets/actions/read.ts'
import type { Figure } from './figure.ts'

/** Figures with the budget in a column beside them; what was planned and never moved stands there too, by code. */
export function besideBudget(
  figures: readonly Figure[],
  budgeted: readonly Budgeted[],
  accounts: readonly Omit<Figure, 'department' | 'sums'>[],
): Figure[] {
  const keyOf = ({ accountId, department }: Pick<Figure, 'accountId' | 'department'>) =>
    `${accountId} ${department ?? ''}`
  const planned = new Map(budgeted.map((one) => [keyOf(one), one.amount]))
  const debits = (type: Figure['type'], amount: Money) => (type === 'Revenue' ? negate(amount) : amount)
  const moved = figures.map((figure) => ({
    ...figure,
    sums: [figure.sums[0] ?? zero, debits(figure.type, planned.get(keyOf(figure)) ?? zero)],
  }))
  const known = new Set(figures.map(keyOf))
  const unmoved = budgeted.flatMap(({ accountId, department, amount }) => {
    const account = accounts.find((one) => one.accountId === accountId)
    if (!account || known.has(keyOf({ accountId, department }))) return []
    return { ...account, department, sums: [zero, debits(account.type, amount)] }
  })
  return [...moved, ...unmoved].toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}
