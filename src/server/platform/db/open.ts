import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { BadSetting, type Config } from '../config.ts'
import { type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts'
import type { Log } from '../log.ts'
import type { Connection } from './client.ts'
import { migrate } from './migrate.ts'
import { remarkOnVersion } from './versions.ts'

/** A database that is up to date, with the connections of its roles. */
export type OpenDatabase = {
  app: Connection
  platform: Connection
  jobs: Connection
  admin: Connection
  secret: string
  /** True when this is our own embedded server. */
  embedded: boolean
  /** Names of the migrations that were applied on opening. */
  applied: string[]
  warnings: string[]
  /** Starts the embedded server again after it died; does nothing while it runs, or where the server is not ours. */
  revive(): Promise<void>
  /** Ends the embedded server if this process started it and nobody else uses it. */
  stop(): Promise<void>
}

/**
 * Opens the database that the settings name, the embedded one without DATABASE_URL, checks its version and migrates it.
 * @throws BadSetting when the server doesn't answer, or is older than its row-security fixes and no setting allows it
 */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  const secret = config.secret ?? (await keepSecret(config.dataFolder))
  const given = { config, secret, log }
  return config.databaseUrl ? openGiven(config.databaseUrl, given) : openEmbedded(given)
}

type Given = { config: Config; secret: string; log: Log }

async function openGiven(url: string, { config, secret, log }: Given): Promise<OpenDatabase> {
  const admin = connectionOf(url)
  const remark = await remarkOn(admin).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new BadSetting(`The database of DATABASE_URL can't be used: ${why}`, { cause: error })
  })
  if (remark && !config.allowOldPostgres)
    throw new BadSetting(`${remark}. Set HOSTELRY_ALLOW_OLD_POSTGRES=on to run on it all the same.`)
  if (remark) log.warn(remark)
  const passwords = {
    app: passwordOf(secret, 'app'),
    platform: passwordOf(secret, 'platform'),
    jobs: passwordOf(secret, 'jobs'),
  }
  const applied = await migrate(admin, passwords)
  return {
    admin,
    app: { ...admin, user: 'hostelry_app', password: passwords.app },
    platform: { ...admin, user: 'hostelry_platform', password: passwords.platform },
    jobs: { ...admin, user: 'hostelry_jobs', password: passwords.jobs },
    secret,
    embedded: false,
    applied,
    warnings: remark ? [remark] : [],
    revive: async () => {},
    stop: async () => {},
  }
}

async function openEmbedded(given: Given): Promise<OpenDatabase> {
  const { config, log } = given
  const server = await startEmbedded({ dataFolder: config.dataFolder, log })
  const held = [server]
  // The last one given up is the one that may stop the server.
  const stop = async () => {
    for (const own of held) await own.stop()
  }
  try {
    const opened = await openOn(server, given)
    return {
      ...opened,
      revive: async () => {
        held.push(await startEmbedded({ dataFolder: config.dataFolder, log }))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openOn(server: EmbeddedServer, { secret, log }: Given): Promise<Omit<OpenDatabase, 'revive' | 'stop'>> {
  const base = { host: server.socketFolder, port: server.port }
  const root = { ...base, user: server.adminUser, database: 'postgres' }
  const admin = { ...base, user: server.adminUser, database: 'hostelry' }
  await ensureDatabase(root, 'hostelry')
  const remark = await remarkOn(admin)
  if (remark) log.warn(remark)
  const applied = await migrate(admin)
  return {
    admin,
    app: { ...base, user: 'hostelry_app', database: 'hostelry' },
    platform: { ...base, user: 'hostelry_platform', database: 'hostelry' },
    jobs: { ...base, user: 'hostelry_jobs', database: 'hostelry' },
    secret,
    embedded: true,
    applied,
    warnings: remark ? [remark] : [],
  }
}

/** Makes the database unless it is there; another process may be making it at the same moment. */
async function ensureDatabase(root: Connection, name: string): Promise<void> {
  const client = new pg.Client({ ...root, ssl: undefined })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || (error.code !== '42P04' && error.code !== '23505')) throw error
  } finally {
    await client.end()
  }
}

async function remarkOn(admin: Connection): Promise<string | undefined> {
  const client = new pg.Client({ ...admin, ssl: admin.ssl ? { rejectUnauthorized: true } : undefined })
  await client.connect()
  try {
    const found = await client.query<{ number: string }>("select current_setting('server_version_num') as number")
    return remarkOnVersion(Number(found.rows[0]?.number))
  } finally {
    await client.end()
  }
}

function connectionOf(text: string): Connection {
  const url = new URL(text)
  return {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: Number(url.port || url.searchParams.get('port') || 5432),
    database: decodeURIComponent(url.pathname.slice(1)) || 'hostelry',
    user: decodeURIComponent(url.username) || 'postgres',
    password: url.password ? decodeURIComponent(url.password) : undefined,
    ssl: ['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? ''),
  }
}

function passwordOf(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`role:${role}`).digest('base64url')
}

/** Reads the secret of this installation, writing it on the first start; it lies beside the database, never in it. */
async function keepSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'secret')
  try {
    const file = await open(path, 'wx', 0o600)
    const secret = randomBytes(48).toString('base64url')
    await file.writeFile(secret)
    await file.close()
    return secret
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error
    return (await readFile(path, 'utf8')).trim()
  }
}
