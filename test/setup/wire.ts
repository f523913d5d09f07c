import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { openApp } from '#server/app.ts'
import { openLive } from '#server/live.ts'
import type { Connection } from '#server/platform/db/client.ts'
import type { House } from './house.ts'

/** A process of the product that listens, with its live side. */
export type Wire = {
  url: string
  /** Connects a client; with a token it gives it in the handshake. */
  connect(token?: string, options?: Partial<ManagerOptions & SocketOptions>): Socket
  close(): Promise<void>
}

/** Opens another process of the house, as far as sockets and the outbox can tell. */
export async function openWire(house: House, shared?: Connection): Promise<Wire> {
  const app = await openApp(house.platform)
  const live = await openLive(app.server, house.platform, shared)
  await app.listen({ host: '127.0.0.1', port: 0 })
  // A listening server on TCP has an address and a port.
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const clients: Socket[] = []
  return {
    url,
    connect: (token, options = {}) => {
      const client = io(url, {
        path: '/api/socket',
        reconnection: false,
        forceNew: true,
        ...(token === undefined ? {} : { auth: { token } }),
        ...options,
      })
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) client.disconnect()
      await live.stop()
      await app.close()
    },
  }
}

/** How the platform's role reaches the house's database. */
export function connectionOf(house: House): Connection {
  const { host = '', port = 0, database = '', user = '' } = house.platform.platformPool.options
  return { host, port, database, user }
}

/** The next event of a name; rejects after the patience. */
export async function next<T>(client: Socket, event: string, patience = 15_000): Promise<T> {
  const signal = AbortSignal.timeout(patience)
  const given = await once(client as unknown as NodeJS.EventEmitter, event, { signal }) // it has what `once` uses
  return given[0] as T
}

/** Milliseconds until the server cut the connection. */
export async function timeToCut(client: Socket, patience = 15_000): Promise<number> {
  const began = performance.now()
  if (!client.disconnected || client.active) await next(client, 'disconnect', patience)
  return performance.now() - began
}

/** Every event of a name from now on. */
export function heard<T>(client: Socket, event: string): T[] {
  const events: T[] = []
  client.on(event, (payload: T) => void events.push(payload))
  return events
}
