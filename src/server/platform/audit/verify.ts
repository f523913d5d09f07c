import type { Instant } from '#contract/kernel/day.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Ctx } from '../context.ts'
import type { PlatformTx } from '../http/visitor.ts'
import { chainStart, linkOf, type SealedRecord, sealedColumns } from './chain.ts'

/** In which ways a trail can fail its proof. */
export type ChainProblem =
  | 'content changed'
  | 'seal missing'
  | 'record missing'
  | 'record not sealed'
  | 'records cut off'
  | 'head not found'

/** Where a chain doesn't hold. */
export type BrokenLink = { position: number; recordId: string | null; problem: ChainProblem }

export type ChainReport = {
  ok: boolean
  /** How many records were followed, and how many there are behind the sealer. */
  records: number
  written: number
  /** The last hash; written down elsewhere, it shows that nothing was cut off. */
  head: string
  /** Where in the chain the head stands that was asked for; null when it isn't in it. */
  expectedAt?: number | null
  firstBroken?: BrokenLink
}

type Proof = {
  /** A head that was printed once, 64 hexadecimal digits: it must be in the chain still. */
  expected?: string | undefined
  /** A link that was proven before: it must stand where it stood, and what comes behind it is followed. From the first record where it is left out. */
  from?: { position: number; head: string } | undefined
}

const batch = 2000
/** Older records than this bear a seal, or something keeps the sealer from them. */
const sealedWithin = '1 minute'

/**
 * Follows a tenant's audit trail from its first record: each content, each link, that no record lies outside, that it reaches as far as
 * it was ever sealed, and that it holds the head that was written down. Seal first.
 */
export async function verifyAuditChain(
  { platform }: Pick<Ctx, 'platform'>,
  tenant: TenantId,
  { expected, from }: Proof = {},
): Promise<ChainReport> {
  const { written, kept, isEmpty, stands } = await platform(async (tx) => ({
    written: await countWritten(tx, tenant),
    kept: await keptHead(tx, tenant),
    isEmpty: await isTrailEmpty(tx, tenant),
    stands: !from || (await standsAt(tx, tenant, from)),
  }))
  const given = expected?.toLowerCase()
  const followed = await followLinks((after) => platform((tx) => readLinks(tx, tenant, after)), { kept, given, from })
  const { head, expectedAt } = followed
  const outside = await platform((tx) => findUnsealed(tx, tenant))
  const isShort = isEmpty || !stands || (kept !== undefined && head.position < kept.position)
  const broken =
    followed.broken ??
    (isShort ? breakOf('records cut off') : undefined) ??
    (outside === undefined ? undefined : breakOf('record not sealed', outside)) ??
    (given !== undefined && expectedAt === null ? breakOf('head not found') : undefined)
  return {
    ok: broken === undefined,
    records: head.position,
    written,
    head: head.hash.toString('hex'),
    ...(given === undefined ? {} : { expectedAt }),
    ...(broken ? { firstBroken: { position: head.position + 1, ...broken } } : {}),
  }
}

type Break = Omit<BrokenLink, 'position'>
type Followed = { head: Head; expectedAt: number | null; broken?: Break }

/** Follows the links from the first one as far as they hold. */
async function followLinks(
  linksAfter: (position: number) => Promise<Link[]>,
  { kept, given, from }: { kept: Head | undefined; given: string | undefined; from: Proof['from'] },
): Promise<Followed> {
  let head: Head = from
    ? { position: from.position, hash: Buffer.from(from.head, 'hex') }
    : { position: 0, hash: chainStart }
  let expectedAt: number | null = null
  for (;;) {
    const links = await linksAfter(head.position)
    for (const { position, hash, seal_of: sealOf, ...record } of links) {
      const problem = problemOf({ position, hash, record }, { head, kept })
      if (problem) return { head, expectedAt, broken: breakOf(problem, sealOf) }
      head = { position, hash }
      if (given === hash.toString('hex')) expectedAt = position
    }
    if (links.length < batch) return { head, expectedAt }
  }
}

function breakOf(problem: ChainProblem, recordId: string | null = null): Break {
  return { recordId, problem }
}

type Head = { position: number; hash: Buffer }

type Sealed = Head & { record: Record<string, unknown> }

function problemOf(
  { position, hash, record }: Sealed,
  { head, kept }: { head: Head; kept: Head | undefined },
): ChainProblem | undefined {
  if (position !== head.position + 1) return 'seal missing'
  if (!isThere(record)) return 'record missing'
  if (!hash.equals(linkOf(head.hash, record))) return 'content changed'
  return position === kept?.position && !hash.equals(kept.hash) ? 'records cut off' : undefined
}

function isThere(record: Record<string, unknown>): record is SealedRecord {
  return typeof record['id'] === 'string'
}

async function countWritten(tx: PlatformTx, tenant: TenantId): Promise<number> {
  const found = await tx.client.query<{ count: number }>(
    `select count(*) as count from audit_record r join stream_cursor c on c.reader = 'audit_seal'
     where r.tenant_id = $1 and (r.transaction_id, r.id) <= (c.transaction_id, c.row_id)`,
    [tenant],
  )
  return found.rows[0]?.count ?? 0
}

/** Whether a link stands where it stood. */
async function standsAt(
  tx: PlatformTx,
  tenant: TenantId,
  { position, head }: NonNullable<Proof['from']>,
): Promise<boolean> {
  if (position === 0) return true
  const found = await tx.client.query(
    `select 1 from audit_seal s where s.tenant_id = $1 and s.position = $2 and s.hash = decode($3, 'hex')`,
    [tenant, position, head],
  )
  return found.rowCount === 1
}

/** A trail begins with the record of its tenant's opening: one without any was emptied. */
async function isTrailEmpty(tx: PlatformTx, tenant: TenantId): Promise<boolean> {
  const found = await tx.client.query('select 1 from audit_record where tenant_id = $1 limit 1', [tenant])
  return found.rowCount === 0
}

/** How far a trail was sealed, and by what; undefined for one that never was. */
export async function keptHead(tx: PlatformTx, tenant: TenantId): Promise<Head | undefined> {
  const found = await tx.client.query<Head>('select position, hash from audit_head where tenant_id = $1', [tenant])
  return found.rows[0]
}

/** A seal with the record that it was put to; the record's values are null where it is gone. */
type Link = Record<string, unknown> & { id: string | null; position: number; hash: Buffer; seal_of: string }

async function readLinks(tx: PlatformTx, tenant: TenantId, after: number): Promise<Link[]> {
  const found = await tx.client.query<Link>(
    `select s.position, s.hash, s.record_id as seal_of, ${sealedColumns}
     from audit_seal s left join audit_record r on r.tenant_id = s.tenant_id and r.id = s.record_id
     where s.tenant_id = $1 and s.position > $2 order by s.position limit ${batch}`,
    [tenant, after],
  )
  return found.rows
}

/** A record that bears no seal: the sealer passed it, or has left it for too long. */
async function findUnsealed(tx: PlatformTx, tenant: TenantId): Promise<string | undefined> {
  const found = await tx.client.query<{ id: string }>(
    `select r.id from audit_record r left join stream_cursor c on c.reader = 'audit_seal'
     where r.tenant_id = $1
       and ((r.transaction_id, r.id) <= (c.transaction_id, c.row_id) or r.at < now() - interval '${sealedWithin}')
       and not exists (select 1 from audit_seal s where s.tenant_id = r.tenant_id and s.record_id = r.id)
     order by r.id limit 1`,
    [tenant],
  )
  return found.rows[0]?.id
}

/** How far a trail is sealed, and what waits for its seal. */
export type ChainState = {
  records: number
  head: string
  sealedAt: Instant | null
  waiting: number
  waitingSince: Instant | null
}

/** How far a tenant's trail is sealed at this moment; nothing is proved by it. */
export async function chainStateOf(tx: PlatformTx, tenant: TenantId): Promise<ChainState> {
  const head = await tx.client.query<{ position: number; hash: Buffer; sealedAt: Instant }>(
    'select position, hash, moved_at as "sealedAt" from audit_head where tenant_id = $1',
    [tenant],
  )
  const reached = await tx.client.query<{ transaction: string; row: string }>(
    `select transaction_id::text as transaction, row_id as row from stream_cursor where reader = 'audit_seal'`,
  )
  const { transaction, row } = reached.rows[0] ?? { transaction: '0', row: '00000000-0000-0000-0000-000000000000' }
  const waiting = await tx.client.query<Pick<ChainState, 'waiting' | 'waitingSince'>>(
    `select count(*) as waiting, min(r.at) as "waitingSince" from audit_record r
     where r.tenant_id = $1 and (r.transaction_id, r.id) > ($2::xid8, $3::uuid)`,
    [tenant, transaction, row],
  )
  const { position = 0, hash = chainStart, sealedAt = null } = head.rows[0] ?? {}
  const { waiting: count = 0, waitingSince = null } = waiting.rows[0] ?? {}
  return { records: position, head: hash.toString('hex'), sealedAt, waiting: count, waitingSince }
}
