import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminUser } from '#server/platform/embedded/cluster.ts'
import { generateRows } from '../real-hotel/generate.ts'
import { fileOfRows } from '../real-hotel/rows.ts'

const root = join(import.meta.dirname, '../..')
const until = '2016-04-10'

vi.setConfig({ testTimeout: 300_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostelry-faults-'))
  await chmod(folder, 0o755) // the account that runs the database must reach it
  await writeFile(join(folder, 'bookings.csv'), fileOfRows(generateRows(42, 350)))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Starts a command of the program on a data folder of its own. */
function start(data: string, args: string[]): ChildProcess & { output: () => string } {
  const child = spawn(process.execPath, [join(root, 'bin/hostelry.ts'), ...args, '--json'], {
    cwd: root,
    env: { ...process.env, HOSTELRY_DATA: join(folder, data), HOSTELRY_LOG: 'silent', HOSTELRY_JOBS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return Object.assign(child, { output: () => text })
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve))
  return child.exitCode
}

async function run(data: string, args: string[]): Promise<Record<string, unknown>> {
  const child = start(data, args)
  const code = await ended(child)
  expect(code, `${args[0]} ends well`).toBe(0)
  return JSON.parse(child.output()) as Record<string, unknown> // --json prints one object
}

const importArgs = () => [
  'import',
  'bookings',
  join(folder, 'bookings.csv'),
  '--hotel',
  'Invented Hotel',
  '--tenant',
  'Inn',
  '--currency',
  'EUR',
  '--owner',
  'owner@inn.test',
  '--password',
  'a long enough password',
]

const figures = ['report', 'hotel', '--tenant', 'Inn', '--from', '2016-02-01', '--to', until]

test('kill -9 of the program and of PostgreSQL while a hotel is run loses nothing and doubles nothing', async () => {
  await run('whole', importArgs())
  const whole = await run('whole', ['operate', '--tenant', 'Inn', '--until', until])
  await run('killed', importArgs())
  for (const victim of ['program', 'database'] as const) {
    const child = start('killed', ['operate', '--tenant', 'Inn', '--until', until])
    await inTheMiddle('killed')
    expect(child.exitCode, 'still running').toBeNull()
    if (victim === 'program') child.kill('SIGKILL')
    else await killDatabase('killed')
    await ended(child)
  }
  const killed = await run('killed', ['operate', '--tenant', 'Inn', '--until', until])
  expect({ ...killed, from: '' }).toEqual({ ...whole, from: '' })
  expect(await run('killed', figures)).toEqual(await run('whole', figures))
  expect(await run('killed', ['verify', '--tenant', 'Inn'])).toMatchObject({ ok: true })
})

const pidFile = (data: string) => join(folder, data, 'postgres/postmaster.pid')

/** Waits until the hotel of a data folder is some nights further than it was when its database began to answer. */
async function inTheMiddle(data: string): Promise<void> {
  const isReady = async () => existsSync(pidFile(data)) && (await readFile(pidFile(data), 'utf8')).includes('ready')
  await vi.waitUntil(isReady, { interval: 50, timeout: 60_000 })
  const [, , , port, host] = (await readFile(pidFile(data), 'utf8')).split('\n')
  const client = new pg.Client({ host: host ?? '', port: Number(port), user: adminUser, database: 'hostelry' })
  await client.connect()
  const nights = async () =>
    (await client.query<{ count: number }>('select count(*)::int from night_audit')).rows[0]?.count ?? 0
  const before = await nights()
  await vi.waitUntil(async () => (await nights()) > before + 3, { interval: 20, timeout: 60_000 })
  await client.end()
}

/** Ends the postmaster of a data folder the hard way; its children follow. */
async function killDatabase(data: string): Promise<void> {
  const pid = Number((await readFile(pidFile(data), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}
