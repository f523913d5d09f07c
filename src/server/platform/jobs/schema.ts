import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../db/client.ts'

const schema = 'graphile_worker'
const tables = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs', 'migrations']

/** The release of the job library that is installed; another one may bring other tables. */
export function jobLibrary(): string {
  const path = join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), '../package.json')
  const version = /"version": "([^"]+)"/.exec(readFileSync(path, 'utf8'))?.[1]
  return `graphile-worker@${version ?? 'unknown'}`
}

/** Installs the tables of the job queue as the owner, and lets the worker's own role work on them and on nothing else. */
export async function installJobSchema(admin: Connection): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  const pool = new pg.Pool({ ...admin, ssl: admin.ssl ? { rejectUnauthorized: true } : undefined, max: 2 })
  // A connection that breaks while nobody uses it is no harm: the next statement says so.
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  try {
    await runMigrations({ pgPool: pool, schema, logger: new Logger(() => () => {}) })
    await pool.query(rights)
  } finally {
    await pool.end()
  }
}

const rights = [
  `revoke all on schema ${schema} from public`,
  `grant usage on schema ${schema} to hostelry_jobs`,
  ...tables.flatMap((table) => [
    `alter table ${schema}.${table} enable row level security`,
    `drop policy if exists worker on ${schema}.${table}`,
    `create policy worker on ${schema}.${table} for all to hostelry_jobs using (true) with check (true)`,
    `grant ${table === 'migrations' ? 'select' : 'select, insert, update, delete'} on ${schema}.${table} to hostelry_jobs`,
  ]),
].join(';\n')
