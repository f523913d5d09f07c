import type { Server as HttpServer } from 'node:http'
import { type DefaultEventsMap, Server, type ServerOptions, type Socket as AnySocket } from 'socket.io'
import * as z from 'zod/mini'
import type { Id } from '#contract/kernel/id.ts'
import type { Caller } from '../http/caller.ts'
import type { Platform } from '../platform.ts'
import { mayConnect } from './origin.ts'
import { type Audiences, roomsOf } from './rooms.ts'

/** How long a connection may stay without a token, and how often sessions are looked at. */
const limits = { authMillis: 5000, watchMillis: 400, eventsASecond: 30, packetBytes: 16_384 } as const

type SocketData = { caller?: Caller }
type Outgoing = Record<string, (payload: unknown) => void>
export type Socket = AnySocket<DefaultEventsMap, Outgoing, DefaultEventsMap, SocketData>

/** What an event from a client does; `caller` is who sends it, looked up when it comes. */
export type EventHandler = (payload: unknown, from: { caller: Caller; socket: Socket }) => Promise<void>

export type SocketDoors = {
  /** Looks a token up; null when it is unknown, ended or expired. */
  identify(bearer: string, from: { address: string; userAgent: string }): Promise<Caller | null>
  /** The caller of each of these sessions, with the rights of this moment; one that has ended is left out. */
  callers(sessions: readonly Id<'session'>[]): Promise<Map<Id<'session'>, Caller>>
  audiences: Audiences
  handlers: Readonly<Record<string, EventHandler>>
}

export type Sockets = {
  /** Sends an event to everybody in the room, on every process. */
  emit(room: string, event: string, payload: unknown): void
  close(): Promise<void>
}

/**
 * Opens the socket server on the HTTP server's port. A connection without a valid token is cut after 5 s, one whose session ended,
 * whose user was disabled or whose tenant was suspended within a second; rights are those of this moment, as for calls. What is told
 * from the event `entered` on reaches the client.
 * @param adapter carries events between processes; without one they stay in this process
 */
export function openSockets(
  server: HttpServer,
  platform: Platform,
  { adapter, ...doors }: SocketDoors & { adapter?: ServerOptions['adapter'] | undefined },
): Sockets {
  const io = new Server<DefaultEventsMap, Outgoing, DefaultEventsMap, SocketData>(server, {
    path: '/api/socket',
    serveClient: false,
    maxHttpBufferSize: limits.packetBytes,
    connectTimeout: limits.authMillis,
    allowRequest: (request, decide) => decide(null, mayConnect(request, platform.config.origins)),
    ...(adapter ? { adapter } : {}),
  })
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
  io.on('connection', (socket) => receive(socket, platform, doors))
  const watching = watch(io, platform, doors)
  return {
    emit: (room, event, payload) => void io.to(room).emit(event, payload),
    close: async () => {
      watching.stop()
      io.disconnectSockets(true)
      await io.of('/').adapter.close()
      io.engine.close()
    },
  }
}

type Io = Server<DefaultEventsMap, Outgoing, DefaultEventsMap, SocketData>

function receive(socket: Socket, platform: Platform, doors: SocketDoors): void {
  socket.on('error', (error: Error) => platform.log.debug({ err: error }, 'a socket failed'))
  const cut = setTimeout(() => socket.disconnect(true), limits.authMillis)
  socket.on('disconnect', () => clearTimeout(cut))
  const enter = async (token: unknown) => {
    const caller = await callerOf(socket, token, doors)
    if (!caller || caller.standing !== 'active') return socket.disconnect(true)
    clearTimeout(cut)
    await admit(socket, caller, doors.audiences)
    socket.emit('entered', {})
  }
  const guarded = (work: () => Promise<unknown>) => {
    work().catch((error: unknown) => {
      platform.log.warn({ err: error }, 'a socket event failed')
      socket.disconnect(true)
    })
  }
  limitEvents(socket, platform)
  socket.on('auth', (payload: unknown) => guarded(() => enter(tokenIn(payload))))
  for (const [event, handle] of Object.entries(doors.handlers)) {
    socket.on(event, (payload: unknown) => {
      const { caller } = socket.data
      if (caller) guarded(() => handle(payload, { caller, socket }))
    })
  }
  const given = tokenIn(socket.handshake.auth)
  if (given !== undefined) guarded(() => enter(given))
}

const tokenShape = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

function tokenIn(payload: unknown): string | undefined {
  const read = z.safeParse(tokenShape, payload)
  return read.success ? read.data.token : undefined
}

async function callerOf(socket: Socket, token: unknown, doors: SocketDoors): Promise<Caller | null> {
  if (typeof token !== 'string') return null
  const userAgent = socket.handshake.headers['user-agent'] ?? ''
  return doors.identify(token, { address: socket.handshake.address, userAgent })
}

/** Puts a socket into the rooms of its caller and takes it out of all others but its own. */
async function admit(socket: Socket, caller: Caller, audiences: Audiences): Promise<void> {
  socket.data.caller = caller
  const wanted = new Set([socket.id, ...roomsOf(caller, audiences)])
  for (const room of socket.rooms) if (!wanted.has(room)) await socket.leave(room)
  await socket.join([...wanted])
}

/** A client that floods us is cut. */
function limitEvents(socket: Socket, platform: Platform): void {
  let second = 0
  let count = 0
  socket.onAny(() => {
    const now = Math.floor(platform.clock.millis() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > limits.eventsASecond) socket.disconnect(true)
  })
}

/** Looks at all sessions of this process together, a few times a second while there are any. */
function watch(io: Io, platform: Platform, doors: SocketDoors): { stop(): void } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      await refreshAll(io, doors)
    } catch (error) {
      platform.log.warn({ err: error }, 'the sessions of the sockets could not be looked at')
    }
    if (!stopped) timer = setTimeout(() => void look(), limits.watchMillis)
  }
  timer = setTimeout(() => void look(), limits.watchMillis)
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}

async function refreshAll(io: Io, doors: SocketDoors): Promise<void> {
  // One that enters while we ask stands in no answer: it was looked at just now.
  const asked = [...io.of('/').sockets.values()].flatMap((socket) => {
    const session = socket.data.caller?.actor.sessionId
    return session ? [{ socket, session }] : []
  })
  if (asked.length === 0) return
  const callers = await doors.callers([...new Set(asked.map(({ session }) => session))])
  for (const { socket, session } of asked) {
    const caller = callers.get(session)
    if (!caller || caller.standing !== 'active') socket.disconnect(true)
    else await admit(socket, caller, doors.audiences)
  }
}
