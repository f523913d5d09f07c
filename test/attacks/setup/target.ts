import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type Ground, openGround } from '#server/main.ts'
import type { House } from '#test/setup/house.ts'
import { aDataFolder, listeningAt, outcomeOf, runProgram } from '#test/setup/program.ts'

/** The product as attackers meet it: its own process on loopback, over a database of its own that nobody else uses. */
export type Target = {
  /** For setting the stage: the tests' own house, whose calls go over the wire. */
  house: House
  url: string
  ground: Ground
  /** What the process printed since it started. */
  printed(): string
  /** Ends the server's process without a word and starts it again; the milliseconds until it answers. */
  killServer(): Promise<number>
  /** Ends the whole database without a word: the postmaster and all that it started. */
  killDatabase(): Promise<void>
  /** A connection of the owner of the tables, made now: the one of the house goes with a killed database. */
  lookIn(): Promise<pg.Client>
  /** What a command of the program says about the data folder. */
  command(...args: string[]): Promise<{ code: number | null; out: string; err: string }>
  close(): Promise<void>
}

/** Starts the product in a folder of its own; `settings` override what the attacks need: no demo, no jobs, no limit in the way. */
export async function openTarget(settings: Record<string, string> = {}): Promise<Target> {
  const folder = await aDataFolder()
  const common = { HOSTELRY_DATA: folder.path, HOSTELRY_LOG: 'error', HOSTELRY_JOBS: 'off', HOSTELRY_DEMO: 'off' }
  const unlimited = { HOSTELRY_RATE_PER_SECOND: '1000000', HOSTELRY_RATE_PER_MINUTE: '10000000' }
  const listening = { HOST: '127.0.0.1', PORT: process.env['PORT'] ?? '0' }
  let running = await start({ ...common, ...unlimited, ...listening, ...settings })
  const ground = await openGround({ ...common, HOSTELRY_LOG: 'silent' })
  const owner = new pg.Client({ ...ground.database.admin, ssl: undefined })
  owner.on('error', () => undefined) // a database that is killed takes this connection along
  await owner.connect()
  // The tests' setup calls nothing of the app but `inject`.
  const app = { inject: (call: WireCall) => send(running.url, call) } as unknown as FastifyInstance
  const house: House = { platform: ground.platform, app, owner, close: async () => {} }
  return {
    house,
    get url() {
      return running.url
    },
    ground,
    printed: () => running.printed(),
    killServer: async () => {
      await end(running.child, 'SIGKILL')
      running = await start({
        ...common,
        ...unlimited,
        ...settings,
        HOST: '127.0.0.1',
        PORT: new URL(running.url).port,
      })
      return running.millis
    },
    killDatabase: () => killPostmaster(folder.path),
    lookIn: async () => {
      const client = new pg.Client({ ...ground.database.admin, ssl: undefined })
      await client.connect()
      return client
    },
    command: (...args) => outcomeOf(runProgram(args, common)),
    close: async () => {
      await end(running.child, 'SIGTERM')
      await owner.end().catch(() => undefined)
      await ground.close()
      await folder.remove()
    },
  }
}

type Running = { child: ChildProcess; url: string; printed: () => string; millis: number }

async function start(settings: Record<string, string>): Promise<Running> {
  const child = runProgram(['start'], settings)
  return { child, ...(await listeningAt(child)) }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The postmaster of this folder and its children, which are found by their parent. */
async function killPostmaster(folder: string): Promise<void> {
  const file = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const one of [pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

export type WireCall = {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: unknown
  signal?: AbortSignal
}

/** Sends one call over HTTP and answers in the form of an injected one. */
async function send(base: string, { method = 'GET', url, headers = {}, payload, signal }: WireCall) {
  const isText = typeof payload === 'string'
  const answer = await fetch(base + url, {
    method,
    headers: { ...(payload === undefined || isText ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { body: isText ? payload : JSON.stringify(payload) }),
    ...(signal ? { signal } : {}),
    redirect: 'manual',
  })
  const body = await answer.text()
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    json: <T>() => JSON.parse(body) as T, // as an injected answer promises
  }
}
