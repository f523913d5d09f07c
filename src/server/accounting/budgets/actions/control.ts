import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { beyondBudget, type BudgetProblem } from '#contract/accounting/budgets/rules.ts'
import type { BudgetControl } from '#contract/accounting/budgets/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { budgetExceeded } from './refusals.ts'

type Line = { accountId: AccountId; amount: Money }
type Standing = { account: string; budget: Money; spent: Money; asked: Money; control: BudgetControl }

/**
 * Which lines that a person writes go beyond the active budget of the year so far, all departments of an account together. What is
 * posted, stopped or only warned of is said by the budget: `ignore` finds nothing.
 * @throws 409 `budget_exceeded` where the budget stops
 */
export async function checkBudget(
  tx: Tx,
  { date, lines }: { date: Day; lines: readonly Line[] },
): Promise<BudgetProblem[]> {
  const { control, problems } = await problemsOf(tx, { date, lines })
  if (control === 'stop' && problems[0]) throw budgetExceeded({ account: problems[0].account })
  return problems
}

/** The same for who is still writing: what the budget would stop is told as what it warns of. */
export async function wouldExceed(tx: Tx, asked: { date: Day; lines: readonly Line[] }): Promise<BudgetProblem[]> {
  return (await problemsOf(tx, asked)).problems
}

async function problemsOf(tx: Tx, { date, lines }: { date: Day; lines: readonly Line[] }) {
  const standing = await standingOf(tx, date, lines)
  const control = standing[0]?.control ?? 'ignore'
  return { control, problems: beyondBudget(control, standing) }
}

/** What is planned, spent and asked of each expense account among the lines, up to the end of the month of a day. */
async function standingOf(tx: Tx, date: Day, lines: readonly Line[]): Promise<Standing[]> {
  const found = await sql<Standing>`
    select concat_ws(' ', a.code, a.name) as account, v.control, g.asked,
      coalesce((select sum(b.amount) from budget_amount b where ${tx.owns('b')} and b.version_id = v.id and b.account_id = a.id
        and b.month <= extract(month from ${date}::date)), 0)::bigint as budget,
      coalesce((select sum(d.debit - d.credit) from account_day d where ${tx.owns('d')} and d.account_id = a.id and d.stage <> 'closing'
        and d.day >= make_date(v.year, 1, 1) and d.day < date_trunc('month', ${date}::date) + interval '1 month'), 0)::bigint as spent
    from (select l.account_id, sum(l.amount)::bigint as asked
      from unnest(${lines.map(({ accountId }) => accountId)}::uuid[], ${lines.map(({ amount }) => amount)}::bigint[]) as l (account_id, amount)
      group by l.account_id) g
    join account a on ${tx.owns('a')} and a.id = g.account_id and a.type = 'Expense'
    join budget_version v on ${tx.owns('v')} and v.status = 'active' and v.year = extract(year from ${date}::date)
    order by a.code`.execute(tx.db)
  return found.rows
}
