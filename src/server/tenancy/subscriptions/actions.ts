import { modules, type Module } from '#contract/kernel/endpoint.ts'
import { plans, plansWithMore } from '#contract/tenancy/subscriptions/rules.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { findPlan } from './data.ts'

/** The modules of the caller's plan as flags; a superadmin has none. */
export async function readFeatures(ctx: VisitorCtx) {
  const plan = await planOf(ctx)
  const held = new Set<Module>(plan ? plans[plan].modules : [])
  const more = plan ? plansWithMore(plan) : []
  const missing = modules.filter((module) => !held.has(module))
  return {
    modules: {
      hotel: held.has('hotel'),
      restaurant: held.has('restaurant'),
      inventory: held.has('inventory'),
      accounting: held.has('accounting'),
      analytics: held.has('analytics'),
      mobile: held.has('mobile'),
    },
    upgradeSuggestions: {
      suggestedPlans: more,
      reasons: more.length > 0 ? missing.map((module) => `Adds the module ${module}`) : [],
      currentLimits: { modules: held.size },
    },
  }
}

/** Whether the caller's plan holds the module, with the reason when it does not. */
export async function checkModule(ctx: VisitorCtx, module: Module) {
  const plan = await planOf(ctx)
  if (plan === null) return { canAccess: false, reason: 'A superadmin has no tenant' }
  const canAccess = plans[plan].modules.includes(module)
  return { canAccess, reason: canAccess ? null : `The plan ${plans[plan].label} does not include ${module}` }
}

/** The caller's plan, null for a superadmin. */
export async function readCurrentPlan(ctx: VisitorCtx) {
  const plan = await planOf(ctx)
  return { plan: plan && { id: plan, name: plan, label: plans[plan].label } }
}

async function planOf(ctx: VisitorCtx): Promise<PlanId | null> {
  const { tenant } = ctx
  return tenant ? ctx.platform((tx) => findPlan(tx, tenant.id)) : null
}
