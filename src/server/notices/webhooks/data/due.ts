import type { Instant } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { testEvent } from '#contract/notices/webhooks/rules.ts'
import type { DeliveryId, WebhookId } from '#contract/notices/webhooks/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'

/** Something that happened in a house, as it is told to each of its webhooks. */
export type Happening = {
  tenant: TenantId
  eventId: Id<'event'>
  type: string
  recordId: string | null
  told: Record<string, unknown>
  at: Instant
}

type Listener = { tenant: TenantId; id: WebhookId; events: string[]; isPaused: boolean }

/** The webhooks of these tenants. */
export async function listenersOf(tx: PlatformTx, tenants: readonly TenantId[]): Promise<Listener[]> {
  const found = await tx.client.query<Listener>(
    `select w.tenant_id as tenant, w.id, w.events, w.state = 'paused' as "isPaused" from webhook w
     where w.tenant_id = any($1::uuid[]) and w.removed_at is null`,
    [tenants],
  )
  return found.rows
}

/** Writes what is to be delivered; for a webhook that is paused it is held. */
export async function insertDeliveries(
  tx: PlatformTx,
  deliveries: readonly { happening: Happening; webhook: Listener }[],
  now: Instant,
): Promise<void> {
  const rows = deliveries.map(({ happening, webhook }) => ({
    tenant_id: happening.tenant,
    id: newId(),
    webhook_id: webhook.id,
    event_id: happening.eventId,
    type: happening.type,
    record_id: happening.recordId,
    told: happening.told,
    state: webhook.isPaused ? 'held' : 'waiting',
    next_try_at: webhook.isPaused ? null : now,
    occurred_at: happening.at,
    created_at: now,
    words: `${happening.type} ${happening.recordId ?? ''} ${happening.eventId}`,
  }))
  await tx.client.query(
    `insert into webhook_delivery (tenant_id, id, webhook_id, event_id, type, record_id, told, state, next_try_at, occurred_at, created_at, words)
     select r.tenant_id, r.id, r.webhook_id, r.event_id, r.type, r.record_id, r.told, r.state, r.next_try_at, r.occurred_at, r.created_at, r.words
     from jsonb_to_recordset($1::jsonb) as r (tenant_id uuid, id uuid, webhook_id uuid, event_id uuid, type text, record_id uuid, told jsonb,
       state text, next_try_at timestamptz, occurred_at timestamptz, created_at timestamptz, words text)`,
    [JSON.stringify(rows)],
  )
}

/** A delivery that this process has taken to send, with its webhook. */
export type Due = {
  tenant: TenantId
  id: DeliveryId
  eventId: string
  type: string
  recordId: string | null
  told: Record<string, unknown>
  body: string | null
  occurredAt: Instant
  /** This try among them; it names the taking too. */
  attempts: number
  webhook: WebhookId
  url: string
  secret: string
  previousSecret: string | null
  keptBy: UserId
  keptByName: string
  failingSince: Instant | null
  isPaused: boolean
}

/** As many of one house are on their way side by side: a house whose servers hang doesn't keep the others waiting. */
const mostOfTenant = 3

/**
 * Takes the next delivery that is due: the oldest of a webhook that nothing is on its way to, so that a server is told things in their
 * order as long as it answers.
 */
export async function takeNext(tx: PlatformTx, now: Instant): Promise<Due | undefined> {
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('webhook_delivery', 0))")
  const taken = await tx.client.query<Due>(
    `update webhook_delivery d set state = 'sending', attempts = d.attempts + 1, next_try_at = null, taken_at = $1
     from webhook w where w.tenant_id = d.tenant_id and w.id = d.webhook_id and (d.tenant_id, d.id) = (
       select x.tenant_id, x.id from webhook_delivery x where x.state = 'waiting' and x.next_try_at <= $1
         and not exists (select 1 from webhook_delivery s
           where s.tenant_id = x.tenant_id and s.webhook_id = x.webhook_id and s.state = 'sending')
         and (select count(*) from webhook_delivery s where s.tenant_id = x.tenant_id and s.state = 'sending') < ${mostOfTenant}
       order by x.next_try_at, x.id limit 1)
     returning d.tenant_id as tenant, d.id, d.event_id as "eventId", d.type, d.record_id as "recordId", d.told, d.body,
       d.occurred_at as "occurredAt", d.attempts, w.id as webhook, w.url, w.secret,
       case when w.previous_until > $1 then w.previous_secret end as "previousSecret", w.kept_by as "keptBy",
       w.kept_by_name as "keptByName", w.failing_since as "failingSince", w.state = 'paused' as "isPaused"`,
    [now],
  )
  return taken.rows[0]
}

/** What was on its way when its process stopped goes out again: the receiver knows it by its id. */
export async function takeBackLost(tx: PlatformTx, { now, before }: { now: Instant; before: Instant }): Promise<void> {
  await tx.client.query(
    `update webhook_delivery set state = 'waiting', next_try_at = $1, attempts = attempts - 1
     where state = 'sending' and taken_at < $2`,
    [now, before],
  )
}

/** Keeps what is sent, before it is: every further try sends the same. */
export async function writeBody(tx: PlatformTx, { tenant, id }: Due, body: string): Promise<void> {
  await tx.client.query('update webhook_delivery set body = $3 where tenant_id = $1 and id = $2', [tenant, id, body])
}

/** What a try was answered. */
export type Try = { at: Instant; millis: number; status: number | null; answer: string | null; problem: string | null }

export async function insertTry(tx: PlatformTx, { tenant, id }: Due, one: Try): Promise<void> {
  await tx.client.query(
    `insert into webhook_attempt (tenant_id, delivery_id, id, at, millis, status, answer, problem) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, id, newId(), one.at, one.millis, one.status, one.answer, one.problem],
  )
}

/** How a delivery stands after a try; what was not tried counts no try. */
export type Outcome =
  | { state: 'delivered'; status: number }
  | { state: 'waiting'; nextTryAt: Instant; problem: string; status: number | null; isTried: boolean }
  | { state: 'held' | 'cancelled' | 'failed'; problem: string; status: number | null }

export async function writeOutcome(tx: PlatformTx, due: Due, { outcome, now }: { outcome: Outcome; now: Instant }) {
  const problem = outcome.state === 'delivered' ? null : outcome.problem
  const untried = outcome.state === 'held' || (outcome.state === 'waiting' && !outcome.isTried)
  const isOver = outcome.state === 'delivered' || outcome.state === 'failed' || outcome.state === 'cancelled'
  const words =
    `${due.type} ${due.recordId ?? ''} ${due.eventId} ${outcome.status ?? ''} ${problem ?? ''}`.toLowerCase()
  await tx.client.query(
    `update webhook_delivery set state = $3, next_try_at = $4, problem = $5, last_status = $6, ended_at = $7, attempts = attempts - $8,
       words = left($9, 300)
     where tenant_id = $1 and id = $2 and state = 'sending' and attempts = $10`,
    [
      due.tenant,
      due.id,
      outcome.state,
      outcome.state === 'waiting' ? outcome.nextTryAt : null,
      problem,
      outcome.status,
      isOver ? now : null,
      untried ? 1 : 0,
      words,
      due.attempts,
    ],
  )
}

/** Notes whether a webhook's server takes what it is told. */
export async function noteHealth(
  tx: PlatformTx,
  { tenant, webhook }: Due,
  failingSince: Instant | null,
): Promise<void> {
  await tx.client.query('update webhook set failing_since = $3 where tenant_id = $1 and id = $2', [
    tenant,
    webhook,
    failingSince,
  ])
}

/** A test tells nothing of how long a server has failed. */
export function isTest({ type }: Pick<Due, 'type'>): boolean {
  return type === testEvent.type
}

/** Forgets what ended before. */
export async function deleteEnded(tx: PlatformTx, before: Instant): Promise<void> {
  await tx.client.query('delete from webhook_delivery where ended_at < $1', [before])
}
