import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import {
  brokenLinks,
  changedSince,
  type Finding,
  ownSealed,
  placeOfHead,
  type Sealed,
  unknownToTrail,
} from './prove.ts'
import { entryDigests } from './seal.ts'

/**
 * The same of what was sealed behind a link of the chain alone, and that nothing is without a seal. The chain itself is followed from its first
 * link on, and must hold that one where it was; what the documents before it say is not looked at.
 */
export async function sealProofsSince(
  tx: Tx,
  others: readonly Sealed[],
  from: { sequence: number; head: string },
): Promise<{ name: string; findings: string[] }[]> {
  const own = ownSealed(tx, entryDigests(tx, sealedAfter(tx, 'entry', from.sequence)))
  const contents = await unsealedEntries(tx)
  for (const sealed of [...own, ...others])
    contents.push(...(await changedSince(tx, sealed, behind(tx, sealed.kind, from.sequence))))
  const kept = await placeOfHead(tx, from.head)
  const stands = kept === from.sequence || from.sequence === 0
  const chain = (await brokenLinks(tx)).map(({ finding }) => finding)
  if (!stands) chain.push(`the head that was proven stood at seal ${from.sequence}, and is not there`)
  return [
    { name: 'seals', findings: contents.map(({ finding }) => finding) },
    { name: 'seal_chain', findings: chain },
    { name: 'seals_in_trail', findings: (await unknownToTrail(tx)).map(({ finding }) => finding) },
  ]
}

/** What of a kind was sealed behind a link of the chain, by its id, as sql. */
export function sealedAfter(tx: Tx, kind: string, sequence: number): Sql<unknown> {
  return sql`select n.document_id from book_seal n where ${tx.owns('n')} and n.kind = ${kind} and n.sequence > ${sequence}`
}

/** How many entries were sealed up to a link of the chain, and behind it. */
export async function countSealed(tx: Tx, sequence: number): Promise<{ before: number; since: number }> {
  const found = await sql<{ before: number; since: number }>`
    select count(*) filter (where s.sequence <= ${sequence}) as before, count(*) filter (where s.sequence > ${sequence}) as since
    from book_seal s where ${tx.owns('s')} and s.kind = 'entry'`.execute(tx.db)
  return found.rows[0] ?? { before: 0, since: 0 }
}

/** Documents of a kind that were sealed behind a link, or bear no seal. */
function behind(tx: Tx, kind: string, after: number): { after: number; isAsked: Sql<unknown> } {
  const isAsked = sql`d.id in (${sealedAfter(tx, kind, after)}) or not exists (
    select 1 from book_seal x where ${tx.owns('x')} and x.kind = ${kind} and x.document_id = d.id)`
  return { after, isAsked }
}

async function unsealedEntries(tx: Tx): Promise<Finding[]> {
  const found = await sql<Finding>`
    select e.number || ': bears no seal' as finding from journal_entry e
    where ${tx.owns('e')} and not exists (
      select 1 from book_seal s where ${tx.owns('s')} and s.kind = 'entry' and s.document_id = e.id)`.execute(tx.db)
  return found.rows
}
