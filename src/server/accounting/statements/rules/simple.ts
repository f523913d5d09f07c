import type { Figure } from './figure.ts'
import { accountLines, groupOf, lessColumns, type Node } from './tree.ts'

/** Revenue less expense, account by account; contra accounts take off. */
export function simpleOf(figures: readonly Figure[], width: number): Node[] {
  const ofType = (type: Figure['type']) => figures.filter((figure) => figure.type === type)
  const sold = accountLines(ofType('Revenue'), { sign: 'credit', good: 'more', below: 'revenue' })
  const base = groupOf({ key: 'revenue', label: 'Revenue', good: 'more' }, sold, width).amounts
  const revenue = groupOf(
    { key: 'revenue', label: 'Revenue', good: 'more', isOpen: true, base },
    sold.map((line) => ({ ...line, base })),
    width,
  )
  const spent = accountLines(ofType('Expense'), { sign: 'debit', good: 'less', below: 'expenses', base })
  const expenses = groupOf({ key: 'expenses', label: 'Expenses', good: 'less', isOpen: true, base }, spent, width)
  const net = lessColumns(revenue.amounts, expenses.amounts)
  return [revenue, expenses, { key: 'net', label: 'Net income', kind: 'total', good: 'more', base, amounts: net }]
}
