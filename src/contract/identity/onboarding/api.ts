import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/onboarding/progress',
  summary: 'Whether the set-up of the tenant is complete',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  scope: 'user',
  data: z.object({ progress: z.object({ isCompleted: z.boolean() }) }),
})
