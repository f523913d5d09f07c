import { channelStale } from '#contract/hotel/channels/notices.ts'
import { keptDays } from '#contract/hotel/channels/rules.ts'
import { type Background, repeat } from '#server/platform/background.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { patiently } from '#server/platform/jobs/clean-up.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { lockChannel, writeLook, writeStaleTold } from '../data/channels.ts'
import { deleteLog, staleChannels, takeNext, type Whose } from '../data/due.ts'
import { workingIn } from './at.ts'
import { takeIn } from './sync.ts'

/** As many calendars are read side by side. */
const most = 4
/** A round begins no calendar after so long, so that stopping doesn't wait for a long queue. */
const roundMillis = 20_000

/** Reads the calendars of all houses at their times, for as long as the process lives. */
export function startChannels(platform: Platform): Background {
  return repeat(15_000, 'channels', { log: platform.log, work: () => readDue(platform) })
}

/** Reads every calendar that is due, and tells houses of those that have been silent for too long. */
export async function readDue(platform: Platform): Promise<void> {
  const { platformPool, clock } = platform
  const houses = new Map<string, TenantStanding>()
  for (const { tenant } of await inPlatform(platformPool, openHouses)) {
    if (tenant.modules.includes('hotel')) houses.set(tenant.id, tenant)
  }
  const tenants = [...houses.values()].map(({ id }) => id)
  const end = performance.now() + roundMillis
  const work = async () => {
    while (performance.now() < end) {
      const whose = await inPlatform(platformPool, (tx) => takeNext(tx, { tenants, now: clock.now() }))
      if (!whose) return
      await within({ platform, houses }, whose, readOne)
    }
  }
  await Promise.all(Array.from({ length: most }, work))
  const stale = await inPlatform(platformPool, (tx) => staleChannels(tx, { tenants, now: clock.now() }))
  for (const whose of stale) await within({ platform, houses }, whose, tellStale)
}

type Ctx = ReturnType<typeof systemCtx>

/** One channel's trouble doesn't keep the others waiting. */
async function within(
  { platform, houses }: { platform: Platform; houses: ReadonlyMap<string, TenantStanding> },
  whose: Whose,
  work: (ctx: Ctx, whose: Whose) => Promise<void>,
): Promise<void> {
  const tenant = houses.get(whose.tenant)
  if (!tenant) return
  const ctx = systemCtx(platform, tenant, 'Channels')
  try {
    await work(ctx, whose)
  } catch (error) {
    platform.log.error({ err: error, channel: whose.id }, 'a channel could not be worked on')
    const problem = 'It could not be carried out; the log of the server says why'
    await ctx.transaction((tx) => writeLook(tx, whose.id, { problem }))
  }
}

async function readOne(ctx: Ctx, { id }: Whose): Promise<void> {
  await takeIn(ctx, await ctx.read((tx) => workingIn(tx, id)))
}

async function tellStale(ctx: Ctx, { id }: Whose): Promise<void> {
  await ctx.transaction(async (tx) => {
    const channel = await lockChannel(tx, id)
    if (!channel || !(await writeStaleTold(tx, id))) return
    const values = { channel: channel.name, problem: channel.problem ?? '' }
    await raise(tx, channelStale, { values, actionUrl: `/settings/channels/${id}` })
    tx.tell({ topic: 'hotel.channel', payload: { id } })
  })
}

/** Forgets what went on 90 days ago. */
export async function cleanUpChannels(platform: Platform): Promise<void> {
  const before = instantOf(platform.clock.millis() - keptDays * 86_400_000)
  await patiently(platform, (tx) => deleteLog(tx, before))
}
