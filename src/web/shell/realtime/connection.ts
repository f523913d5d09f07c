import type { Socket } from 'socket.io-client'
import { SessionOver, sessionAfter } from '../session/refresh.ts'
import { endSession, storedSession } from '../session/store.ts'

export type ConnectionState = 'connecting' | 'live' | 'offline'

type Handler = (payload: unknown) => void

const listeners = new Set<() => void>()
const handlers = new Map<string, Set<Handler>>()
let socket: Socket | null = null
let state: ConnectionState = 'connecting'
/** The token that the connection was last asked for with. */
let shown: string | undefined
/** How often in a row the server closed the connection, and the wait after that in milliseconds. */
let cuts = 0
const waits = [200, 1000, 5000, 15_000, 60_000]
const steadyAfter = 30_000

/** Opens the one connection of this tab; the library is fetched only now. Answers how to close it. */
export function connect(): () => void {
  let open = true
  cuts = 0
  const start = async () => {
    const { io } = await import('socket.io-client')
    if (!open) return
    socket = io({
      path: '/api/socket',
      // One request where the network lets it through, instead of the four that lead to the same.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: (give) => {
        shown = storedSession()?.token
        give({ token: shown })
      },
      reconnectionDelay: 1000,
      reconnectionAttempts: 5,
      timeout: 20_000,
    })
    followed(socket)
  }
  void start()
  addEventListener('online', reconnect)
  return () => {
    open = false
    removeEventListener('online', reconnect)
    socket?.disconnect()
    socket = null
    move('connecting')
  }
}

/** Tries again after the attempts are used up. */
export function reconnect() {
  if (socket && !socket.connected) {
    move('connecting')
    socket.connect()
  }
}

/** Sends an event; false when there is no connection to send it on. */
export function emit(
  event: 'mark_notification_read' | 'notification_clicked',
  payload: Record<string, unknown>,
): boolean {
  if (!socket?.connected) return false
  socket.emit(event, payload)
  return true
}

/** Calls `handler` for an event until the answer is called. `connect` is told when the connection stands (again) and hears everything. */
export function on(event: string, handler: Handler): () => void {
  const known = handlers.get(event) ?? new Set()
  handlers.set(event, known.add(handler))
  return () => void known.delete(handler)
}

/** The connection's state, and a way to follow it. */
export const connection = {
  state: () => state,
  listen: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function followed(opened: Socket) {
  let since = 0
  opened.on('connect', () => {
    since = Date.now()
    move('live')
  })
  // Only now the server tells it everything: whoever reads again before could miss a change.
  opened.on('entered', () => tell('connect', undefined))
  opened.on('disconnect', (reason) => {
    move('connecting')
    if (Date.now() - since > steadyAfter) cuts = 0
    // The server closed it, which the library takes as final.
    if (reason === 'io server disconnect') setTimeout(() => void enterAgain(opened), waits[cuts] ?? waits.at(-1))
    cuts += 1
  })
  opened.io.on('reconnect_failed', () => move('offline'))
  opened.onAny((event: string, payload: unknown) => tell(event, payload))
}

/** Most often a token has grown old while nobody called: it is replaced first. Without a session there is nothing to connect to. */
async function enterAgain(closed: Socket) {
  if (socket !== closed || shown === undefined) return
  try {
    await sessionAfter(shown)
  } catch (error) {
    if (error instanceof SessionOver) {
      endSession(error.message)
      return
    }
  }
  if (socket === closed) reconnect()
}

function tell(event: string, payload: unknown) {
  for (const handler of handlers.get(event) ?? []) handler(payload)
}

function move(next: ConnectionState) {
  state = next
  for (const listener of listeners) listener()
}
