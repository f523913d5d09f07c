import { sql } from '#server/platform/db/sql.ts'
import type { Day } from '#contract/kernel/day.ts'
import { property } from '#contract/tenancy/tenants/settings.ts'
import type { LogoId, PlanId, TenantId, TenantStatus } from '#contract/tenancy/tenants/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Picture } from '#server/platform/picture.ts'
import { readSettings } from '../../settings/actions/read.ts'

export type NewTenant = {
  id: TenantId
  name: string
  plan: PlanId
  currency: 'GHS' | 'USD' | 'EUR' | 'GBP' | 'NGN'
  businessDate: Day
  status: TenantStatus
  /** Whether its set-up is behind it. */
  isOnboarded: boolean
}

/** Inserts the row and the first business date of the very tenant that the transaction has entered; the wall lets no other one in. */
export async function insertOwnTenant(tx: Tx, tenant: NewTenant): Promise<void> {
  await sql`
    insert into tenant (id, name, plan, currency, status, onboarding_completed_at)
    values (${tenant.id}, ${tenant.name}, ${tenant.plan}, ${tenant.currency}, ${tenant.status},
      ${tenant.isOnboarded ? tx.now : null})`.execute(tx.db)
  await tx.db.insertInto('business_day').values({ date: tenant.businessDate }).execute()
}

/** What the tenant is called on its documents; one without a name is shown as Hostelry. */
export async function tenantNameIn(tx: Pick<Tx, 'db' | 'tenant'>): Promise<string> {
  const { name } = await tx.db.selectFrom('tenant').select('name').where('id', '=', tx.tenant).executeTakeFirstOrThrow()
  return name === '' ? 'Hostelry' : name
}

/** How the tenant signs its documents. */
export async function letterheadOf(tx: Tx) {
  const [name, logo, rest] = await Promise.all([tenantNameIn(tx), logoOf(tx), readSettings(tx, property)])
  return { name, logo, ...rest }
}

/** The address of the tenant's logo; null where it has none. */
export async function logoOf(tx: Tx): Promise<string | null> {
  const row = await tx.db.selectFrom('tenant_logo').select('id').executeTakeFirst()
  return row ? logoAddress(tx.tenant, row.id) : null
}

/** Where the picture of a logo is. */
export function logoAddress(tenant: TenantId, id: LogoId): string {
  return `/api/logos/${tenant}/${id}`
}

/** Puts a picture in the place of the one that was. */
export async function writeLogo(tx: Tx, logo: Picture): Promise<void> {
  const row = { id: newId<'tenant_logo'>(), ...logo, content: Buffer.from(logo.content) }
  await removeLogoRow(tx)
  await tx.db.insertInto('tenant_logo').values(row).execute()
}

/** Takes the logo away; nothing happens where there is none. */
export async function removeLogoRow(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('tenant_logo').execute()
}

/** Gives the tenant another name. */
export async function renameTenant(tx: Tx, name: string): Promise<void> {
  await tx.db.updateTable('tenant').set({ name }).where('id', '=', tx.tenant).execute()
}

/** The currency of the tenant. */
export async function currencyIn(tx: Pick<Tx, 'db' | 'tenant'>): Promise<NewTenant['currency']> {
  const row = await tx.db.selectFrom('tenant').select('currency').where('id', '=', tx.tenant).executeTakeFirstOrThrow()
  return row.currency
}

/** Gives the tenant another currency, which nothing may be posted in yet. */
export async function changeCurrency(tx: Tx, currency: NewTenant['currency']): Promise<void> {
  await tx.db.updateTable('tenant').set({ currency }).where('id', '=', tx.tenant).execute()
}
