import { newId } from '#server/platform/ids.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { OutboxEvent } from '#server/platform/outbox/events.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Happening, insertDeliveries, listenersOf } from '../data/due.ts'
import { isMeant, recordsOf } from '../rules.ts'
import { houseEvents } from './catalogue.ts'

/** Writes what happened as deliveries to the webhooks that want it, in the transaction that moves the reader's cursor. */
export async function enqueue(events: readonly OutboxEvent[], { tx, clock }: { tx: PlatformTx; clock: Clock }) {
  const happened = events.flatMap(happeningsOf)
  if (happened.length === 0) return
  const listeners = await listenersOf(tx, [...new Set(happened.map(({ tenant }) => tenant))])
  const deliveries = happened.flatMap((happening) =>
    listeners
      .filter(({ tenant, events: wanted }) => tenant === happening.tenant && wanted.includes(happening.type))
      .map((webhook) => ({ happening, webhook })),
  )
  if (deliveries.length > 0) await insertDeliveries(tx, deliveries, clock.now())
}

function happeningsOf({ tenant, topic, payload, at }: OutboxEvent): Happening[] {
  return houseEvents
    .get()
    .filter((event) => event.topic === topic && isMeant(event, payload))
    .filter((event) => event.names.length === 0 || recordsOf(event, payload)[0] !== null)
    .flatMap((event) =>
      recordsOf(event, payload).map((recordId) => ({
        tenant,
        eventId: newId<'event'>(),
        type: event.type,
        recordId,
        told: toldOf(payload),
        at,
      })),
    )
}

/** What a topic told, without the word that only we read. */
function toldOf(payload: Record<string, unknown>): Record<string, unknown> {
  const { event, events, ...told } = payload
  void [event, events]
  return told
}
