import { addDays, type Day } from '#contract/kernel/day.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { lockBusinessDate } from '../../business-date/actions/hold.ts'
import { type Candidate, findCandidates, isTold } from '../data/candidates.ts'
import { isNightOver } from '../rules.ts'
import { closeDay } from './close.ts'
import { type DayWords, partsOf, type Words } from './part.ts'

/** A run that somebody has begun is left to them for so long. */
const patience = 60_000

/**
 * Closes every day that is over and may close by itself, and goes on with runs that were interrupted. One tenant's trouble doesn't
 * keep the others waiting; it is logged, and whoever may close the day is notified once.
 * @returns how many days were closed
 */
export async function closeDueDays(platform: Platform): Promise<number> {
  const begunBefore = instantOf(platform.clock.millis() - patience)
  const candidates = await inPlatform(platform.platformPool, (tx) => findCandidates(tx, begunBefore))
  let closed = 0
  for (const candidate of candidates) {
    try {
      closed += await closeDaysOf(platform, candidate)
    } catch (error) {
      platform.log.error({ err: error, tenant: candidate.tenant.id }, 'a day could not be closed')
    }
  }
  return closed
}

async function closeDaysOf(platform: Platform, candidate: Candidate): Promise<number> {
  const { tenant, rollTime, automatic } = candidate
  const ctx = systemCtx(platform, tenant, 'Night audit')
  let closed = 0
  let { date, interrupted } = candidate
  const isDue = () => automatic && isNightOver({ date, rollTime, timeZone: tenant.timeZone }, platform.clock.now())
  while (interrupted || isDue()) {
    if (!(await closeByItself(ctx, date))) break
    closed += 1
    date = addDays(date, 1)
    interrupted = false
  }
  return closed
}

/** Closes one day; false when it waits for somebody. */
async function closeByItself(ctx: Ctx, date: Day): Promise<boolean> {
  const words = partsOf(ctx).find((part) => part.words)?.words ?? plainWords
  try {
    for (const part of partsOf(ctx)) await part.settle?.(ctx, date)
    const closed = await closeDay(ctx, { date, answer: async (_tx, run) => run })
    const news = { type: 'success', priority: 'low', ...words.closed(closed) } as const
    await tellOnce(ctx, { action: 'night_audit.tell_closed', date }, news)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Somebody closed the day at the same moment: there is nothing left to do.
    if (error.code === 'not_the_business_date') return false
    const news = { type: 'warning', priority: 'high', ...words.waiting(date, error.message) } as const
    await tellOnce(ctx, { action: 'night_audit.tell_wait', date }, news)
    return false
  }
}

const plainWords: DayWords = {
  closed: ({ date }) => ({
    title: `The day of ${date} is closed`,
    message: `From now on everything carries the business date ${addDays(date, 1)}.`,
  }),
  waiting: (date, why) => ({
    title: `The day of ${date} is still open`,
    message: `It could not be closed by itself: ${why}`,
  }),
}

type News = Words & { type: 'success' | 'warning'; priority: 'low' | 'high' }

/** Tells whoever holds the permission, in the transaction that is given. */
export type TellOfDay = (tx: Tx, news: News & { to: { permission: 'night_audit:run' } }) => Promise<unknown>

/** The domain that can reach people. */
export const tellOfDay = openSlot<TellOfDay>('news of a day that closes by itself')

/** Tells whoever may close the day, once for the day, whichever process comes first; the record says that it was told. */
async function tellOnce(ctx: Ctx, told: { action: string; date: Day }, news: News): Promise<void> {
  const { action, date } = told
  await ctx.transaction(async (tx) => {
    await lockBusinessDate(tx)
    if (await isTold(tx, told)) return
    tx.audit({ action, resource: 'night_audit', id: null, label: date })
    await tellOfDay.get()(tx, { to: { permission: 'night_audit:run' }, ...news })
  })
}
