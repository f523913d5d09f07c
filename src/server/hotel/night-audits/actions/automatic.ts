import type { AuditStep, NightAudit } from '#contract/hotel/night-audits/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { notify, type Notice } from '#server/notices/public.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { lockBusinessDate } from '#server/tenancy/public/business-date.ts'
import { extendStay } from '../../bookings/actions/extend.ts'
import { runNightAudit } from './run.ts'
import { type Candidate, findCandidates, isTold, overdueGuests } from '../data/candidates.ts'
import { isNightOver } from '../rules.ts'

/** An audit that somebody runs is left to them for so long. */
const patience = 60_000

/**
 * Closes every night that is over and may close by itself, and goes on with audits that were interrupted. One tenant's trouble
 * doesn't keep the others waiting; it is logged, and whoever may run the audit is notified once.
 * @returns how many nights were closed
 */
export async function runDueAudits(platform: Platform): Promise<number> {
  const begunBefore = instantOf(platform.clock.millis() - patience)
  const candidates = await inPlatform(platform.platformPool, (tx) => findCandidates(tx, begunBefore))
  let closed = 0
  for (const candidate of candidates) {
    try {
      closed += await closeNights(platform, candidate)
    } catch (error) {
      platform.log.error({ err: error, tenant: candidate.tenant.id }, 'a night could not be closed')
    }
  }
  return closed
}

async function closeNights(platform: Platform, candidate: Candidate): Promise<number> {
  const { tenant, rollTime, automatic } = candidate
  const ctx = systemCtx(platform, tenant, 'Night audit')
  let closed = 0
  let { date, interrupted } = candidate
  const isDue = () => automatic && isNightOver({ date, rollTime, timeZone: tenant.timeZone }, platform.clock.now())
  while (interrupted || isDue()) {
    if (!(await closeNight(ctx, date))) break
    closed += 1
    date = addDays(date, 1)
    interrupted = false
  }
  return closed
}

/** Closes one night; false when it waits for somebody. */
async function closeNight(ctx: Ctx, date: Day): Promise<boolean> {
  try {
    await keepGuests(ctx, date)
    await tellClosed(ctx, await runNightAudit(ctx, { date }))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Somebody closed the night at the same moment: there is nothing left to do.
    if (error.code !== 'not_the_business_date') await tellWait(ctx, date, error)
    return false
  }
}

/** Guests who should have left and are still here stay one night more: they sleep in their room, and it is charged. */
async function keepGuests(ctx: Ctx, date: Day): Promise<void> {
  const reason = 'Still in house when the night was closed'
  for (const id of await ctx.read((tx) => overdueGuests(tx, date)))
    await extendStay(ctx, id, { departure: addDays(date, 1), overbook: { reason } })
}

async function tellClosed(ctx: Ctx, { date, steps }: NightAudit): Promise<void> {
  const countOf = (step: AuditStep) => steps.find(({ name }) => name === step)?.count ?? 0
  await tellOnce(
    ctx,
    { action: 'night_audit.tell_closed', date },
    ctx.tenant.modules.includes('hotel')
      ? {
          type: 'success',
          priority: 'low',
          title: `The night of ${date} is closed`,
          message: `Nights charged: ${countOf('room_charges')}. No-shows: ${countOf('no_shows')}.`,
          actionUrl: '/hotel/night-audits',
          actionText: 'See the night',
        }
      : {
          type: 'success',
          priority: 'low',
          title: `The day of ${date} is closed`,
          message: `Sales now carry the business date ${addDays(date, 1)}.`,
        },
  )
}

async function tellWait(ctx: Ctx, date: Day, refusal: Refusal): Promise<void> {
  await tellOnce(
    ctx,
    { action: 'night_audit.tell_wait', date },
    {
      type: 'warning',
      priority: 'high',
      title: `The night of ${date} is still open`,
      message: `It could not be closed by itself: ${refusal.message}`,
      actionUrl: '/hotel/night-audits',
      actionText: 'Open the night audit',
    },
  )
}

/** Notifies whoever may run the audit, once for the night, whichever process comes first; the record says that it was told. */
async function tellOnce(ctx: Ctx, told: { action: string; date: Day }, notice: Omit<Notice, 'to'>): Promise<void> {
  const { action, date } = told
  await ctx.transaction(async (tx) => {
    await lockBusinessDate(tx)
    if (await isTold(tx, told)) return
    tx.audit({ action, resource: 'night_audit', id: null, label: date })
    await notify(tx, { to: { permission: 'night_audit:run' }, ...notice })
  })
}
