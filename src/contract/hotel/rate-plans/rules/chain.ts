import type { RatePlanId } from '../shapes.ts'
import { chainOf } from './selling.ts'

/** How deep plans derive from each other: a root stands at 0. */
export const deepest = 5

export type PlanInChain = { id: RatePlanId; name: string; parentId: RatePlanId | null }

/**
 * The names of the circle that a plan would close by deriving from a parent, from itself back to itself; null when it closes none.
 */
export function circleOf(plans: readonly PlanInChain[], id: RatePlanId, parent: RatePlanId): string[] | null {
  const chain = chainOf(plans, parent)
  const at = chain.findIndex((plan) => plan.id === id)
  if (at < 0) return null
  const names = chain.slice(at).map(({ name }) => name)
  return [...names, names[0] ?? ''].toReversed()
}

/** The level of each plan below its root. */
export function levelsOf(plans: readonly PlanInChain[]): Map<RatePlanId, number> {
  return new Map(plans.map(({ id }) => [id, chainOf(plans, id).length - 1]))
}
