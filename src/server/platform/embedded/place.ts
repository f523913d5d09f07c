import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, canReach, isRoot, unprivilegedAccount } from './account.ts'
import { type Binaries, canRun, packagedBinaries } from './binaries.ts'

/** Where one embedded server lives. */
export type Place = {
  /** Holds the lock, the first lines of the log, and `cluster`. */
  home: string
  /** The home isn't the data folder. */
  outside: boolean
  /** The data directory. */
  cluster: string
  /** Holds the Unix socket; short, because a socket's path is. */
  socketFolder: string
  /** Who runs the server; undefined for the account of this process. */
  account: Account | undefined
  binaries: Binaries
  /** The binaries must be copied to `home` before the account can run them. */
  copyBinaries: boolean
}

const outsidePrivateFolders = '/var/lib/hostelry'

/**
 * Decides where the server of a data folder lives, and makes its home. For root it lives in the data folder only when an
 * unprivileged account can reach that, else under /var/lib/hostelry; once made, a cluster stays where it is.
 * @throws Error when the cluster belongs to an account that can't serve it
 */
export async function placeOf(dataFolder: string): Promise<Place> {
  await mkdir(dataFolder, { recursive: true })
  const folder = await realpath(dataFolder)
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  const socketFolder = `/tmp/hostelry-${hash}`
  const binaries = await packagedBinaries()
  if (!isRoot()) {
    const cluster = join(folder, 'postgres')
    await refuseForeign(cluster)
    return { home: folder, outside: false, cluster, socketFolder, account: undefined, binaries, copyBinaries: false }
  }
  const home = await homeForRoot(folder, join(outsidePrivateFolders, hash))
  const cluster = join(home, 'postgres')
  const account = (await ownerOf(cluster)) ?? (await unprivilegedAccount())
  const copyBinaries = !(await canRun(account, binaries))
  return { home, outside: home !== folder, cluster, socketFolder, account, binaries, copyBinaries }
}

async function homeForRoot(folder: string, outside: string): Promise<string> {
  const cluster = join(folder, 'postgres')
  const owner = await ownerOf(cluster)
  if (owner && !(await canReach(owner, cluster))) {
    throw new Error(`The account ${owner.name} can't reach its database ${cluster}: give it the x right on the parents`)
  }
  if (owner) return folder
  if (!existsSync(outside) && (await canReach(await unprivilegedAccount(), cluster))) return folder
  await mkdir(outside, { recursive: true, mode: 0o755 })
  return outside
}

/** The account that an existing cluster belongs to. */
async function ownerOf(cluster: string): Promise<Account | undefined> {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = await stat(cluster)
  if (uid === 0) throw new Error(`${cluster} belongs to root, and PostgreSQL doesn't run as root: chown it`)
  return { name: `with the number ${uid}`, uid, gid }
}

async function refuseForeign(cluster: string): Promise<void> {
  if (!existsSync(cluster)) return
  const { uid } = await stat(cluster)
  if (uid === process.getuid?.()) return
  throw new Error(
    `${cluster} belongs to another account (number ${uid}): start as root, or choose another HOSTELRY_DATA`,
  )
}
