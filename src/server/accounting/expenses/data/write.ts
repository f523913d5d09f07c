import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { ExpenseCategoryId } from '#contract/accounting/expense-categories/shapes.ts'
import type {
  ExpenseFlag,
  ExpenseId,
  ExpenseLineId,
  ExpenseStatus,
  ExpenseVerb,
} from '#contract/accounting/expenses/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { NumberGiven } from '#server/tenancy/public/numbers.ts'

export async function insertExpense(tx: Tx, id: ExpenseId): Promise<void> {
  await tx.db
    .insertInto('expense')
    .values({ id, claimant_id: tx.actor.id, claimant_name: tx.actor.name, created_at: tx.now })
    .execute()
}

export type NewLine = {
  id: ExpenseLineId
  date: Day
  categoryId: ExpenseCategoryId
  amount: Money
  tax: Money
  taxes: readonly { code: string; name: string; accountId: AccountId; amount: Money }[]
  merchant: string
  note: string | null
  receiptId: Id<'entry_file'> | null
  flags: readonly ExpenseFlag[]
}

/** Writes a line behind those that are there. */
export async function insertLine(tx: Tx, expense: ExpenseId, line: NewLine): Promise<void> {
  await sql`
    insert into expense_line (${sql.ref('tenant_id')}, id, expense_id, line_number, spent_on, category_id, amount, tax, taxes, merchant, note,
      receipt_id, flags)
    select ${tx.tenant}, ${line.id}, ${expense}, coalesce(max(n.line_number), 0) + 1, ${line.date}::date, ${line.categoryId}::uuid,
      ${line.amount}::bigint, ${line.tax}::bigint, ${taxesJson(line)}::jsonb, ${line.merchant}::text, ${line.note}::text,
      ${line.receiptId}::uuid, ${[...line.flags]}::text[]
    from expense_line n where ${tx.owns('n')} and n.expense_id = ${expense}`.execute(tx.db)
}

export async function updateLine(tx: Tx, line: NewLine): Promise<void> {
  await tx.db
    .updateTable('expense_line')
    .set({
      spent_on: line.date,
      category_id: line.categoryId,
      amount: line.amount,
      tax: line.tax,
      taxes: taxesJson(line),
      merchant: line.merchant,
      note: line.note,
      receipt_id: line.receiptId,
      flags: [...line.flags],
    })
    .where('id', '=', line.id)
    .execute()
}

function taxesJson({ taxes }: Pick<NewLine, 'taxes'>): string {
  return JSON.stringify(taxes.map(({ amount, ...tax }) => ({ ...tax, amount: minorOf(amount) })))
}

export async function deleteLine(tx: Tx, id: ExpenseLineId): Promise<void> {
  await tx.db.deleteFrom('expense_line').where('id', '=', id).execute()
}

/** What the policy says against a line, as it is known when the expense is sent. */
export async function keepFlags(tx: Tx, id: ExpenseLineId, flags: readonly ExpenseFlag[]): Promise<void> {
  await tx.db
    .updateTable('expense_line')
    .set({ flags: [...flags] })
    .where('id', '=', id)
    .execute()
}

/** Keeps the accounts of the lines as they are now: what is posted goes to them. */
export async function keepAccounts(tx: Tx, expense: ExpenseId): Promise<void> {
  await sql`
    update expense_line n set account_id = c.account_id, department = c.department
    from expense_category c
    where ${tx.owns('n')} and ${tx.owns('c')} and c.id = n.category_id and n.expense_id = ${expense}`.execute(tx.db)
}

type Change = {
  status?: ExpenseStatus
  number?: NumberGiven
  isSubmitted?: true
  isApproved?: true
  postedOn?: Day
  reversedOn?: Day
  paymentId?: Id<'treasury_document'> | null
  reason?: string | null
}

/** Writes what changed of an expense that is held. */
export async function updateExpense(tx: Tx, id: ExpenseId, change: Change): Promise<void> {
  const { status, number, isSubmitted, isApproved, postedOn, reversedOn, paymentId, reason } = change
  await tx.db
    .updateTable('expense')
    .set((eb) => ({
      ...(status && { status }),
      ...(number && { year: number.year, sequence: number.sequence, number: number.number }),
      ...(isSubmitted && { submitted_at: tx.now }),
      ...(isApproved && { approved_by: tx.actor.id, approved_by_name: tx.actor.name }),
      ...(postedOn && { posted_on: postedOn }),
      ...(reversedOn && { reversed_on: reversedOn }),
      ...(paymentId !== undefined && { payment_id: paymentId }),
      ...(reason !== undefined && { reason }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

type Step = { verb: ExpenseVerb; reason?: string | null | undefined; paymentId?: Id<'treasury_document'> | null }

/** Writes down who did what, when and why. */
export async function insertStep(
  tx: Tx,
  id: ExpenseId,
  { verb, reason = null, paymentId = null }: Step,
): Promise<void> {
  await sql`
    insert into expense_step (${sql.ref('tenant_id')}, expense_id, step_number, verb, done_by, done_by_name, done_at, reason, payment_id)
    select ${tx.tenant}, ${id}, count(*) + 1, ${verb}::text, ${tx.actor.id}::uuid, ${tx.actor.name}::text, ${tx.now}::timestamptz,
      ${reason}::text, ${paymentId}::uuid
    from expense_step s where ${tx.owns('s')} and s.expense_id = ${id}`.execute(tx.db)
}
