import type { Instant } from '#contract/kernel/day.ts'
import { testEvent } from '#contract/notices/webhooks/rules.ts'
import type { Webhook, WebhookId } from '#contract/notices/webhooks/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

const columns = (
  tx: Tx,
) => sql`w.id, w.name, w.url, w.events, jsonb_build_object('id', w.kept_by, 'name', w.kept_by_name) as "keptBy",
  w.state, w.paused_reason as "pausedReason", w.failing_since as "failingSince",
  case when w.previous_until > ${tx.now} then w.previous_until end as "previousUntil", w.created_at as "createdAt", w.version,
  d."lastDeliveredAt", coalesce(d.waiting, 0) as waiting, coalesce(d.held, 0) as held, coalesce(d.failed, 0) as failed`

const from = (tx: Tx) => sql`webhook w left join lateral (
    select max(d.ended_at) filter (where d.state = 'delivered') as "lastDeliveredAt",
      count(*) filter (where d.state in ('waiting', 'sending')) as waiting, count(*) filter (where d.state = 'held') as held,
      count(*) filter (where d.state = 'failed') as failed
    from webhook_delivery d where ${tx.owns('d')} and d.webhook_id = w.id and d.type <> ${testEvent.type}) d on true
  where ${tx.owns('w')} and w.removed_at is null`

/** The tenant's webhooks by name. */
export async function webhooksOf(tx: Tx): Promise<Webhook[]> {
  const found = await sql<Webhook>`select ${columns(tx)} from ${from(tx)} order by lower(w.name), w.id`.execute(tx.db)
  return found.rows
}

export async function findWebhook(tx: Tx, id: WebhookId): Promise<Webhook | undefined> {
  const found = await sql<Webhook>`select ${columns(tx)} from ${from(tx)} and w.id = ${id}`.execute(tx.db)
  return found.rows[0]
}

/** What of a webhook is asked for to change it. */
export type Standing = Pick<Webhook, 'id' | 'name' | 'url' | 'events' | 'state' | 'version'> & {
  secret: string
  previousUntil: Instant | null
}

/** Locks a webhook that was not removed. */
export async function lockWebhook(tx: Tx, id: WebhookId): Promise<Standing | undefined> {
  const [found] = await tx.lock({
    rank: 'record',
    take: () =>
      sql<Standing>`
        select w.id, w.name, w.url, w.events, w.state, w.version, w.secret,
          case when w.previous_until > ${tx.now} then w.previous_until end as "previousUntil"
        from webhook w where ${tx.owns('w')} and w.id = ${id} and w.removed_at is null for update`.execute(tx.db),
  })
  return found.rows[0]
}

/** How many there are, with the tenant's webhooks in line, so that no two see the last place free. */
export async function countWebhooks(tx: Tx): Promise<number> {
  const [found] = await tx.lock({
    rank: 'record',
    take: async () => {
      await sql`select pg_advisory_xact_lock(hashtextextended('webhook ' || ${tx.tenant}::text, 0))`.execute(tx.db)
      return sql<{ count: number }>`
        select count(*) as count from webhook w where ${tx.owns('w')} and w.removed_at is null`.execute(tx.db)
    },
  })
  return found.rows[0]?.count ?? 0
}

/** Whether another webhook has the name. */
export async function isNameTaken(tx: Tx, name: string, but: WebhookId): Promise<boolean> {
  const found = await sql`
    select 1 from webhook w where ${tx.owns('w')} and lower(w.name) = lower(${name}) and w.removed_at is null and w.id <> ${but}`.execute(
    tx.db,
  )
  return found.rows.length > 0
}

export type NewWebhook = Pick<Webhook, 'id' | 'name' | 'url' | 'events'> & { secret: string }

export async function insertWebhook(tx: Tx, { id, name, url, events, secret }: NewWebhook): Promise<void> {
  await sql`
    insert into webhook (${sql.ref('tenant_id')}, id, name, url, events, secret, kept_by, kept_by_name, created_at)
    values (${tx.tenant}, ${id}, ${name}, ${url}, ${events}::text[], ${secret}, ${tx.actor.id}, ${tx.actor.name}, ${tx.now})`.execute(
    tx.db,
  )
}

/** Writes what a person changed; they answer for it from now on. One that goes on begins with a clean slate. */
export async function writeWebhook(
  tx: Tx,
  { id, name, url, events, state }: Pick<Webhook, 'id' | 'name' | 'url' | 'events' | 'state'>,
): Promise<void> {
  const isPaused = state === 'paused'
  await sql`
    update webhook w set name = ${name}, url = ${url}, events = ${events}::text[], state = ${state},
      paused_reason = case when ${isPaused} then coalesce(w.paused_reason, ${`Paused by ${tx.actor.name}`}) end,
      failing_since = case when ${isPaused} then w.failing_since end,
      kept_by = ${tx.actor.id}, kept_by_name = ${tx.actor.name}, version = w.version + 1
    where ${tx.owns('w')} and w.id = ${id}`.execute(tx.db)
}

export async function writePaused(tx: Tx, id: WebhookId, reason: string): Promise<void> {
  await sql`
    update webhook w set state = 'paused', paused_reason = ${reason}, version = w.version + 1
    where ${tx.owns('w')} and w.id = ${id}`.execute(tx.db)
}

export async function writeSecret(
  tx: Tx,
  id: WebhookId,
  { secret, previous, previousUntil }: { secret: string; previous: string | null; previousUntil: Instant | null },
): Promise<void> {
  await sql`
    update webhook w set secret = ${secret}, previous_secret = ${previous}, previous_until = ${previousUntil}
    where ${tx.owns('w')} and w.id = ${id}`.execute(tx.db)
}

/** The key goes with the webhook; its log stays. */
export async function writeRemoved(tx: Tx, id: WebhookId): Promise<void> {
  await sql`
    update webhook w set removed_at = ${tx.now}, secret = '', previous_secret = null, previous_until = null
    where ${tx.owns('w')} and w.id = ${id}`.execute(tx.db)
}
