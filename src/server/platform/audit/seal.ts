import { type Background, repeat } from '../background.ts'
import { inPlatform } from '../db/platform-transaction.ts'
import type { PlatformTx } from '../http/visitor.ts'
import type { Platform } from '../platform.ts'
import { lockCursor, moveCursor, readableAfter } from '../streams/cursor.ts'
import { chainStart, linkOf, type SealedRecord, sealedColumns } from './chain.ts'

const reader = 'audit_seal'
const batch = 2000
const everyMillis = 2000

/** Seals what was written to the audit trails, every two seconds, on one process at a time. */
export function startSealer(platform: Platform): Background {
  return repeat(everyMillis, 'audit seal', { log: platform.log, work: async () => void (await sealAudit(platform)) })
}

/**
 * Chains every committed audit record that has no seal yet, tenant by tenant, in the order of commit.
 * @returns how many records were sealed now; another process that is at it seals the rest
 */
export async function sealAudit(platform: Platform): Promise<number> {
  let sealed = 0
  for (;;) {
    const count = await inPlatform(platform.platformPool, sealBatch)
    sealed += count
    if (count < batch) return sealed
  }
}

type Unsealed = SealedRecord & { tenant_id: string; transaction_id: string }

const nextRecords = `select ${sealedColumns}, r.transaction_id::text as transaction_id from audit_record r
where ${readableAfter('r', 1)} order by r.transaction_id, r.id limit ${batch}`

async function sealBatch(tx: PlatformTx): Promise<number> {
  // The trail is sealed from its first record on, whenever the sealer first runs.
  await tx.client.query("insert into stream_cursor (reader, transaction_id) values ($1, '0') on conflict do nothing", [
    reader,
  ])
  const cursor = await lockCursor(tx, reader)
  if (!cursor) return 0
  const found = await tx.client.query<Unsealed>(nextRecords, [cursor.transactionId, cursor.rowId])
  const last = found.rows.at(-1)
  if (!last) return 0
  const seals = await chain(tx, found.rows)
  await insertSeals(tx, seals)
  await keepHeads(tx, seals)
  await moveCursor(tx, reader, { transactionId: last.transaction_id, rowId: last.id })
  return found.rows.length
}

type Seal = { tenant: string; position: number; recordId: string; hash: Buffer; words: string }

async function chain(tx: PlatformTx, records: readonly Unsealed[]): Promise<Seal[]> {
  const heads = await findHeads(tx, [...new Set(records.map((record) => record.tenant_id))])
  return records.map(({ transaction_id, ...record }) => {
    void transaction_id
    const head = heads.get(record.tenant_id) ?? { position: 0, hash: chainStart }
    const next = { position: head.position + 1, hash: linkOf(head.hash, record) }
    heads.set(record.tenant_id, next)
    return { tenant: record.tenant_id, recordId: record.id, words: wordsOf(record), ...next }
  })
}

/** What a search looks in: how people know the record, why and by whom it was, what was done, and from where. */
function wordsOf({ label, reason, actor_name, action, address }: SealedRecord): string {
  const words = [label, reason, actor_name, action, address].filter((word) => typeof word === 'string')
  return words.map((word) => (word === action ? word.replaceAll(/[._]/g, ' ') : word)).join(' ')
}

type Head = { position: number; hash: Buffer }

/** What each chain goes on from: as far as it was ever sealed, so that seals that are gone leave a gap. */
async function findHeads(tx: PlatformTx, tenants: readonly string[]): Promise<Map<string, Head>> {
  const found = await tx.client.query<Head & { tenant: string }>(
    `select t.tenant, s.position, s.hash from unnest($1::uuid[]) as t (tenant)
     cross join lateral (
       (select position, hash from audit_head where tenant_id = t.tenant)
       union all (select position, hash from audit_seal where tenant_id = t.tenant order by position desc limit 1)
       order by position desc limit 1) s`,
    [tenants],
  )
  return new Map(found.rows.map(({ tenant, ...head }) => [tenant, head]))
}

async function insertSeals(tx: PlatformTx, seals: readonly Seal[]): Promise<void> {
  await tx.client.query(
    `insert into audit_seal (tenant_id, position, record_id, hash, words)
     select tenant_id, position, record_id, hash, left(lower(words), 500)
     from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::bytea[], $5::text[])
       as s (tenant_id, position, record_id, hash, words)`,
    [
      seals.map((seal) => seal.tenant),
      seals.map((seal) => seal.position),
      seals.map((seal) => seal.recordId),
      seals.map((seal) => seal.hash),
      seals.map((seal) => seal.words),
    ],
  )
}

/** Keeps how far each trail has come; a head never goes back. */
async function keepHeads(tx: PlatformTx, seals: readonly Seal[]): Promise<void> {
  const heads = [...new Map(seals.map((seal) => [seal.tenant, seal])).values()]
  await tx.client.query(
    `insert into audit_head (tenant_id, position, hash)
     select * from unnest($1::uuid[], $2::bigint[], $3::bytea[])
     on conflict (tenant_id) do update set position = excluded.position, hash = excluded.hash, moved_at = now()
     where audit_head.position < excluded.position`,
    [heads.map((seal) => seal.tenant), heads.map((seal) => seal.position), heads.map((seal) => seal.hash)],
  )
}
