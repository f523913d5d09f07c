import type { Instant } from '#contract/kernel/day.ts'
import { testEvent } from '#contract/notices/webhooks/rules.ts'
import type { Attempt, Delivery, DeliveryId, DeliveryState, WebhookId } from '#contract/notices/webhooks/shapes.ts'
import { containing, type ListFilter, orderOf, readPage, type SortFields } from '#server/platform/db/list.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** A delivery without what its event is called, which the catalogue knows. */
export type DeliveryRow = Omit<Delivery, 'label'>

const columns = sql`d.id, d.event_id as "eventId", d.type, d.record_id as "recordId", d.state, d.attempts, d.next_try_at as "nextTryAt",
  d.problem, d.last_status as status, d.occurred_at as "occurredAt", d.ended_at as "endedAt",
  jsonb_build_object('id', w.id, 'name', w.name, 'url', w.url, 'isRemoved', w.removed_at is not null) as webhook`

const from = (tx: Tx) =>
  sql`webhook_delivery d join webhook w on ${tx.owns('w')} and w.id = d.webhook_id where ${tx.owns('d')}`

const sortFields: SortFields = { occurredAt: [sql`d.created_at`] }

type Filter = Pick<ListFilter, 'search' | 'sort'> & {
  webhookId?: WebhookId | undefined
  state?: DeliveryState | undefined
  type?: string | undefined
}

/** A page of the log; the search looks at event, record and how the last try ended. */
export async function deliveriesOnPage(tx: Tx, filter: Filter, window: { limit: number; offset: number }) {
  const { search, webhookId, state, type } = filter
  const asked = [
    search ? sql`and d.words like ${containing(search)}` : sql``,
    webhookId ? sql`and d.webhook_id = ${webhookId}` : sql``,
    state ? sql`and d.state = ${state}` : sql``,
    type ? sql`and d.type = ${type}` : sql``,
  ]
  return readPage<DeliveryRow>(
    tx,
    {
      columns,
      from: sql`${from(tx)} ${sql.join(asked, sql` `)}`,
      order: sql`${orderOf(filter.sort, sortFields, '-occurredAt')}, d.id desc`,
    },
    window,
  )
}

export async function findDelivery(
  tx: Tx,
  id: DeliveryId,
): Promise<(DeliveryRow & { body: string | null }) | undefined> {
  const found = await sql<DeliveryRow & { body: string | null }>`
    select ${columns}, d.body from ${from(tx)} and d.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** Every try of a delivery, the newest first; 100 at most. */
export async function triesOf(tx: Tx, id: DeliveryId): Promise<Attempt[]> {
  const found = await sql<Attempt>`
    select a.at, a.millis, a.status, a.answer, a.problem from webhook_attempt a
    where ${tx.owns('a')} and a.delivery_id = ${id} order by a.at desc, a.id desc limit 100`.execute(tx.db)
  return found.rows
}

/** Locks a delivery, so that no process takes it meanwhile. */
export async function lockDelivery(
  tx: Tx,
  id: DeliveryId,
): Promise<{ state: DeliveryState; isRemoved: boolean } | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<{ state: DeliveryState; isRemoved: boolean }>`
        select d.state, w.removed_at is not null as "isRemoved" from ${from(tx)} and d.id = ${id} for update of d`.execute(
        tx.db,
      ),
  })
  return found.rows[0]
}

const goesAgain = (
  tx: Tx,
) => sql`state = case when w.state = 'active' or d.type = ${testEvent.type} then 'waiting' else 'held' end,
  next_try_at = case when w.state = 'active' or d.type = ${testEvent.type} then ${tx.now}::timestamptz end, attempts = 0, problem = null,
  ended_at = null`

/** Sends one again, from its first try on; it keeps its id and its body. */
export async function writeReplay(tx: Tx, id: DeliveryId): Promise<void> {
  await sql`
    update webhook_delivery d set ${goesAgain(tx)} from webhook w
    where ${tx.owns('d', 'w')} and w.id = d.webhook_id and d.id = ${id}`.execute(tx.db)
}

/** Sends all again that failed for good since then; answers how many. */
export async function writeReplays(tx: Tx, id: WebhookId, since: Instant): Promise<number> {
  const done = await sql`
    update webhook_delivery d set ${goesAgain(tx)} from webhook w
    where ${tx.owns('d', 'w')} and w.id = d.webhook_id and w.id = ${id} and d.state = 'failed' and d.ended_at >= ${since}`.execute(
    tx.db,
  )
  return Number(done.numAffectedRows ?? 0)
}

/** Holds what waits for a webhook that is paused. */
export async function holdWaiting(tx: Tx, id: WebhookId): Promise<void> {
  await sql`
    update webhook_delivery d set state = 'held', next_try_at = null
    where ${tx.owns('d')} and d.webhook_id = ${id} and d.state = 'waiting' and d.type <> ${testEvent.type}`.execute(
    tx.db,
  )
}

/** Lets go what was held for a webhook. */
export async function releaseHeld(tx: Tx, id: WebhookId): Promise<void> {
  await sql`
    update webhook_delivery d set state = 'waiting', next_try_at = ${tx.now}, attempts = 0, problem = null
    where ${tx.owns('d')} and d.webhook_id = ${id} and d.state = 'held'`.execute(tx.db)
}

/** What waits for a webhook that goes is sent nowhere. */
export async function cancelWaiting(tx: Tx, id: WebhookId, problem: string): Promise<void> {
  await sql`
    update webhook_delivery d set state = 'cancelled', next_try_at = null, ended_at = ${tx.now}, problem = ${problem}
    where ${tx.owns('d')} and d.webhook_id = ${id} and d.state in ('waiting', 'held')`.execute(tx.db)
}

/** Puts a test among what is due. */
export async function insertTest(tx: Tx, webhook: WebhookId, told: Record<string, unknown>): Promise<DeliveryId> {
  const id: DeliveryId = newId<'webhook_delivery'>()
  const event = newId()
  await sql`
    insert into webhook_delivery (${sql.ref('tenant_id')}, id, webhook_id, event_id, type, told, next_try_at, occurred_at, created_at, words)
    values (${tx.tenant}, ${id}, ${webhook}, ${event}, ${testEvent.type}, ${JSON.stringify(told)}::jsonb, ${tx.now}, ${tx.now}, ${tx.now},
      ${`${testEvent.type} ${event}`})`.execute(tx.db)
  return id
}
