import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { NotificationId } from '#contract/notices/notifications/shapes.ts'
import type { MessageId } from '#contract/tenancy/messages/shapes.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

/** A notification that goes by mail. */
export type ToMail = {
  id: NotificationId
  tenant: TenantId
  user: UserId
  event: string
  values: Readonly<Record<string, string>>
  title: string
  message: string
  actionUrl: string | null
}

const columns = `n.id, n.tenant_id as tenant, n.user_id as user, n.event, n.event_values as values, n.title, n.message,
  n.action_url as "actionUrl"`

/** The next notifications whose mail is due, taken so that no other process mails them. */
export async function takeDueMails(tx: PlatformTx, now: Instant, most: number): Promise<ToMail[]> {
  const found = await tx.client.query<ToMail>(
    `select ${columns} from notification n where n.mail = 'now' and n.message_id is null and n.mail_at <= $1
     order by n.mail_at, n.id limit $2 for update skip locked`,
    [now, most],
  )
  return found.rows
}

/** For whom something waits for their digest. */
export async function findDigests(tx: PlatformTx, now: Instant): Promise<{ tenant: TenantId; user: UserId }[]> {
  const found = await tx.client.query<{ tenant: TenantId; user: UserId }>(
    `select distinct n.tenant_id as tenant, n.user_id as user from notification n
     where n.mail = 'digest' and n.message_id is null and n.mail_at <= $1 order by 1, 2`,
    [now],
  )
  return found.rows
}

/** What stands in a person's digest, in the order in which it happened; whoever writes it at the same moment waits here, and finds nothing left. */
export async function takeDigest(
  tx: PlatformTx,
  { tenant, user, now }: { tenant: TenantId; user: UserId; now: Instant },
): Promise<ToMail[]> {
  const found = await tx.client.query<ToMail>(
    `select ${columns} from notification n where n.tenant_id = $1 and n.user_id = $2 and n.mail = 'digest' and n.message_id is null
       and n.mail_at <= $3 order by n.created_at, n.id for update`,
    [tenant, user, now],
  )
  return found.rows
}

/** Notes by which message notifications went. */
export async function noteMailed(tx: PlatformTx, ids: readonly NotificationId[], message: MessageId): Promise<void> {
  await tx.client.query('update notification set message_id = $2 where id = any($1::uuid[])', [ids, message])
}

/** Whoever is no longer active gets no mail. */
export async function dropMail(tx: PlatformTx, ids: readonly NotificationId[]): Promise<void> {
  await tx.client.query('update notification set mail = null, mail_at = null where id = any($1::uuid[])', [ids])
}
