import { randomBytes } from 'node:crypto'
import { type FileHandle, open, readFile, unlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMillis = 1000
const patienceMillis = 180_000

/**
 * Runs the work while this process alone holds the lock file. A lock whose holder is gone, or hasn't touched it for
 * `staleMillis` (it does every second), is taken over.
 * @throws Error naming the holder after three minutes of waiting
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { staleMillis = 10_000 } = {},
): Promise<Result> {
  const name = `${process.pid} ${randomBytes(6).toString('hex')}`
  const handle = await take(file, { name, staleMillis })
  let beats = 0
  const beat = setInterval(() => {
    // A full disk ends the beat: the lock goes stale, and PostgreSQL's own lock still keeps a second server out.
    mark(handle, `${name} ${(beats += 1)}`).catch(() => clearInterval(beat))
  }, beatMillis)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await handle.close()
    if ((await contentOf(file)).startsWith(name)) await unlink(file)
  }
}

async function take(file: string, { name, staleMillis }: { name: string; staleMillis: number }): Promise<FileHandle> {
  const began = performance.now()
  let seen = { text: '', at: began }
  for (;;) {
    const handle = await create(file, name)
    if (handle) return handle
    const text = await contentOf(file)
    if (text !== seen.text) seen = { text, at: performance.now() }
    const silent = performance.now() - seen.at
    if (silent > staleMillis || (text !== '' && !isAlive(pidIn(text)))) await discard(file, text)
    if (performance.now() - began > patienceMillis) throw new Error(`Process ${pidIn(text)} doesn't give up ${file}`)
    await sleep(50)
  }
}

/** Undefined when somebody else holds the lock. */
async function create(file: string, name: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(file, 'wx')
    await mark(handle, `${name} 0`)
    return handle
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined
    throw error
  }
}

/** Writes to the file that was opened, so a lock that was taken over stays the other's. */
async function mark(handle: FileHandle, text: string): Promise<void> {
  await handle.write(text, 0)
}

/** Removes a dead lock unless it changed hands meanwhile. What little race remains, PostgreSQL's own postmaster.pid decides. */
async function discard(file: string, text: string): Promise<void> {
  if ((await contentOf(file)) === text) await unlink(file).catch(ignoreMissing)
}

async function contentOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    ignoreMissing(error)
    return ''
  }
}

function pidIn(text: string): number {
  return Number.parseInt(text, 10)
}

/** True while a process of that id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
