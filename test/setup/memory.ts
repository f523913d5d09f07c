import { readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomForClones = 4 * 1024 ** 3

/**
 * The folder for a server whose data is thrown away: the machine's memory where there is room in it and programs may be started from it,
 * else the folder for temporary files. Most of what a clone of the template costs is the making of its files.
 */
export async function throwAwayFolder(): Promise<string> {
  return (await isUsable()) ? memory : tmpdir()
}

async function isUsable(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const mounts = await readFile('/proc/mounts', 'utf8')
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, folder]) => folder === memory)?.[3]
  if (!options || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize >= roomForClones
}
