import type { AccountId, Department } from '#contract/accounting/accounts/shapes.ts'
import type { Budget, BudgetId, BudgetSheet } from '#contract/accounting/budgets/shapes.ts'
import { addDays, type Day, daysBetween, monthStart } from '#contract/kernel/day.ts'
import { add, majorOf, type Money, portion, zero } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { activeAmounts, budgetsOf, type KeptBudget, sheetRows } from '../data.ts'
import { nightsOfYear } from './nights.ts'

/** All versions with what they come to. */
export async function listBudgets(ctx: Ctx): Promise<Budget[]> {
  return ctx.read(async (tx) => (await budgetsOf(tx)).map(shown))
}

/** A version with its rows, beside what the year before came to. @throws 404 */
export async function getBudget(ctx: Ctx, id: BudgetId): Promise<BudgetSheet> {
  return ctx.read(async (tx) => sheetIn(tx, id))
}

/** The same within a transaction. */
export async function sheetIn(tx: Tx, id: BudgetId): Promise<BudgetSheet> {
  const [budget] = await budgetsOf(tx, id)
  if (!budget) throw notFound('budget')
  const rows = await sheetRows(tx, budget)
  return {
    budget: shown(budget),
    rows: rows.map(({ amounts, lastYear, ...row }) => ({
      ...row,
      amounts: amounts.map(majorOf),
      lastYear: lastYear.map(majorOf),
    })),
    nights: await nightsOfYear(tx, budget.year - 1),
  }
}

/** One version within a transaction. */
export async function budgetIn(tx: Tx, id: BudgetId): Promise<Budget> {
  const [budget] = await budgetsOf(tx, id)
  if (!budget) throw notFound('budget')
  return shown(budget)
}

function shown({ revenue, expense, ...budget }: KeptBudget): Budget {
  return { ...budget, revenue: majorOf(revenue), expense: majorOf(expense) }
}

export type Budgeted = { accountId: AccountId; department: Department | null; amount: Money }

/** What the active budgets hold for some days, revenue and expense positive; of a month that is cut, the days' part of it. */
export async function budgetedFor(tx: Tx, days: { from: Day; to: Day }): Promise<Budgeted[]> {
  const sums = new Map<string, Budgeted>()
  for (const { accountId, department, month, amount } of await activeAmounts(tx, days)) {
    const key = `${accountId} ${department ?? ''}`
    const own = sums.get(key) ?? { accountId, department, amount: zero }
    sums.set(key, { ...own, amount: add(own.amount, partOfMonth(month, days, amount)) })
  }
  return [...sums.values()]
}

function partOfMonth(month: Day, { from, to }: { from: Day; to: Day }, amount: Money): Money {
  const end = addDays(monthStart(addDays(month, 31)), -1)
  const [first, last] = [from > month ? from : month, to < end ? to : end]
  return portion(amount, BigInt(daysBetween(first, last) + 1), BigInt(daysBetween(month, end) + 1))
}
