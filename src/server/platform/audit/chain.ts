import { createHash } from 'node:crypto'

/** A record of the audit trail as it enters the seal: names and values as they stand in the database. */
export type SealedRecord = Record<string, unknown> & { id: string }

/** What the first record of a tenant is chained to. */
export const chainStart: Buffer = Buffer.alloc(32)

/** The hash of a record in its chain: SHA-256 over the previous hash and the record's canonical JSON. */
export function linkOf(previous: Buffer, record: SealedRecord): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(record)).digest()
}

/** JSON with sorted names and no spaces (RFC 8785 for what a record holds): one text for one content. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}

/** The columns that are sealed; a column that is added later is not among them, so that old seals hold. */
export const sealedColumns = `r.tenant_id, r.id, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  r.business_date::text as business_date, r.actor_id, r.actor_name, r.actor_role, r.action, r.resource, r.resource_id, r.label,
  r.reason, r.change, r.outcome, r.address, r.user_agent, r.request_id, r.books_head`
