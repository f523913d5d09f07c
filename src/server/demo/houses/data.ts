import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { demoSuperadmin } from './rules/people.ts'

/** What a database holds of tenants and of the demo. */
export type DemoState = 'empty' | 'whole' | 'half' | 'other'

/** The tenants of the demo by name. */
export const demoTenantNames = ['Labadi Shore Hotel', 'Osu Corner Bistro', 'Ridge Back Office'] as const

/**
 * Looks whether a database is empty, holds the whole demo, or a half of it that a killed first start left: nothing but demo
 * tenants and no superadmin yet.
 */
export async function demoState(tx: PlatformTx): Promise<DemoState> {
  const found = await tx.client.query<{ tenants: number; foreign: number; superadmins: number; whole: boolean }>(
    `select (select count(*) from tenant) as tenants,
       (select count(*) from tenant where name <> all($1)) as foreign,
       (select count(*) from app_user where role = 'superadmin') as superadmins,
       exists (select 1 from app_user where email = $2) as whole`,
    [demoTenantNames, demoSuperadmin.email],
  )
  const row = found.rows[0]
  if (!row) throw new Error('A count has a row')
  if (row.whole) return 'whole'
  if (row.tenants === 0 && row.superadmins === 0) return 'empty'
  return row.foreign === 0 && row.superadmins === 0 ? 'half' : 'other'
}
