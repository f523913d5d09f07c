import { Socket } from 'node:net'
import { Client } from 'pg'
import { adminUser, port } from './cluster.ts'

const retryMillis = 1000

/**
 * One connection that stays open as long as this process uses the server, so that others can see that somebody does. It
 * doesn't keep the process alive, and comes back after the server restarted itself.
 */
export type Keeper = { leave(): Promise<void> }

type Session = { client: Client; socket: Socket }

/**
 * Opens a keeper; undefined when the server doesn't answer yet.
 * @throws Error when it answers with a refusal
 */
export async function keeperOf(socketFolder: string): Promise<Keeper | undefined> {
  const first = await connect(socketFolder)
  if (!first) return undefined
  let session = first
  let left = false

  const comeBack = async () => {
    const next = await connect(socketFolder).catch(() => undefined) // a refusal now may be none in a second
    if (!next) return later()
    session = next
    if (left) await next.client.end()
    else watch()
  }
  const later = () => void setTimeout(() => !left && void comeBack(), retryMillis).unref()
  const watch = () => void session.client.once('end', () => !left && later())
  watch()

  return {
    leave: async () => {
      left = true
      session.socket.ref()
      await session.client.end()
    },
  }
}

/** How many clients the server has besides the one that asks; none when it doesn't answer. */
export async function clientsOf(socketFolder: string): Promise<number> {
  const session = await connect(socketFolder)
  if (!session) return 0
  session.socket.ref()
  const { rows } = await session.client.query<{ clients: number }>(countClients)
  await session.client.end()
  return rows[0]?.clients ?? 0
}

const countClients = `select count(*)::int as clients from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

async function connect(socketFolder: string): Promise<Session | undefined> {
  const socket = new Socket()
  const client = new Client({
    host: socketFolder,
    port,
    user: adminUser,
    database: 'postgres',
    application_name: 'hostelry keeper',
    stream: () => socket,
  })
  client.on('error', () => undefined) // the end that follows is what counts
  try {
    await client.connect()
  } catch (error) {
    socket.destroy()
    if (isNotYet(error)) return undefined
    throw error
  }
  socket.unref()
  return { client, socket }
}

/** No socket, nobody behind it, gone again, or "the database system is starting up". */
const notYet = new Set<unknown>(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'])

function isNotYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && notYet.has(error.code)) || /terminated unexpectedly/.test(error.message)
}
