import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRoot } from './account.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { isAlive } from './lock.ts'

let folder: string
let lines: string[]
let servers: EmbeddedServer[]

beforeEach(async () => {
  folder = await mkdtemp('/tmp/hostelry-test-')
  await chmod(folder, 0o755)
  lines = []
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.stop()
  await rm(folder, { recursive: true })
})

async function start(dataFolder = folder): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataFolder, log: { info: (line) => lines.push(line) } })
  servers.push(server)
  return server
}

async function connected(server: EmbeddedServer): Promise<Client> {
  const client = new Client({
    host: server.socketFolder,
    port: server.port,
    user: server.adminUser,
    database: 'postgres',
  })
  client.on('error', () => undefined) // some tests kill the server below it
  await client.connect()
  return client
}

async function ask(server: EmbeddedServer, question: string): Promise<unknown> {
  const client = await connected(server)
  const { rows } = await client.query({ text: question, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

async function postmasterPid(dataFolder = folder): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** A process of its own that starts the server, says whether it owns it, and waits. */
function starter(): ChildProcess {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const server = await startEmbedded({ dataFolder: ${JSON.stringify(folder)}, log: { info: () => {} } })
    console.log(server.ownsProcess ? 'started' : 'attached')
    process.stdin.once('data', async () => { console.log(await server.stop()); process.exit() })`
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function nextLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The starter has no output')
  return String(await once(child.stdout, 'data')).trim()
}

test('an empty folder becomes a server that answers', async () => {
  const server = await start()
  expect(server.ownsProcess).toBe(true)
  expect(await ask(server, 'select 1')).toBe(1)
  expect(lines).toEqual([`Making the database cluster ${folder}/postgres`])
})

test('the cluster is UTF8 with the builtin order and checksums, and writes safely', async () => {
  const server = await start()
  const made = `select format('%s %s %s', pg_encoding_to_char(encoding), datlocprovider, datlocale) from pg_database where datname = 'template1'`
  expect(await ask(server, made)).toBe('UTF8 b C.UTF-8')
  for (const setting of ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(await ask(server, `show ${setting}`), setting).toBe('on')
  }
})

test('only the account that runs it can come in, through a short socket', async () => {
  const server = await start()
  expect(await ask(server, 'show listen_addresses')).toBe('')
  expect(`${server.socketFolder}/.s.PGSQL.${server.port}`.length).toBeLessThan(90)
  expect((await stat(server.socketFolder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(server.socketFolder)).uid).toBe((await stat(join(folder, 'postgres'))).uid)
})

test('a second start attaches, and the last one out stops the server', async () => {
  const first = await start()
  const second = await start()
  expect([first.ownsProcess, second.ownsProcess]).toEqual([true, false])
  expect(await ask(second, 'select 1')).toBe(1)
  expect(await first.stop()).toBe('left running')
  expect(await ask(second, 'select 1')).toBe(1)
  expect(await second.stop()).toBe('stopped')
})

test('a server that somebody still uses is left running', async () => {
  const server = await start()
  const client = await connected(server)
  expect(await server.stop()).toBe('left running')
  await client.query('select 1')
  await client.end()
  const next = await start()
  expect(next.ownsProcess).toBe(false)
  expect(await next.stop()).toBe('stopped')
})

test('stop leaves neither process nor lock nor socket', async () => {
  const server = await start()
  const pid = await postmasterPid()
  expect(await server.stop()).toBe('stopped')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false)) // ended; the system takes a moment to forget its number
  expect(await readdir(folder)).toEqual(['postgres', 'postgres-start.log'])
  expect(existsSync(server.socketFolder)).toBe(false)
  expect(await server.stop()).toBe('stopped')
})

test('two processes that start at the same moment get one server', async () => {
  const both = [starter(), starter()]
  const answers = await Promise.all(both.map(nextLine))
  expect(answers.toSorted()).toEqual(['attached', 'started'])
  const ends: string[] = []
  for (const child of both) {
    child.stdin?.write('stop')
    ends.push(await nextLine(child))
  }
  expect(ends).toEqual(['left running', 'stopped'])
})

test('an interrupt in the terminal does not reach the server', async () => {
  const child = starter()
  expect(await nextLine(child)).toBe('started')
  const gone = once(child, 'exit')
  process.kill(-Number(child.pid), 'SIGINT')
  await gone
  const server = await start()
  expect(server.ownsProcess).toBe(false)
  expect(await ask(server, 'select 1')).toBe(1)
  expect(await server.stop()).toBe('stopped')
})

test('a server killed with -9 comes back with what was committed', async () => {
  const killed = await start()
  const client = await connected(killed)
  await client.query('create table kept (id int); insert into kept values (42)')
  process.kill(await postmasterPid(), 'SIGKILL')
  const server = await start()
  expect(server.ownsProcess).toBe(true)
  expect(await ask(server, 'select id from kept')).toBe(42)
})

test('a process number that went to another program does not keep the server down', async () => {
  await (await start()).stop()
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${folder}/postgres\n`)
  expect(await ask(await start(), 'select 1')).toBe(1)
})

test('a start that fails says why', async () => {
  await (await start()).stop()
  const settings = join(folder, 'postgres', 'postgresql.conf')
  await writeFile(settings, "include 'hostelry.conf'\nno_such_setting = 1\n")
  await expect(start()).rejects.toThrow(/unrecognized configuration parameter "no_such_setting"/)
})

test.runIf(isRoot())('as root, a private data folder gets its database where an account can reach it', async () => {
  await chmod(folder, 0o700)
  const server = await start()
  const place = String(await ask(server, 'show data_directory'))
  expect(place).toMatch(/^\/var\/lib\/hostelry\/[0-9a-f]{8}\/postgres$/)
  expect(lines[0]).toBe(`No unprivileged account reaches ${folder}: the database is in ${join(place, '..')}`)
  await server.stop()
  await chmod(folder, 0o755)
  expect(await ask(await start(), 'show data_directory'), 'it stays where it was made').toBe(place)
  await servers.at(-1)?.stop()
  await rm(join(place, '..'), { recursive: true })
})
