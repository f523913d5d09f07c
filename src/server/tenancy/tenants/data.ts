import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import type { PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'

export type NewTenant = {
  id: TenantId
  name: string
  plan: PlanId
  currency: 'GHS' | 'USD' | 'EUR' | 'GBP' | 'NGN'
  timeZone: string
  address?: string | null
  businessDate: Day
}

/** Inserts the row and the first business date of the very tenant that the transaction has entered; the wall lets no other one in. */
export async function insertOwnTenant(tx: Tx, tenant: NewTenant): Promise<void> {
  await sql`
    insert into tenant (id, name, plan, currency, time_zone, address, onboarding_completed_at)
    values (${tenant.id}, ${tenant.name}, ${tenant.plan}, ${tenant.currency}, ${tenant.timeZone}, ${tenant.address ?? null},
      now())`.execute(tx.db)
  await tx.db.insertInto('business_day').values({ date: tenant.businessDate }).execute()
}

/** The standing of the tenant with this name, for the program's own commands. */
export async function findTenantByName(tx: PlatformTx, name: string): Promise<TenantStanding | undefined> {
  const found = await tx.client.query<
    Omit<TenantStanding, 'timeZone' | 'modules'> & { plan: PlanId; time_zone: string }
  >('select id, name, plan, currency, time_zone from tenant where lower(name) = lower($1)', [name])
  const row = found.rows[0]
  return (
    row && {
      id: row.id,
      name: row.name,
      currency: row.currency,
      timeZone: row.time_zone,
      modules: plans[row.plan].modules,
    }
  )
}

/** How the tenant signs its documents; one without a name is shown as Hostelry. */
export async function letterheadOf(tx: Tx): Promise<{ name: string; address: string | null }> {
  const row = await tx.db
    .selectFrom('tenant')
    .select(['name', 'address'])
    .where('id', '=', tx.tenant)
    .executeTakeFirstOrThrow()
  return { name: row.name === '' ? 'Hostelry' : row.name, address: row.address }
}

/** Every tenant as a request finds it, for the statement that looks its caller up: the role of the platform alone sees all of them. */
export const tenantsText = `select id, name, status, plan, address, currency, date_format, time_format, time_zone,
  onboarding_completed_at from tenant`

/** Whether the tenant has finished its set-up. */
export async function isOnboarded(tx: PlatformTx, tenant: TenantId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('tenant')
    .select('onboarding_completed_at')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  return row.onboarding_completed_at !== null
}
