import type { Instant } from '#contract/kernel/day.ts'
import {
  type Communication,
  communication,
  type CommunicationSecret,
  messageKeeping,
} from '#contract/tenancy/messages/settings.ts'
import type { MessageChannel, MessageId } from '#contract/tenancy/messages/shapes.ts'
import type { SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { WrittenFile } from '#server/platform/sheet.ts'
import { settingsFrom } from '../../settings/actions/read.ts'

/** A message that this process has taken to send. */
export type DueMessage = {
  id: MessageId
  tenant: TenantId | null
  template: string
  channel: MessageChannel
  to: string
  name: string
  subject: string
  text: string
  /** This try among them; it names the taking too. */
  attempts: number
}

/** Whose messages by which channel: "tenant email". */
export function laneOf({ tenant, channel }: Pick<DueMessage, 'tenant' | 'channel'>): string {
  return `${tenant ?? ''} ${channel}`
}

/** Takes the next messages that are due, so that no other process sends them; lanes that don't get through just now are left out. */
export async function takeDue(
  tx: PlatformTx,
  { now, most, except }: { now: Instant; most: number; except: readonly string[] },
): Promise<DueMessage[]> {
  const taken = await tx.client.query<DueMessage>(
    `update message set state = 'sending', attempts = attempts + 1, next_try_at = null, taken_at = $1
     where id in (select m.id from message m where m.state = 'waiting' and m.next_try_at <= $1
       and not concat(m.tenant_id, ' ', m.channel) = any($3::text[])
       order by m.next_try_at, m.id limit $2 for update skip locked)
     returning id, tenant_id as tenant, template, channel, recipient as to, recipient_name as name, subject, body as text, attempts`,
    [now, most, except],
  )
  return taken.rows
}

/** The files that go with some messages; only messages of a house have any. */
export async function filesOf(
  tx: PlatformTx,
  messages: readonly Pick<DueMessage, 'id' | 'tenant'>[],
): Promise<Map<MessageId, WrittenFile[]>> {
  const found = await tx.client.query<WrittenFile & { id: MessageId }>(
    `select f.message_id as id, f.name, f.type, f.content from message_file f
     where (f.tenant_id, f.message_id) in (select m.tenant, m.id from unnest($1::uuid[], $2::uuid[]) as m (tenant, id))
     order by f.message_id, f.place`,
    [messages.map(({ tenant }) => tenant), messages.map(({ id }) => id)],
  )
  const byId = Map.groupBy(found.rows, ({ id }) => id)
  return new Map([...byId].map(([id, rows]) => [id, rows.map(({ id: _, ...file }) => file)]))
}

/** How a try ended. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'held'; problem: string }
  | { state: 'waiting'; problem: string; nextTryAt: Instant }
  | { state: 'failed'; problem: string }

/** Writes how the try ended, unless somebody else has judged it since. What waits for a setting has not been tried. */
export async function writeOutcome(
  tx: PlatformTx,
  { id, attempts }: DueMessage,
  { outcome, now }: { outcome: Outcome; now: Instant },
): Promise<void> {
  const isOver = outcome.state === 'sent' || outcome.state === 'failed'
  await tx.client.query(
    `update message set state = $3::text, next_try_at = $4, last_error = $5, ended_at = $6,
       attempts = attempts - (case when $3::text = 'held' then 1 else 0 end), body = case when is_secret and $7 then '' else body end
     where id = $1 and attempts = $2 and state = 'sending'`,
    [
      id,
      attempts,
      outcome.state,
      outcome.state === 'waiting' ? outcome.nextTryAt : null,
      outcome.state === 'sent' ? null : outcome.problem,
      isOver ? now : null,
      isOver,
    ],
  )
}

/** Messages that were under way when their process stopped: nobody knows whether they left, so they aren't sent again unasked. */
export async function giveUpTaken(tx: PlatformTx, { now, before }: { now: Instant; before: Instant }): Promise<void> {
  await tx.client.query(
    `update message set state = 'unsure', ended_at = $1, body = case when is_secret then '' else body end,
       last_error = 'The server stopped while this was being sent: perhaps it arrived'
     where state = 'sending' and taken_at < $2`,
    [now, before],
  )
}

/** Lets messages go that wait for a setting where it was changed since, or where mail goes by the installation's own server. */
export async function releaseHeld(
  tx: PlatformTx,
  { now, hasOwnMail }: { now: Instant; hasOwnMail: boolean },
): Promise<void> {
  await tx.client.query(
    `update message m set state = 'waiting', next_try_at = $1, last_error = null
     where m.state = 'held' and (($2 and m.channel = 'email') or exists (select 1 from setting s
       where s.tenant_id = m.tenant_id and s.section = '${communication.name}' and s.changed_at > m.taken_at - interval '1 minute'))`,
    [now, hasOwnMail],
  )
}

/** Deletes what ended longer ago than each house keeps it; what belongs to no house is kept as long as a house's by default. */
export async function deleteEnded(tx: PlatformTx, now: Instant): Promise<void> {
  await tx.client.query(
    `delete from message m where m.ended_at < $1::timestamptz - interval '7 days' and m.ended_at < $1::timestamptz - make_interval(days =>
       coalesce((select (s.values ->> 'keptDays')::int from setting s
         where s.tenant_id = m.tenant_id and s.section = '${messageKeeping.name}'), $2))`,
    [now, messageKeeping.defaults.keptDays],
  )
}

/** By what a house reaches people, its secrets sealed. */
export type Setup = {
  house: string
  set: Communication
  sealed: Readonly<Partial<Record<CommunicationSecret, string>>>
}

/** The set-up of a tenant; without one, that of the platform itself. */
export async function findSetup(tx: PlatformTx, tenant: TenantId | null): Promise<Setup> {
  const found = await tx.client.query<{ name: string; values: SettingValues | null; sealed: Setup['sealed'] | null }>(
    `select t.name, (select s.values from setting s where s.tenant_id = t.id and s.section = '${communication.name}') as values,
       (select jsonb_object_agg(x.name, x.sealed) from sealed_secret x where x.tenant_id = t.id) as sealed
     from tenant t where t.id = $1`,
    [tenant],
  )
  const row = found.rows[0]
  return {
    house: row?.name || 'Hostelry',
    set: settingsFrom(communication, row?.values ?? {}),
    sealed: row?.sealed ?? {},
  }
}
