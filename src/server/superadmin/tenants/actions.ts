import type { Day } from '#contract/kernel/day.ts'
import type { PlanId, TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { businessDay } from '#contract/tenancy/business-date/settings.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { operational, property } from '#contract/tenancy/tenants/settings.ts'
import { openBooks } from '#server/accounting/public/books.ts'
import { hashPassword, insertOwnUser, newPasswordProblem } from '#server/identity/public.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { setIn } from '#server/tenancy/public/settings.ts'
import { insertOwnTenant } from '#server/tenancy/public/tenants.ts'

export type TenantToOpen = {
  name: string
  plan: PlanId
  currency: TenantStanding['currency']
  timeZone: string
  address?: string
  businessDate: Day
  /** Code of the shipped tax set: GH, NG, GB, DE, US-NYC or none. */
  taxSet: string
  /** Whether the tenant's prices contain tax; as the tax set has it when left out. */
  pricesIncludeTax?: boolean
  automaticNightAudit: boolean
  owner?: { email: string; password: string; firstName: string; lastName: string }
}

/**
 * Makes a tenant with its books open, in one transaction: its row, its owner, default chart, tax set, first business date, and
 * whatever else `fill` puts into it. Its set-up counts as complete.
 * @throws 400 for a weak password or an unknown tax set · 409 `tenant_exists`, `email_taken`
 */
export async function openTenant(
  platform: Platform,
  opening: TenantToOpen,
  fill?: (tx: Tx) => Promise<void>,
): Promise<TenantStanding> {
  const problem = opening.owner && (await newPasswordProblem(opening.owner.password, opening.owner))
  if (problem) throw invalid('password', problem)
  const passwordHash = opening.owner && (await hashPassword(opening.owner.password))
  const id: TenantId = newId<'tenant'>()
  const standing: TenantStanding = {
    id,
    name: opening.name,
    currency: opening.currency,
    timeZone: opening.timeZone,
    modules: plans[opening.plan].modules,
  }
  await systemCtx(platform, standing, 'Set-up').transaction(async (tx) => {
    await insertOwnTenant(tx, { id, ...opening })
    await setIn(tx, businessDay, { values: { automaticNightAudit: opening.automaticNightAudit } })
    await setIn(tx, operational, { values: { timeZone: opening.timeZone } })
    if (opening.address) await setIn(tx, property, { values: { address: opening.address } })
    if (opening.owner && passwordHash) await insertOwnUser(tx, { ...opening.owner, role: 'owner', passwordHash })
    const { taxSet, pricesIncludeTax } = opening
    await openBooks(tx, { taxSet, pricesIncludeTax, year: Number(opening.businessDate.slice(0, 4)) })
    await fill?.(tx)
    tx.audit({ action: 'tenant.open', resource: 'tenant', id, label: opening.name })
  })
  return standing
}
