import { departmentOf, type TaskDepartment } from '#contract/hotel/tasks/rules/department.ts'
import { tenantRoles } from '#contract/identity/users/rules.ts'
import { clockAt, dayAt, type Day } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import type { Viewing } from '../data/read.ts'

/** Who looks at tasks, and when: today is the business date, and its hours are those of the place. */
export async function viewingOf(ctx: Ctx, tx: Tx): Promise<Viewing> {
  const today = await readBusinessDate(tx)
  return {
    today,
    clock: clockOf(ctx, today),
    department: ownDepartment(ctx),
    doesAll: ctx.can('housekeeping:write'),
  }
}

/** What the clock of the place says of the business date: all of its hours are over once the calendar has gone on. */
function clockOf({ clock, tenant: { timeZone } }: Ctx, today: Day): string {
  const here = dayAt(clock.now(), timeZone)
  if (here === today) return clockAt(clock.now(), timeZone)
  return here > today ? '24:00' : '00:00'
}

/** The department of who asks, by their role. */
export function ownDepartment({ actor }: Pick<Ctx, 'actor'>): TaskDepartment {
  const role = tenantRoles.find((one) => one === actor.role)
  return role ? departmentOf(role) : 'office'
}
