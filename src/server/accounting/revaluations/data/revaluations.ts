import type { BillId } from '#contract/accounting/payables/shapes.ts'
import type { Revaluation, RevaluationId } from '#contract/accounting/revaluations/shapes.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import { keptRateOf, totalOf } from '#contract/accounting/revaluations/rules.ts'
import { type ForeignMinor, foreignMinorOf, foreignText, type Rate, rateOf } from '#contract/kernel/currency.ts'
import type { Day, Instant } from '#contract/kernel/day.ts'
import { type Money, subtract } from '#contract/kernel/money.ts'
import { readPage } from '#server/platform/db/list.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { HeldAccount } from './held.ts'

export type NewLine = HeldAccount & { rate: Rate; worth: Money }

/** The revaluation that stands on a day. */
export async function standingOn(tx: Tx, day: Day): Promise<RevaluationId | null> {
  const row = await tx.db
    .selectFrom('revaluation')
    .select('id')
    .where('day', '=', day)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps what a revaluation reckoned with. @throws the database's `revaluation_once` */
export async function insertRevaluation(
  tx: Tx,
  { id, day, lines }: { id: RevaluationId; day: Day; lines: readonly NewLine[] },
): Promise<void> {
  const by = { created_by_name: tx.actor.name, created_at: tx.now }
  await tx.db
    .insertInto('revaluation')
    .values({ id, day, ...by })
    .execute()
  await tx.db
    .insertInto('revaluation_line')
    .values(
      lines.map((line, index) => ({
        revaluation_id: id,
        line_number: index + 1,
        account_id: line.accountId,
        currency: line.currency,
        original: foreignMinorOf(line.amount),
        rate: line.rate,
        kept: line.kept,
        worth: line.worth,
        ...documentOf(line.document),
      })),
    )
    .execute()
}

function documentOf(document: NewLine['document']) {
  if (!document) return { bill_id: null, payment_id: null, party_id: null }
  const { kind, id, supplierId } = document
  // The kind says which of both tables the id is of.
  const [bill, payment] = kind === 'payment' ? [null, id as TreasuryDocumentId] : [id as BillId, null]
  return { bill_id: bill, payment_id: payment, party_id: supplierId }
}

/** Holds a revaluation for who takes it back; answers whether it stands, and undefined where there is none. */
export async function holdRevaluation(tx: Tx, id: RevaluationId): Promise<{ day: Day; stands: boolean } | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<{ day: Day; stands: boolean }>`
        select r.day, r.taken_back_at is null as stands from revaluation r where ${tx.owns('r')} and r.id = ${id} for update`.execute(
        tx.db,
      ),
  })
  return found.rows[0]
}

export async function markTakenBack(tx: Tx, id: RevaluationId, reason: string): Promise<void> {
  await tx.db
    .updateTable('revaluation')
    .set({ taken_back_by_name: tx.actor.name, taken_back_at: tx.now, reason })
    .where('id', '=', id)
    .execute()
}

type Line = HeldAccount & { rate: string; worth: Money }
type Row = Omit<Revaluation, 'lines' | 'total' | 'takenBack'> & {
  lines: Line[]
  byName: string | null
  at: Instant | null
  reason: string | null
}

/** Revaluations with their lines and entries, newest day first, or one of them. */
export async function revaluationsOf(
  tx: Tx,
  { id = null, ...window }: { id?: RevaluationId | null; limit: number; offset: number },
): Promise<{ rows: Revaluation[]; total: number }> {
  const columns = sql`r.id, r.day, r.returns_on as "returnsOn", r.created_by_name as "createdByName", r.created_at as "createdAt",
    r.taken_back_by_name as "byName", r.taken_back_at as at, r.reason,
    (select jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number) order by e.posted_at, e.sequence) from journal_entry e
      where ${tx.owns('e')} and e.source_type = 'revaluation' and e.source_id = r.id) as entries,
    (select jsonb_agg(jsonb_build_object('accountId', a.id, 'accountCode', a.code, 'accountName', a.name, 'currency', l.currency,
        'amount', l.original, 'kept', l.kept, 'rate', l.rate::text, 'worth', l.worth, 'document', case when l.party_id is not null then jsonb_build_object(
          'kind', coalesce(b.kind::text, 'payment'), 'id', coalesce(b.id, d.id), 'number', coalesce(b.number, d.number),
          'supplierId', l.party_id, 'supplierName', coalesce(b.supplier_name::text, d.party_name::text)) end) order by l.line_number)
      from revaluation_line l
      left join bill b on ${tx.owns('b')} and b.id = l.bill_id
      left join treasury_document d on ${tx.owns('d')} and d.id = l.payment_id
      join account a on ${tx.owns('a')} and a.id = l.account_id
      where ${tx.owns('l')} and l.revaluation_id = r.id) as lines`
  const from = sql`revaluation r where ${tx.owns('r')} and r.id = coalesce(${id}::uuid, r.id)`
  const { rows, total } = await readPage<Row>(tx, { columns, from, order: sql`r.day desc, r.created_at desc` }, window)
  return { rows: rows.map(shown), total }
}

function shown({ lines, byName, at, reason, ...row }: Row): Revaluation {
  const read = lines.map(({ amount, rate, ...line }) => ({
    ...line,
    original: foreignText({ currency: line.currency, amount }),
    keptRate: keptRateOf({ ...line, amount }),
    rate: rateOf(rate),
    isRealised: line.document === null && foreignMinorOf(amount) === 0,
    difference: subtract(line.worth, line.kept),
  }))
  const takenBack = byName !== null && at !== null && reason !== null ? { byName, at, reason } : null
  return { ...row, lines: read, total: totalOf(read), takenBack }
}

/** Lines of revaluations as they were reckoned, with what the books held before their entry by the order of the seals. */
export type ProvenLine = {
  day: Day
  code: string
  currency: string
  original: ForeignMinor
  rate: string
  kept: Money
  worth: Money
  heldOriginal: ForeignMinor
  heldKept: Money
}

export async function provenLines(tx: Tx): Promise<ProvenLine[]> {
  const found = await sql<ProvenLine>`
    with posted as (
      select e.source_id as id, min(s.sequence) as sequence from journal_entry e
      join book_seal s on ${tx.owns('s')} and s.kind = 'entry' and s.document_id = e.id
      where ${tx.owns('e')} and e.source_type = 'revaluation' group by e.source_id
    )
    select r.day, a.code, v.currency, v.original, v.rate, v.kept, v.worth, coalesce(sum(l.original), 0)::bigint as "heldOriginal",
      coalesce(sum(l.amount), 0)::bigint as "heldKept"
    from revaluation r join revaluation_line v on ${tx.owns('v')} and v.revaluation_id = r.id
    join account a on ${tx.owns('a')} and a.id = v.account_id
    join posted p on p.id = r.id
    left join (
      select l.account_id, l.entry_date, l.original, l.amount, s.sequence from journal_line l
      join book_seal s on ${tx.owns('s')} and s.kind = 'entry' and s.document_id = l.entry_id
      where ${tx.owns('l')} and l.currency is not null) l
      on l.account_id = v.account_id and l.entry_date <= r.day and l.sequence < p.sequence
    where ${tx.owns('r')} and v.party_id is null
    group by r.id, r.day, a.code, v.line_number, v.currency, v.original, v.rate, v.kept, v.worth`.execute(tx.db)
  return found.rows
}

/** What revaluations said of documents, beside what these are as a whole, on the side of the books. */
export async function provenDocuments(tx: Tx): Promise<ProvenLine[]> {
  const found = await sql<ProvenLine>`
    select r.day, coalesce(b.number, d.number)::text as code, v.currency, v.original, v.rate::text as rate, v.kept, v.worth,
      case b.kind when 'bill' then -b.original when 'credit_note' then b.original else d.original end as "heldOriginal",
      case b.kind when 'bill' then -b.total when 'credit_note' then b.total else d.amount end as "heldKept"
    from revaluation r join revaluation_line v on ${tx.owns('v')} and v.revaluation_id = r.id and v.party_id is not null
    left join bill b on ${tx.owns('b')} and b.id = v.bill_id
    left join treasury_document d on ${tx.owns('d')} and d.id = v.payment_id
    where ${tx.owns('r')}`.execute(tx.db)
  return found.rows
}

/** Lines on accounts of one currency that don't say their amount in it. */
export async function linesWithoutOriginal(tx: Tx): Promise<string[]> {
  const found = await sql<{ number: string }>`
    select distinct e.number from account a join journal_line l on ${tx.owns('l')} and l.account_id = a.id
    join journal_entry e on ${tx.owns('e')} and e.id = l.entry_id
    where ${tx.owns('a')} and a.currency is not null and l.currency is distinct from a.currency
    order by e.number limit 100`.execute(tx.db)
  return found.rows.map(({ number }) => number)
}
