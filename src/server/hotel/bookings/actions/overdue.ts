import { arrivalsOverdue, departuresOverdue } from '#contract/hotel/bookings/notices.ts'
import type { Day } from '#contract/kernel/day.ts'
import { notificationSettings } from '#contract/notices/events/settings.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { hasCome, openHouses } from '#server/tenancy/public/day-close.ts'
import { claimCauses, raise } from '#server/tenancy/public/events.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { absentBy, type Overdue, stayingPast } from '../data/overdue.ts'

/**
 * Tells every hotel of guests who should be here or should have left, once their hour has come: each booking once for its day, those
 * that are found together in one go. One house's trouble doesn't keep the others waiting.
 */
export async function tellOverdue(platform: Platform): Promise<void> {
  for (const { tenant, date } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      await tellOverdueOf(systemCtx(platform, tenant, 'Overdue guests'), date)
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'overdue guests could not be told')
    }
  }
}

async function tellOverdueOf(ctx: Ctx, date: Day): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { arrivalsOverdueAt, departuresOverdueAt } = await readSettings(tx, notificationSettings)
    const isPast = (time: string) => hasCome({ date, time, timeZone: ctx.tenant.timeZone }, ctx.clock.now())
    if (isPast(arrivalsOverdueAt)) await tell(tx, { date, event: arrivalsOverdue, guests: await absentBy(tx, date) })
    if (isPast(departuresOverdueAt))
      await tell(tx, { date, event: departuresOverdue, guests: await stayingPast(tx, date) })
  })
}

type Found = { date: Day; event: typeof arrivalsOverdue; guests: readonly Overdue[] }

async function tell(tx: Tx, { date, event, guests }: Found): Promise<void> {
  const causeOf = ({ id }: Overdue) => `${id} ${date}`
  const claimed = new Set(await claimCauses(tx, event, guests.map(causeOf)))
  const fresh = guests.filter((guest) => claimed.has(causeOf(guest)))
  if (fresh.length === 0) return
  const named = fresh.slice(0, mostNamed).map(({ guest }) => guest)
  const guestsText = [...named, ...(fresh.length > mostNamed ? ['…'] : [])].join(', ')
  const values = { count: String(fresh.length), guests: guestsText }
  await raise(tx, event, { values, actionUrl: tabs[event.kind] ?? '/hotel/bookings' })
}

/** So many are told by name. */
const mostNamed = 10

const tabs: Readonly<Record<string, string>> = {
  [arrivalsOverdue.kind]: '/hotel/bookings?tab=arrivals',
  [departuresOverdue.kind]: '/hotel/bookings?tab=departures',
}
