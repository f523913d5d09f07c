import type { VisitorCtx } from '#server/platform/http/visitor.ts'

/** Whether the caller's tenant has finished its set-up; a superadmin has none to finish. */
export async function readProgress(ctx: VisitorCtx) {
  const { tenant } = ctx
  if (!tenant) return { progress: { isCompleted: true } }
  const row = await ctx.platform((tx) =>
    tx.db.selectFrom('tenant').select('onboarding_completed_at').where('id', '=', tenant.id).executeTakeFirstOrThrow(),
  )
  return { progress: { isCompleted: row.onboarding_completed_at !== null } }
}
