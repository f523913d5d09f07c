import { modules, type Module } from '#contract/kernel/endpoint.ts'
import { moduleWords, plans, suggestionsFor } from '#contract/tenancy/subscriptions/rules.ts'
import type { CurrentLimits, OfferedPlan, PlanResource } from '#contract/tenancy/subscriptions/shapes.ts'
import { type PlanId, planIds } from '#contract/tenancy/tenants/shapes.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { findPlan, findSubscription, limitsOfPlans, messagesSince } from './data.ts'

/** How much of a resource the tenant has, counted by the domain whose it is. */
export type CountUsed = (tx: Tx) => Promise<number>

/** One count for each resource that a plan may limit. */
export const usedResources = openSlot<Readonly<Record<PlanResource, CountUsed>>>('what plans limit')

/** The modules of the caller's plan as flags, what is used of it, and what a larger plan would add; a superadmin has none. */
export async function readFeatures(ctx: VisitorCtx) {
  const plan = await planOf(ctx)
  const held = new Set<Module>(plan ? plans[plan].modules : [])
  return {
    modules: {
      hotel: held.has('hotel'),
      restaurant: held.has('restaurant'),
      inventory: held.has('inventory'),
      accounting: held.has('accounting'),
      analytics: held.has('analytics'),
      mobile: held.has('mobile'),
    },
    upgradeSuggestions: await suggestionsIn(ctx, plan),
  }
}

async function suggestionsIn(ctx: VisitorCtx, plan: PlanId | null) {
  const { tenant } = ctx
  if (!plan || !tenant) return { suggestedPlans: [], reasons: [], currentLimits: null }
  const offered = await listPlans(ctx)
  const currentLimits = await limitsOf(
    ctx,
    tenant,
    offered.find(({ id }) => id === plan),
  )
  return { ...suggestionsFor(plan, offered, currentLimits), currentLimits }
}

async function limitsOf(ctx: VisitorCtx, tenant: TenantStanding, plan?: OfferedPlan): Promise<CurrentLimits> {
  const count = usedResources.get()
  const month = ctx.clock.now().slice(0, 7)
  return ctx.within(tenant, 'Subscription').read(async (tx) => {
    const [users, rooms, outlets, items, messages] = await Promise.all([
      count.users(tx),
      count.rooms(tx),
      count.outlets(tx),
      count.items(tx),
      messagesSince(tx, `${month}-01`),
    ])
    return {
      modules: plan?.modules.length ?? 0,
      users: { used: users, most: plan?.limits.users ?? null },
      rooms: { used: rooms, most: plan?.limits.rooms ?? null },
      outlets: { used: outlets, most: plan?.limits.outlets ?? null },
      items: { used: items, most: plan?.limits.items ?? null },
      messages: { used: messages, most: null },
    }
  })
}

/** Whether the caller's plan holds the module, with the reason when it does not; also for a module that does not exist. */
export async function checkModule(ctx: VisitorCtx, name: string) {
  const module = modules.find((one) => one === name)
  if (!module) return { canAccess: false, reason: `There is no module called ${name}` }
  const plan = await planOf(ctx)
  if (plan === null) return { canAccess: false, reason: 'A superadmin has no tenant' }
  const canAccess = plans[plan].modules.includes(module)
  return {
    canAccess,
    reason: canAccess ? null : `The plan ${plans[plan].label} does not include ${moduleWords[module].name}`,
  }
}

/** The caller's plan and until when it is paid for, null for a superadmin. */
export async function readCurrentPlan(ctx: VisitorCtx) {
  const { tenant } = ctx
  const plan = await planOf(ctx)
  if (!plan || !tenant) return { plan: null, subscription: null }
  const subscription = await ctx.platform((tx) => findSubscription(tx, tenant.id))
  return { plan: { id: plan, name: plan, label: plans[plan].label }, subscription }
}

/** Every plan that the platform offers, with how much it holds as its data says. */
export async function listPlans(ctx: VisitorCtx): Promise<OfferedPlan[]> {
  const limits = await ctx.platform(limitsOfPlans)
  return planIds.map((id) => {
    const most = (resource: PlanResource) =>
      limits.find((limit) => limit.plan === id && limit.resource === resource)?.most ?? null
    return {
      id,
      label: plans[id].label,
      modules: [...plans[id].modules],
      limits: { users: most('users'), rooms: most('rooms'), outlets: most('outlets'), items: most('items') },
    }
  })
}

async function planOf(ctx: VisitorCtx): Promise<PlanId | null> {
  const { tenant } = ctx
  return tenant ? ctx.platform((tx) => findPlan(tx, tenant.id)) : null
}
