import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

/** Name of the superuser of every embedded cluster; it can come in through the Unix socket alone. */
export const adminUser = 'postgres'

/** Names the socket's file; nothing listens on a network. */
export const port = 5432

/** True when the data directory was made before. */
export function clusterExists(place: Place): boolean {
  return existsSync(place.cluster)
}

/**
 * Makes the data directory: UTF8, the builtin C.UTF-8 locale (the same order on every machine and version), checksums.
 * It appears whole or not at all.
 */
export async function makeCluster(place: Place, binaries: Binaries): Promise<void> {
  const unfinished = `${place.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await give(unfinished, place.account)
  const choices = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const safety = ['--data-checksums', '--auth=trust', `--username=${adminUser}`]
  await promisify(execFile)(join(binaries.folder, 'bin', 'initdb'), ['-D', unfinished, ...choices, ...safety], {
    cwd: '/',
    env: serverEnvironment,
    ...identityOf(place.account),
  })
  await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude 'hostelry.conf'\n# Settings of yours go below.\n")
  await rename(unfinished, place.cluster)
}

/**
 * Writes what a start needs anew each time: our settings, who may connect, and the socket's folder.
 * @throws Error when another major version made the cluster, or another account owns the socket's folder
 */
export async function prepareCluster(place: Place, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (made !== binaries.version.split('.')[0]) {
    throw new Error(
      `${place.cluster} was made by PostgreSQL ${made}, and this is ${binaries.version}: export and import`,
    )
  }
  await writeAs(place, 'hostelry.conf', settings(place.socketFolder))
  await writeAs(place, 'pg_hba.conf', 'local all all trust\n')
  await makeSocketFolder(place)
}

function settings(socketFolder: string): string {
  return `# Written at every start.
listen_addresses = ''
port = ${port}
unix_socket_directories = '${socketFolder}'
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = 128MB
random_page_cost = 1.1
jit = off
autovacuum_naptime = 5s
max_locks_per_transaction = 256
timezone = 'UTC'
log_timezone = 'UTC'
logging_collector = on
log_directory = 'log'
log_filename = 'postgresql-%a.log'
log_rotation_age = 1d
log_truncate_on_rotation = on
log_error_verbosity = terse
`
}

async function writeAs(place: Place, name: string, content: string): Promise<void> {
  const path = join(place.cluster, name)
  await writeFile(path, content, { mode: 0o600 })
  await give(path, place.account)
}

async function makeSocketFolder({ socketFolder, account }: Place): Promise<void> {
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  const found = await lstat(socketFolder)
  const owner = account?.uid ?? process.getuid?.()
  const ours = found.uid === owner || found.uid === process.getuid?.()
  if (!found.isDirectory() || !ours) throw new Error(`${socketFolder} belongs to another account: remove it`)
  await chmod(socketFolder, 0o700)
  await give(socketFolder, account)
}

async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** What a spawned PostgreSQL program sees of our environment: nothing but a locale that every machine has. */
export const serverEnvironment: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' }

/** Options that make a spawned program run as the account. */
export function identityOf(account: Account | undefined): { uid?: number; gid?: number } {
  // spawn wants the signed form of numbers over 2^31.
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {}
}
