import type { FolioLineKind, Reversal } from '#contract/hotel/folios/shapes.ts'
import type { Tender } from '#server/accounting/public/payments.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import type { CreditKind } from '#contract/hotel/guest-credits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Money } from '#contract/kernel/money.ts'
import { recordsInTrail } from '#server/platform/audit/trail.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { entryRows } from '#server/accounting/public/journal.ts'
import { paymentRows } from '#server/accounting/public/payments.ts'
import type { PostedLine } from '../folios/posting.ts'

/** A folio with what says which ledger it belonged to when, and who may owe it: the guest first. */
export type FolioOf = {
  folioId: string
  owners: string[]
  debtors: string[]
  isMaster: boolean
  checkedInOn: Day | null
  /** The days on which the guest was checked in, and on which that was undone. */
  arrivals: Day[]
  undoneOn: Day[]
  endedOn: Day | null
}

export type DocumentLine = PostedLine & {
  ledger: string | null
  kind: FolioLineKind
  night: Day | null
  reversesId: string | null
  reversal: Reversal | null
  folio: FolioOf
  /** Guests of the folios on which the line stood before. */
  movedFrom: string[]
}

/** Folios `f` as JSON, with those who may owe them. */
function folioJson(tx: Tx): Sql<unknown> {
  return sql`jsonb_build_object('folioId', f.id, 'isMaster', f.group_id is not null, 'checkedInOn', b.checked_in_on,
    'endedOn', coalesce(b.checked_out_on, b.cancelled_on, b.no_show_on),
    'arrivals', ${daysOf(tx, 'booking.check_in')}, 'undoneOn', ${daysOf(tx, 'booking.undo_check_in')},
    'owners', array_remove(array[b.guest_id, q.company_id, q.agency_id, q.contact_id], null),
    'debtors', array_remove(array[b.guest_id, b.company_id, b.agency_id, q.company_id, q.agency_id, q.contact_id]
      || array(select w.payer_id from folio_window w where ${tx.owns('w')} and w.folio_id = f.id), null))`
}

/** The days on which something was done with the booking `b`, by the audit trail. */
function daysOf(tx: Tx, action: string): Sql<unknown> {
  return sql`array(select r.business_date from (${recordsInTrail(tx, 'booking')}) r
    where r.resource_id = b.id and r.action = ${action} and r.business_date is not null)`
}

function foliosFrom(tx: Tx): Sql<unknown> {
  return sql`left join booking b on ${tx.owns('b')} and b.id = f.booking_id
    left join booking_group q on ${tx.owns('q')} and q.id = f.group_id`
}

/** Lines of folios by their ids. */
export async function linesBy(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentLine>> {
  const { rows } = await sql<DocumentLine>`
    select l.id, l.description, l.net, l.gross, l.taxes, l.category, l.business_date as "businessDate", l.ledger, l.kind, l.night,
      l.reverses_id as "reversesId", l.reversal, ${folioJson(tx)} as folio,
      case when l.root_id is null then '{}' else array(
        select distinct coalesce(b.guest_id, q.company_id, q.agency_id, q.contact_id)
        from folio_line o join folio f on ${tx.owns('f')} and f.id = o.folio_id ${foliosFrom(tx)}
        where ${tx.owns('o')} and (o.id = l.root_id or o.root_id = l.root_id)) end as "movedFrom"
    from folio_line l join folio f on ${tx.owns('f')} and f.id = l.folio_id ${foliosFrom(tx)}
    where ${tx.owns('l')} and l.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Charges, allowances and transfers that never reached the books. */
export function unpostedLines(tx: Tx): Sql<unknown> {
  return sql`select l.description || ' of ' || l.business_date || ': no entry in the books' as finding from folio_line l
    left join (${entryRows(tx)}) e on e.posting_key = 'folio_line:' || l.id
    where ${tx.owns('l')} and l.gross <> 0 and e.id is null and l.source_id is null
      and (l.kind in ('charge', 'allowance') and l.root_id is null and (l.reversal is null or l.reversal = 'voided')
        or l.kind = 'transfer' and not exists (
          select 1 from folio_line p where ${tx.owns('p')} and p.folio_id = l.folio_id and p.line_number = l.line_number - 1
            and p.gross = -l.gross and p.kind in ('payment', 'refund', 'transfer')))`
}

/** What stood as paid on each of these folios, or on those of these bookings, after each of its lines. */
export async function paidSoFar(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { folio: FolioOf; amounts: Money[]; chargedOn: Day[] }>> {
  const { rows } = await sql<{ id: string; folio: FolioOf; amounts: Money[]; chargedOn: Day[] }>`
    select coalesce(f.booking_id, f.id) as id, ${folioJson(tx)} as folio,
      coalesce((select jsonb_agg(distinct p.paid) from (
        select -sum(l.gross) over (order by l.line_number) as paid from folio_line l
        where ${tx.owns('l')} and l.folio_id = f.id and l.kind not in ('charge', 'allowance')) p), '[]') as amounts,
      coalesce((select jsonb_agg(distinct l.business_date) from folio_line l
        where ${tx.owns('l')} and l.folio_id = f.id and l.kind = 'charge'), '[]') as "chargedOn"
    from folio f ${foliosFrom(tx)}
    where ${tx.owns('f')} and (f.id = any(${ids}::uuid[]) or f.booking_id = any(${ids}::uuid[]))`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export type DocumentPayment = {
  id: PaymentId
  direction: 'in' | 'out'
  method: Tender
  amount: Money
  rounding: Money
  tip: Money
  date: Day
  sourceType: string
  sourceId: string
  refundsId: string | null
  voided: boolean
  folio: FolioOf | null
  /** The guest credit that it was paid with or that it is for. */
  credit: { kind: CreditKind; guestId: GuestId; number: string } | null
}

/** Payments and refunds by their ids. */
export async function paymentsBy(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentPayment>> {
  const { rows } = await sql<DocumentPayment>`
    select p.id, p.direction, p.method, p.amount, p.rounding, p.tip, p.business_date as date, p.source_type as "sourceType",
      p.source_id as "sourceId", p.refunds_id as "refundsId", p.voided, case when f.id is not null then ${folioJson(tx)} end as folio,
      (select jsonb_build_object('kind', c.kind, 'guestId', c.guest_id, 'number', c.number)
        from credit_transaction t join guest_credit c on ${tx.owns('c')} and c.id = t.credit_id
        where ${tx.owns('t')} and t.payment_id = p.id limit 1) as credit
    from (${paymentRows(tx)}) p
    left join folio f on ${tx.owns('f')} and p.source_type = 'folio' and f.id = p.source_id ${foliosFrom(tx)}
    where p.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Payments of the desk that never reached the books. */
export function unpostedPayments(tx: Tx): Sql<unknown> {
  return sql`select p.number || ': no entry in the books' as finding from (${paymentRows(tx)}) p
    left join (${entryRows(tx)}) e on e.posting_key = 'payment:' || p.id
    where p.source_type <> 'order' and e.id is null`
}

export type DocumentTransaction = {
  id: string
  type: string
  amount: Money
  date: Day
  kind: CreditKind
  guestId: GuestId
  number: string
}

/** Lines of guest credits by their ids. */
export async function transactionsBy(tx: Tx, ids: readonly string[]): Promise<Map<string, DocumentTransaction>> {
  const { rows } = await sql<DocumentTransaction>`
    select t.id, t.type, t.amount, t.business_date as date, c.kind, c.guest_id as "guestId", c.number
    from credit_transaction t join guest_credit c on ${tx.owns('c')} and c.id = t.credit_id
    where ${tx.owns('t')} and t.id = any(${ids}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lines of credits that move no money and never reached the books. */
export function unpostedTransactions(tx: Tx): Sql<unknown> {
  return sql`select c.number || ', line ' || t.number || ': no entry in the books' as finding
    from credit_transaction t join guest_credit c on ${tx.owns('c')} and c.id = t.credit_id
    left join (${entryRows(tx)}) e on e.posting_key = 'credit_transaction:' || t.id
    where ${tx.owns('t')} and t.payment_id is null and t.folio_line_id is null and e.id is null
      and t.type in ('expire', 'late_fee', 'write_off')`
}

/** Records of guests that were found to be one, and guests who gave a booking over: `one`, `other`. */
export function sameGuests(tx: Tx): Sql<unknown> {
  return sql`select m.survivor_id as one, m.merged_id as other from guest_merge m where ${tx.owns('m')}
    union all
    select b.guest_id, (a.was ->> 'guestId')::uuid from booking_amendment a join booking b on ${tx.owns('b')} and b.id = a.booking_id
    where ${tx.owns('a')} and a.was ->> 'guestId' is not null and (a.was ->> 'guestId')::uuid <> b.guest_id`
}

/** Whose each stay is, as sql: `id` of the booking, `guest_id`. */
export function guestsOfStays(tx: Tx): Sql<unknown> {
  return sql`select b.id, b.guest_id from booking b where ${tx.owns('b')}`
}

/** Whose credit moved with a payment, as sql: `payment_id`, `guest_id`. */
export function creditPayers(tx: Tx): Sql<unknown> {
  return sql`select t.payment_id, c.guest_id from credit_transaction t join guest_credit c on ${tx.owns('c')} and c.id = t.credit_id
    where ${tx.owns('t')} and t.payment_id is not null`
}
