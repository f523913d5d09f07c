import { daysText } from '#contract/hotel/reports/rules/days.ts'
import { daysOfSpan, ofAnalytics, reportTitles } from '#contract/hotel/reports/rules/spans.ts'
import type { ReportSchedule, ReportScheduleId } from '#contract/hotel/reports/shapes.ts'
import { reportMail } from '#contract/hotel/reports/templates.ts'
import { dayAt, weekdayOf } from '#contract/kernel/day.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { hasCome, openHouses } from '#server/tenancy/public/day-close.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { claimDay, findSchedule, schedulesIn } from '../data/schedules.ts'
import { reportText } from '../rules/text.ts'
import { readByName } from './read-by-name.ts'

/** Puts every report whose day and hour have come into the outbox of its house; one house's trouble doesn't keep the others waiting. */
export async function mailDueReports(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      await mailDueOf(systemCtx(platform, tenant, 'Reports by mail'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'reports could not be mailed')
    }
  }
}

/** The same for one house: each report once on its day, whoever looks at the same moment. Answers how many reports went out. */
export async function mailDueOf(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { timeZone } = ctx.tenant
  const today = dayAt(now, timeZone)
  const isDue = ({ weekdays, at, sentOn, report }: ReportSchedule) =>
    sentOn !== today &&
    weekdays.includes(weekdayOf(today)) &&
    hasCome({ date: today, time: at, timeZone }, now) &&
    (ctx.tenant.modules.includes('analytics') || !ofAnalytics.includes(report))
  let sent = 0
  for (const schedule of (await ctx.read(schedulesIn)).filter(isDue)) {
    const mail = await mailOf(ctx, schedule)
    sent += await ctx.transaction(async (tx) => {
      if (!(await claimDay(tx, schedule.id, today))) return 0
      await queue(tx, schedule, mail)
      return 1
    })
  }
  return sent
}

/** Sends one now, beside its hours. @throws 404 */
export async function sendSchedule(ctx: Ctx, id: ReportScheduleId): Promise<{ messages: number }> {
  const schedule = await ctx.read((tx) => findSchedule(tx, id))
  if (!schedule) throw notFound('report schedule')
  const mail = await mailOf(ctx, schedule)
  return ctx.transaction(async (tx) => {
    await queue(tx, schedule, mail)
    tx.audit({ action: 'report_schedule.send', resource: 'report_schedule', id, label: reportTitles[schedule.report] })
    return { messages: schedule.receivers.length }
  })
}

type Mail = { house: string; report: string; days: string; rows: string }

async function mailOf(ctx: Ctx, { report: name, span }: ReportSchedule): Promise<Mail> {
  const days = daysOfSpan(span, await ctx.read(readBusinessDate))
  const report = await readByName(ctx, name, days)
  const { name: house, currency } = ctx.tenant
  return { house, report: reportTitles[name], days: daysText(days), rows: reportText(report, currency) }
}

async function queue(tx: Tx, { receivers }: ReportSchedule, values: Mail): Promise<void> {
  for (const to of receivers) await queueMessage(tx, reportMail, { to, name: to, values })
}
