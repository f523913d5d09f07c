import { type Module, modules } from '../../kernel/endpoint.ts'
import type { PlanId } from '../tenants/shapes.ts'

/** What each plan is called and which modules it holds. */
export const plans: Record<PlanId, { label: string; modules: readonly Module[] }> = {
  complete: { label: 'Complete', modules },
  restaurant_suite: { label: 'Restaurant suite', modules: ['restaurant', 'inventory', 'accounting', 'analytics'] },
  ops_suite: { label: 'Operations suite', modules: ['inventory', 'accounting'] },
}

/** Plans that hold a module which the given plan lacks, smallest first. */
export function plansWithMore(current: PlanId): PlanId[] {
  const held = new Set(plans[current].modules)
  return (Object.keys(plans) as PlanId[]) // the keys of the record above
    .filter((id) => plans[id].modules.some((module) => !held.has(module)))
    .filter((id) => plans[current].modules.every((module) => plans[id].modules.includes(module)))
    .sort((a, b) => plans[a].modules.length - plans[b].modules.length)
}
