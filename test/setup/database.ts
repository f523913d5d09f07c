import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { throwAwayFolder } from './memory.ts'

export type TestServer = { host: string; port: number; user: string; template: string }

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to the runner's own
  interface ProvidedContext {
    server: TestServer
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One folder for each user and checkout: what one user made another can't open, and runs of two checkouts don't share connections.
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  const dataFolder = join(await throwAwayFolder(), `hostelry-test-${userInfo().uid}-${checkout}`)
  const server = await startEmbedded({ dataFolder, log: { info: () => {} } })
  const admin = { host: server.socketFolder, port: server.port, user: server.adminUser }
  const template = `template_${process.pid}_${Date.now()}`
  const client = new pg.Client({ ...admin, database: 'postgres' })
  await client.connect()
  await dropLeftovers(client)
  await forgetOnPowerLoss(client)
  await client.query(`create database ${template}`)
  await migrate({ ...admin, database: template })
  project.provide('server', { ...admin, template })
  return async () => {
    await client.query(`drop database if exists ${template} with (force)`)
    await client.end()
    await server.stop()
  }
}

/** What is written here is thrown away in a moment: nothing waits for the disk. */
async function forgetOnPowerLoss(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

/** Databases of runs that were killed; those of a run still going on are newer than an hour. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const found = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^(template|clone)_[0-9]+_[0-9]+'",
  )
  for (const { datname } of found.rows) {
    const madeAt = Number(/_(\d{13})/.exec(datname)?.[1] ?? 0)
    if (Date.now() - madeAt > 3_600_000)
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`)
  }
}
