import { createHash } from 'node:crypto'
import { Duplex } from 'node:stream'
import pg from 'pg'

/** Where and as whom a pool connects. */
export type Connection = {
  host: string
  port: number
  database: string
  user: string
  password?: string | undefined
  ssl?: boolean | undefined
}

const oid = { int8: 20, numeric: 1700, date: 1082, timestamptz: 1184 } as const

const readers = new Map<number, (text: string) => unknown>([
  [oid.int8, readSafeInteger],
  [oid.numeric, (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)],
  [oid.date, (text) => text],
  [oid.timestamptz, readInstant],
])

/** Value readers of every connection: amounts as safe integers, dates and decimals as text, instants in ISO 8601 with Z. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    const reader = readers.get(type)
    // pg says `any` of what a reader answers; nothing of ours relies on it.
    return reader ?? (pg.types.getTypeParser(type, format) as (text: string) => unknown)
  },
}

function readSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of range: ${text}`)
  return value
}

function readInstant(text: string): string {
  return text
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d*/, '$1')
    .replace(/[+-]00(:00)?$/, 'Z')
}

const names = new Map<string, string>()

/** The name under which a statement is prepared: the digest of its text. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
    names.set(text, name)
  }
  return name
}

/** Runs one parameterised statement, prepared once per connection under its name. */
export async function runNamed<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  holdBack(client)
  return client.query<Row>({ name: nameOf(text), text, values: [...values] })
}

const heldBack = new WeakSet<Duplex>()

/** Lets what is sent on a connection leave in one packet, as soon as the code that sends it waits for something. */
export function holdBack(client: pg.ClientBase): void {
  const stream = streamOf(client)
  if (!stream || heldBack.has(stream)) return
  heldBack.add(stream)
  stream.cork()
  process.nextTick(() => {
    heldBack.delete(stream)
    stream.uncork()
  })
}

/** The socket below a connection, which the driver keeps but does not declare. */
function streamOf(client: pg.ClientBase): Duplex | undefined {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'stream')
  return stream instanceof Duplex ? stream : undefined
}

export type PoolOptions = {
  size: number
  statementTimeout: number
  name: string
  /**
   * How prepared statements are planned: once, since the desk's questions are point reads, or for the values of each question, as reports need
   * it. Left to itself the database plans reports once as well, from the sixth on, and those take five times as long.
   */
  plans?: 'once' | 'each time'
}

/** A pool whose connections speak UTC, read values as above and give up on a statement or lock that takes too long. */
export function openPool(connection: Connection, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    host: connection.host,
    port: connection.port,
    database: connection.database,
    user: connection.user,
    password: connection.password,
    ssl: connection.ssl ? { rejectUnauthorized: true } : undefined,
    max: options.size,
    types,
    // Statements that are sent together travel together; each still answers, or fails, for itself.
    pipeline: true,
    application_name: `hostelry ${options.name}`,
    options: settingsOf(options),
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks while it is in use fails the statement in flight, which tells it; it must not end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const planned = { once: 'force_generic_plan', 'each time': 'force_custom_plan' }

function settingsOf({ statementTimeout, plans }: PoolOptions): string {
  const settings = [
    'TimeZone=UTC',
    `statement_timeout=${statementTimeout}`,
    'lock_timeout=10000',
    'idle_in_transaction_session_timeout=60000',
    ...(plans ? [`plan_cache_mode=${planned[plans]}`] : []),
  ]
  return settings.map((setting) => `-c ${setting}`).join(' ')
}
