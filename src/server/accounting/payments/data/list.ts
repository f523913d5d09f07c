import { type Sql, sql } from '#server/platform/db/sql.ts'
import type {
  Payment,
  PaymentId,
  PaymentMethod,
  PaymentStatus,
  PaymentTotals,
} from '#contract/accounting/payments/shapes.ts'
import { settling } from '#contract/accounting/payments/rules.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { compare, isPositive, type Money, subtract, zero } from '#contract/kernel/money.ts'
import { containing, inOrder, readPage, type SortFields, sortTerms } from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { factsOfSources, type SourceFacts, unknownSource } from '../../journal/data/sources.ts'
import { foliosOfRoom } from './rooms.ts'

export type PaymentFilter = {
  search?: string | undefined
  method?: PaymentMethod | undefined
  direction?: 'in' | 'out' | undefined
  status?: PaymentStatus | undefined
  cashier?: UserId | undefined
  unallocated?: 'true' | undefined
  shift?: DeskShiftId | undefined
  from?: Day | undefined
  to?: Day | undefined
  /** Types of the documents that were paid; all when absent. */
  sources?: readonly string[] | undefined
}

const sortFields: SortFields = {
  createdAt: [sql`p.created_at`],
  businessDate: [sql`p.business_date`],
  receiptNumber: [sql`length(p.number)`, sql`p.number`],
  payerName: [sql`p.payer_name`],
  amount: [sql`p.amount`],
}

type Row = {
  id: PaymentId
  number: string
  direction: 'in' | 'out'
  method: PaymentMethod
  amount: Money
  rounding: Money
  tip: Money
  refundedTip: Money
  refunded: Money
  refundedRounding: Money
  tendered: Money | null
  voided: boolean
  settled: Money
  businessDate: Day
  reference: string | null
  payerName: string
  sourceType: string
  sourceId: string
  sourceLabel: string
  refundsId: PaymentId | null
  reason: string | null
  shift: Payment['shift']
  takenByName: string
  createdAt: Instant
}

/** Payments and refunds of one page, the newest first unless sorted otherwise, and how many fit. @throws 400 for an unknown sort field */
export async function paymentsOnPage(
  tx: Tx,
  filter: PaymentFilter,
  { sort, ...window }: { sort: string | undefined; limit: number; offset: number },
): Promise<{ rows: Payment[]; total: number }> {
  const terms = sortTerms(sort, sortFields, { fallback: '-businessDate', ties: [sql`p.sequence`, sql`p.id`] })
  const from = sql`payment p where ${conditions(tx, filter)}`
  const sought = filter.search ? { in: from, id: sql`p.id`, rowsOf: sql`payment p where ${tx.owns('p')}` } : undefined
  const question = { columns: columns(tx), from, order: inOrder(terms), sought }
  const { rows, total } = await readPage<Row>(tx, question, window)
  return { rows: await answered(tx, rows), total }
}

export async function findPayment(tx: Tx, id: PaymentId): Promise<Payment | undefined> {
  const found = await sql<Row>`select ${columns(tx)} from payment p where ${tx.owns('p')} and p.id = ${id}`.execute(
    tx.db,
  )
  const [payment] = await answered(tx, found.rows)
  return payment
}

/** How many fit the filter, what came in, and what went back. */
export async function sumPayments(tx: Tx, filter: PaymentFilter): Promise<PaymentTotals> {
  const [methods, cashiers] = [await methodSums(tx, filter), await cashiersOf(tx, filter)]
  const found = await sql<Pick<PaymentTotals, 'count' | 'received' | 'refunded' | 'tips'>>`
    select count(*) as count, coalesce(sum(p.amount) filter (where p.direction = 'in' and not p.voided), 0)::bigint as received,
      coalesce(sum(p.amount) filter (where p.direction = 'out' and not p.voided), 0)::bigint as refunded,
      ${tipsSum} as tips
    from payment p where ${conditions(tx, filter)}`.execute(tx.db)
  const sums = found.rows[0] ?? { count: 0, received: zero, refunded: zero, tips: zero }
  return { ...sums, net: subtract(sums.received, sums.refunded), methods, cashiers }
}

/** Tips of payments `p` less those that went back, as sql. */
const tipsSum = sql<Money>`coalesce(sum(case p.direction when 'in' then p.tip else -p.tip end), 0)::bigint`

async function methodSums(tx: Tx, filter: PaymentFilter): Promise<PaymentTotals['methods']> {
  const found = await sql<PaymentTotals['methods'][number]>`
    select p.method, coalesce(sum(p.amount) filter (where p.direction = 'in'), 0)::bigint as received,
      coalesce(sum(p.amount) filter (where p.direction = 'out'), 0)::bigint as refunded
    from payment p where ${conditions(tx, filter)} and not p.voided group by p.method order by p.method`.execute(tx.db)
  return found.rows
}

/** Who took or gave back what fits the filter, whoever of them is asked for. */
async function cashiersOf(tx: Tx, filter: PaymentFilter): Promise<PaymentTotals['cashiers']> {
  const found = await sql<PaymentTotals['cashiers'][number]>`
    select p.taken_by as id, max(p.taken_by_name) as name from payment p
    where ${conditions(tx, { ...filter, cashier: undefined })} and p.taken_by is not null
    group by p.taken_by order by 2 limit 100`.execute(tx.db)
  return found.rows
}

const columns = (
  tx: Tx,
) => sql`p.id, p.number, p.direction, p.method, p.amount, p.rounding, p.tip, p.refunded, p.refunded_tip as "refundedTip",
    p.refunded_rounding as "refundedRounding", p.tendered, p.voided, ${settledOf(tx)}::bigint as settled, p.business_date as "businessDate",
    p.reference, p.payer_name as "payerName", p.source_type as "sourceType", p.source_id as "sourceId",
    p.source_label as "sourceLabel", p.refunds_id as "refundsId", p.reason, ${shiftOf(tx)} as shift, p.taken_by_name as "takenByName",
    p.created_at as "createdAt"`

function conditions(
  tx: Tx,
  { search, method, direction, status, cashier, unallocated, shift, from, to, sources }: PaymentFilter,
): Sql<unknown> {
  const asked = [
    tx.owns('p'),
    ...(method === undefined ? [] : [sql`p.method = ${method}`]),
    ...(direction === undefined ? [] : [sql`p.direction = ${direction}`]),
    ...(status === undefined ? [] : [sql`${statusAs} = ${status}`]),
    ...(cashier === undefined ? [] : [sql`p.taken_by = ${cashier}`]),
    ...(unallocated === 'true'
      ? [sql`p.direction = 'in' and p.amount - p.tip - p.refunded + p.refunded_tip > ${settledOf(tx)}`]
      : []),
    ...(shift === undefined ? [] : [sql`p.shift_id = ${shift}`]),
    ...(from === undefined ? [] : [sql`p.business_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`p.business_date <= ${to}`]),
    ...(sources === undefined ? [] : [sql`p.source_type = any(${sources}::text[])`]),
    ...(search === undefined ? [] : [searched(tx, search)]),
  ]
  return sql.join(asked, sql` and `)
}

/** `statusOf` as sql. */
const statusAs = sql`case when p.voided then case p.direction when 'in' then 'voided' else 'void' end
  when p.direction = 'out' then 'refund' when p.refunded <= 0 then 'captured'
  when p.refunded < p.amount then 'refunded_part' else 'refunded' end`

/** The shift of the desk that took it. */
function shiftOf(tx: Tx): Sql<unknown> {
  return sql`(select jsonb_build_object('id', d.id, 'number', d.number, 'drawer', d.drawer) from desk_shift d
    where ${tx.owns('d')} and d.id = p.shift_id)`
}

/** What a payment settles of invoices. */
function settledOf(tx: Tx): Sql<Money> {
  return sql<Money>`coalesce((select sum(s.amount) from settlement s where ${tx.owns('s')} and s.payment_id = p.id), 0)`
}

function searched(tx: Tx, search: string): Sql<unknown> {
  return sql`(p.search_text like ${containing(search)}
    or p.source_type = 'folio' and p.source_id in (${foliosOfRoom.get()(tx, search)}))`
}

async function answered(tx: Tx, rows: readonly Row[]): Promise<Payment[]> {
  const facts = await factsOfSources(
    tx,
    rows.map((row) => ({ type: row.sourceType, id: row.sourceId })),
  )
  return rows.map((row, index) => paymentOf(row, facts[index] ?? unknownSource))
}

function paymentOf(row: Row, facts: SourceFacts): Payment {
  return {
    id: row.id,
    receiptNumber: row.number,
    direction: row.direction,
    paymentMethod: row.method,
    amount: row.amount,
    rounding: row.rounding,
    tip: row.tip,
    refundedTip: row.refundedTip,
    refunded: row.refunded,
    refundedRounding: row.refundedRounding,
    tendered: row.tendered,
    unallocated: row.direction === 'in' ? subtract(settling(row), row.settled) : zero,
    refundable: row.direction === 'in' ? subtract(row.amount, row.refunded) : zero,
    status: statusOf(row),
    businessDate: row.businessDate,
    reference: row.reference,
    payerName: row.payerName,
    source: { type: row.sourceType, id: row.sourceId, label: row.sourceLabel },
    refundsId: row.refundsId,
    reason: row.reason,
    bookingId: facts.bookingId,
    groupId: facts.groupId,
    shift: row.shift,
    takenByName: row.takenByName,
    createdAt: row.createdAt,
  }
}

function statusOf({ direction, amount, refunded, voided }: Row): PaymentStatus {
  if (voided) return direction === 'in' ? 'voided' : 'void'
  if (direction === 'out') return 'refund'
  if (!isPositive(refunded)) return 'captured'
  return compare(refunded, amount) < 0 ? 'refunded_part' : 'refunded'
}

/** Whether a payment went to the deposits, since its guest had not come yet. */
export async function wasDeposit(tx: Tx, id: PaymentId): Promise<boolean> {
  const found = await sql<{ id: string }>`
    select e.id from journal_entry e
    join journal_line l on ${tx.owns('l')} and l.entry_id = e.id
    join account_in_role r on ${tx.owns('r')} and r.account_id = l.account_id and r.role = 'deposit_ledger'
    where ${tx.owns('e')} and e.source_type = 'payment' and e.source_id = ${id} limit 1`.execute(tx.db)
  return found.rows.length > 0
}
