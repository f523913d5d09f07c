import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { operational, property } from '#contract/tenancy/tenants/settings.ts'
import type { Section, SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { readSettings, settingsFrom, settingsText } from '../settings/actions/read.ts'

export type NewTenant = {
  id: TenantId
  name: string
  plan: PlanId
  currency: 'GHS' | 'USD' | 'EUR' | 'GBP' | 'NGN'
  businessDate: Day
}

/** Inserts the row and the first business date of the very tenant that the transaction has entered; the wall lets no other one in. */
export async function insertOwnTenant(tx: Tx, tenant: NewTenant): Promise<void> {
  await sql`
    insert into tenant (id, name, plan, currency, onboarding_completed_at)
    values (${tenant.id}, ${tenant.name}, ${tenant.plan}, ${tenant.currency}, now())`.execute(tx.db)
  await tx.db.insertInto('business_day').values({ date: tenant.businessDate }).execute()
}

/** The standing of the tenant with this name, for the program's own commands. */
export async function findTenantByName(tx: PlatformTx, name: string): Promise<TenantStanding | undefined> {
  const found = await tx.client.query<Omit<TenantStanding, 'modules'> & { plan: PlanId }>(
    `select t.id, t.name, t.plan, t.currency, ${timeZoneText} as "timeZone" from tenant t where lower(t.name) = lower($1)`,
    [name],
  )
  const row = found.rows[0]
  if (!row) return undefined
  const { plan, ...rest } = row
  return { ...rest, modules: plans[plan].modules }
}

/** What the tenant is called on its documents; one without a name is shown as Hostelry. */
export async function tenantNameIn(tx: Tx): Promise<string> {
  const { name } = await tx.db.selectFrom('tenant').select('name').where('id', '=', tx.tenant).executeTakeFirstOrThrow()
  return name === '' ? 'Hostelry' : name
}

/** How the tenant signs its documents. */
export async function letterheadOf(tx: Tx) {
  const [name, rest] = await Promise.all([tenantNameIn(tx), readSettings(tx, property)])
  return { name, ...rest }
}

const timeZoneText = `(${sectionText(operational)}) ->> 'timeZone'`

/**
 * Every tenant as a request finds it, for the statement that looks its caller up: the role of the platform alone sees all of them.
 * A section is read only where its column is asked for.
 */
export const tenantsText = `select t.id, t.name, t.status, t.plan, t.currency, ${timeZoneText} as time_zone,
  ${sectionText(operational)} as operational, ${sectionText(property)} as property from tenant t`

/** Whether the tenant has finished its set-up. */
export async function isOnboarded(tx: PlatformTx, tenant: TenantId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('tenant')
    .select('onboarding_completed_at')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  return row.onboarding_completed_at !== null
}

/** A section of the tenant `t`, as sql of the platform's own role. */
function sectionText(section: Section): string {
  return settingsText(section, storedText(section, 't.id'))
}

/** What a tenant, named by an sql expression, has set of a section: null while it has set nothing; for statements of the platform's role. */
export function storedText({ name }: Pick<Section, 'name'>, tenant: string): string {
  return `(select s.values from setting s where s.tenant_id = ${tenant} and s.section = '${name}')`
}

/** What the tenant is called, for the platform's own work. */
export async function tenantNameOf(tx: PlatformTx, id: TenantId): Promise<string> {
  const row = await tx.db.selectFrom('tenant').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name || 'Hostelry'
}

/** A section of a tenant as it stands, for the platform's own work. */
export async function settingsOf<Shape extends Section['shape']>(
  tx: PlatformTx,
  tenant: TenantId,
  section: Section<Shape>,
) {
  const found = await tx.client.query<{ values: SettingValues | null }>(
    `select ${storedText(section, '$1')} as values`,
    [tenant],
  )
  return settingsFrom(section, found.rows[0]?.values ?? {})
}
