import type { PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

export async function findPlan(tx: PlatformTx, tenant: TenantId): Promise<PlanId> {
  const row = await tx.db.selectFrom('tenant').select('plan').where('id', '=', tenant).executeTakeFirstOrThrow()
  return row.plan
}
