import { sql } from './sql.ts'
import type pg from 'pg'
import type { AuditEntry, Event } from '../context.ts'
import { newId } from '../ids.ts'
import { runNamed } from './client.ts'
import type { KeyedRequest } from './idempotency.ts'
import type { Tx } from './transaction.ts'

/** What a transaction collects until its end. */
export type Collected = { audits: AuditEntry[]; events: Event[] }

type Stored = { keyed: KeyedRequest; answer: { status: number; body: string } }

/** Writes what the transaction collected, audit records and events, and the stored answer of its idempotency key. */
export async function flush(
  client: pg.PoolClient,
  tx: Tx,
  { audits, events, stored }: Collected & { stored: Stored | undefined },
): Promise<void> {
  // Sent together and answered in order: the connection queues them, no round trip waits for the one before.
  const sent: Promise<unknown>[] = []
  if (audits.length > 0) sent.push(insertAudits(tx, audits))
  if (events.length > 0) sent.push(insertEvents(tx, events))
  if (stored) {
    sent.push(
      runNamed(
        client,
        'update idempotency_key set status = $4, body = $5 where tenant_id = $1 and actor_id = $2 and key = $3',
        [tx.tenant, tx.actor.id, stored.keyed.key, stored.answer.status, stored.answer.body],
      ),
    )
  }
  await Promise.all(sent)
}

async function insertAudits(tx: Tx, audits: readonly AuditEntry[]): Promise<void> {
  const { actor } = tx
  await sql`
      insert into audit_record (tenant_id, id, business_date, actor_id, actor_name, actor_role, address, user_agent, request_id, action,
        resource, resource_id, label, reason, change, books_head)
      select ${tx.tenant}, a.id, ${tx.businessDate}::date, ${actor.id}::uuid, ${actor.name}, ${actor.role}, ${actor.address},
        ${actor.userAgent}, ${tx.requestId}, a.action, a.resource, a.resource_id, a.label, a.reason, a.change, ${tx.booksHead}
      from unnest(${audits.map(() => newId())}::uuid[], ${audits.map((audit) => audit.action)}::text[],
        ${audits.map((audit) => audit.resource)}::text[], ${audits.map((audit) => audit.id)}::uuid[], ${labelsOf(audits)}::text[],
        ${audits.map((audit) => audit.reason ?? null)}::text[],
        ${audits.map((audit) => (audit.change ? JSON.stringify(audit.change) : null))}::jsonb[])
        as a (id, action, resource, resource_id, label, reason, change)`.execute(tx.db)
}

async function insertEvents(tx: Tx, events: readonly Event[]): Promise<void> {
  await sql`
      insert into outbox_event (tenant_id, id, topic, payload)
      select ${tx.tenant}, e.id, e.topic, e.payload
      from unnest(${events.map(() => newId())}::uuid[], ${events.map((event) => event.topic)}::text[],
        ${events.map((event) => JSON.stringify(event.payload))}::jsonb[]) as e (id, topic, payload)`.execute(tx.db)
}

/** The labels as one value, unless the database has to say one of them. */
function labelsOf(audits: readonly AuditEntry[]): unknown {
  const labels = audits.map(({ label = null }) => label)
  const isSaid = labels.every((label) => typeof label === 'string' || label === null)
  return isSaid ? labels : sql`array[${sql.join(labels)}]`
}
