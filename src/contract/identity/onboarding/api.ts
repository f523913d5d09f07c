import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { onboardingProgress, stepStates } from '../../tenancy/onboarding/shapes.ts'

const data = z.object({ progress: onboardingProgress })
const writes = { access: 'settings:system', module: 'core', rate: 'write' } as const

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/onboarding/progress',
  summary: 'Whether the set-up of the tenant is complete, and what became of its steps',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data,
})

/** 404 for an unknown step. */
export const markStep = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/onboarding/steps/{step}',
  summary: 'Say that a step of the set-up is done, or is put off',
  params: z.object({ step: z.string().check(z.maxLength(60)) }),
  body: z.strictObject({ state: z.enum(stepStates) }),
  data,
})

export const completeOnboarding = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/onboarding/complete',
  summary: 'Finish the set-up: from now on the house opens with its dashboard',
  data,
})
