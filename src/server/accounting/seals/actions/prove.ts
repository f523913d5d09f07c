import { headsInTrail, recordsInTrail } from '#server/platform/audit/trail.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { entryDigests } from './seal.ts'

/** What is sealed of a kind, as it stands: `id`, `digest`, and `label` as people know it. */
export type Sealed = { kind: string; digests: Sql<unknown> }

export type Finding = { finding: string }

/**
 * The proofs of the chain: each document says what it said when it was sealed, the links follow each other up to the head, and the audit
 * trail knows the chain as it stands. Each names what differs.
 */
export async function sealProofs(tx: Tx, others: readonly Sealed[]): Promise<{ name: string; findings: string[] }[]> {
  const contents: Finding[] = []
  for (const sealed of [...ownSealed(tx), ...others]) contents.push(...(await changedSince(tx, sealed)))
  return [
    { name: 'seals', findings: contents.map(({ finding }) => finding) },
    { name: 'seal_chain', findings: (await brokenLinks(tx)).map(({ finding }) => finding) },
    { name: 'seals_in_trail', findings: (await unknownToTrail(tx)).map(({ finding }) => finding) },
  ]
}

/** What the books themselves seal, of the entries that are given. */
export function ownSealed(tx: Tx, entries = entryDigests(tx)): Sealed[] {
  return [
    { kind: 'entry', digests: entries },
    {
      kind: 'payment',
      digests: sql`select p.id, p.number as label, sha256(convert_to(payment_words(p), 'UTF8')) as digest from payment p
        where ${tx.owns('p')}`,
    },
    {
      kind: 'invoice',
      digests: sql`select i.id, i.number as label, sha256(convert_to(invoice_words(i), 'UTF8')) as digest from invoice i
        where ${tx.owns('i')}`,
    },
    {
      kind: 'bill',
      digests: sql`select b.id, b.number as label, sha256(convert_to(bill_words(b), 'UTF8')) as digest from bill b
        where ${tx.owns('b')}`,
    },
    {
      kind: 'desk_shift',
      digests: sql`select s.id, 'shift ' || s.number as label, sha256(convert_to(desk_shift_words(s), 'UTF8')) as digest
        from desk_shift s where ${tx.owns('s')} and s.status = 'closed'`,
    },
  ]
}

/** Documents that say something else than they did, bear no seal, or are gone; of those sealed behind a link, or without a seal, alone. */
export async function changedSince(
  tx: Tx,
  { kind, digests }: Sealed,
  { after = 0, isAsked = sql`true` }: { after?: number; isAsked?: Sql<unknown> } = {},
): Promise<Finding[]> {
  const found = await sql<Finding>`
    select coalesce(d.label, s.document_id::text) || case
      when s.document_id is null then ': bears no seal'
      when d.id is null then ${`: a sealed ${kind.replace('_', ' ')} that is gone`}
      else ': changed after it was sealed' end as finding
    from (select d.id, d.label, d.digest from (${digests}) d where ${isAsked}) d
    full join (select s.document_id, s.digest from book_seal s
      where ${tx.owns('s')} and s.kind = ${kind} and s.sequence > ${after}) s on s.document_id = d.id
    where s.digest is distinct from d.digest order by 1`.execute(tx.db)
  return found.rows
}

/** Links that don't follow the one before, and a head that is not the last of them. */
export async function brokenLinks(tx: Tx): Promise<Finding[]> {
  const found = await sql<Finding>`
    with links as (
      select s.sequence, s.link, s.digest, lag(s.link, 1, decode(repeat('00', 32), 'hex')) over w as before,
        lag(s.sequence, 1, 0::bigint) over w as place
      from book_seal s where ${tx.owns('s')} window w as (order by s.sequence)
    ), ends as (select coalesce(max(l.sequence), 0) as sequence from links l)
    select 'seal ' || l.sequence || ': ' || case when l.sequence <> l.place + 1 then 'the ones before it are gone'
      else 'does not follow the one before' end as finding
    from links l where l.sequence <> l.place + 1 or l.link <> book_link(l.before, l.digest)
    union all
    select 'the chain ends at seal ' || e.sequence || ', and was ' || coalesce(h.sequence, 0) || ' long'
    from ends e left join book_head h on ${tx.owns('h')}
    where h.sequence is distinct from e.sequence
      or e.sequence > 0 and not exists (select 1 from links l where l.sequence = h.sequence and l.link = h.link)`.execute(
    tx.db,
  )
  return found.rows
}

/** Heads that the audit trail kept and the chain has no more, entries that the trail knows nothing of, and such of people without their record. */
export async function unknownToTrail(tx: Tx): Promise<Finding[]> {
  const found = await sql<Finding>`
    with known as (
      select k.books_head, k.label, k.action, s.sequence from (${headsInTrail(tx)}) k
      left join book_seal s on ${tx.owns('s')} and s.link = decode(k.books_head, 'hex')
    )
    select coalesce(k.label, k.action) || ': the audit trail knows another chain' as finding from known k where k.sequence is null
    union all
    select coalesce(e.number, s.document_id::text) || ': the audit trail knows nothing of it'
    from book_seal s left join journal_entry e on ${tx.owns('e')} and e.id = s.document_id
    where ${tx.owns('s')} and s.kind = 'entry' and s.sequence > (select coalesce(max(k.sequence), 0) from known k)
    union all
    select e.number || ': nobody is on record for writing it' from journal_entry e
    left join (${recordsInTrail(tx, 'journal_entry')}) r on r.resource_id = coalesce(e.reverses_id, e.id) and r.actor_id = e.posted_by
      and r.action = case when e.reverses_id is null then 'journal_entry.post' else 'journal_entry.reverse' end
    where ${tx.owns('e')} and e.source_type = 'manual' and r.resource_id is null`.execute(tx.db)
  return found.rows
}

/** How far the chain of the books has come. */
export async function bookHead(tx: Tx): Promise<{ sequence: number; head: string }> {
  const found = await sql<{ sequence: number; head: string }>`
    select h.sequence, encode(h.link, 'hex') as head from book_head h where ${tx.owns('h')}`.execute(tx.db)
  return found.rows[0] ?? { sequence: 0, head: '0'.repeat(64) }
}

/** Where a head that was kept stands in the chain; null when it is not in it. */
export async function placeOfHead(tx: Tx, head: string): Promise<number | null> {
  const found = await sql<{ sequence: number }>`
    select s.sequence from book_seal s where ${tx.owns('s')} and s.link = decode(${head.toLowerCase()}, 'hex')`.execute(
    tx.db,
  )
  return found.rows[0]?.sequence ?? null
}
