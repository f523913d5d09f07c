import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { found } from '../../kernel/found.ts'

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'What the caller may see whose number, name or text fits: by kind, the best first; a kind that nothing is found of is left out',
  access: 'signed-in',
  module: 'core',
  rate: 'read',
  query: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1, 'Write what you look for'), z.maxLength(100)),
  }),
  data: z.array(found),
})
