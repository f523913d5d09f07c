import type { Server as HttpServer } from 'node:http'
import { identify, callersOf } from './identity/sessions/actions/identify.ts'
import { notificationHandlers, type Signal, signalsOf } from './notices/notifications/actions/live.ts'
import type { Background } from './platform/background.ts'
import type { Connection } from './platform/db/client.ts'
import type { OutboxEvent } from './platform/outbox/events.ts'
import { startOutbox } from './platform/outbox/dispatcher.ts'
import type { Platform } from './platform/platform.ts'
import { adapterOver } from './platform/realtime/adapter.ts'
import { type Audiences, domainRoom } from './platform/realtime/rooms.ts'
import { openSockets } from './platform/realtime/sockets.ts'

/** Who may follow what happens in each domain; a domain that is not named here is followed by nobody. */
export const audiences: Audiences = {
  tenancy: ['notifications:read'],
  identity: ['notifications:read'],
  notices: ['settings:system'],
  hotel: ['bookings:read', 'rooms:read', 'housekeeping:read'],
  accounting: ['financial:read'],
  inventory: ['inventory:read'],
  restaurant: ['restaurant:read', 'orders:read'],
}

/**
 * Opens the live side of the product on the HTTP server: bells ring and screens hear what changed, from the outbox after commit.
 * @param shared the database through which several processes pass events on; undefined when this process is alone
 */
export async function openLive(server: HttpServer, platform: Platform, shared?: Connection): Promise<Background> {
  const across = shared && adapterOver(shared, platform.log)
  const sockets = openSockets(server, platform, {
    identify: (bearer, from) => identify(platform, bearer, from),
    callers: (sessions) => callersOf(platform, sessions),
    audiences,
    handlers: notificationHandlers(platform),
    adapter: across?.adapter,
  })
  const outbox = await startOutbox(platform, {
    name: 'sockets',
    deliver: async (events, tx) => {
      for (const { room, event, payload } of [...changesOf(events), ...(await signalsOf(tx, events))])
        sockets.emit(room, event, payload)
    },
  })
  return {
    stop: async () => {
      await outbox.stop()
      await sockets.close()
      await across?.close()
    },
  }
}

/** The `changed` hint of each event that somebody may follow; the same hint goes out once. */
function changesOf(events: readonly OutboxEvent[]): Signal[] {
  const hints = new Map<string, Signal>()
  for (const { tenant, topic, payload } of events) {
    const domain = topic.split('.')[0] ?? topic
    if (!audiences[domain]) continue
    const room = domainRoom(tenant, domain)
    hints.set(`${room} ${topic} ${JSON.stringify(payload)}`, { room, event: 'changed', payload: { topic, payload } })
  }
  return [...hints.values()]
}
