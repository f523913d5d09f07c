import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbedded } from '#server/platform/embedded/embedded.ts'
import { aDataFolder, listeningAt, outcomeOf, runProgram } from './setup/program.ts'

let folder: Awaited<ReturnType<typeof aDataFolder>>
let settings: Record<string, string>
beforeAll(async () => {
  folder = await aDataFolder()
  settings = { HOSTELRY_DATA: folder.path, HOSTELRY_DEMO: 'off', PORT: '0' }
})
afterAll(() => folder.remove())

async function start(more: Record<string, string> = {}): Promise<ChildProcess & { url: string; millis: number }> {
  const program = runProgram(['start'], { ...settings, ...more })
  const { url, millis } = await listeningAt(program)
  return Object.assign(program, { url, millis })
}

async function stop(program: ChildProcess, signal: NodeJS.Signals): Promise<{ code: unknown; millis: number }> {
  const began = performance.now()
  program.kill(signal)
  const [code] = await once(program, 'exit')
  return { code, millis: performance.now() - began }
}

describe('npm start', () => {
  test('on an empty folder serves a migrated, empty product and says how to set it up', async () => {
    const program = runProgram(['start'], settings)
    const { url, printed } = await listeningAt(program)
    const health = await (await fetch(`${url}/api/health`)).json()
    expect(health).toMatchObject({ status: 'ok', database: 'ok' })
    expect((await fetch(`${url}/api/auth/session`)).status).toBe(401)
    expect(await stop(program, 'SIGTERM')).toMatchObject({ code: 0 })
    expect(printed()).toContain('There is no superadmin yet: npm run hostelry -- setup')
    expect(printed()).not.toContain('hostelry-demo')
  }, 60_000)

  test('again serves the same data, and one Ctrl-C that comes twice ends it cleanly', async () => {
    const program = await start()
    program.kill('SIGINT')
    expect(await stop(program, 'SIGINT')).toMatchObject({ code: 0 })
  }, 60_000)

  test('lets requests end and stops, whatever is connected', async () => {
    const program = await start({ HOSTELRY_RATE_PER_SECOND: '1000000', HOSTELRY_RATE_PER_MINUTE: '1000000' })
    const { url } = program
    const client = io(url, { path: '/api/socket', reconnection: false, transports: ['websocket'] })
    await once(client as unknown as NodeJS.EventEmitter, 'connect') // it has what `once` uses
    const outcomes: (number | 'refused')[] = []
    const ask = async () => {
      for (;;) {
        try {
          const answer = await fetch(`${url}/api/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: `n${outcomes.length}@example.test`, password: 'wrong' }),
          })
          await answer.text()
          outcomes.push(answer.status)
          if (answer.status === 503) return
        } catch {
          outcomes.push('refused') // nobody listens any more
          return
        }
      }
    }
    const asking = Promise.all(Array.from({ length: 8 }, ask))
    await vi.waitUntil(() => outcomes.length >= 16, { interval: 20, timeout: 30_000 })
    const stopped = await stop(program, 'SIGTERM')
    await asking
    client.disconnect()
    expect(stopped.code).toBe(0)
    expect(outcomes.filter((one) => one === 401).length).toBeGreaterThan(8)
    expect(outcomes.filter((one) => one !== 401 && one !== 503 && one !== 'refused')).toEqual([])
  }, 60_000)

  test('on a port that is taken says so in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, err } = await outcomeOf(
      runProgram(['start'], { ...settings, HOSTELRY_LOG: 'silent', PORT: String(port) }),
    )
    taken.close()
    expect({ code, err }).toEqual({ code: 2, err: `PORT ${port} of 127.0.0.1 is in use; set PORT to another one\n` })
  }, 60_000)

  test('with a wrong setting names it and what is expected', async () => {
    const { code, err } = await outcomeOf(runProgram(['start'], { PORT: 'many' }))
    expect({ code, err }).toEqual({ code: 2, err: 'PORT is "many"; expected a port from 0 (any free one) to 65535\n' })
  })
})

describe('npm run hostelry', () => {
  const quiet = () => ({ ...settings, HOSTELRY_LOG: 'silent' })

  test('setup makes the first superadmin from a pipe, and refuses a second one', async () => {
    const program = runProgram(['setup', '--email', 'me@platform.test'], quiet())
    program.stdin?.end('a long password of mine\n')
    const made = await outcomeOf(program)
    expect(made).toMatchObject({ code: 0, out: 'me@platform.test can sign in as superadmin now.\n' })
    expect(made.err + made.out).not.toContain('a long password')
    const again = await outcomeOf(
      runProgram(['setup', '--email', 'b@platform.test', '--password', 'another long one'], quiet()),
    )
    expect(again).toMatchObject({ code: 2, err: 'There is a superadmin already; set-up is done once\n' })
  }, 60_000)

  test('setup --tenant makes a house whose owner signs in and is led through its set-up; a second one of the name is refused', async () => {
    const house = ['setup', '--tenant', 'Harbour Inn', '--country', 'DE', '--email', 'owner@harbour.test']
    const program = runProgram(house, quiet())
    program.stdin?.end('a long password of hers\n4\n')
    const made = await outcomeOf(program)
    expect(made).toMatchObject({ code: 0, out: 'owner@harbour.test can sign in as owner of Harbour Inn now.\n' })
    expect(made.err + made.out).not.toContain('a long password')
    const server = await start()
    const signed = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@harbour.test', password: 'a long password of hers' }),
    })
    expect(signed.status).toBe(200)
    await stop(server, 'SIGTERM')
    const again = await outcomeOf(runProgram([...house, '--password', 'a long password of hers'], quiet()))
    expect(again.code).toBe(2)
    expect(again.err).toMatch(/name/)
    const nowhere = await outcomeOf(runProgram(['setup', '--tenant', 'Elsewhere', '--country', 'XX'], quiet()))
    expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('--country must be one of') })
    const never = await outcomeOf(runProgram([...house, '--password', 'x', '--year-begins', '13'], quiet()))
    expect(never).toMatchObject({ code: 2, err: expect.stringContaining('--year-begins must be a month from 1 to 12') })
  }, 90_000)

  test('demo leaves a database alone that has users', async () => {
    const { code, err } = await outcomeOf(runProgram(['demo'], quiet()))
    expect({ code, err }).toEqual({
      code: 2,
      err: 'This database has tenants or users; the demo fills an empty one alone\n',
    })
  }, 60_000)

  test('migrate says that nothing is left to apply', async () => {
    const { code, out } = await outcomeOf(runProgram(['migrate', '--json'], quiet()))
    expect({ code, out }).toEqual({ code: 0, out: '{"applied":0,"migrations":[]}\n' })
  }, 60_000)

  test('whose migration was edited after it was applied says so in one line, and leaves no server behind', async () => {
    const place = await aDataFolder()
    const own = { ...quiet(), HOSTELRY_DATA: place.path }
    expect((await outcomeOf(runProgram(['migrate'], own))).code).toBe(0)
    const server = await startEmbedded({ dataFolder: place.path, log: { info: () => {} } })
    const client = new pg.Client({
      host: server.socketFolder,
      port: server.port,
      user: server.adminUser,
      database: 'hostelry',
    })
    await client.connect()
    await client.query("update schema_migration set checksum = 'other' where name = '0001-platform-base.sql'")
    await client.end()
    await server.stop()
    const { code, err } = await outcomeOf(runProgram(['migrate'], own))
    expect({ code, err }).toEqual({
      code: 2,
      err: 'The migration 0001-platform-base.sql was changed after it was applied\n',
    })
    expect(existsSync(join(place.path, 'postgres', 'postmaster.pid'))).toBe(false)
    await place.remove()
  }, 60_000)

  test('without a known command names those there are', async () => {
    const { code, err } = await outcomeOf(runProgram(['fly'], {}))
    expect(code).toBe(2)
    expect(err).toContain('start | setup | tenants | migrate')
  })
})
