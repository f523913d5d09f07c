import { waitlistFree } from '#contract/hotel/bookings/notices.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { hasCome, openHouses } from '#server/tenancy/public/day-close.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { firstInQueue, holdsWithHour, holdsWithHourBy, type HoldWithHour } from '../data/waiting.ts'
import { releaseHolds } from './cancel.ts'

/**
 * Releases holds whose day and hour have come, and tells who waits first for what has become free. One house's trouble doesn't keep the
 * others waiting.
 */
export async function releaseDueHolds(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      const ctx = systemCtx(platform, tenant, 'Holds and waiting list')
      await releaseHoldsOf(ctx)
      await ctx.transaction(offerWhatIsFree)
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'holds could not be released')
    }
  }
}

/** Releases the holds of one house whose hour has come on its clocks; each once, whoever looks at the same moment. */
export async function releaseHoldsOf(ctx: Ctx): Promise<number> {
  const isDue = ({ releaseOn: date, releaseTime: time }: HoldWithHour) =>
    hasCome({ date, time, timeZone: ctx.tenant.timeZone }, ctx.clock.now())
  if (!(await ctx.read(holdsWithHour)).some(isDue)) return 0
  return ctx.transaction(async (tx) => {
    const [date, holds] = await tx.lock(businessDate(tx), holdsWithHourBy(tx))
    const ids = holds.filter(isDue).map(({ id }) => id)
    await releaseHolds(tx, ids, date)
    return ids.length
  })
}

/** Tells of the first in each queue whose nights could be had now, once a day for each booking. */
async function offerWhatIsFree(tx: Tx): Promise<void> {
  for (const { id, cause, ...values } of await firstInQueue(tx)) {
    await raise(tx, waitlistFree, { cause, values, actionUrl: `/hotel/bookings/${id}?tab=waitlist` })
  }
}
