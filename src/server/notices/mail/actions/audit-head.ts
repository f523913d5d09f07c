import { type Day, dayAt } from '#contract/kernel/day.ts'
import { notificationSettings } from '#contract/notices/events/settings.ts'
import { auditHeadMail } from '#contract/notices/mail/templates.ts'
import { keptHead } from '#server/platform/audit/verify.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { withinTenant } from '#server/platform/db/within.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasCome, openHouses } from '#server/tenancy/public/day-close.ts'
import { queueMessageFor } from '#server/tenancy/public/messages.ts'
import { readSettings, settingsFrom, settingsOfAll } from '#server/tenancy/public/settings.ts'
import { claimOnce } from '../../events/actions/raise.ts'

/** Mails the head of the sealed audit trail to whom a house has named, once a day at the hour of its digest. */
export async function mailAuditHeads(platform: Platform): Promise<void> {
  const { wished, houses } = await inPlatform(platform.platformPool, async (tx) => {
    const all = await settingsOfAll(tx, notificationSettings.name)
    const named = all.flatMap(({ tenant, values }) => {
      const to = settingsFrom(notificationSettings, values).auditHeadTo
      return to === null ? [] : [{ tenant, to }]
    })
    return { wished: named, houses: named.length === 0 ? [] : await openHouses(tx) }
  })
  for (const { tenant } of houses) {
    const to = wished.find((one) => one.tenant === tenant.id)?.to
    if (to !== undefined) await inPlatform(platform.platformPool, (tx) => mailHead(tx, platform, { tenant, to }))
  }
}

/** The day on the clocks of the house, once the hour of its digest has come. */
async function dueDay(tx: PlatformTx, { clock }: Platform, tenant: TenantStanding): Promise<Day | null> {
  const now = clock.now()
  const { digestAt } = await withinTenant(tx, { tenant: tenant.id, now }, (within) =>
    readSettings(within, notificationSettings),
  )
  const day = dayAt(now, tenant.timeZone)
  return hasCome({ date: day, time: digestAt, timeZone: tenant.timeZone }, now) ? day : null
}

async function mailHead(tx: PlatformTx, platform: Platform, { tenant, to }: { tenant: TenantStanding; to: string }) {
  const day = await dueDay(tx, platform, tenant)
  const head = await keptHead(tx, tenant.id)
  if (day === null || !head) return
  const whose = { tenant: tenant.id, now: platform.clock.now() }
  if (!(await withinTenant(tx, whose, (within) => claimOnce(within, auditHeadMail.name, day)))) return
  const values = { house: tenant.name, day, position: String(head.position), head: head.hash.toString('hex') }
  await queueMessageFor(tx, tenant.id, { template: auditHeadMail, to, name: '', values })
}
