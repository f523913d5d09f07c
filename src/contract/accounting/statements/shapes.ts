import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { accountId, departments } from '../accounts/shapes.ts'

/** `simple` is revenue less expense; `usali` goes by the departments of the uniform system of accounts for the lodging industry. */
export const layouts = ['simple', 'usali'] as const
export type Layout = (typeof layouts)[number]

/** Editions of the uniform system: the twelfth keeps waste with energy and water. */
export const editions = ['11', '12'] as const
export type Edition = (typeof editions)[number]

/** What a statement of a period stands beside: the days before, the same days a year ago, the budget, or each of its months. */
export const incomeComparisons = ['none', 'previous', 'last_year', 'budget', 'months'] as const
export type IncomeComparison = (typeof incomeComparisons)[number]

/** What a balance stands beside: the end of the month before, of the year before, the same day a year ago, or the twelve months before. */
export const balanceComparisons = ['none', 'month', 'year', 'last_year', 'months'] as const
export type BalanceComparison = (typeof balanceComparisons)[number]

/** `indirect` goes from net income to cash, `direct` by what each movement of cash was for. */
export const cashMethods = ['indirect', 'direct'] as const
export type CashMethod = (typeof cashMethods)[number]

export const cashComparisons = ['none', 'previous', 'last_year'] as const

export const columnKinds = ['actual', 'previous', 'last_year', 'budget', 'month', 'department'] as const

/** A column of figures: the days that it is about, `from` null for a balance, and its name where it is no span of days. */
export const statementColumn = z.object({
  id: z.string(),
  kind: z.enum(columnKinds),
  from: z.nullable(day),
  to: day,
  label: z.nullable(z.string()),
  /** Figures of a department open its lines alone. */
  department: z.nullable(z.enum(departments)),
})
export type StatementColumn = z.infer<typeof statementColumn>

export const lineKinds = ['heading', 'group', 'account', 'line', 'total', 'statistic'] as const
export type LineKind = (typeof lineKinds)[number]

export const units = ['money', 'count', 'percent'] as const

/** A line of a statement with a figure for each column; money is in major units. */
export const statementLine = z.object({
  key: z.string(),
  /** The line that it opens from. */
  parent: z.nullable(z.string()),
  kind: z.enum(lineKinds),
  label: z.string(),
  unit: z.enum(units),
  /** Whether more of it is better for the profit, or less; null where neither is. */
  good: z.nullable(z.enum(['more', 'less'])),
  /** The lines below it stand open at first. */
  isOpen: z.boolean(),
  /** The balance stands on the other side of the statement than its account does. */
  isMoved: z.boolean(),
  /** Whose ledger its figures open. */
  account: z.nullable(z.object({ id: accountId, code: z.string(), department: z.nullable(z.enum(departments)) })),
  amounts: z.array(z.nullable(z.number())),
  /** Of the revenue that the line is measured by, in percent. */
  shares: z.array(z.nullable(z.number())),
  /** Against the column beside it: positive is better for the profit; the percent is blank against nothing. */
  variance: z.nullable(z.object({ amount: z.number(), percent: z.nullable(z.number()) })),
})
export type StatementLine = z.infer<typeof statementLine>

/** Two figures that must be the same. */
export const statementCheck = z.object({
  label: z.string(),
  ok: z.boolean(),
  expected: z.number(),
  actual: z.number(),
})
export type StatementCheck = z.infer<typeof statementCheck>

export const statement = z.object({
  columns: z.array(statementColumn),
  lines: z.array(statementLine),
  checks: z.array(statementCheck),
  notes: z.array(z.string()),
})
export type Statement = z.infer<typeof statement>
