import type { TreasuryDocument, TreasuryDocumentId, TreasuryKind } from '#contract/accounting/treasury/shapes.ts'
import { type ForeignMinor, foreignText, rateOf } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { containing, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { locationOf } from '../../journal/data/locations.ts'

export type TreasuryFilter = {
  kind?: TreasuryKind | readonly TreasuryKind[] | undefined
  from?: Day | undefined
  to?: Day | undefined
  search?: string | undefined
  sort?: string | undefined
}

const sortFields: SortFields = {
  date: [sql`d.business_date`, sql`d.sequence`],
  number: [sql`d.year`, sql`d.sequence`],
  amount: [sql`d.amount`],
}

/** A page of documents, newest first unless asked otherwise, and how many there are. */
export async function documentsOnPage(tx: Tx, filter: TreasuryFilter, window: { limit: number; offset: number }) {
  const question = {
    columns: columns(tx),
    from: sql`treasury_document d where ${tx.owns('d')} and ${conditionsOf(filter)}`,
    order: sql`${orderOf(filter.sort, sortFields, '-date')}, d.id`,
  }
  const { rows, total } = await readPage<Stored>(tx, question, window)
  return { rows: rows.map(shown), total }
}

type Stored = Omit<TreasuryDocument, 'foreign'> & {
  foreign: { currency: string; amount: ForeignMinor; rate: string } | null
}

function shown({ foreign, ...row }: Stored): TreasuryDocument {
  return { ...row, foreign: foreign && { ...foreign, amount: foreignText(foreign), rate: rateOf(foreign.rate) } }
}

export async function findDocument(tx: Tx, id: TreasuryDocumentId): Promise<TreasuryDocument | undefined> {
  const [found] = await findDocuments(tx, [id])
  return found
}

export async function findDocuments(tx: Tx, ids: readonly string[]): Promise<TreasuryDocument[]> {
  const found = await sql<Stored>`
    select ${columns(tx)} from treasury_document d where ${tx.owns('d')} and d.id = any(${ids}::uuid[])`.execute(tx.db)
  return found.rows.map(shown)
}

/** Documents that stand on this one and were not taken back: its arrival, its payments. */
export async function countFollowers(tx: Tx, id: TreasuryDocumentId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from treasury_document d where ${tx.owns('d')} and d.of_id = ${id} and ${standing(tx)}`.execute(
    tx.db,
  )
  return found.rows[0]?.count ?? 0
}

/** Neither takes another document `d` back, nor was it taken back itself. */
export function standing(tx: Tx): Sql<unknown> {
  return sql`d.reverses_id is null and not exists (
    select 1 from treasury_document b where ${tx.owns('b')} and b.reverses_id = d.id)`
}

/** A document for what people know of it by the journal: "TR-2026-000012". */
export const treasurySources = {
  treasury: async (tx: Tx, ids: readonly string[]) => {
    const found = await sql<{ id: string; label: string }>`
      select d.id, d.number as label from treasury_document d where ${tx.owns('d')} and d.id = any(${ids}::uuid[])`.execute(
      tx.db,
    )
    return new Map(found.rows.map(({ id, label }) => [id, { label }]))
  },
}

/** An account behind a column, {id, code, name}; null where there is none. */
export function accountOf(tx: Tx, column: string): Sql<unknown> {
  return sql`(select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name) from account a
    where ${tx.owns('a')} and a.id = ${sql.ref(column)})`
}

function columns(tx: Tx): Sql<unknown> {
  const document = (which: Sql<unknown>) => sql`(select jsonb_build_object('id', o.id, 'number', o.number)
    from treasury_document o where ${tx.owns('o')} and ${which})`
  return sql`d.id, d.number, d.kind, d.business_date as date, ${accountOf(tx, 'd.from_account_id')} as "from",
      ${accountOf(tx, 'd.to_account_id')} as "to", d.amount, d.fee, ${accountOf(tx, 'd.fee_account_id')} as "feeAccount", d.difference,
      ${accountOf(tx, 'd.difference_account_id')} as "differenceAccount",
      case when d.currency is not null then jsonb_build_object('currency', d.currency, 'amount', d.original, 'rate', d.rate::text) end as foreign,
      d.gain, ${accountOf(tx, 'd.gain_account_id')} as "gainAccount", d.method, ${locationOf(tx, 'd.location_id')} as location,
      d.period_from as "periodFrom", d.period_to as "periodTo", ${document(sql`o.id = d.of_id`)} as "of", d.reference,
      d.party_name as "partyName", d.supplier_id as "supplierId", d.reason, ${document(sql`o.id = d.reverses_id`)} as reverses,
      ${document(sql`o.reverses_id = d.id`)} as "reversedBy", d.approved_by_name as "approvedByName", d.made_by_name as "madeByName",
      d.made_at as "madeAt",
      coalesce((select jsonb_agg(jsonb_build_object('day', p.day, 'account', ${accountOf(tx, 'p.account_id')}, 'department', p.department,
          'taxCode', p.tax_code, 'amount', p.amount)
          order by p.part_number)
        from treasury_part p where ${tx.owns('p')} and p.document_id = d.id), '[]') as parts,
      (select jsonb_build_object('id', e.id, 'number', e.number) from journal_entry e
        where ${tx.owns('e')} and e.source_type = 'treasury' and e.source_id = d.id) as entry`
}

function conditionsOf({ kind, from, to, search }: TreasuryFilter): Sql<unknown> {
  const conditions = [sql`true`]
  if (kind) conditions.push(sql`d.kind = any(${[kind].flat()}::text[])`)
  if (from) conditions.push(sql`d.business_date >= ${from}`)
  if (to) conditions.push(sql`d.business_date <= ${to}`)
  if (search)
    conditions.push(
      sql`lower(d.number || ' ' || coalesce(d.reference, '') || ' ' || coalesce(d.party_name, '') || ' ' || coalesce(d.reason, ''))
        like ${containing(search)}`,
    )
  return sql.join(conditions, sql` and `)
}
