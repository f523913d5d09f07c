import { billStatusOf } from '#contract/accounting/payables/rules.ts'
import type {
  Bill,
  BillId,
  BillKind,
  BillRow,
  BillStatus,
  BillTotals,
  SupplierId,
} from '#contract/accounting/payables/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { type ForeignAmount, foreignOf, foreignText, type Rate, rateOf } from '#contract/kernel/currency.ts'
import { type Money, subtract, zero } from '#contract/kernel/money.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type BillFilter = {
  search?: string | undefined
  kind?: BillKind | undefined
  status?: BillStatus | undefined
  supplierId?: SupplierId | undefined
  from?: Day | undefined
  to?: Day | undefined
  /** Decides what is overdue. */
  businessDate: Day
}

const sortFields: SortFields = {
  date: [sql`b.bill_date`, sql`b.sequence`],
  dueDate: [sql`b.due_date`, sql`b.sequence`],
  number: [sql`b.year`, sql`b.sequence`],
  supplier: [sql`lower(b.supplier_name)`, sql`b.sequence`],
  total: [sql`b.total`],
  open: [sql`case when b.taken_back then 0 else b.total - s.settled end`],
}

type Stored = Omit<BillRow, 'open' | 'status' | 'daysLate' | 'foreign'> & {
  isTakenBack: boolean
  foreign: { currency: string; rate: string; total: number; settled: number } | null
}

/** Bills of one page, newest first unless ordered otherwise, and how many fit. @throws 400 for an unknown sort field */
export async function billsOnPage(
  tx: Tx,
  filter: BillFilter,
  { sort, ...window }: { sort: string | undefined; limit: number; offset: number },
): Promise<{ rows: BillRow[]; total: number }> {
  const question = {
    columns: columns(tx),
    from: sql`${withSettled(tx)} where ${conditions(tx, filter)}`,
    order: sql`${orderOf(sort, sortFields, '-date')}, b.id`,
  }
  const { rows, total } = await readPage<Stored>(tx, question, window)
  return { rows: rows.map((row) => rowOf(row, filter.businessDate)), total }
}

/** Sums over a whole filter; credit notes count against them. */
export async function sumBills(tx: Tx, filter: BillFilter): Promise<BillTotals> {
  const sign = sql`case b.kind when 'bill' then 1 else -1 end`
  const found = await sql<BillTotals>`
    select count(*) as count, coalesce(sum(b.total * (${sign})), 0)::bigint as total,
      coalesce(sum(s.settled * (${sign})), 0)::bigint as settled, coalesce(sum((b.total - s.settled) * (${sign})), 0)::bigint as open
    from ${withSettled(tx)} where ${conditions(tx, filter)}`.execute(tx.db)
  return found.rows[0] ?? { count: 0, total: zero, settled: zero, open: zero }
}

export type Which = (
  | { ids: readonly BillId[] }
  /** Of a supplier, with something open; the oldest due first. */
  | { openOf: SupplierId; kind: BillKind; currency?: string | null }
) & { limit?: number }

/** Documents as they stand now, at most 100 unless told. */
export async function billRows(tx: Tx, which: Which, businessDate: Day): Promise<BillRow[]> {
  const asked =
    'ids' in which
      ? sql`b.id = any(${which.ids}::uuid[])`
      : sql`b.supplier_id = ${which.openOf} and b.kind = ${which.kind} and (b.total > s.settled or b.original > s.original)
          ${which.currency === undefined ? sql`` : sql`and b.currency is not distinct from ${which.currency}`}`
  const found = await sql<Stored>`
    select ${columns(tx)} from ${withSettled(tx)} where ${tx.owns('b')} and ${asked}
    order by b.due_date, b.bill_date, b.sequence limit ${which.limit ?? 100}`.execute(tx.db)
  return found.rows.map((row) => rowOf(row, businessDate))
}

type Content = Pick<
  Bill,
  'net' | 'tax' | 'notes' | 'reason' | 'lines' | 'taxes' | 'settlements' | 'entry' | 'enteredByName' | 'enteredAt'
>

/** A document whole; undefined for an unknown id. */
export async function findBill(tx: Tx, id: BillId, businessDate: Day): Promise<Bill | undefined> {
  const [row] = await billRows(tx, { ids: [id] }, businessDate)
  if (!row) return undefined
  const found = await sql<Content>`
    select b.net, b.tax, b.notes, b.reason, b.entered_by_name as "enteredByName", b.created_at as "enteredAt",
      ${linesOf(tx)} as lines, ${taxesOf(tx)} as taxes, ${settlementsOf(tx)} as settlements,
      (select jsonb_build_object('id', e.id, 'number', e.number) from journal_entry e
        where ${tx.owns('e')} and e.source_type = 'bill' and e.source_id = b.id) as entry
    from bill b where ${tx.owns('b')} and b.id = ${id}`.execute(tx.db)
  const [content] = found.rows
  return content && { ...row, ...inText(content, row.foreign?.currency ?? null) }
}

/** Originals as text with the decimals of their currency. */
function inText<Row extends { lines: Original[]; taxes: Original[] } & { settlements?: Original[] }>(
  row: Row,
  currency: string | null,
): Row {
  const text = <One extends Original>(one: One): One => ({
    ...one,
    original:
      currency === null || one.original === null
        ? null
        : foreignText({ currency, amount: foreignOf(Number(one.original)) }),
  })
  return {
    ...row,
    lines: row.lines.map(text),
    taxes: row.taxes.map(text),
    ...(row.settlements && { settlements: row.settlements.map(text) }),
  }
}

type Original = { original: string | number | null }

/** What the posting of documents needs, by their ids. */
export type PostedBill = Pick<
  Bill,
  'id' | 'kind' | 'number' | 'reference' | 'supplier' | 'date' | 'total' | 'isOpening' | 'lines' | 'taxes' | 'reverses'
> & { foreign: { currency: string; rate: Rate; total: string } | null }

export async function postedBills(tx: Tx, ids: readonly string[]): Promise<PostedBill[]> {
  type Row = Omit<PostedBill, 'foreign'> & { foreign: { currency: string; rate: string; total: number } | null }
  const found = await sql<Row>`
    select b.id, b.kind, b.number, b.reference, ${foreignOfBill} as foreign, jsonb_build_object('id', b.supplier_id, 'name', b.supplier_name) as supplier,
      b.bill_date as date, b.total, b.is_opening as "isOpening", ${linesOf(tx)} as lines, ${taxesOf(tx)} as taxes,
      ${billOf(tx, sql`o.id = b.reverses_id`)} as reverses
    from bill b where ${tx.owns('b')} and b.id = any(${ids}::uuid[])`.execute(tx.db)
  return found.rows.map(({ foreign, ...row }) => {
    const told = foreign && {
      currency: foreign.currency,
      rate: rateOf(foreign.rate),
      total: foreignText({ currency: foreign.currency, amount: foreignOf(foreign.total) }),
    }
    return { ...inText(row, foreign?.currency ?? null), foreign: told }
  })
}

const foreignOfBill = sql`case when b.currency is not null then jsonb_build_object('currency', b.currency, 'rate', b.rate::text, 'total', b.original) end`

/** What bills in other currencies come to in them and in that of the house. */
export async function foreignTotals(tx: Tx): Promise<{ foreign: ForeignAmount; rate: string; total: Money }[]> {
  const found = await sql<{ foreign: ForeignAmount; rate: string; total: Money }>`
    select jsonb_build_object('currency', b.currency, 'amount', b.original) as foreign, b.rate::text as rate, b.total
    from bill b where ${tx.owns('b')} and b.currency is not null`.execute(tx.db)
  return found.rows
}

/** A document as the journal names it: "BL-2026-000012". */
export const billSources = {
  bill: async (tx: Tx, ids: readonly string[]) => {
    const found = await sql<{ id: string; label: string }>`
      select b.id, b.number as label from bill b where ${tx.owns('b')} and b.id = any(${ids}::uuid[])`.execute(tx.db)
    return new Map(found.rows.map(({ id, label }) => [id, { label }]))
  },
  bill_settlement: async (tx: Tx, ids: readonly string[]) => {
    const found = await sql<{ id: string; label: string; documentId: string }>`
      select s.id, b.number as label, b.id as "documentId" from bill_settlement s join bill b on ${tx.owns('b')} and b.id = s.bill_id
      where ${tx.owns('s')} and s.id = any(${ids}::uuid[])`.execute(tx.db)
    return new Map(found.rows.map(({ id, ...facts }) => [id, facts]))
  },
}

/** The document of a supplier that bears its own number; undefined where none does, or the one that did was taken back. */
export async function billWithReference(
  tx: Tx,
  { supplierId, kind, reference }: { supplierId: SupplierId; kind: BillKind; reference: string },
): Promise<{ number: string } | undefined> {
  const found = await sql<{ number: string }>`
    select b.number from bill b where ${tx.owns('b')} and b.supplier_id = ${supplierId} and b.kind = ${kind}
      and lower(b.reference) = lower(${reference}) and b.reverses_id is null and not b.taken_back`.execute(tx.db)
  return found.rows[0]
}

function rowOf({ isTakenBack, foreign, ...row }: Stored, businessDate: Day): BillRow {
  const status = billStatusOf({ ...row, isTakenBack: isTakenBack || row.reverses !== null }, businessDate)
  return {
    ...row,
    open: subtract(row.total, row.settled),
    foreign: foreign && inItsCurrency(foreign),
    status,
    daysLate: status === 'overdue' ? daysBetween(row.dueDate, businessDate) : 0,
  }
}

function inItsCurrency({ currency, rate, total, settled }: NonNullable<Stored['foreign']>): BillRow['foreign'] {
  const text = (minor: number) => foreignText({ currency, amount: foreignOf(minor) })
  return { currency, rate: rateOf(rate), total: text(total), settled: text(settled), open: text(total - settled) }
}

/** Documents with what settled each: of a credit note what it settles. */
function withSettled(tx: Tx): Sql<unknown> {
  const sums = (by: Sql<unknown>, worth: Sql<unknown>) =>
    sql`select coalesce(sum(${worth}), 0)::bigint as settled, coalesce(sum(x.original), 0)::bigint as original
      from bill_settlement x where ${tx.owns('x')} and ${by} = b.id`
  return sql`bill b cross join lateral (
    select y.settled, y.original from (${sums(sql`x.bill_id`, sql`x.amount`)}) y where b.kind = 'bill'
    union all select y.settled, y.original from (${sums(sql`x.credit_id`, sql`x.used`)}) y where b.kind = 'credit_note') s`
}

function columns(tx: Tx): Sql<unknown> {
  return sql`b.id, b.kind, b.number, b.reference, jsonb_build_object('id', b.supplier_id, 'name', b.supplier_name) as supplier,
    b.bill_date as date, b.due_date as "dueDate", b.total, s.settled, b.is_opening as "isOpening", b.taken_back as "isTakenBack",
    case when b.currency is not null then jsonb_build_object('currency', b.currency, 'rate', b.rate::text, 'total', b.original,
      'settled', s.original) end as foreign,
    ${billOf(tx, sql`o.id = b.reverses_id`)} as reverses, ${billOf(tx, sql`o.reverses_id = b.id`)} as "reversedBy"`
}

function billOf(tx: Tx, which: Sql<unknown>): Sql<unknown> {
  return sql`(select jsonb_build_object('id', o.id, 'number', o.number) from bill o where ${tx.owns('o')} and ${which})`
}

function linesOf(tx: Tx): Sql<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('description', l.description, 'account', ${named}, 'department', l.department,
      'amount', l.amount, 'original', l.original) order by l.line_number)
    from bill_line l join account a on ${tx.owns('a')} and a.id = l.account_id where ${tx.owns('l')} and l.bill_id = b.id)`
}

function taxesOf(tx: Tx): Sql<unknown> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('component', x.component, 'account', ${named}, 'amount', x.amount,
      'original', x.original) order by x.component)
    from bill_tax x join account a on ${tx.owns('a')} and a.id = x.account_id where ${tx.owns('x')} and x.bill_id = b.id), '[]')`
}

const named = sql`jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name)`

function settlementsOf(tx: Tx): Sql<unknown> {
  return sql`coalesce((select jsonb_agg(jsonb_build_object('kind', x.kind, 'id', x.id, 'number', x.number, 'date', x.day, 'amount', x.amount,
      'original', x.original, 'gain', x.gain) order by x.day, x.number)
    from (
      select case when b.kind = 'credit_note' then 'bill' when s.payment_id is null then 'credit_note' else 'payment' end as kind,
        coalesce(d.id, o.id) as id, coalesce(d.number, o.number) as number, max(s.settled_on) as day,
        sum(case b.kind when 'bill' then s.amount else s.used end) as amount, sum(s.original) as original, sum(s.amount - s.used) as gain
      from bill_settlement s
      left join treasury_document d on ${tx.owns('d')} and d.id = s.payment_id
      left join bill o on ${tx.owns('o')} and o.id = case when b.kind = 'credit_note' then s.bill_id else s.credit_id end
      where ${tx.owns('s')} and (s.bill_id = b.id or s.credit_id = b.id)
      group by 1, 2, 3 having sum(s.amount) <> 0 or sum(s.original) <> 0) x), '[]')`
}

function conditions(tx: Tx, { search, kind, status, supplierId, from, to, businessDate }: BillFilter): Sql<unknown> {
  const asked = [
    tx.owns('b'),
    ...(kind === undefined ? [] : [sql`b.kind = ${kind}`]),
    ...(supplierId === undefined ? [] : [sql`b.supplier_id = ${supplierId}`]),
    ...(from === undefined ? [] : [sql`b.bill_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`b.bill_date <= ${to}`]),
    ...(search ? [sql`b.search_text like ${containing(search)}`] : []),
    ...(status === undefined ? [] : [sql`${statusOn(businessDate)} = ${status}`]),
  ]
  return sql.join(asked, sql` and `)
}

/** `billStatusOf` as sql. */
function statusOn(businessDate: Day): Sql<unknown> {
  return sql`case
    when b.taken_back or b.reverses_id is not null then 'taken_back'
    when s.settled >= b.total then 'paid'
    when b.kind = 'bill' and b.due_date < ${businessDate} then 'overdue'
    when s.settled = 0 then 'open'
    else 'partially_paid' end`
}
