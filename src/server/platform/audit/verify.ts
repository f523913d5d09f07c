import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { inPlatform } from '../db/platform-transaction.ts'
import type { PlatformTx } from '../http/visitor.ts'
import type { Platform } from '../platform.ts'
import { chainStart, linkOf, type SealedRecord, sealedColumns } from './chain.ts'

/** Where a chain doesn't hold. */
export type BrokenLink = {
  position: number
  recordId: string | null
  problem: 'content changed' | 'seal missing' | 'record not sealed'
}

export type ChainReport = {
  ok: boolean
  /** How many records were followed, and how many there are behind the sealer. */
  records: number
  written: number
  /** The last hash; written down elsewhere, it shows that nothing was cut off. */
  head: string
  firstBroken?: BrokenLink
}

const batch = 2000

/** Follows a tenant's audit trail from its first record: each content, each link, and that no record lies outside. Seal first. */
export async function verifyAuditChain(platform: Platform, tenant: TenantId): Promise<ChainReport> {
  const written = await inPlatform(platform.platformPool, (tx) => countWritten(tx, tenant))
  const reportOf = ({ position, hash }: Head, firstBroken?: BrokenLink): ChainReport => {
    const report = { ok: firstBroken === undefined, records: position, written, head: hash.toString('hex') }
    return firstBroken ? { ...report, firstBroken } : report
  }
  let head: Head = { position: 0, hash: chainStart }
  for (;;) {
    const links = await inPlatform(platform.platformPool, (tx) => readLinks(tx, tenant, head.position))
    for (const { position, hash, ...record } of links) {
      const expected = linkOf(head.hash, record)
      const problem = position !== head.position + 1 ? 'seal missing' : hash.equals(expected) ? null : 'content changed'
      if (problem) return reportOf(head, { position: head.position + 1, recordId: record.id, problem })
      head = { position, hash }
    }
    if (links.length < batch) break
  }
  const outside = await inPlatform(platform.platformPool, (tx) => findUnsealed(tx, tenant))
  if (!outside) return reportOf(head)
  return reportOf(head, { position: head.position + 1, recordId: outside, problem: 'record not sealed' })
}

type Head = { position: number; hash: Buffer }

async function countWritten(tx: PlatformTx, tenant: TenantId): Promise<number> {
  const found = await tx.client.query<{ count: number }>(
    `select count(*) as count from audit_record r join stream_cursor c on c.reader = 'audit_seal'
     where r.tenant_id = $1 and (r.transaction_id, r.id) <= (c.transaction_id, c.row_id)`,
    [tenant],
  )
  return found.rows[0]?.count ?? 0
}

type Link = SealedRecord & { position: number; hash: Buffer }

async function readLinks(tx: PlatformTx, tenant: TenantId, after: number): Promise<Link[]> {
  const found = await tx.client.query<Link>(
    `select s.position, s.hash, ${sealedColumns}
     from audit_seal s join audit_record r on r.tenant_id = s.tenant_id and r.id = s.record_id
     where s.tenant_id = $1 and s.position > $2 order by s.position limit ${batch}`,
    [tenant, after],
  )
  return found.rows
}

/** A record behind the sealer's back: one that it passed and that bears no seal. */
async function findUnsealed(tx: PlatformTx, tenant: TenantId): Promise<string | undefined> {
  const found = await tx.client.query<{ id: string }>(
    `select r.id from audit_record r join stream_cursor c on c.reader = 'audit_seal'
     where r.tenant_id = $1 and (r.transaction_id, r.id) <= (c.transaction_id, c.row_id)
       and not exists (select 1 from audit_seal s where s.tenant_id = r.tenant_id and s.record_id = r.id)
     order by r.id limit 1`,
    [tenant],
  )
  return found.rows[0]?.id
}
