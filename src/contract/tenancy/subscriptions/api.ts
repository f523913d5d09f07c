import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { plan } from '../tenants/shapes.ts'
import { currentLimits, offeredPlan, subscription } from './shapes.ts'

const flags = z.object({
  hotel: z.boolean(),
  restaurant: z.boolean(),
  inventory: z.boolean(),
  accounting: z.boolean(),
  analytics: z.boolean(),
  mobile: z.boolean(),
})

export const getFeatures = endpoint({
  method: 'GET',
  path: '/api/subscription/features',
  summary: 'Modules of the plan, and what a larger plan would add',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data: z.object({
    modules: flags,
    upgradeSuggestions: z.object({
      suggestedPlans: z.array(z.string()),
      reasons: z.array(z.string()),
      /** Null for a superadmin, who has no tenant. */
      currentLimits: z.nullable(currentLimits),
    }),
  }),
})

export const checkAccess = endpoint({
  method: 'GET',
  path: '/api/subscription/check-access',
  summary: 'Whether the plan holds a module; of one that does not exist it says so, and 200 all the same',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  query: z.object({ module: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  data: z.object({ canAccess: z.boolean(), reason: z.nullable(z.string()) }),
})

export const getCurrent = endpoint({
  method: 'GET',
  path: '/api/subscription/current',
  summary: 'The plan of the tenant, and until when it is paid for',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data: z.object({ plan: z.nullable(plan), subscription: z.nullable(subscription) }),
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/subscription/plans',
  summary: 'The plans that the platform offers: their modules, and how much each holds',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data: z.array(offeredPlan),
})
