import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { inPlatform } from '../db/platform-transaction.ts'
import type { Caller } from '../http/caller.ts'
import type { Platform } from '../platform.ts'
import { recordDenied } from './record.ts'

type Denial = { endpoint: Endpoint; caller: Caller; requestId: string; code: string }

const mostNoted = 10_000

/**
 * Keeps a record of each refused request of a signed-in caller: at most one a minute for the same call and reason, so that a
 * client that asks again and again doesn't flood the trail. A trail that can't be written is logged; the refusal stands.
 */
export function openDenials(platform: Platform): (denial: Denial) => Promise<void> {
  const notedIn = new Map<string, number>()
  return async ({ endpoint, caller, requestId, code }) => {
    const call = `${endpoint.method} ${endpoint.path}`
    const key = `${caller.actor.apiKey?.id ?? caller.actor.id} ${call} ${code}`
    const minute = Math.floor(platform.clock.millis() / 60_000)
    if (notedIn.get(key) === minute) return
    if (notedIn.size >= mostNoted) notedIn.clear()
    notedIn.set(key, minute)
    const { actor, tenant } = caller
    const record = { actor, tenant: tenant?.id ?? null, action: 'request.deny', label: call, reason: code, requestId }
    try {
      await inPlatform(platform.platformPool, (tx) =>
        recordDenied(tx, { ...record, resource: resourceOf(endpoint), at: platform.clock.now() }),
      )
    } catch (error) {
      platform.log.error({ err: error, requestId }, 'a denied request could not be recorded')
    }
  }
}

function resourceOf({ access, path }: Endpoint): string {
  return access.includes(':') ? (access.split(':')[0] ?? access) : (path.split('/')[2] ?? 'api')
}
