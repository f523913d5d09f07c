import type * as api from '#contract/hotel/reports/api.ts'
import { ofAnalytics, reportTitles } from '#contract/hotel/reports/rules/spans.ts'
import type { ReportName, ReportSchedule, ReportScheduleId } from '#contract/hotel/reports/shapes.ts'
import { type Day, dayAt } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { hasCome } from '#server/tenancy/public/day-close.ts'
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  lockSchedule,
  schedulesIn,
  updateSchedule,
} from '../data/schedules.ts'

/** Reports that go out by mail. */
export async function listSchedules(ctx: Ctx): Promise<ReportSchedule[]> {
  return ctx.read(schedulesIn)
}

/** Lets a report go out; where its hour of today has passed it begins with the next day. @throws 400 for a report that the plan has not */
export async function createSchedule(
  ctx: Ctx,
  fields: Given<typeof api.createReportSchedule>['body'],
): Promise<ReportSchedule> {
  refuseModule(ctx, fields.report)
  const id: ReportScheduleId = newId<'report_schedule'>()
  return ctx.transaction(async (tx) => {
    await insertSchedule(tx, id, { ...fields, sentOn: passedToday(ctx, fields.at) })
    return changed(tx, id, 'create')
  })
}

/** Changes what goes out, when, and to whom. @throws 400 · 404 · 409 `stale` */
export async function changeSchedule(
  ctx: Ctx,
  id: ReportScheduleId,
  { version, ...fields }: Given<typeof api.changeReportSchedule>['body'],
): Promise<ReportSchedule> {
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, id)
    if (!before) throw notFound('report schedule')
    if (version !== undefined && version !== before.version) throw stale({ what: 'report' })
    const after = { ...before, ...fields }
    refuseModule(ctx, after.report)
    const sentOn = after.at === before.at ? before.sentOn : passedToday(ctx, after.at)
    await updateSchedule(tx, id, { ...after, sentOn })
    return changed(tx, id, 'change')
  })
}

/** Stops a report from going out. @throws 404 */
export async function removeSchedule(ctx: Ctx, id: ReportScheduleId): Promise<{ id: ReportScheduleId }> {
  return ctx.transaction(async (tx) => {
    const before = await lockSchedule(tx, id)
    if (!before) throw notFound('report schedule')
    await deleteSchedule(tx, id)
    trace(tx, before, 'delete')
    return { id }
  })
}

/** The day of the house when the hour has passed on it, so that it isn't sent for today any more. */
function passedToday(ctx: Ctx, time: string): Day | null {
  const now = ctx.clock.now()
  const { timeZone } = ctx.tenant
  const date = dayAt(now, timeZone)
  return hasCome({ date, time, timeZone }, now) ? date : null
}

function refuseModule(ctx: Ctx, report: ReportName): void {
  if (ofAnalytics.includes(report) && !ctx.tenant.modules.includes('analytics'))
    throw invalid('report', 'Your plan does not include this report')
}

async function changed(tx: Tx, id: ReportScheduleId, verb: 'create' | 'change'): Promise<ReportSchedule> {
  const schedule = await findSchedule(tx, id)
  if (!schedule) throw new Error('The schedule was just written')
  trace(tx, schedule, verb)
  return schedule
}

function trace(tx: Tx, { id, report, receivers, weekdays, at }: ReportSchedule, verb: 'create' | 'change' | 'delete') {
  tx.audit({
    action: `report_schedule.${verb}`,
    resource: 'report_schedule',
    id,
    label: reportTitles[report],
    change: { receivers, weekdays, at },
  })
}
