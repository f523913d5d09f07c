import { mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { folderSetting, type Frame, keepStatements, type Statement } from '../../scripts/sql-seam/statement.ts'

// Notes every statement that the runtime roles send in a test, with the place that sent it, for scripts/sql-seam.ts. The driver is
// watched from outside: the product knows nothing of this, and pays nothing for it.

const folder = process.env[folderSetting]
/** The driver of a worker is watched once, though every file of its tests comes by here. */
const shared = globalThis as typeof globalThis & { hostelryStatements?: Map<string, Seen> }
/** Those that the product's own statements go through; what the worker of the jobs asks of its own schema is its own. */
const runtimeRoles = new Set(['hostelry_app', 'hostelry_platform'])
if (folder) watch(folder)

type Seen = Statement & { columns?: { name: string; type: number; wasNull: boolean }[] }

function watch(target: string): void {
  mkdirSync(target, { recursive: true })
  const seen = (shared.hostelryStatements ??= watchDriver())
  afterAll(() => {
    const asked = [...seen.values()].filter(({ frames }) => frames.length > 0)
    keepStatements(target, `${process.pid}`, asked)
    seen.clear()
  })
}

function watchDriver(): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  watchQueries(pg.Client.prototype, seen, (client) => client.user)
  watchQueries(pg.Pool.prototype, seen, (pool) => pool.options.user)
  return seen
}

type Asks = { query: (...given: unknown[]) => unknown }

function watchQueries<T>(asks: T, seen: Map<string, Seen>, roleOf: (asked: T) => string | undefined): void {
  // The driver's declarations of `query` are twelve forms of one function.
  const driver = asks as Asks
  const { query } = driver
  driver.query = function ask(this: T & Asks, ...given: unknown[]): unknown {
    const answer = query.apply(this, given)
    const role = roleOf(this) ?? ''
    const text = textOf(given[0])
    // Without a promise it is a pool that asks for somebody, who was noted already.
    if (text === undefined || !runtimeRoles.has(role) || !(answer instanceof Promise)) return answer
    const one = note(seen, { text, role })
    answer.then(
      (result: unknown) => noteColumns(one, result),
      () => undefined,
    )
    return answer
  }
}

function textOf(asked: unknown): string | undefined {
  const text: unknown = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  // A transaction names its tenant in the text that opens it.
  return typeof text === 'string' ? text.replaceAll(/'[0-9a-f-]{36}'/g, "'an id'") : undefined
}

function note(seen: Map<string, Seen>, { text, role }: { text: string; role: string }): Seen {
  const sites = callSites()
  const places = sites.map((site) => `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`)
  const key = [role, text, ...places].join('\n')
  const one = seen.get(key) ?? { text, role, frames: framesOf(sites) }
  seen.set(key, one)
  return one
}

/** Where this was called from, before the test runner has looked up the lines of the source. */
function callSites(): NodeJS.CallSite[] {
  const { stackTraceLimit } = Error
  const holder: { stack?: unknown } = {}
  const format = Error.prepareStackTrace
  Error.stackTraceLimit = 40
  Error.prepareStackTrace = (_, sites) => sites
  Error.captureStackTrace(holder, callSites)
  const { stack } = holder
  Error.stackTraceLimit = stackTraceLimit
  Error.prepareStackTrace = format
  // What the line above made of it.
  return Array.isArray(stack) ? (stack as NodeJS.CallSite[]) : []
}

/** Files through which every statement goes. */
const senders = new Set([
  'src/server/platform/db/client.ts',
  'src/server/platform/db/bound-kysely.ts',
  'src/server/platform/db/sql.ts',
  'test/setup/statements.ts',
])

/** Who asked in the product; nobody when a test asked by itself. */
function framesOf(sites: NodeJS.CallSite[]): Frame[] {
  const text: unknown = Error.prepareStackTrace?.(new Error('here'), sites)
  const frames = String(text)
    .split('\n')
    .flatMap((line) => frameOf(line) ?? [])
    .filter(({ path }) => /^(src|test)\//.test(path) && !senders.has(path))
  const own = frames.findIndex(({ path }) => path.startsWith('test/') || path.endsWith('.test.ts'))
  return frames.slice(0, own === -1 ? most : Math.min(own, most))
}

/** As many places as a statement goes through between the question and its sending. */
const most = 6

function frameOf(line: string): Frame | undefined {
  const [, name = '', file, row, column] =
    /^\s*at (?:(?:async )?(.*?) \()?(?:async )?([^()]+):(\d+):(\d+)\)?$/.exec(line) ?? []
  if (!file) return undefined
  const path = relative(process.cwd(), file.replace(/^file:\/\//, ''))
  return { name, path, line: Number(row), column: Number(column) }
}

function noteColumns(one: Seen, result: unknown): void {
  if (!isAnswer(result)) return
  one.columns ??= result.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID, wasNull: false }))
  for (const row of result.rows) for (const column of one.columns) if (row[column.name] === null) column.wasNull = true
}

type Answer = { fields: { name: string; dataTypeID: number }[]; rows: Record<string, unknown>[] }

function isAnswer(result: unknown): result is Answer {
  return typeof result === 'object' && result !== null && 'fields' in result && 'rows' in result
}
