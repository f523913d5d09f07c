import { taskOverdue } from '#contract/hotel/tasks/notices.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { overdueTasks } from '../data/read.ts'
import { viewingOf } from './viewing.ts'

/** Tells in every hotel who answers for a task that its day or hour has passed: once for each day that it was given. */
export async function tellOverdueTasks(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      await tellOverdueTasksOf(systemCtx(platform, tenant, 'Overdue tasks'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'overdue tasks could not be told')
    }
  }
}

/** The same in one house. */
export async function tellOverdueTasksOf(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const { id, title, dueOn, dueTime, owner } of await overdueTasks(tx, await viewingOf(ctx, tx))) {
      const due = [dueOn, dueTime].filter(Boolean).join(' ')
      const values = { title, due }
      await raise(tx, taskOverdue, { cause: `${id} ${due}`, values, concerned: owner, actionUrl: `/tasks/${id}` })
    }
  })
}
