import type { Dashboard } from '#contract/insights/dashboard/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { SourcedPart } from '#server/platform/dashboard.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'

/** What every domain says on the dashboard. */
export const dashboardParts = openSlot<readonly SourcedPart[]>('parts of the dashboard')

/** What matters today to the caller, in one consistent picture; what the caller may not see is not asked for. */
export async function showDashboard(ctx: Ctx): Promise<Dashboard> {
  return ctx.read(async (tx) => {
    const businessDate = await readBusinessDate(tx)
    const parts = await Promise.all(
      dashboardParts
        .get()
        .map(async (one) => [one.name, maySee(ctx, one) ? await one.read(tx, businessDate) : null] as const),
    )
    // Each part is typed by its own shape where it is sourced, and the whole is checked by the endpoint's when it is answered.
    return { businessDate, ...Object.fromEntries(parts) } as Dashboard
  })
}

function maySee(ctx: Ctx, { part: { module, anyOf } }: SourcedPart): boolean {
  return (module === 'core' || ctx.tenant.modules.includes(module)) && anyOf.some((permission) => ctx.can(permission))
}
