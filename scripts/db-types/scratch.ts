import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openLog } from '#server/platform/log.ts'
import { startEmbedded } from '#server/platform/embedded/embedded.ts'

/** Makes a database, migrates it, hands it over and drops it. */
export async function withScratchDatabase(
  work: (client: pg.Client, connection: Connection) => Promise<void>,
): Promise<void> {
  // One folder for each user of the machine: what one of them made, another can't open.
  const dataFolder = join(tmpdir(), `hostelry-scratch-${userInfo().uid}`)
  const server = await startEmbedded({ dataFolder, log: openLog('warn') })
  const admin = { host: server.socketFolder, port: server.port, user: server.adminUser }
  const name = `scratch_${process.pid}`
  const maker = new pg.Client({ ...admin, database: 'postgres' })
  await maker.connect()
  await maker.query(`create database ${name}`)
  try {
    await migrate({ ...admin, database: name })
    const client = new pg.Client({ ...admin, database: name })
    await client.connect()
    try {
      await work(client, { ...admin, database: name })
    } finally {
      await client.end()
    }
  } finally {
    await maker.query(`drop database ${name} with (force)`)
    await maker.end()
    await server.stop()
  }
}
