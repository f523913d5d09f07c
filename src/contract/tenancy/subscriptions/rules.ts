import { type Module, modules } from '../../kernel/endpoint.ts'
import type { PlanId } from '../tenants/shapes.ts'
import { type CurrentLimits, type OfferedPlan, type PlanResource, planResources } from './shapes.ts'

/** What each plan is called and which modules it holds. */
export const plans: Record<PlanId, { label: string; modules: readonly Module[] }> = {
  complete: { label: 'Complete', modules },
  restaurant_suite: { label: 'Restaurant suite', modules: ['restaurant', 'inventory', 'accounting', 'analytics'] },
  ops_suite: { label: 'Operations suite', modules: ['inventory', 'accounting'] },
}

/** What a house has with each module. */
export const moduleWords: Record<Module, { name: string; holds: string }> = {
  hotel: { name: 'Hotel', holds: 'Rooms, bookings, guests, folios and the night audit' },
  restaurant: { name: 'Restaurant', holds: 'Outlets, menu, tills, kitchen and orders' },
  inventory: { name: 'Inventory', holds: 'Items, stock places, movements and recipes' },
  accounting: { name: 'Accounting', holds: 'Chart of accounts, journal, periods and the trial balance' },
  analytics: { name: 'Analytics', holds: 'Analytics of the restaurant, pace and forecast' },
  mobile: { name: 'Mobile', holds: 'Housekeeping on a phone and tills without a connection' },
}

/** Of how much of a limit a house is told that it comes near. */
export const nearLimit = 0.8

/** What a larger plan would mend or add for a house, from what it uses: limits that come near first, then modules. */
export function suggestionsFor(
  current: PlanId,
  offered: readonly OfferedPlan[],
  limits: CurrentLimits,
): { suggestedPlans: PlanId[]; reasons: string[] } {
  const suggested = offered
    .filter((plan) => isLarger(plan.id, current) && reasonsFor(plan, current, limits).length > 0)
    .sort((a, b) => a.modules.length - b.modules.length)
  const reasons = suggested.flatMap((plan) => reasonsFor(plan, current, limits))
  return { suggestedPlans: suggested.map(({ id }) => id), reasons }
}

/** Why a plan would be better for a house than its own: what it is short of, then what it would have besides. */
export function reasonsFor(plan: OfferedPlan, current: PlanId, limits: CurrentLimits): string[] {
  const short = planResources.filter((resource) => isTight(limits[resource]) && holdsMore(plan, resource, limits))
  return [
    ...short.map((resource) => limitReason(plan, resource, limits)),
    ...addedModules(plan.id, current).map(
      (module) => `${plan.label} adds ${moduleWords[module].name}: ${moduleWords[module].holds}.`,
    ),
  ]
}

function isTight({ used, most }: CurrentLimits[PlanResource]): boolean {
  return most !== null && used >= most * nearLimit
}

/** A plan that lacks nothing which the current one holds. */
function isLarger(id: PlanId, current: PlanId): boolean {
  return id !== current && plans[current].modules.every((module) => plans[id].modules.includes(module))
}

function addedModules(id: PlanId, current: PlanId): Module[] {
  return plans[id].modules.filter((module) => !plans[current].modules.includes(module))
}

function holdsMore({ limits }: OfferedPlan, resource: PlanResource, current: CurrentLimits): boolean {
  const [theirs, ours] = [limits[resource], current[resource].most]
  return ours !== null && (theirs === null || theirs > ours)
}

function limitReason({ label, limits }: OfferedPlan, resource: PlanResource, current: CurrentLimits): string {
  const { used, most } = current[resource]
  const theirs = limits[resource]
  return theirs === null
    ? `You use ${used} of ${most} ${resource}; ${label} sets no limit on them.`
    : `You use ${used} of ${most} ${resource}; ${label} holds ${theirs}.`
}
