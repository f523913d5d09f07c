import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { insertOwnUser } from '#server/identity/public/users.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import { systemActor, systemCtx } from '#server/platform/system.ts'
import { openTenant, type TenantToOpen } from '#server/superadmin/public.ts'
import { closeDay as closeDayOf } from '#server/tenancy/public/day-close.ts'
import type { DemoUser } from '../rules/people.ts'
import { type DemoTools, instantAt, type Staff, staffOf } from './staff.ts'

/** How the work goes on, in words for the terminal. */
export type Tell = (text: string) => void

/** What every tenant of the demo is opened with. */
export type Opening = DemoTools & { passwordHash: string; date: Day; tell: Tell }

type HouseToOpen = Pick<
  TenantToOpen,
  'name' | 'plan' | 'address' | 'businessDate' | 'pricesIncludeTax' | 'booksFrom'
> & {
  members: readonly DemoUser[]
}

/** The demo goes on for some time before anybody has to open its next year. */
const daysAhead = 60

/** Opens a tenant in Accra with its staff. */
export async function employ(
  { platform, routes, passwordHash, date }: Opening,
  { members, ...house }: HouseToOpen,
): Promise<{ tenant: TenantStanding; staff: Staff }> {
  const ids = new Map<string, UserId>()
  const place = { currency: 'GHS', timeZone, taxSet: 'GH', automaticNightAudit: true } as const
  const tenant = await openTenant(
    platform,
    { ...house, ...place, booksThrough: addDays(date, daysAhead) },
    async (tx) => {
      for (const member of members) ids.set(member.email, await insertOwnUser(tx, { ...member, passwordHash }))
    },
  )
  return { tenant, staff: staffOf({ platform, routes, tenant, members, ids }) }
}

/** Where the demo lies. */
export const timeZone = 'Africa/Accra'

const cutOff = 3 * 60

/** Closes the day of a tenant without a hotel at its cut-off, as it happens by itself when a night is over. */
export async function closeDay(
  { platform }: DemoTools,
  tenant: TenantStanding,
  { day, next }: { day: Day; next: Day },
) {
  const clock = stoppedClock(instantAt(next, cutOff))
  const ctx = systemCtx(platform, tenant, { actor: systemActor('Night audit'), clock })
  await closeDayOf(ctx, { date: day, answer: async () => {} })
}
