import type { HouseEvent } from '#contract/kernel/event.ts'
import { holds } from '#contract/kernel/permission.ts'
import { standingOf } from '#server/identity/public/sessions.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { callsInside } from '#server/platform/http/inside.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { type Due, isTest } from '../data/due.ts'
import { eventOf, hrefOf } from './catalogue.ts'

/** What is sent, or why not: `stopped` when nobody answers for the webhook any more, `later` while the house is suspended. */
export type Composed = { body: string } | { refused: string } | { stopped: string } | 'later'

/** A record that is larger is left out; the address to read it at is told. */
const mostBytes = 262_144

/**
 * Writes what a webhook is told: the event, and the record as the API answers it at this moment to who answers for the webhook. What
 * that person may not see is not told.
 */
export async function compose(platform: Platform, routes: readonly Route[], due: Due): Promise<Composed> {
  const standing = await standingOf(platform, due.keptBy)
  const tenant = standing?.caller.tenant
  if (!standing?.hasAccess || !tenant) {
    return { stopped: `${due.keptByName}, who answers for it, has no access any more: save it again in your own name` }
  }
  if (standing.caller.standing !== 'active') return 'later'
  const head = {
    id: due.eventId,
    type: due.type,
    occurredAt: due.occurredAt,
    tenant: { id: tenant.id, name: tenant.name },
  }
  if (isTest(due)) return { body: JSON.stringify({ ...head, data: due.told }) }
  const event = eventOf(due.type)
  if (!event) return { refused: 'This event is not told any more' }
  if (!holds(standing.caller.actor.permissions, event.access)) {
    return { refused: `${due.keptByName}, who answers for the webhook, may not see this any more` }
  }
  const data = await dataOf({ platform, routes }, due, { event, caller: standing.caller })
  const body = JSON.stringify({ ...head, data })
  if (Buffer.byteLength(body) <= mostBytes) return { body }
  return { body: JSON.stringify({ ...head, data: { ...data, record: null, isTooLarge: true } }) }
}

type Means = { platform: Platform; routes: readonly Route[] }

async function dataOf(means: Means, { told, recordId }: Due, { event, caller }: { event: HouseEvent; caller: Caller }) {
  if (recordId === null) return told
  if (!event.record) return { id: recordId }
  const href = hrefOf(event.record, recordId)
  return { id: recordId, href, record: await recordOf(means, { event, caller, recordId }) }
}

type Asked = { event: HouseEvent; caller: Caller; recordId: string }

/** The record as the API answers it; null where it is gone, or not for the person to see. */
async function recordOf({ platform, routes }: Means, { event: { record }, caller, recordId }: Asked): Promise<unknown> {
  const { actor, tenant } = caller
  if (!record || !tenant) return null
  const inside = callsInside(routes, systemCtx(platform, tenant, { actor }))
  try {
    return await inside(record, { params: { id: recordId } })
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'not_found' || error.kind === 'forbidden')) return null
    throw error
  }
}
