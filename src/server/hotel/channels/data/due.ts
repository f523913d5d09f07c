import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import { staleAfter } from '#contract/hotel/channels/rules.ts'
import type { Instant } from '#contract/kernel/day.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

/** Whose channel it is. */
export type Whose = { tenant: TenantId; id: ChannelId }

/** Whose calendar has this secret address; undefined when nobody's has it any more. */
export async function channelByToken(tx: PlatformTx, hash: Buffer): Promise<Whose | undefined> {
  const found = await tx.client.query<Whose>(
    'select c.tenant_id as tenant, c.id from channel c where c.token_hash = $1 and c.removed_at is null',
    [hash],
  )
  return found.rows[0]
}

/** Takes the channel of these houses whose calendar has waited longest, and puts it off by its interval: nobody else takes it meanwhile. */
export async function takeNext(
  tx: PlatformTx,
  { tenants, now }: { tenants: readonly TenantId[]; now: Instant },
): Promise<Whose | undefined> {
  const found = await tx.client.query<Whose>(
    `update channel c set next_sync_at = $1::timestamptz + make_interval(mins => c.every_minutes)
     where (c.tenant_id, c.id) = (
       select d.tenant_id, d.id from channel d
       where d.next_sync_at <= $1 and d.state = 'active' and d.removed_at is null and d.tenant_id = any($2::uuid[])
       order by d.next_sync_at, d.id limit 1 for update skip locked)
     returning c.tenant_id as tenant, c.id`,
    [now, tenants],
  )
  return found.rows[0]
}

/** Channels whose calendars have been silent for too long, and of which nobody was told. */
export async function staleChannels(
  tx: PlatformTx,
  { tenants, now }: { tenants: readonly TenantId[]; now: Instant },
): Promise<Whose[]> {
  const found = await tx.client.query<Whose>(
    `select c.tenant_id as tenant, c.id from channel c
     where c.next_sync_at is not null and c.state = 'active' and c.removed_at is null and c.stale_told_at is null
       and coalesce(c.in_at, c.created_at) < $1::timestamptz - make_interval(mins => ${staleAfter} * c.every_minutes)
       and c.tenant_id = any($2::uuid[])`,
    [now, tenants],
  )
  return found.rows
}

/** Forgets what went on before. */
export async function deleteLog(tx: PlatformTx, before: Instant): Promise<void> {
  await tx.client.query('delete from channel_log where last_at < $1', [before])
}
