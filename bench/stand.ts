import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ground, openGround } from '#server/main.ts'
import type { openTenant } from '#server/superadmin/public.ts'
import { type Client, openClient } from './load.ts'
import { type Spent, spentSoFar } from './processor.ts'
import { asOwner } from './scene.ts'
import { type BenchServer, startServer } from './server.ts'

/** One checkout of the product that serves a database of its own, laid out by that checkout's code. */
export type Stand = {
  /** The folder of the checkout. */
  root: string
  ground: Ground
  openTenant: typeof openTenant
  server: BenchServer
  /** Keep-alive connections with a bearer token; closed with the stand. */
  client(token: string, connections: number): Client
  /** Processor time since the processes began; undefined where the machine doesn't tell it. */
  spent(): Promise<Spent | undefined>
  close(): Promise<void>
}

/** Starts the product of the checkout `root` over an empty data folder, which is gone after `close`. */
export async function openStand(root: string, port: number): Promise<Stand> {
  const { openGround, openTenant } = await codeOf(root)
  await using opened = new AsyncDisposableStack()
  const { path: folder, remove } = await aDataFolder()
  opened.defer(remove)
  const server = await startServer({ root, dataFolder: folder, port })
  opened.defer(server.stop)
  const ground = await openGround({ HOSTELRY_DATA: folder, HOSTELRY_LOG: 'error' })
  opened.defer(ground.close)
  const postmaster = await postmasterOf(ground)
  const whole = opened.move()
  return {
    root,
    ground,
    openTenant,
    server,
    client: (token, connections) => whole.adopt(openClient(server.url, token, connections), (client) => client.close()),
    spent: () => spentSoFar({ server: server.pid, postmaster }),
    close: () => whole.disposeAsync(),
  }
}

/** An empty folder that also the account of the database can reach. */
export async function aDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hostelry-bench-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

type Code = { openGround: typeof openGround; openTenant: typeof openTenant }

/** What lays a database out belongs to its checkout: another one may have other tables. */
async function codeOf(root: string): Promise<Code> {
  const main = (await import(join(root, 'src/server/main.ts'))) as Pick<Code, 'openGround'> // the same room of a checkout
  const tenants = (await import(join(root, 'src/server/superadmin/public.ts'))) as Pick<Code, 'openTenant'> // as above
  return { openGround: main.openGround, openTenant: tenants.openTenant }
}

async function postmasterOf(ground: Ground): Promise<number> {
  const found = await asOwner(ground, (client) =>
    client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid"),
  )
  return Number(found.rows[0]?.pid)
}
