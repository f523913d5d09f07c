import * as z from 'zod/mini'
import { instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { keyScopes, type Permission } from '../../kernel/permission.ts'
import { userId } from '../sessions/shapes.ts'

export const apiKeyId = id<'api_key'>()
export type ApiKeyId = Id<'api_key'>

/** `stopped` while whoever made it has no access; the others end for good. */
export const apiKeyStates = ['active', 'stopped', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** A key as people know it; its token is in no list. */
export const apiKey = z.object({
  id: apiKeyId,
  name: z.string(),
  /** How its token begins: "hk_8sJ2aQ…". */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** Scopes that do nothing at the moment, since whoever made the key may not do that any more. */
  lost: z.array(z.string()),
  madeBy: z.object({ id: userId, name: z.string() }),
  state: z.enum(apiKeyStates),
  createdAt: instant,
  expiresAt: instant,
  rotatedAt: z.nullable(instant),
  /** Until when the token before works, while it does. */
  previousUntil: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  lastUsedFrom: z.nullable(z.string()),
  revokedAt: z.nullable(instant),
  revokedByName: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

/** A key with its token: null when the request is repeated, since a token is shown once and kept by nobody. */
export const apiKeyShown = z.object({ key: apiKey, token: z.nullable(z.string()) })
export type ApiKeyShown = z.output<typeof apiKeyShown>

export const keyName = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(60))

const scope = z.string().check(
  z.refine((one) => keyScopes.some((known) => known === one), {
    error: ({ input }) => `${String(input)} is nothing that a key can be given`,
  }),
)
export const scopes = z
  .array(z.pipe(scope, z.custom<Permission>()))
  .check(z.minLength(1, 'Choose at least one thing that it may do'), z.maxLength(keyScopes.length))

/** How long a key may live; every key ends. */
export const mostDays = 365
export const lifetime = z
  .int('Must be a whole number of days')
  .check(z.minimum(1, 'At least one day'), z.maximum(mostDays, `At most ${mostDays} days: every key ends`))

/** How long the token before may go on working. */
export const mostOverlapHours = 168
export const overlap = z
  .int('Must be a whole number of hours')
  .check(z.minimum(0, 'Must not be negative'), z.maximum(mostOverlapHours, 'At most seven days'))
