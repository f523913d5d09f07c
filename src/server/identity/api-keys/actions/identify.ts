import { tokenStart } from '#contract/identity/api-keys/rules.ts'
import type { Instant } from '#contract/kernel/day.ts'
import { keyScopes } from '#contract/kernel/permission.ts'
import { runNamed } from '#server/platform/db/client.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import { callerOf } from '../../sessions/actions/identify.ts'
import { type KeyHolder, keyHolderText, type Over, overText, usedText } from '../data.ts'

type Looking = Pick<Platform, 'platformPool' | 'clock'>

/** Whether a bearer token is a key of the API. */
export function isApiKey(bearer: string): boolean {
  return bearer.startsWith(tokenStart)
}

/**
 * Looks a key of the API up: in whose name it acts, and what it may do at this moment: its scopes, as far as that person holds them now.
 * Null when it is unknown, revoked or expired, or when that person has no access.
 */
export async function identifyKey(
  { platformPool, clock }: Looking,
  bearer: string,
  from: { address: string; userAgent: string },
): Promise<Caller | null> {
  const now = clock.now()
  const client = await platformPool.connect()
  try {
    const found = await runNamed<KeyHolder>(client, keyHolderText, [fingerprint(bearer), now])
    const holder = found.rows[0]
    if (!holder) return null
    if (isNews(holder, now)) await runNamed(client, usedText, [holder.key_id, now, from.address])
    return callerByKey(holder, from)
  } finally {
    client.release()
  }
}

function callerByKey(holder: KeyHolder, from: { address: string; userAgent: string }): Caller {
  const maker = callerOf(holder, { ...from, sessionId: null })
  const { actor } = maker
  const scopes = keyScopes.filter((scope) => holder.scopes.includes(scope))
  return {
    ...maker,
    actor: {
      ...actor,
      name: `${actor.name} by the API key ${holder.key_name}`,
      permissions: scopes.filter((scope) => actor.permissions.includes(scope)),
      apiKey: { id: holder.key_id, name: holder.key_name },
    },
  }
}

const noted = 60_000

/** When and from where a key is used is written once a minute at most. */
function isNews({ last_used_at: last }: KeyHolder, now: Instant): boolean {
  return last === null || Date.parse(now) - Date.parse(last) >= noted
}

/** Why a key leads nowhere, in words for who holds it; undefined when it is no key that ever was. */
export async function whyKeyOver({ platformPool, clock }: Looking, bearer: string): Promise<string | undefined> {
  const found = await platformPool.query<Over>(overText, [fingerprint(bearer), clock.now()])
  const over = found.rows[0]
  if (!over) return 'This is no key of the API'
  if (over.isRevoked) return 'This key of the API was revoked'
  if (over.isExpired) return 'This key of the API has expired'
  if (over.isStopped) return 'Whoever made this key of the API has no access any more'
  return over.isPrevious ? 'This key of the API was rotated; use the new one' : undefined
}
