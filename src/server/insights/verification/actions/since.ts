import { createHash } from 'node:crypto'
import type { Check, Verification } from '#contract/accounting/reports/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { proveDocuments, proveRecords } from '#server/accounting/public/documents.ts'
import { entryProofsSince, proveFound, type Standing, standingOf } from '#server/accounting/public/proofs.ts'
import { bookHead, countSealed, sealedAfter, sealProofsSince } from '#server/accounting/public/seals.ts'
import { sameGuests } from '#server/hotel/public/documents.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { sealedSessions, sessionsOffRecord } from '#server/restaurant/public.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { digestInTrail, insertProof, lastProof, type Proof } from '../data.ts'
import { kinds, proveBooks } from './prove.ts'

/** How the books stand at the moment of a proof: how far their chain is, and each account. */
export type Stood = { businessDate: Day; sequence: number; head: string; standing: Standing }

/** Proves everything, and answers how the books stood in the same picture. */
export async function verifyAndKeep(ctx: Ctx): Promise<{ verification: Verification; stood: Stood }> {
  return ctx.read(async (tx) => {
    const checks = await proveBooks(tx)
    const { sequence, head } = await bookHead(tx)
    const stood = { businessDate: await readBusinessDate(tx), sequence, head, standing: await standingOf(tx) }
    return { verification: { ok: checks.every(({ ok }) => ok), checks, head }, stood }
  })
}

/** Keeps how the books stood when all of them were proven; the audit trail keeps its digest, so that it can't be made up later. */
export async function keepProof(
  ctx: Ctx,
  stood: Stood,
  trail: { records: number; head: string },
): Promise<{ id: Proof['id'] }> {
  const id: Proof['id'] = newId<'book_proof'>()
  return ctx.transaction(async (tx) => {
    const proof = { id, provenAt: ctx.clock.now(), trailPosition: trail.records, trailHead: trail.head, ...stood }
    await insertProof(tx, proof)
    const change = { sequence: stood.sequence, digest: digestOf(proof) }
    tx.audit({ action: 'book_proof.keep', resource: 'book_proof', id, label: stood.head.slice(0, 12), change })
    return { id }
  })
}

/** What a run takes from an earlier one without looking at it again, and what it proves itself. */
export type Trust = Pick<Proof, 'provenAt' | 'businessDate' | 'sequence' | 'head' | 'trailPosition' | 'trailHead'> & {
  entriesTrusted: number
  entriesProven: number
}

/**
 * Proves what was written since the books were proven whole for the last time up to a business date: each entry by its document, each document
 * sealed since, the whole chain and that it holds the head of then, and that every account moved by these entries alone. What the documents
 * before say, sub-ledgers, stock and tills are taken from that run. Null where there was none.
 */
export async function verifySince(ctx: Ctx, day: Day): Promise<{ verification: Verification; trust: Trust } | null> {
  return ctx.read(async (tx) => {
    const proof = await lastProof(tx, day)
    if (!proof) return null
    const checks = await proveSince(tx, proof)
    const { before, since } = await countSealed(tx, proof.sequence)
    const { standing: _, id: __, ...kept } = proof
    return {
      verification: { ok: checks.every(({ ok }) => ok), checks, head: (await bookHead(tx)).head },
      trust: { ...kept, entriesTrusted: before, entriesProven: since },
    }
  })
}

async function proveSince(tx: Tx, proof: Proof): Promise<Check[]> {
  const { sequence, head, standing } = proof
  const isKept = (await digestInTrail(tx, proof.id)) === digestOf(proof)
  await sql`set local enable_nestloop = off`.execute(tx.db)
  const checks = [
    proveFound(
      'kept_proof',
      isKept ? [] : ['what was kept of the last whole proof is not what the audit trail knows of it'],
    ),
    ...(await entryProofsSince(tx, { sequence, standing })),
    ...(await sealProofsSince(tx, [sealedSessions(tx)], { sequence, head })).map(({ name, findings }) =>
      proveFound(name, findings),
    ),
  ]
  checks.push(proveFound('records_in_trail', await proveRecords(tx, [sessionsOffRecord(tx)])))
  await sql`set local enable_nestloop = on`.execute(tx.db)
  const proven = await proveDocuments(tx, kinds, {
    sameParties: sameGuests(tx),
    among: sealedAfter(tx, 'entry', sequence),
  })
  checks.push(...proven.map(({ source, findings }) => proveFound(`documents_${source}`, findings)))
  return checks
}

/** One text for one content, whatever the order in which the database keeps it. */
function digestOf({ id, businessDate, sequence, head, trailPosition, trailHead, standing }: Proof): string {
  const accounts = Object.entries(standing).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const words = JSON.stringify([id, businessDate, sequence, head, trailPosition, trailHead, accounts])
  return createHash('sha256').update(words).digest('hex')
}
