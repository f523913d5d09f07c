import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { holds, type Permission, roleGrants } from '#contract/kernel/permission.ts'
import { rightMissingText } from '#contract/kernel/permission-words.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { leadersOf } from '../data/holders.ts'

/** How many people are named. */
const most = 3

/** What a right lets people do, and who of the house can help the caller, who lacks it. */
export async function explainMissingRight(ctx: Ctx, right: Permission): Promise<{ reason: string }> {
  const helpers = await ctx.platform((tx) => helpersWith(tx, { tenant: ctx.tenant.id, right }))
  return { reason: rightMissingText(right, helpers) }
}

/** Who of a tenant can help with what asks for a right: owners and managers who hold it, as "Ama Mensah (owner)". */
export async function helpersWith(
  tx: PlatformTx,
  { tenant, right }: { tenant: TenantId; right: Permission },
): Promise<string[]> {
  const leaders = await leadersOf(tx, tenant)
  return leaders
    .filter(({ role, grants }) => holds(effectivePermissions(roleGrants[role], grants ?? []), right))
    .slice(0, most)
    .map(({ name, role }) => `${name} (${role})`)
}
