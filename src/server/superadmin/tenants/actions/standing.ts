import type { TenantStatus } from '#contract/tenancy/tenants/shapes.ts'
import { recordOfTenant } from '#server/platform/audit/record.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listTenants, setTenantStatus } from '#server/tenancy/public/tenants.ts'

/** Every house with how it stands, the newest first. */
export async function showTenants(platform: Pick<Platform, 'platformPool'>) {
  return inPlatform(platform.platformPool, listTenants)
}

const verbs = { active: 'tenant.approve', suspended: 'tenant.suspend', pending: 'tenant.hold' } as const

/**
 * Lets a house work or stops it: its people meet that with their next request, and their sockets within a second.
 * @throws 404 when no house has that name
 */
export async function moveTenant(
  platform: Pick<Platform, 'platformPool'>,
  { name, status, actor }: { name: string; status: TenantStatus; actor: string },
): Promise<void> {
  await inPlatform(platform.platformPool, async (tx) => {
    const tenant = await setTenantStatus(tx, name, status)
    if (!tenant) throw notFound('house')
    await recordOfTenant(tx, { actor, action: verbs[status], tenant: tenant.id, label: tenant.name })
  })
}
