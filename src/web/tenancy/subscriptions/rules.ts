import { modules, type Module } from '#contract/kernel/endpoint.ts'
import { nearLimit } from '#contract/tenancy/subscriptions/rules.ts'
import { type PlanResource, planResources } from '#contract/tenancy/subscriptions/shapes.ts'
import { counted, t } from '#web/texts/text.ts'
import type { Limits, OfferedPlan } from './data.ts'

/** What the house calls a resource of its plan. */
export const resourceWords: Record<PlanResource, string> = {
  users: t('Users'),
  rooms: t('Rooms'),
  outlets: t('Outlets'),
  items: t('Items'),
}

type OfModule = Exclude<PlanResource, 'users'>

const resourceOf: Partial<Record<Module, OfModule>> = { hotel: 'rooms', restaurant: 'outlets', inventory: 'items' }

/** Whether the plan holds what a resource belongs to; users belong to every plan. */
export function isShown(resource: PlanResource, held: Record<Module, boolean>): boolean {
  const owner = modules.find((module) => resourceOf[module] === resource)
  return owner === undefined || held[owner]
}

const keptWords: Record<OfModule, (count: number) => string> = {
  rooms: (count) => counted(count, { one: '{count} room is kept, hidden.', other: '{count} rooms are kept, hidden.' }),
  outlets: (count) =>
    counted(count, { one: '{count} outlet is kept, hidden.', other: '{count} outlets are kept, hidden.' }),
  items: (count) => counted(count, { one: '{count} item is kept, hidden.', other: '{count} items are kept, hidden.' }),
}

/** What is kept of a module that the plan doesn't hold; null where nothing is. */
export function keptOf(module: Module, limits: Limits): string | null {
  const resource = resourceOf[module]
  const used = resource ? limits[resource].used : 0
  return resource && used > 0 ? keptWords[resource](used) : null
}

/** How a resource stands against its limit. */
export type Standing = 'free' | 'near' | 'full' | 'over'

export function standingOf({ used, most }: Limits[PlanResource]): Standing {
  if (most === null || used < most * nearLimit) return 'free'
  if (used < most) return 'near'
  return used === most ? 'full' : 'over'
}

function overWords(resource: PlanResource, over: number): string {
  return resource === 'users'
    ? t('{over} more than the plan holds: all of them go on working, and nobody can be added.', { over })
    : t('{over} more than the plan holds: all of them go on working, and none can be added.', { over })
}

/** What that means for the house; null while there is room. */
export function standingWords(resource: PlanResource, limit: Limits[PlanResource]): string | null {
  const { used, most } = limit
  switch (standingOf(limit)) {
    case 'free':
      return null
    case 'near':
      return t('{value} left.', { value: (most ?? used) - used })
    case 'full':
      return t('No place is left: take something away, or ask for a larger plan.')
    case 'over':
      return overWords(resource, used - (most ?? used))
  }
}

const limitOf: Record<PlanResource, (most: number) => string> = {
  users: (most) => t('{most} users', { most }),
  rooms: (most) => t('{most} rooms', { most }),
  outlets: (most) => t('{most} outlets', { most }),
  items: (most) => t('{most} items', { most }),
}

/** How much of what a plan holds. */
export function limitWords({ limits }: OfferedPlan): string {
  const set = planResources.flatMap((resource) => {
    const most = limits[resource]
    return most === null ? [] : [limitOf[resource](most)]
  })
  return set.length === 0 ? t('It sets no limits.') : t('It holds {set}.', { set: list.format(set) })
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
