import type {
  CreditId,
  CreditTransaction,
  CreditTransactionId,
  CreditTransactionType,
  InstallmentPayment,
  InstallmentPlan,
  PlanId,
  PlanStatus,
} from '#contract/hotel/guest-credits/shapes.ts'
import { installmentStatus, openOf } from '#contract/hotel/guest-credits/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { entryRows } from '#server/accounting/public/journal.ts'
import { paymentRows } from '#server/accounting/public/payments.ts'
import { readPage } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import type { StoredInstallment } from './plans.ts'

type Window = { limit: number; offset: number }

/** A page of the ledger of a credit, the newest first. */
export async function transactionsOnPage(
  tx: Tx,
  credit: CreditId,
  { type, ...window }: Window & { type?: CreditTransactionType | undefined },
): Promise<{ rows: CreditTransaction[]; total: number }> {
  const which = sql`t.credit_id = ${credit} ${type ? sql`and t.type = ${type}` : sql``}`
  return readPage<CreditTransaction>(
    tx,
    { columns: lines, from: linesFrom(tx, which), order: sql`t.number desc` },
    window,
  )
}

/** The last line of a ledger. */
export async function lastTransaction(tx: Tx, credit: CreditId): Promise<CreditTransaction> {
  const { rows } = await transactionsOnPage(tx, credit, { limit: 1, offset: 0 })
  const [line] = rows
  if (!line) throw notFound('transaction')
  return line
}

const lines = sql`t.id, t.number, t.type, t.amount, t.balance_after as "balanceAfter", t.business_date as "businessDate", t.description, t.reason,
  case when p.id is not null then jsonb_build_object('id', p.id, 'receiptNumber', p.number, 'method', p.method, 'reference', p.reference) end as payment,
  case when t.source_type is not null then jsonb_build_object('type', t.source_type, 'id', t.source_id, 'label', t.source_label) end as document,
  case when e.id is not null then jsonb_build_object('id', e.id, 'number', e.number) end as entry,
  t.reverses_id as "reversesId", r.id is not null as "isReversed", t.posted_by_name as "postedByName", t.posted_at as "postedAt"`

function linesFrom(tx: Tx, which: Sql<unknown>): Sql<unknown> {
  return sql`credit_transaction t
    left join (${paymentRows(tx)}) p on p.id = t.payment_id
    left join (${entryRows(tx)}) e on e.posting_key = case when t.payment_id is not null then 'payment:' || t.payment_id
      when t.folio_line_id is not null then 'folio_line:' || t.folio_line_id else 'credit_transaction:' || t.id end
    left join credit_transaction r on ${tx.owns('r')} and r.reverses_id = t.id
    where ${tx.owns('t')} and ${which}`
}

type PlanRow = Omit<InstallmentPlan, 'installments' | 'paid' | 'remaining'> & { installments: StoredInstallment[] }

/** A page of the plans of a credit line, the newest first. */
export async function plansOnPage(
  tx: Tx,
  credit: CreditId,
  { status, date, ...window }: Window & { status?: PlanStatus | undefined; date: Day },
): Promise<{ rows: InstallmentPlan[]; total: number }> {
  const which = sql`p.credit_id = ${credit} ${status ? sql`and p.status = ${status}` : sql``}`
  const question = { columns: planColumns(tx), from: plansFrom(tx, which), order: sql`p.created_at desc, p.id desc` }
  const { rows, total } = await readPage<PlanRow>(tx, question, window)
  return { rows: rows.map((row) => shownPlan(row, date)), total }
}

/** One plan. @throws 404 */
export async function planIn(tx: Tx, id: PlanId, date: Day): Promise<InstallmentPlan> {
  const found = await sql<PlanRow>`select ${planColumns(tx)} from ${plansFrom(tx, sql`p.id = ${id}`)}`.execute(tx.db)
  const [plan] = found.rows
  if (!plan) throw notFound('installment plan')
  return shownPlan(plan, date)
}

function planColumns(tx: Tx): Sql<unknown> {
  return sql`p.id, p.credit_id as "creditId", p.status, p.principal, p.frequency, p.grace_days as "graceDays", p.late_fee as "lateFee",
    p.agreed_on as "agreedOn", p.ended_on as "endedOn", p.replaces_id as "replacesId", s.id as "replacedById", p.created_by_name as "createdByName",
    (select jsonb_agg(jsonb_build_object('number', i.number, 'dueOn', i.due_on, 'amount', i.amount, 'paid', i.paid, 'fee', i.fee,
      'feePaid', i.fee_paid, 'feeWaived', i.fee_waived) order by i.number) from installment i where ${tx.owns('i')} and i.plan_id = p.id) as installments`
}

function plansFrom(tx: Tx, which: Sql<unknown>): Sql<unknown> {
  return sql`installment_plan p left join installment_plan s on ${tx.owns('s')} and s.replaces_id = p.id where ${tx.owns('p')} and ${which}`
}

function shownPlan({ installments, ...plan }: PlanRow, date: Day): InstallmentPlan {
  return {
    ...plan,
    paid: sumOf(installments, ({ paid }) => paid),
    remaining: sumOf(installments, openOf),
    installments: installments.map((one) => ({ ...one, status: installmentStatus(one, date) })),
  }
}

/** What was paid on a plan, the newest first. */
export async function planPaymentsOnPage(
  tx: Tx,
  plan: PlanId,
  window: Window,
): Promise<{ rows: InstallmentPayment[]; total: number }> {
  const from = paidFrom(tx, sql`x.plan_id = ${plan} and t.type = 'payment'`)
  return readPage<InstallmentPayment>(tx, { columns: paidColumns, from, order: sql`t.number desc` }, window)
}

/** One payment on a plan. @throws 404 */
export async function planPaymentIn(tx: Tx, id: CreditTransactionId): Promise<InstallmentPayment> {
  const found = await sql<InstallmentPayment>`select ${paidColumns} from ${paidFrom(tx, sql`t.id = ${id}`)}`.execute(
    tx.db,
  )
  const [payment] = found.rows
  if (!payment) throw notFound('payment')
  return payment
}

const paidColumns = sql`t.id, x.plan_id as "planId", -t.amount as amount, t.business_date as "businessDate", p.method as "paymentMethod",
  p.number as "receiptNumber", p.reference, x.allocations, r.id is not null as "isReversed", t.posted_by_name as "takenByName",
  t.posted_at as "createdAt"`

function paidFrom(tx: Tx, which: Sql<unknown>): Sql<unknown> {
  return sql`credit_transaction t
    join (select a.transaction_id, a.plan_id, jsonb_agg(jsonb_build_object('number', a.number, 'amount', a.amount, 'fee', a.fee)
        order by a.number) as allocations
      from installment_payment a where ${tx.owns('a')} group by a.transaction_id, a.plan_id) x on x.transaction_id = t.id
    left join (${paymentRows(tx)}) p on p.id = t.payment_id
    left join credit_transaction r on ${tx.owns('r')} and r.reverses_id = t.id
    where ${tx.owns('t')} and ${which}`
}
