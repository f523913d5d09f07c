import type { Received } from '#contract/kernel/endpoint.ts'
import { getCurrent, getFeatures, listPlans } from '#contract/tenancy/subscriptions/api.ts'
import { useRead } from '#web/shell/data/read.ts'

export type Current = Received<typeof getCurrent>
export type Features = Received<typeof getFeatures>
export type OfferedPlan = Received<typeof listPlans>[number]
export type Limits = NonNullable<Features['upgradeSuggestions']['currentLimits']>

/** The plan of the house, what is used of it and which plans there are; read anew, never from what the menu keeps. */
export function useSubscription() {
  const [current, features, plans] = [useRead(getCurrent), useRead(getFeatures), useRead(listPlans)]
  return {
    current: current.data,
    features: features.data,
    plans: plans.data,
    error: current.error ?? features.error ?? plans.error,
    refetch: () => Promise.all([current.refetch(), features.refetch(), plans.refetch()]),
  }
}
