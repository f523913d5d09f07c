import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { appearance, operational, property } from '#contract/tenancy/tenants/settings.ts'
import type { Section, SettingValues } from '#contract/tenancy/settings/shapes.ts'
import type { LogoId, PlanId, TenantId, TenantStatus } from '#contract/tenancy/tenants/shapes.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { settingsFrom, settingsText } from '../../settings/actions/read.ts'

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

/** The picture at an address. */
export async function findLogo(
  tx: PlatformTx,
  { tenantId, id }: { tenantId: TenantId; id: LogoId },
): Promise<{ type: string; content: Uint8Array } | undefined> {
  const found = await tx.client.query<{ type: string; content: Uint8Array }>(
    'select l.type, l.content from tenant_logo l where l.tenant_id = $1 and l.id = $2',
    [tenantId, id],
  )
  return found.rows[0]
}

const timeZoneText = `(${sectionText(operational)}) ->> 'timeZone'`

/**
 * Every tenant as a request finds it, for the statement that looks its caller up: the role of the platform alone sees all of them.
 * A section is read only where its column is asked for.
 */
export const tenantsText = `select t.id, t.name, t.status, t.plan, t.currency, ${timeZoneText} as time_zone,
  ${sectionText(operational)} as operational, ${sectionText(property)} as property, ${sectionText(appearance)} as appearance,
  (select l.id from tenant_logo l where l.tenant_id = t.id) as logo_id from tenant t`

/** Every tenant with its status, the newest first. */
export async function listTenants(tx: PlatformTx): Promise<{ id: TenantId; name: string; status: TenantStatus }[]> {
  const found = await tx.client.query<{ id: TenantId; name: string; status: TenantStatus }>(
    'select t.id, t.name, t.status from tenant t order by t.created_at desc, t.id desc',
  )
  return found.rows
}

/** Moves a tenant to another status; undefined when there is none of that name. */
export async function setTenantStatus(tx: PlatformTx, name: string, status: TenantStatus) {
  const found = await tx.client.query<{ id: TenantId; name: string }>(
    'update tenant set status = $2 where lower(name) = lower($1) returning id, name',
    [name, status],
  )
  return found.rows[0]
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
