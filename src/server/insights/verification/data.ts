import type { Day, Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Standing } from '#server/accounting/public/proofs.ts'
import { recordsInTrail } from '#server/platform/audit/trail.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

/** How the books stood when all of them were proven: how far both chains were, and each account. */
export type Proof = {
  id: Id<'book_proof'>
  provenAt: Instant
  businessDate: Day
  sequence: number
  head: string
  trailPosition: number
  trailHead: string
  standing: Standing
}

/** The last run that proved everything, up to a business date. */
export async function lastProof(tx: Tx, until: Day): Promise<Proof | undefined> {
  const found = await sql<Proof>`
    select p.id, p.proven_at as "provenAt", p.business_date as "businessDate", p.sequence, encode(p.link, 'hex') as head,
      p.trail_position as "trailPosition", encode(p.trail_hash, 'hex') as "trailHead", p.balances as standing
    from book_proof p where ${tx.owns('p')} and p.business_date <= ${until}
    order by p.business_date desc, p.proven_at desc limit 1`.execute(tx.db)
  return found.rows[0]
}

export async function insertProof(tx: Tx, proof: Proof): Promise<void> {
  await tx.db
    .insertInto('book_proof')
    .values({
      id: proof.id,
      proven_at: proof.provenAt,
      business_date: proof.businessDate,
      sequence: proof.sequence,
      link: Buffer.from(proof.head, 'hex'),
      trail_position: proof.trailPosition,
      trail_hash: Buffer.from(proof.trailHead, 'hex'),
      balances: JSON.stringify(proof.standing),
    })
    .execute()
}

/** What the audit trail keeps of a run: the digest of what was kept. */
export async function digestInTrail(tx: Tx, id: string): Promise<string | undefined> {
  const found = await sql<{ digest: string }>`
    select r.change ->> 'digest' as digest from (${recordsInTrail(tx, 'book_proof')}) r
    where r.resource_id = ${id}::uuid and r.action = 'book_proof.keep'`.execute(tx.db)
  return found.rows[0]?.digest
}
