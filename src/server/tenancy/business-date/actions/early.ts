import type { Day, Instant } from '#contract/kernel/day.ts'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings } from '../../settings/actions/read.ts'
import { earliestClose } from '../rules.ts'
import { readBusinessDate } from './hold.ts'

/** Until when it is early to close a date; null when it is not, or no hour is set. */
export async function earlyUntil({ tenant, clock }: Ctx, tx: Tx, date: Day): Promise<Instant | null> {
  const { earliestNightAudit: time } = await readSettings(tx, businessDay)
  if (time === null) return null
  const until = earliestClose({ date, time, timeZone: tenant.timeZone })
  return Date.parse(clock.now()) < Date.parse(until) ? until : null
}

/** The same of the business date as it stands. */
export async function showEarlyUntil(ctx: Ctx): Promise<{ date: Day; until: Instant | null }> {
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    return { date, until: await earlyUntil(ctx, tx, date) }
  })
}
