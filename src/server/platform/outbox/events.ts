import type { Instant } from '#contract/kernel/day.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Event } from '../context.ts'
import type { PlatformTx } from '../http/visitor.ts'
import { newId } from '../ids.ts'
import { type Cursor, lockCursor, moveCursor, readableAfter } from '../streams/cursor.ts'

/** An event as it lies in the outbox. */
export type OutboxEvent = Event & { id: string; tenant: TenantId; at: Instant; transactionId: string }

const batch = 500

const nextEvents = `select e.id, e.tenant_id as tenant, e.topic, e.payload, e.created_at as at, e.transaction_id::text as "transactionId"
from outbox_event e where ${readableAfter('e', 1)} order by e.transaction_id, e.id limit ${batch}`

/** What a pass found: how many events it gave on, and whether more wait for it. */
export type Pass = { delivered: number; more: boolean }

/**
 * Gives the next events to a reader and moves its cursor behind them, both or neither: an event is told at least once. Does
 * nothing while another process is at it.
 */
export async function readOutbox(
  tx: PlatformTx,
  reader: string,
  deliver: (events: readonly OutboxEvent[], tx: PlatformTx) => Promise<void>,
): Promise<Pass> {
  const cursor = await lockCursor(tx, reader)
  if (!cursor) return { delivered: 0, more: true }
  const found = await tx.client.query<OutboxEvent>(nextEvents, [cursor.transactionId, cursor.rowId])
  const last = found.rows.at(-1)
  if (!last) return { delivered: 0, more: await somethingWaits(tx, cursor) }
  await deliver(found.rows, tx)
  const reached = { transactionId: last.transactionId, rowId: last.id }
  await moveCursor(tx, reader, reached)
  return { delivered: found.rows.length, more: await somethingWaits(tx, reached) }
}

/** True when there are events that a transaction which still runs holds back. */
async function somethingWaits(tx: PlatformTx, { transactionId, rowId }: Cursor): Promise<boolean> {
  const found = await tx.client.query(
    'select 1 from outbox_event e where (e.transaction_id, e.id) > ($1::xid8, $2::uuid) limit 1',
    [transactionId, rowId],
  )
  return found.rowCount === 1
}

/** Tells an event of a tenant from the platform's own work. */
export async function tellFromPlatform(tx: PlatformTx, tenant: TenantId, { topic, payload }: Event): Promise<void> {
  await tx.client.query('insert into outbox_event (tenant_id, id, topic, payload) values ($1, $2, $3, $4)', [
    tenant,
    newId(),
    topic,
    JSON.stringify(payload),
  ])
}
