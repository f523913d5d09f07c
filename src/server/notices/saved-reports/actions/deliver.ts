import { type Day, dayAt, daysText } from '#contract/kernel/day.ts'
import { daysOfSpan, goesOutOn } from '#contract/notices/saved-reports/rules.ts'
import type { ReportMailing, SavedReportId } from '#contract/notices/saved-reports/shapes.ts'
import { reportStopped } from '#contract/notices/saved-reports/notices.ts'
import { reportMail } from '#contract/notices/saved-reports/templates.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, notFound, Refusal } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sheetFiles, type WrittenFile } from '#server/platform/sheet.ts'
import { systemCtx } from '#server/platform/system.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { hasCome, openHouses } from '#server/tenancy/public/day-close.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { queueMessage } from '#server/tenancy/public/messages.ts'
import { reportNotMailed } from '../../errors.ts'
import { findSaved, lockSaved, savedIn, type SavedRow, writeSent, writeStopped } from '../data/reports.ts'
import { maySee, reportNamed, type SendableReport } from './offered.ts'
import { reachedBy } from './receivers.ts'
import { titleOf } from './save.ts'

/** Puts every report whose day and hour have come into the outbox of its house; one house's trouble doesn't keep the others waiting. */
export async function mailDueReports(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    try {
      await mailDueOf(systemCtx(platform, tenant, 'Reports by mail'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'reports could not be mailed')
    }
  }
}

type Mailed = SavedRow & { mail: ReportMailing }

/** The same for one house: each report once on its day, whoever looks at the same moment. Answers how many reports went out. */
export async function mailDueOf(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const { timeZone } = ctx.tenant
  const today = dayAt(now, timeZone)
  const isDue = ({ mail, sentOn }: Mailed) =>
    sentOn !== today && goesOutOn(mail, today) && hasCome({ date: today, time: mail.at, timeZone }, now)
  let sent = 0
  for (const row of (await ctx.read(savedIn)).filter(isMailed).filter(isDue)) {
    const report = reportNamed(ctx, row.report)
    if (report && row.stopped === null) sent += await sendDue(ctx, { row, report, today })
  }
  return sent
}

type Due = { row: Mailed; report: SendableReport; today: Day }

/** Sends one, or stops it and says why. What went wrong in the house alone is tried again at the next look. */
async function sendDue(ctx: Ctx, { row, report, today }: Due): Promise<0 | 1> {
  try {
    const letter = await letterOf(ctx, row, report)
    return await ctx.transaction(async (tx) => {
      const now = await lockSaved(tx, row.id)
      if (!now || now.version !== row.version || now.stopped !== null || now.sentOn === today) return 0
      if ('stop' in letter) await stop(ctx, tx, { row, why: letter.stop })
      else await queue(tx, letter)
      if (!('stop' in letter)) await writeSent(tx, row.id, today)
      tx.tell({ topic: 'notices.saved_report', payload: { id: row.id } })
      return 'stop' in letter ? 0 : 1
    })
  } catch (error) {
    ctx.log.error({ err: error, tenant: ctx.tenant.id, report: row.id }, 'a report could not be mailed')
    return 0
  }
}

/** Sends one now, beside its hours. @throws 403 · 404 · 409 `report_not_mailed` */
export async function sendSaved(ctx: Ctx, id: SavedReportId): Promise<{ messages: number }> {
  const row = await ctx.read((tx) => findSaved(tx, id))
  const report = row && reportNamed(ctx, row.report)
  if (!row || !report) throw notFound('saved report')
  if (!maySee(ctx, row.report)) throw forbidden('forbidden', 'You may not see this report')
  if (!isMailed(row)) throw reportNotMailed({ why: 'It has no receivers yet' })
  const letter = await letterOf(ctx, row, report)
  if ('stop' in letter) throw reportNotMailed({ why: letter.stop })
  return ctx.transaction(async (tx) => {
    await lockSaved(tx, id)
    await queue(tx, letter)
    await writeSent(tx, id, null)
    tx.audit({ action: 'saved_report.send', resource: 'saved_report', id, label: titleOf(ctx, row) })
    tx.tell({ topic: 'notices.saved_report', payload: { id } })
    return { messages: letter.to.length }
  })
}

function isMailed(row: SavedRow): row is Mailed {
  return row.mail !== null
}

type Letter = {
  to: { to: string; name: string }[]
  values: { house: string; report: string; days: string; rows: string }
  files: WrittenFile[]
}

/** What goes out, and to whom; or why it can't. */
async function letterOf(ctx: Ctx, row: Mailed, report: SendableReport): Promise<Letter | { stop: string }> {
  const reached = await reachedBy(ctx, report, row)
  if ('stop' in reached) return reached
  const businessDate = await ctx.read(readBusinessDate)
  const days = daysOfSpan(row.span, businessDate)
  try {
    const { sheet, rows } = await report.write(ctx, { days, businessDate, choices: row.choices })
    const files = await sheetFiles(fileName(row.report, days), sheet)
    const about =
      files.length > 0 ? 'The report is attached.' : 'The report is too large for a mail: open it in Hostelry.'
    const values = { house: ctx.tenant.name, report: titleOf(ctx, row), days: daysText(days), rows: rows ?? about }
    return { ...reached, values, files }
  } catch (error) {
    // What the report refuses stays refused until somebody changes it: an account that is gone, days that are too many.
    if (error instanceof Refusal) return { stop: `It can't be made: ${error.message}`.slice(0, 200) }
    throw error
  }
}

function fileName(report: string, { from, to }: { from: Day; to: Day }): string {
  const name = (report.split('.')[1] ?? report).replaceAll('_', '-')
  return from === to ? `${name}-${from}` : `${name}-${from}-${to}`
}

async function queue(tx: Tx, { to: receivers, values, files }: Letter): Promise<void> {
  for (const receiver of receivers) await queueMessage(tx, reportMail, { ...receiver, values, files })
}

async function stop(ctx: Ctx, tx: Tx, { row, why }: { row: Mailed; why: string }): Promise<void> {
  await writeStopped(tx, row.id, why)
  const label = titleOf(ctx, row)
  tx.audit({ action: 'saved_report.stop', resource: 'saved_report', id: row.id, label, change: { why } })
  await raise(tx, reportStopped, { values: { report: label, reason: why }, actionUrl: '/reports' })
}
