import { getCurrent, getFeatures } from '#contract/tenancy/subscriptions/api.ts'
import { modules, type Module, type Received } from '#contract/kernel/endpoint.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import { planIds } from '#contract/tenancy/tenants/shapes.ts'
import { t } from '#web/texts/text.ts'
import { call } from '../call/call.ts'
import { report } from '../report.ts'

/** What the tenant's plan holds; `upgrade` says what a larger plan would add, `subscription` until when it is paid for. */
export type CurrentPlan = {
  id: PlanId | null
  label: string
  modules: Record<Module, boolean>
  upgrade: Received<typeof getFeatures>['upgradeSuggestions'] | null
  subscription: Received<typeof getCurrent>['subscription']
}

const key = 'hostelry.plan'
const lifetime = 300_000

type Cached = { at: number; tenantId: string; plan: CurrentPlan }

/** The plan, kept in the session's storage for five minutes. When it can't be read, everything shows: the server still refuses. */
export async function currentPlan(tenantId: string): Promise<CurrentPlan> {
  const cached = cachedPlan()
  if (cached && cached.tenantId === tenantId && Date.now() - cached.at < lifetime) return cached.plan
  try {
    const [current, features] = await Promise.all([call(getCurrent), call(getFeatures)])
    const plan = {
      id: planIds.find((id) => id === current.plan?.id) ?? null,
      label: current.plan?.label ?? '',
      modules: features.modules,
      upgrade: features.upgradeSuggestions,
      subscription: current.subscription,
    }
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), tenantId, plan } satisfies Cached))
    return plan
  } catch (error) {
    report(t('The plan could not be read'), error)
    return openPlan
  }
}

/** The plan that hides nothing. */
export const openPlan: CurrentPlan = {
  id: null,
  label: '',
  modules: { hotel: true, restaurant: true, inventory: true, accounting: true, analytics: true, mobile: true },
  upgrade: null,
  subscription: null,
}

function cachedPlan(): Cached | null {
  try {
    const cached: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isCached(cached) ? cached : null
  } catch {
    return null
  }
}

function isCached(value: unknown): value is Cached {
  if (typeof value !== 'object' || value === null) return false
  if (!('at' in value && 'tenantId' in value && 'plan' in value)) return false
  return (
    typeof value.plan === 'object' && value.plan !== null && 'modules' in value.plan && hasModules(value.plan.modules)
  )
}

function hasModules(value: unknown): boolean {
  return typeof value === 'object' && value !== null && modules.every((name) => name in value)
}
