import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { apiKey, apiKeyId, apiKeyShown, apiKeyStates, keyName, lifetime, overlap, scopes } from './shapes.ts'

const base = { access: 'settings:system', module: 'core' } as const
const byId = { params: z.object({ id: apiKeyId }) }

/** Finds by name, beginning of the token and who made it; sorts by name, createdAt, expiresAt, lastUsedAt. */
export const listApiKeys = endpoint({
  ...base,
  rate: 'read',
  method: 'GET',
  path: '/api/api-keys',
  summary: 'Keys of the API with what they may do and when they were last used, the newest first',
  query: z.strictObject({ ...listQuery, state: z.optional(z.enum(apiKeyStates)) }),
  data: z.array(apiKey),
  paged: true,
})

export const getApiKey = endpoint({
  ...base,
  ...byId,
  rate: 'read',
  method: 'GET',
  path: '/api/api-keys/{id}',
  summary: 'One key of the API, without its token',
  data: apiKey,
})

/** 403 `not_yours_to_give` for a scope that one doesn't hold · 409 `api_key_name_taken`. */
export const makeApiKey = endpoint({
  ...base,
  rate: 'write',
  method: 'POST',
  path: '/api/api-keys',
  summary: 'Make a key of the API; its token is answered this once',
  body: z.strictObject({ name: keyName, scopes, days: lifetime }),
  data: apiKeyShown,
  status: 201,
})

/** 403 `not_yours_to_give` · 404 · 409 `api_key_over`, `api_key_overlaps`. */
export const rotateApiKey = endpoint({
  ...base,
  ...byId,
  rate: 'write',
  method: 'POST',
  path: '/api/api-keys/{id}/rotate',
  summary:
    'Give a key a new token, shown this once; the one before works for the hours chosen. Who rotates it answers for it',
  body: z.strictObject({ overlapHours: overlap, days: z.optional(lifetime) }),
  data: apiKeyShown,
})

/** 404 · 409 `api_key_over`. */
export const revokeApiKey = endpoint({
  ...base,
  ...byId,
  rate: 'write',
  method: 'POST',
  path: '/api/api-keys/{id}/revoke',
  summary: 'End a key at once and for good',
  data: apiKey,
})
