import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** Begins the chain of a new tenant's books. */
export async function openChain(tx: Tx): Promise<void> {
  await sql`insert into book_head (${sql.ref('tenant_id')}) values (${tx.tenant})`.execute(tx.db)
}

/** The columns of an entry that enter its seal. */
export const sealedEntry: Sql<unknown> = sql`id, number, sequence, entry_date, memo, source_type, source_id, event, posting_key, reverses_id, reason,
  override_reason, stage, posted_by, posted_by_name, posted_at`

/** An entry `e` as it is sealed: one text for one content, whatever the settings of the connection. */
const entryWords = sql`row(e.id, e.number, e.entry_date - date '2000-01-01', e.memo::text, e.source_type, e.source_id, e.event,
  e.posting_key, e.reverses_id, e.reason, e.override_reason, e.stage, e.posted_by, e.posted_by_name,
  (extract(epoch from e.posted_at) * 1000000)::bigint)::text`

/** A line `l` of it; what is in the currency of the house alone says nothing of another one. */
const lineWords = sql`row(l.line_number::int, l.account_id, l.entry_date - date '2000-01-01', l.amount::bigint, l.department::text,
  l.location_id, l.party_type, l.party_id, l.tax_code, l.memo)::text
  || case when l.currency is null then '' else row(l.currency::text, l.original::bigint, l.rate::numeric(20, 10))::text end`

/** The digest of an entry `e` with its lines, which `lines` answers as `entry_id` and `words`. */
const digest = sql<Buffer>`sha256(convert_to(${entryWords} || w.words, 'UTF8'))`

/**
 * The last parts of the `with` that posts `entries` with the lines `given`: each gets its seal, in the order of its number, and `sealed` has
 * the last link. The head of the chain is locked here, behind the counter of the entries.
 */
export const sealing = {
  rank: 'entry',
  parts: (tx: Tx): Sql<unknown> => sql`written as (
      select e.id, e.sequence, ${digest} as digest
      from entries e join (select l.entry_id, string_agg(${lineWords}, '' order by l.line_number) as words from given l group by l.entry_id) w
        on w.entry_id = e.id
    ), head as (
      select h.sequence, h.link from book_head h where ${tx.owns('h')} for update
    ), chained as (
      select c.id, c.digest, h.sequence + c.place as sequence, c.link
      from head h
      cross join (
        select array_agg(w.id order by w.sequence) as ids, array_agg(w.digest order by w.sequence) as digests from written w) g
      cross join lateral unnest(g.ids, g.digests, book_links(h.link, g.digests)) with ordinality as c (id, digest, link, place)
    ), seals as (
      insert into book_seal (${sql.ref('tenant_id')}, sequence, kind, document_id, digest, link)
      select ${tx.tenant}, c.sequence, 'entry', c.id, c.digest, c.link from chained c
    ), sealed as (
      update book_head h set sequence = c.sequence, link = c.link
      from (select c.sequence, c.link from chained c order by c.sequence desc limit 1) c
      where ${tx.owns('h')} returning c.link
    )`,
} as const

/** The digests of entries as they stand, of all or of some by their ids, as sql: `id`, `label`, `digest`. */
export function entryDigests(tx: Tx, among?: Sql<unknown>): Sql<unknown> {
  const own = (column: string) => (among ? sql`and ${sql.ref(column)} in (${among})` : sql``)
  return sql`select e.id, e.number as label, ${digest} as digest from journal_entry e join (
      select l.entry_id, string_agg(${lineWords}, '' order by l.line_number) as words
      from journal_line l where ${tx.owns('l')} ${own('l.entry_id')} group by l.entry_id) w on w.entry_id = e.id
    where ${tx.owns('e')} ${own('e.id')}`
}
