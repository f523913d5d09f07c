import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { NightAudit } from '#contract/hotel/night-audits/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { DayClose, NightAuditId } from '#contract/tenancy/day-close/shapes.ts'
import { earlyGuard } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { closeDay, dayCloseById, dayClosesIn } from '#server/tenancy/public/day-close.ts'
import { figuresOn } from '../data/figures.ts'

/**
 * Closes the night of the business date.
 * @throws 403 `approval_needed` before the hour that the house has set · 409 `departures_open` when guests who should have left are still in house, `not_the_business_date`
 */
export async function runNightAudit(
  ctx: Ctx,
  { approval, ...wish }: { date?: Day | undefined; approval?: Approval | undefined },
): Promise<NightAudit> {
  const refuseEarly = await earlyGuard(ctx, approval)
  const guard = async (tx: Tx, date: Day) => {
    const { approvedBy } = await refuseEarly(tx, date)
    if (approvedBy === undefined) return
    tx.audit({
      action: 'night_audit.approve_early',
      resource: 'night_audit',
      id: null,
      label: date,
      change: { approvedBy },
    })
  }
  return closeDay(ctx, { ...wish, guard, answer: withFigures })
}

/** Night audits, newest first. */
export async function listNightAudits(ctx: Ctx, query: ListQuery): Promise<Page<NightAudit>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await dayClosesIn(tx, window)
    return pageOf(await allWithFigures(tx, rows), total, window)
  })
}

/** One night audit. @throws 404 */
export async function readNightAudit(ctx: Ctx, id: NightAuditId): Promise<NightAudit> {
  return ctx.read(async (tx) => withFigures(tx, await dayCloseById(tx, id)))
}

/** The audit of the newest date; null before the first. */
export async function lastNightAudit(tx: Tx): Promise<NightAudit | null> {
  const [last] = (await dayClosesIn(tx, { limit: 1, offset: 0 })).rows
  return last ? withFigures(tx, last) : null
}

/** A closed day with the figures of its night. */
export async function withFigures(tx: Tx, run: DayClose): Promise<NightAudit> {
  const figures = await figuresOn(tx, [run.date])
  return { ...run, figures: figures.get(run.date) ?? null }
}

async function allWithFigures(tx: Tx, runs: readonly DayClose[]): Promise<NightAudit[]> {
  const figures = await figuresOn(
    tx,
    runs.map(({ date }) => date),
  )
  return runs.map((run) => ({ ...run, figures: figures.get(run.date) ?? null }))
}
