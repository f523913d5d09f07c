import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Binaries, completeBinaries, copiedBinaries, packagedBinaries } from './binaries.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp('/tmp/hostelry-binaries-')
})

afterEach(() => rm(home, { recursive: true }))

async function versionOf({ folder }: Binaries): Promise<string> {
  const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version'])
  return stdout.trim()
}

test('a copy of the binaries runs, and is made once', async () => {
  const packaged = await packagedBinaries()
  const copy = await copiedBinaries(packaged, home)
  const made = await stat(copy.folder)
  expect(await versionOf(copy)).toBe(await versionOf(packaged))
  expect(await readdir(home)).toEqual([`postgresql-${packaged.version}`])
  expect((await stat((await copiedBinaries(packaged, home)).folder)).ino).toBe(made.ino)
})

test('missing links and rights, which the server dies without, are made again', async () => {
  const copy = await copiedBinaries(await packagedBinaries(), home)
  const listed = await readFile(join(copy.folder, 'pg-symlinks.json'), 'utf8')
  const links = [...listed.matchAll(/"target":"native\/([^"]+)"/g)].map((match) => join(copy.folder, String(match[1])))
  expect(links.length).toBeGreaterThan(0)
  const before = await Promise.all(links.map((path) => readlink(path)))
  for (const path of links) await unlink(path)
  await chmod(join(copy.folder, 'bin', 'postgres'), 0o644)
  await completeBinaries(copy)
  expect(await Promise.all(links.map((path) => readlink(path)))).toEqual(before)
  expect(await versionOf(copy)).toMatch(/^postgres \(PostgreSQL\) 18/)
})
