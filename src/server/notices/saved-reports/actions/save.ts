import { addDays, dayAt } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type * as api from '#contract/notices/saved-reports/api.ts'
import { nextDayOf } from '#contract/notices/saved-reports/rules.ts'
import { mostSaved, type SavedReport, type SavedReportId } from '#contract/notices/saved-reports/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { forbidden, invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { hasCome } from '#server/tenancy/public/day-close.ts'
import { tooManyReports } from '../../errors.ts'
import {
  deleteSaved,
  findSaved,
  insertSaved,
  lockSaved,
  type SavedFields,
  savedIn,
  savedInLine,
  type SavedRow,
  updateSaved,
} from '../data/reports.ts'
import { maySee, reportNamed, type SendableReport } from './offered.ts'
import { refuseReceivers } from './receivers.ts'

/** Saved reports that the caller may see. */
export async function listSaved(ctx: Ctx): Promise<SavedReport[]> {
  const rows = await ctx.read(savedIn)
  return rows.filter(({ report }) => maySee(ctx, report)).map((row) => shown(ctx, row))
}

/**
 * Saves a report with its choices. Where it goes out and its hour of today has passed, it begins with the next day.
 * @throws 400 at the field · 403 for a report that the caller may not see · 409 `too_many_reports`
 */
export async function saveReport(ctx: Ctx, fields: Given<typeof api.createSavedReport>['body']): Promise<SavedReport> {
  const report = reportFor(ctx, fields)
  const id: SavedReportId = newId<'saved_report'>()
  return ctx.transaction(async (tx) => {
    if (fields.mail) await refuseReceivers(tx, report, fields.mail)
    await tx.lock(savedInLine(tx))
    const kept = await savedIn(tx)
    if (kept.length >= mostSaved) throw tooManyReports({ most: mostSaved })
    await insertSaved(tx, id, { ...fields, sentOn: passedToday(ctx, fields.mail) })
    return written(ctx, tx, { id, verb: 'create' })
  })
}

/** Changes it; who changes it answers for it. @throws 400 · 403 · 404 · 409 `stale` */
export async function changeSaved(
  ctx: Ctx,
  id: SavedReportId,
  { version, ...change }: Given<typeof api.changeSavedReport>['body'],
): Promise<SavedReport> {
  return ctx.transaction(async (tx) => {
    const before = await reached(ctx, tx, id)
    if (version !== undefined && version !== before.version) throw stale({ what: 'report' })
    const after = { ...before, ...change }
    const report = reportFor(ctx, after)
    if (after.mail) await refuseReceivers(tx, report, after.mail)
    const sentOn = after.mail?.at === before.mail?.at ? before.sentOn : passedToday(ctx, after.mail)
    await updateSaved(tx, id, { ...after, sentOn })
    return written(ctx, tx, { id, verb: 'change' })
  })
}

/** Deletes it: it goes out no more. @throws 403 · 404 */
export async function removeSaved(ctx: Ctx, id: SavedReportId): Promise<{ id: SavedReportId }> {
  return ctx.transaction(async (tx) => {
    const before = await reached(ctx, tx, id)
    await deleteSaved(tx, id)
    trace(tx, before, { label: titleOf(ctx, before), verb: 'delete' })
    return { id }
  })
}

/** What a saved report is called: its own name, or that of its report. */
export function titleOf(ctx: Pick<Ctx, 'tenant'>, { name, report }: Pick<SavedRow, 'name' | 'report'>): string {
  return name ?? reportNamed(ctx, report)?.title ?? report
}

/** The report that is saved, with days and choices that it has. @throws 400 · 403 */
function reportFor(ctx: Ctx, { report: name, span, choices }: Omit<SavedFields, 'sentOn'>): SendableReport {
  const report = reportNamed(ctx, name)
  if (!report) throw invalid('report', 'There is no such report, or your plan does not include it')
  refuseUnseen(ctx, name)
  if (!report.spans.includes(span)) throw invalid('span', 'This report is not about these days')
  report.check(choices)
  return report
}

function refuseUnseen(ctx: Ctx, name: string): void {
  if (!maySee(ctx, name)) throw forbidden('forbidden', 'You may not see this report')
}

async function reached(ctx: Ctx, tx: Tx, id: SavedReportId): Promise<SavedRow> {
  const row = await lockSaved(tx, id)
  if (!row) throw notFound('saved report')
  refuseUnseen(ctx, row.report)
  return row
}

/** The day of the house when the hour has passed on it, so that it isn't sent for today any more. */
function passedToday(ctx: Ctx, mail: SavedFields['mail']): SavedFields['sentOn'] {
  if (!mail) return null
  const now = ctx.clock.now()
  const { timeZone } = ctx.tenant
  const date = dayAt(now, timeZone)
  return hasCome({ date, time: mail.at, timeZone }, now) ? date : null
}

type Verb = 'create' | 'change' | 'delete'

async function written(ctx: Ctx, tx: Tx, { id, verb }: { id: SavedReportId; verb: Verb }): Promise<SavedReport> {
  const row = await findSaved(tx, id)
  if (!row) throw new Error('The saved report was just written')
  trace(tx, row, { label: titleOf(ctx, row), verb })
  return shown(ctx, row)
}

function trace(tx: Tx, { id, report, span, mail }: SavedRow, { label, verb }: { label: string; verb: Verb }) {
  const when = mail && { ...mail }
  tx.audit({
    action: `saved_report.${verb}`,
    resource: 'saved_report',
    id,
    label,
    change: { report, span, mail: when },
  })
  tx.tell({ topic: 'notices.saved_report', payload: { id } })
}

function shown(ctx: Ctx, row: SavedRow): SavedReport {
  const { ownerId: _, sentOn, ...rest } = row
  const today = dayAt(ctx.clock.now(), ctx.tenant.timeZone)
  const first = sentOn === today ? addDays(today, 1) : today
  const nextOn = row.mail && row.stopped === null ? nextDayOf(row.mail, first) : null
  return { ...rest, title: reportNamed(ctx, row.report)?.title ?? row.report, nextOn }
}
