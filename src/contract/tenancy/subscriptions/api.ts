import * as z from 'zod/mini'
import { endpoint, modules } from '../../kernel/endpoint.ts'
import { plan } from '../tenants/shapes.ts'

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
      currentLimits: z.record(z.string(), z.unknown()),
    }),
  }),
})

export const checkAccess = endpoint({
  method: 'GET',
  path: '/api/subscription/check-access',
  summary: 'Whether the plan holds a module',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  query: z.object({ module: z.enum(modules) }),
  data: z.object({ canAccess: z.boolean(), reason: z.nullable(z.string()) }),
})

export const getCurrent = endpoint({
  method: 'GET',
  path: '/api/subscription/current',
  summary: 'The plan of the tenant',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data: z.object({ plan: z.nullable(plan) }),
})
