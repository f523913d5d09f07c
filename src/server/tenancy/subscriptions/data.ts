import type { PlanResource, Subscription } from '#contract/tenancy/subscriptions/shapes.ts'
import type { PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

export async function findPlan(tx: PlatformTx, tenant: TenantId): Promise<PlanId> {
  const row = await tx.db.selectFrom('tenant').select('plan').where('id', '=', tenant).executeTakeFirstOrThrow()
  return row.plan
}

/** What is agreed for a tenant; nothing yet where the platform never wrote it down. */
export async function findSubscription(tx: PlatformTx, tenant: TenantId): Promise<Subscription> {
  const found = await tx.client.query<Subscription>(
    'select s.renews_on as "renewsOn", s.past_due_since as "pastDueSince" from subscription s where s.tenant_id = $1',
    [tenant],
  )
  return found.rows[0] ?? { renewsOn: null, pastDueSince: null }
}

/** Every limit of every plan. */
export async function limitsOfPlans(tx: PlatformTx): Promise<{ plan: PlanId; resource: PlanResource; most: number }[]> {
  const found = await tx.client.query<{ plan: PlanId; resource: PlanResource; most: number }>(
    'select l.plan, l.resource, l.most from plan_limit l',
  )
  return found.rows
}

/** How many messages left since a day began, in the clock of all houses. */
export async function messagesSince(tx: Tx, from: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from message m
    where ${tx.owns('m')} and m.created_at >= ${from}::date and m.state = 'sent'`.execute(tx.db)
  return found.rows[0]?.count ?? 0
}
