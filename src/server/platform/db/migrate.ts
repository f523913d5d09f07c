import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BadSetting } from '../config.ts'
import { installJobSchema, jobLibrary } from '../jobs/schema.ts'
import type { Connection } from './client.ts'

const folder = join(import.meta.dirname, '../../../../db/migrations')
const lockKey = 7_405_112_026

export type Migration = { name: string; text: string; checksum: string }

/** Every migration of the product, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** A migration that was applied and then edited; nothing is done. */
export class ChangedMigration extends BadSetting {}

export type RolePasswords = { app: string; platform: string; jobs: string }

/**
 * Brings the database up to date: one migration a transaction, one process at a time, refusing when an applied file was changed.
 * @param passwords for the runtime roles; undefined where the server trusts its socket
 * @returns the names of the migrations that were applied now
 */
export async function migrate(admin: Connection, passwords?: RolePasswords): Promise<string[]> {
  const client = new pg.Client({ ...admin, ssl: admin.ssl ? { rejectUnauthorized: true } : undefined })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query("set client_min_messages = 'warning'")
    await makeRoles(client, passwords)
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await applyMissing(client, await readMigrations())
    return (await installJobs(client, admin)) ? [...applied, jobLibrary()] : applied
  } finally {
    await client.end()
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const done = new Map(
    (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')).rows.map(
      (row) => [row.name, row.checksum],
    ),
  )
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = done.get(migration.name)
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new ChangedMigration(`The migration ${migration.name} was changed after it was applied`)
    }
    if (checksum !== undefined) continue
    await applyOne(client, migration)
    applied.push(migration.name)
  }
  return applied
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Brings the job queue's own tables, once for each release of its library. */
async function installJobs(client: pg.Client, admin: Connection): Promise<boolean> {
  const name = jobLibrary()
  const found = await client.query('select 1 from schema_migration where name = $1', [name])
  if (found.rowCount === 1) return false
  await installJobSchema(admin)
  await client.query('insert into schema_migration (name, checksum) values ($1, $1)', [name])
  return true
}

/** The runtime roles own nothing, bypass nothing and inherit nothing. */
async function makeRoles(client: pg.Client, passwords: RolePasswords | undefined): Promise<void> {
  for (const [role, password] of [
    ['hostelry_app', passwords?.app],
    ['hostelry_platform', passwords?.platform],
    ['hostelry_jobs', passwords?.jobs],
  ] as const) {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
    if (found.rowCount === 0)
      await client.query(`create role ${role} login nosuperuser nobypassrls nocreatedb nocreaterole`)
    if (password !== undefined) await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`)
  }
}
