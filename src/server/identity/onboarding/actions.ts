import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { isOnboarded } from '#server/tenancy/public/tenants.ts'

/** Whether the caller's tenant has finished its set-up; a superadmin has none to finish. */
export async function readProgress(ctx: VisitorCtx) {
  const { tenant } = ctx
  if (!tenant) return { progress: { isCompleted: true } }
  return { progress: { isCompleted: await ctx.platform((tx) => isOnboarded(tx, tenant.id)) } }
}
