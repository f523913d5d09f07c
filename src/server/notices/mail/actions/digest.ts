import { dayAt } from '#contract/kernel/day.ts'
import { digestMail } from '#contract/notices/mail/templates.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { addressesOf } from '#server/identity/public/users.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { queueMessageFor } from '#server/tenancy/public/messages.ts'
import { dropMail, findDigests, noteMailed, takeDigest } from '../data.ts'

/**
 * Writes the daily digests whose hour has come: one mail for each person, with all that waits for it. Who has nothing waiting gets
 * none.
 */
export async function mailDigests(platform: Platform): Promise<void> {
  const { waiting, houses } = await inPlatform(platform.platformPool, async (tx) => {
    const found = await findDigests(tx, platform.clock.now())
    return { waiting: found, houses: found.length === 0 ? [] : await openHouses(tx) }
  })
  const tenants = new Map(houses.map(({ tenant }) => [tenant.id, tenant]))
  for (const { tenant: id, user } of waiting) {
    const tenant = tenants.get(id)
    if (tenant) await inPlatform(platform.platformPool, (tx) => writeDigest(tx, platform, { tenant, user }))
  }
}

type Digest = { tenant: TenantStanding; user: UserId }

async function writeDigest(tx: PlatformTx, { clock, config }: Platform, { tenant, user }: Digest): Promise<void> {
  const now = clock.now()
  const rows = await takeDigest(tx, { tenant: tenant.id, user, now })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const address = (await addressesOf(tx, [user])).get(user)
  if (!address) return dropMail(tx, ids)
  const day = dayAt(now, tenant.timeZone)
  const list = rows.map(({ title, message }) => `${title}\n${message}`).join('\n\n')
  const message = await queueMessageFor(tx, tenant.id, {
    template: digestMail,
    to: address.email,
    name: address.name,
    values: { house: tenant.name, name: address.name, day, list, link: `${config.address}/notifications` },
  })
  await noteMailed(tx, ids, message)
}
