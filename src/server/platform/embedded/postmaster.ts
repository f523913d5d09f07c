import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { identityOf, port, serverEnvironment } from './cluster.ts'
import { type Keeper, keeperOf } from './keeper.ts'
import { isAlive } from './lock.ts'
import type { Place } from './place.ts'

const answerMillis = 120_000
const staleMillis = 15_000
const shutdownMillis = 60_000

/** The process that serves a data directory, as its postmaster.pid tells. */
export type Postmaster = { pid: number; socketFolder: string }

/** The live postmaster of the data directory; undefined when there is none. */
export async function runningPostmaster(place: Place): Promise<Postmaster | undefined> {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = (await readFile(file, 'utf8').catch(whenGone)).split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  if (!isAlive(pid)) return undefined
  if (await isPostgres(pid)) return { pid, socketFolder: lines[4] || place.socketFolder }
  await rm(file, { force: true }) // after a crash the number went to another program, and PostgreSQL would refuse to start
  return undefined
}

/** A server that is stopping takes its file away between our look and our reading. */
function whenGone(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
  return ''
}

async function isPostgres(pid: number): Promise<boolean> {
  const file = `/proc/${pid}/stat`
  if (existsSync(file)) return /^\d+ \(postgres\) [^Z]/.test(await readFile(file, 'utf8').catch(whenGone))
  if (existsSync('/proc/self/stat')) return false
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)])
  return stdout.trim().endsWith('postgres')
}

/** Connects to a postmaster, also one that is still starting; undefined when it goes away instead. */
export async function attachTo({ pid, socketFolder }: Postmaster): Promise<Keeper | undefined> {
  return answerOf(socketFolder, () => isAlive(pid))
}

/**
 * Starts the server in a process group of its own, out of reach of the terminal's Ctrl+C, and waits for its answer. For
 * a while after a kill the old server's memory is still in use: it tries again for 15 s. The caller holds the data
 * folder's lock and saw no live postmaster, so a socket's lock file is the leaving of a killed one, whose number may
 * still be in the process table.
 * @throws Error with the end of the log when the server gives up
 */
export async function startPostmaster(place: Place, binaries: Binaries): Promise<Keeper> {
  const log = join(place.home, 'postgres-start.log')
  await rm(join(place.socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
  for (const began = performance.now(); ; await sleep(250)) {
    const keeper = await tryToStart(place, binaries, log)
    if (keeper) return keeper
    const text = await readFile(log, 'utf8')
    const passes = /postmaster\.pid" already exists|pre-existing shared memory|already in use/.test(text)
    if (passes && performance.now() - began < staleMillis) continue
    const words = `${text}\n${await lastWordsOf(place)}`.trim()
    throw new Error(
      `The embedded PostgreSQL did not start; ${log} and ${place.cluster}/log say:\n${words.slice(-2000)}`,
    )
  }
}

/** What the server wrote last: its collector takes the log over before the sockets are opened. */
async function lastWordsOf(place: Place): Promise<string> {
  const folder = join(place.cluster, 'log')
  const files = existsSync(folder) ? await readdir(folder) : []
  const logs = await Promise.all(
    files.map(async (name) => ({ name, changed: (await stat(join(folder, name))).mtimeMs })),
  )
  const newest = logs.toSorted((a, b) => b.changed - a.changed)[0]
  return newest ? (await readFile(join(folder, newest.name), 'utf8')).slice(-1500) : ''
}

async function tryToStart(place: Place, binaries: Binaries, log: string): Promise<Keeper | undefined> {
  const output = await open(log, 'w')
  const server = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', place.cluster], {
    cwd: '/',
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', output.fd, output.fd],
    ...identityOf(place.account),
  })
  try {
    await once(server, 'spawn')
  } finally {
    await output.close()
  }
  const keeper = await answerOf(place.socketFolder, () => isRunning(server))
  server.unref()
  return keeper
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function answerOf(socketFolder: string, isThere: () => boolean): Promise<Keeper | undefined> {
  for (const began = performance.now(); isThere(); await sleep(20)) {
    const keeper = await keeperOf(socketFolder)
    if (keeper) return keeper
    if (performance.now() - began > answerMillis) throw new Error('The embedded PostgreSQL does not answer')
  }
  return undefined
}

/**
 * Asks the postmaster for a fast shutdown, which rolls back what is open and writes the rest to disk, and waits for it.
 * @throws Error when it takes more than a minute
 */
export async function stopPostmaster(place: Place, { pid }: Postmaster): Promise<void> {
  process.kill(pid, 'SIGINT')
  for (const began = performance.now(); isAlive(pid) && (await isPostgres(pid)); await sleep(20)) {
    if (performance.now() - began > shutdownMillis) throw new Error(`The embedded PostgreSQL ${pid} does not stop`)
  }
  await rm(place.socketFolder, { recursive: true, force: true })
}
