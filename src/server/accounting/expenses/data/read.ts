import type { ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import type { Expense, ExpenseId, ExpenseRow, ExpenseStatus } from '#contract/accounting/expenses/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import type { Lock } from '#server/platform/db/locks.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type ExpenseFilter = {
  scope?: 'mine' | 'approve' | 'all' | undefined
  status?: ExpenseStatus | readonly ExpenseStatus[] | undefined
  from?: Day | undefined
  to?: Day | undefined
  categoryId?: ExpenseCategoryId | undefined
  search?: string | undefined
  sort?: string | undefined
}

const sortFields: SortFields = {
  date: [sql`l.first_on`, sql`x.created_at`],
  number: [sql`x.year`, sql`x.sequence`],
  total: [sql`l.total`],
  claimant: [sql`lower(x.claimant_name)`],
  created: [sql`x.created_at`],
}

/** A page of expenses, newest first unless asked otherwise, and how many there are. */
export async function expensesOnPage(tx: Tx, filter: ExpenseFilter, window: { limit: number; offset: number }) {
  const question = {
    columns: sql`x.id, x.number, x.status, ${claimant} as claimant, x.claimant_id = ${tx.actor.id} as "isOwn", l.first_on as date,
      coalesce(l.merchants, '') as merchants, coalesce(l.categories, '') as categories, coalesce(l.lines, 0) as lines,
      coalesce(l.receipts, 0) as receipts, ${flagsOf(tx)} as flags, coalesce(l.total, 0)::bigint as total, x.created_at as "createdAt"`,
    from: sql`expense x ${sums(tx)} where ${tx.owns('x')} and ${conditionsOf(tx, filter)}`,
    order: sql`${orderOf(filter.sort, sortFields, '-created')}, x.id`,
  }
  return readPage<ExpenseRow>(tx, question, window)
}

type StatusSum = { status: ExpenseStatus; count: number; total: Money; tax: Money; flagged: number }

/** What the expenses of a filter come to, state by state. */
export async function expenseSums(tx: Tx, filter: ExpenseFilter): Promise<StatusSum[]> {
  const found = await sql<StatusSum>`
    select x.status, count(*) as count, coalesce(sum(l.total), 0)::bigint as total, coalesce(sum(l.tax), 0)::bigint as tax,
      count(*) filter (where l.is_flagged) as flagged
    from expense x ${sums(tx)} where ${tx.owns('x')} and ${conditionsOf(tx, filter)} group by x.status order by x.status`.execute(
    tx.db,
  )
  return found.rows
}

export type KeptExpense = Omit<Expense, 'isOwn' | 'beyond'>

/** One expense with its lines. */
export async function findExpense(tx: Tx, id: ExpenseId): Promise<KeptExpense | undefined> {
  const [found] = await findExpenses(tx, [id])
  return found
}

export async function findExpenses(tx: Tx, ids: readonly string[]): Promise<KeptExpense[]> {
  const payment = (
    column: string,
  ) => sql`(select jsonb_build_object('id', d.id, 'number', d.number) from treasury_document d
    where ${tx.owns('d')} and d.id = ${sql.ref(column)})`
  const found = await sql<KeptExpense>`
    select x.id, x.number, x.status, ${claimant} as claimant, coalesce(l.total, 0)::bigint as total, coalesce(l.tax, 0)::bigint as tax,
      coalesce((select jsonb_agg(${lineJson(tx)} order by n.line_number)
        from expense_line n join expense_category c on ${tx.owns('c')} and c.id = n.category_id
        join account a on ${tx.owns('a')} and a.id = coalesce(n.account_id, c.account_id)
        where ${tx.owns('n')} and n.expense_id = x.id), '[]') as lines,
      x.created_at as "createdAt", x.submitted_at as "submittedAt", x.approved_by_name as "approvedByName", x.posted_on as "postedOn",
      ${payment('x.payment_id')} as payment, x.reason,
      coalesce((select jsonb_agg(jsonb_build_object('verb', s.verb, 'doneByName', s.done_by_name, 'doneAt', ${instantText('s.done_at')},
          'reason', s.reason, 'payment', ${payment('s.payment_id')}) order by s.step_number)
        from expense_step s where ${tx.owns('s')} and s.expense_id = x.id), '[]') as steps,
      (select jsonb_build_object('id', e.id, 'number', e.number) from journal_entry e where ${tx.owns('e')} and e.id = x.id) as entry,
      x.version
    from expense x ${sums(tx)} where ${tx.owns('x')} and x.id = any(${ids}::uuid[])`.execute(tx.db)
  return found.rows
}

/** Holds an expense: one hand at a time changes it. What it says is read in statements after it. */
export function expenseHeld(tx: Tx, id: ExpenseId): Lock<unknown> {
  return {
    rank: 'record',
    take: () => sql`select x.id from expense x where ${tx.owns('x')} and x.id = ${id} for update`.execute(tx.db),
  }
}

/** An expense for what people know of it by the journal: "EX-2026-000012". */
export const expenseSources = {
  expense: async (tx: Tx, ids: readonly string[]) => {
    const found = await sql<{ id: string; label: string | null }>`
      select x.id, x.number as label from expense x where ${tx.owns('x')} and x.id = any(${ids}::uuid[])`.execute(tx.db)
    return new Map(found.rows.map(({ id, label }) => [id, { label }]))
  },
}

const claimant = sql`jsonb_build_object('id', x.claimant_id, 'name', x.claimant_name)`

/** An instant of the database as JSON has it. */
function instantText(column: string): Sql<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** What the lines of `x` come to, as `l`. */
function sums(tx: Tx): Sql<unknown> {
  return sql`left join lateral (
    select sum(n.amount) as total, sum(n.tax) as tax, count(*) as lines, count(distinct n.receipt_id) as receipts, min(n.spent_on) as first_on,
      string_agg(distinct n.merchant::text, ', ') as merchants, string_agg(distinct c.name::text, ', ') as categories,
      bool_or(n.flags <> '{}') as is_flagged
    from expense_line n join expense_category c on ${tx.owns('c')} and c.id = n.category_id
    where ${tx.owns('n')} and n.expense_id = x.id) l on true`
}

function flagsOf(tx: Tx): Sql<unknown> {
  return sql`coalesce((select jsonb_agg(distinct f.flag) from expense_line n cross join lateral unnest(n.flags) as f (flag)
    where ${tx.owns('n')} and n.expense_id = x.id), '[]')`
}

/** A line `n` with its category `c` and account `a`. */
function lineJson(tx: Tx): Sql<unknown> {
  return sql`jsonb_build_object('id', n.id, 'date', n.spent_on, 'category', jsonb_build_object('id', c.id, 'name', c.name),
    'account', jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name),
    'department', case when n.account_id is null then c.department else n.department end,
    'amount', n.amount, 'tax', n.tax, 'merchant', n.merchant, 'note', n.note, 'flags', n.flags,
    'taxes', coalesce((select jsonb_agg(jsonb_build_object('code', t.tax ->> 'code', 'name', t.tax ->> 'name', 'amount', (t.tax ->> 'amount')::bigint,
        'account', jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name)) order by t.place)
      from jsonb_array_elements(n.taxes) with ordinality as t (tax, place)
      join account b on ${tx.owns('b')} and b.id = (t.tax ->> 'accountId')::uuid), '[]'),
    'receipt', (select jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type) from entry_file f
      where ${tx.owns('f')} and f.id = n.receipt_id))`
}

function conditionsOf(tx: Tx, { scope, status, from, to, categoryId, search }: ExpenseFilter): Sql<unknown> {
  const conditions = [sql`true`]
  if (scope === 'mine') conditions.push(sql`x.claimant_id = ${tx.actor.id}`)
  if (scope === 'approve') conditions.push(sql`x.status = 'submitted' and x.claimant_id <> ${tx.actor.id}`)
  // A draft is its person's own until it is sent.
  if (scope === 'all') conditions.push(sql`(x.status <> 'draft' or x.claimant_id = ${tx.actor.id})`)
  if (status) conditions.push(sql`x.status = any(${[status].flat()}::text[])`)
  if (from) conditions.push(sql`${someLine(tx, sql`n.spent_on >= ${from}`)}`)
  if (to) conditions.push(sql`${someLine(tx, sql`n.spent_on <= ${to}`)}`)
  if (categoryId) conditions.push(sql`${someLine(tx, sql`n.category_id = ${categoryId}`)}`)
  if (search)
    conditions.push(sql`(lower(coalesce(x.number, '') || ' ' || x.claimant_name) like ${containing(search)}
      or ${someLine(tx, sql`lower(n.merchant || ' ' || coalesce(n.note, '')) like ${containing(search)}`)})`)
  return sql.join(conditions, sql` and `)
}

function someLine(tx: Tx, which: Sql<unknown>): Sql<unknown> {
  return sql`exists (select 1 from expense_line n where ${tx.owns('n')} and n.expense_id = x.id and ${which})`
}
