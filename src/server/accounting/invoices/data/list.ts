import { type Sql, sql } from '#server/platform/db/sql.ts'
import { invoiceStatusOf, outstandingOf } from '#contract/accounting/invoices/rules.ts'
import type {
  InvoiceId,
  InvoiceOrigin,
  InvoiceRow,
  InvoiceStatus,
  InvoiceTotals,
} from '#contract/accounting/invoices/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import { type Money, zero } from '#contract/kernel/money.ts'
import {
  containing,
  countRows,
  findPage,
  inOrder,
  pageInOrder,
  type SortFields,
  sortTerms,
} from '#server/platform/db/list.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { factsOfSources, type SourceFacts, unknownSource } from '../../journal/data/sources.ts'

export type InvoiceFilter = {
  search?: string | undefined
  kind?: 'invoice' | 'credit_note' | undefined
  status?: InvoiceStatus | undefined
  from?: Day | undefined
  to?: Day | undefined
  party?: string | undefined
  /** Type of the documents that were invoiced; all when absent. */
  source?: string | undefined
  origin?: InvoiceOrigin | undefined
  /** Decides what is overdue. */
  businessDate: Day
}

const sortFields: SortFields = {
  issuedDate: [sql`i.issued_date`],
  dueDate: [sql`i.due_date`],
  invoiceNumber: [sql`length(i.number)`, sql`i.number`],
  guestName: [sql`i.bill_to_last_name`, sql`i.bill_to_first_name`],
  totalAmount: [sql`i.total_amount`],
  company: [sql`lower(coalesce(i.bill_to_company, ''))`],
  outstanding: [sql`case i.kind when 'invoice' then i.total_amount - p.paid - c.credited else 0 end`],
}

export type InvoiceAmounts = {
  id: InvoiceId
  kind: 'invoice' | 'credit_note'
  number: string
  issuedDate: Day
  dueDate: Day
  firstName: string
  lastName: string
  company: string | null
  billToEmail: string | null
  partyId: InvoiceRow['partyId']
  reminders: number
  remindedOn: Day | null
  sourceType: InvoiceOrigin
  sourceId: string
  totalAmount: Money
  paidAmount: Money
  creditedAmount: Money
}

type Wish = { sort: string | undefined; limit: number; offset: number }

/**
 * Invoices of one page, newest first unless ordered otherwise, and how many fit. Where neither filter nor order asks for what was paid,
 * that is added up for the rows of the page alone.
 * @throws 400 for an unknown sort field
 */
export async function invoicesOnPage(
  tx: Tx,
  filter: InvoiceFilter,
  { sort, ...window }: Wish,
): Promise<{ rows: InvoiceRow[]; total: number }> {
  const terms = sortTerms(sort, sortFields, { fallback: '-issuedDate', ties: [sql`i.sequence`, sql`i.id`] })
  const order = inOrder(terms)
  const needsSums = filter.status !== undefined || sort?.includes('outstanding')
  const tables = needsSums ? withSums(tx) : sql`invoice i`
  const question = { id: sql`i.id`, from: sql`${tables} where ${conditions(tx, filter)}`, order }
  const { ids, total } = filter.search
    ? await findPage<InvoiceId>(tx, question, window)
    : { ids: await pageInOrder<InvoiceId>(tx, question, window), total: await countRows(tx, question.from) }
  const found = await sql<InvoiceAmounts>`
    ${select(tx)} where ${tx.owns('i')} and i.id = any(${ids}::uuid[]) order by ${order}`.execute(tx.db)
  return { rows: await rowsOf(tx, found.rows, filter.businessDate), total }
}

/** Sums over a whole filter; credit notes count against the total, and are themselves nothing to be paid. */
export async function sumInvoices(tx: Tx, filter: InvoiceFilter): Promise<InvoiceTotals> {
  const late = sql`${filter.businessDate}::date - x.due_date`
  const open = (which: Sql<unknown>) => sql`coalesce(sum(x.open) filter (where ${which}), 0)::bigint`
  const found = await sql<InvoiceTotals>`
    select coalesce(sum(x.count), 0)::int as count, coalesce(sum(x.total), 0)::bigint as "totalAmount", coalesce(sum(x.paid), 0)::bigint as "paidAmount",
      coalesce(sum(x.credited), 0)::bigint as "creditedAmount", coalesce(sum(x.open), 0)::bigint as outstanding,
      jsonb_build_object('notDue', ${open(sql`${late} <= 0`)}, 'to30', ${open(sql`${late} between 1 and 30`)},
        'to60', ${open(sql`${late} between 31 and 60`)}, 'to90', ${open(sql`${late} between 61 and 90`)},
        'over90', ${open(sql`${late} > 90`)}) as ages
    from (${filter.status === undefined ? partsByDue(tx, filter) : wholeByDue(tx, filter)}) x`.execute(tx.db)
  return found.rows[0] ?? noInvoices
}

/** Sums by due day, `due_date`, `count`, `total`, `paid`, `credited`, `open`: what was billed, paid and credited is read apart, each once. */
function partsByDue(tx: Tx, filter: InvoiceFilter): Sql<unknown> {
  const asked = conditions(tx, filter)
  return sql`select i.due_date, count(*) as count, sum(case i.kind when 'invoice' then i.total_amount else -i.total_amount end)::bigint as total,
      0::bigint as paid, 0::bigint as credited, coalesce(sum(i.total_amount) filter (where i.kind = 'invoice'), 0)::bigint as open
    from invoice i where ${asked} group by i.due_date
    union all
    select i.due_date, 0, 0, sum(s.amount)::bigint, 0, -sum(s.amount)::bigint
    from settlement s join invoice i on i.id = s.invoice_id
    where ${tx.owns('s')} and ${asked} and i.kind = 'invoice' group by i.due_date
    union all
    select i.due_date, 0, 0, 0, sum(n.total_amount)::bigint, -sum(n.total_amount)::bigint
    from invoice n join invoice i on i.id = n.corrects_id
    where ${tx.owns('n')} and n.corrects_id is not null and ${asked} and i.kind = 'invoice' group by i.due_date`
}

/** The same of invoices of one status, which each follows from its own sums. */
function wholeByDue(tx: Tx, filter: InvoiceFilter): Sql<unknown> {
  return sql`select i.due_date, count(*) as count, sum(case i.kind when 'invoice' then i.total_amount else -i.total_amount end)::bigint as total,
        sum(p.paid) filter (where i.kind = 'invoice')::bigint as paid, sum(c.credited) filter (where i.kind = 'invoice')::bigint as credited,
        sum(i.total_amount - coalesce(p.paid, 0) - coalesce(c.credited, 0)) filter (where i.kind = 'invoice')::bigint as open
      from invoice i
      left join (select s.invoice_id, sum(s.amount)::bigint as paid from settlement s where ${tx.owns('s')} group by s.invoice_id) p
        on p.invoice_id = i.id
      left join (select n.corrects_id, sum(n.total_amount)::bigint as credited from invoice n
        where ${tx.owns('n')} and n.corrects_id is not null group by n.corrects_id) c on c.corrects_id = i.id
      where ${conditions(tx, filter)} group by i.due_date`
}

const noInvoices: InvoiceTotals = {
  count: 0,
  totalAmount: zero,
  paidAmount: zero,
  creditedAmount: zero,
  outstanding: zero,
  ages: { notDue: zero, to30: zero, to60: zero, to90: zero, over90: zero },
}

/** Rows as they are answered: the status follows from the amounts and the business date. */
export async function rowsOf(tx: Tx, amounts: readonly InvoiceAmounts[], businessDate: Day): Promise<InvoiceRow[]> {
  const facts = await factsOfSources(
    tx,
    amounts.map((row) => ({ type: row.sourceType, id: row.sourceId })),
  )
  return amounts.map((row, index) => rowOf(row, facts[index] ?? unknownSource, businessDate))
}

/** One row of the list; undefined for an unknown id. */
export async function findRow(tx: Tx, id: InvoiceId, businessDate: Day): Promise<InvoiceRow | undefined> {
  const found = await sql<InvoiceAmounts>`${select(tx)} where ${tx.owns('i')} and i.id = ${id}`.execute(tx.db)
  return (await rowsOf(tx, found.rows, businessDate))[0]
}

function rowOf(row: InvoiceAmounts, facts: SourceFacts, businessDate: Day): InvoiceRow {
  return {
    id: row.id,
    kind: row.kind,
    origin: row.sourceType,
    invoiceNumber: row.number,
    status: invoiceStatusOf(row, businessDate),
    issuedDate: row.issuedDate,
    dueDate: row.dueDate,
    guestName: `${row.firstName} ${row.lastName}`.trim(),
    company: row.company,
    billToEmail: row.billToEmail,
    partyId: row.partyId,
    daysLate: daysLate(row, businessDate),
    reminders: row.reminders,
    remindedOn: row.remindedOn,
    bookingId: facts.bookingId,
    groupId: facts.groupId,
    folioId: facts.folioId,
    totalAmount: row.totalAmount,
    paidAmount: row.paidAmount,
    creditedAmount: row.creditedAmount,
    outstanding: row.kind === 'invoice' ? outstandingOf(row) : zero,
  }
}

function daysLate(row: InvoiceAmounts, businessDate: Day): number {
  return invoiceStatusOf(row, businessDate) === 'overdue' ? daysBetween(row.dueDate, businessDate) : 0
}

/** The columns of `InvoiceAmounts`, from the invoice with its sums. */
export function select(tx: Tx, invoices: Sql<unknown> = sql`invoice`): Sql<unknown> {
  return sql`select i.id, i.kind, i.number, i.issued_date as "issuedDate", i.due_date as "dueDate",
      i.bill_to_first_name as "firstName", i.bill_to_last_name as "lastName", i.bill_to_company as company, i.bill_to_email as "billToEmail", i.party_id as "partyId",
      coalesce((select max(m.level) from invoice_reminder m where ${tx.owns('m')} and m.invoice_id = i.id), 0) as reminders,
      (select max(m.sent_on) from invoice_reminder m where ${tx.owns('m')} and m.invoice_id = i.id) as "remindedOn", i.source_type as "sourceType", i.source_id as "sourceId",
      i.total_amount as "totalAmount", p.paid as "paidAmount", c.credited as "creditedAmount"
    from ${withSums(tx, invoices)}`
}

function withSums(tx: Tx, invoices: Sql<unknown> = sql`invoice`): Sql<unknown> {
  return sql`${invoices} i
    cross join lateral (select coalesce(sum(s.amount), 0)::bigint as paid from settlement s
      where ${tx.owns('s')} and s.invoice_id = i.id) p
    cross join lateral (select coalesce(sum(n.total_amount), 0)::bigint as credited from invoice n
      where ${tx.owns('n')} and n.corrects_id = i.id) c`
}

function conditions(
  tx: Tx,
  { search, kind, status, from, to, party, source, origin, businessDate }: InvoiceFilter,
): Sql<unknown> {
  const asked = [
    tx.owns('i'),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`i.issued_date >= ${from}`]),
    ...(to === undefined ? [] : [sql`i.issued_date <= ${to}`]),
    ...(party === undefined ? [] : [sql`i.party_id = ${party}`]),
    ...(source === undefined ? [] : [sql`i.source_type = ${source}`]),
    ...(origin === undefined ? [] : [sql`i.source_type = ${origin}`]),
    ...(search === undefined ? [] : [searched(search)]),
    ...(status === undefined ? [] : [sql`${statusOn(businessDate)} = ${status}`]),
  ]
  return sql.join(asked, sql` and `)
}

/** `invoiceStatusOf` as sql, of sums that are null where there is nothing to add up. */
function statusOn(businessDate: Day): Sql<unknown> {
  return sql`case
    when i.kind = 'credit_note' then 'issued'
    when c.credited <> 0 and c.credited >= i.total_amount then 'cancelled'
    when i.total_amount - coalesce(p.paid, 0) - coalesce(c.credited, 0) <= 0 then 'paid'
    when i.due_date < ${businessDate} then 'overdue'
    when coalesce(p.paid, 0) = 0 then 'issued'
    else 'partially_paid' end`
}

function searched(search: string): Sql<unknown> {
  return sql`(i.room_number = ${search} or i.search_text like ${containing(search)})`
}
