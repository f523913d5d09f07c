import { addDays, type Day } from '#contract/kernel/day.ts'
import { dayClosed, dayFailed, dayWaiting } from '#contract/tenancy/day-close/notices.ts'
import type { DayClose } from '#contract/tenancy/day-close/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { type Candidate, findCandidates } from '../data/candidates.ts'
import { isNightOver } from '../rules.ts'
import { raise } from '../../events/actions/raise.ts'
import { closeDay } from './close.ts'
import { partsOf } from './part.ts'

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
  const isOver = () => isNightOver({ date, rollTime, timeZone: tenant.timeZone }, platform.clock.now())
  while (interrupted || (automatic && isOver())) {
    if (!(await closeByItself(ctx, date))) break
    closed += 1
    date = addDays(date, 1)
    interrupted = false
  }
  if (!automatic && isOver()) await tellWaiting(ctx, { date, rollTime })
  return closed
}

/** Closes one day; false when it waits for somebody. */
async function closeByItself(ctx: Ctx, date: Day): Promise<boolean> {
  try {
    for (const part of partsOf(ctx)) await part.settle?.(ctx, date)
    const closed = await closeDay(ctx, { date, answer: async (_tx, run) => run })
    await tellClosed(ctx, closed)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Somebody closed the day at the same moment: there is nothing left to do.
    if (error.code === 'not_the_business_date') return false
    await tellFailed(ctx, date, error.message)
    return false
  }
}

async function tellClosed(ctx: Ctx, closed: DayClose): Promise<void> {
  const { date } = closed
  const summary =
    wordsOf(ctx)?.summary(closed) ?? `From now on everything carries the business date ${addDays(date, 1)}.`
  await ctx.transaction((tx) => raise(tx, dayClosed, { cause: date, values: { date, summary }, ...linkOf(ctx) }))
}

async function tellFailed(ctx: Ctx, date: Day, reason: string): Promise<void> {
  await ctx.transaction((tx) => raise(tx, dayFailed, { cause: date, values: { date, reason }, ...linkOf(ctx) }))
}

/** Where the day isn't closed by itself, its hour is told once. */
async function tellWaiting(ctx: Ctx, { date, rollTime }: { date: Day; rollTime: string }): Promise<void> {
  const values = { date, hour: rollTime }
  await ctx.transaction((tx) => raise(tx, dayWaiting, { cause: date, values, ...linkOf(ctx) }))
}

function wordsOf(ctx: Ctx) {
  return partsOf(ctx).find((part) => part.words)?.words
}

function linkOf(ctx: Ctx): { actionUrl?: string } {
  const actionUrl = wordsOf(ctx)?.actionUrl
  return actionUrl === undefined ? {} : { actionUrl }
}
