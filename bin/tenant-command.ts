import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { openGround } from '#server/main.ts'
import { findTenantByName } from '#server/tenancy/public/tenants.ts'
import { BadUsage } from './command-line.ts'

/** Opens settings, database and pools and the named tenant for a command, and closes both afterwards. */
export async function withTenant<T>(
  name: string,
  actor: string,
  work: (ctx: Ctx, platform: Platform) => Promise<T>,
): Promise<T> {
  const ground = await openGround({ ...process.env, HOSTELRY_LOG: process.env['HOSTELRY_LOG'] ?? 'warn' })
  try {
    const tenant = await inPlatform(ground.platform.platformPool, (tx) => findTenantByName(tx, name))
    if (!tenant) throw new BadUsage(`There is no tenant "${name}"`)
    return await work(systemCtx(ground.platform, tenant, actor), ground.platform)
  } finally {
    await ground.close()
  }
}
