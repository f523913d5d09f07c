import { createHash } from 'node:crypto'
import { entryDigests } from '#server/accounting/public/seals.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { House, TestTenant } from '../setup/house.ts'

type Seal = { kind: string; document_id: string; digest: Buffer }

/** Makes the chain of the books anew over what stands there now, as one would who owns the database and knows how it is made. */
export async function resealed({ owner }: House, { id, ctx }: TestTenant): Promise<void> {
  const entries = await ctx.read(async (tx) => {
    const { rows } = await sql<{ id: string; digest: Buffer }>`${entryDigests(tx)}`.execute(tx.db)
    return new Map(rows.map((row) => [row.id, row.digest]))
  })
  const { rows } = await owner.query<Seal>(
    'select kind, document_id, digest from book_seal where tenant_id = $1 order by sequence',
    [id],
  )
  const kept = rows.flatMap((seal) => {
    const digest = seal.kind === 'entry' ? entries.get(seal.document_id) : seal.digest
    return digest ? [{ ...seal, digest }] : []
  })
  const known = new Set(kept.map((seal) => seal.document_id))
  const more = [...entries].filter(([entry]) => !known.has(entry))
  const seals = [...kept, ...more.map(([entry, digest]) => ({ kind: 'entry', document_id: entry, digest }))]
  await owner.query('delete from book_seal where tenant_id = $1', [id])
  let link = Buffer.alloc(32)
  for (const [index, { kind, document_id: document, digest }] of seals.entries()) {
    link = createHash('sha256').update(link).update(digest).digest()
    await owner.query(
      'insert into book_seal (tenant_id, sequence, kind, document_id, digest, link) values ($1, $2, $3, $4, $5, $6)',
      [id, index + 1, kind, document, digest, link],
    )
  }
  await owner.query('update book_head set sequence = $2, link = $3 where tenant_id = $1', [id, seals.length, link])
}
