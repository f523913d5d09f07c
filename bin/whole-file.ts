import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BadUsage } from './command-line.ts'

export type Write = (text: string) => Promise<void>

/**
 * Makes a file by pieces beside its place and puts it there when it is whole; when the work fails nothing is left of it, and what
 * stood there before still stands.
 * @throws BadUsage when the folder is missing or can't be written to, or the place is taken by something that is no file
 */
export async function writeWhole<T>(path: string, work: (write: Write) => Promise<T>): Promise<T> {
  await checkPlace(path)
  const part = `${path}.part`
  const file = await open(part, 'w').catch((error: unknown) => {
    throw error instanceof Error ? new BadUsage(`"${path}" can't be written: ${error.message}`) : error
  })
  try {
    const result = await work((text) => file.appendFile(text))
    await file.sync()
    await file.close()
    await rename(part, path)
    return result
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
}

async function checkPlace(path: string): Promise<void> {
  const folder = await stat(dirname(path)).catch(() => undefined)
  if (!folder?.isDirectory()) throw new BadUsage(`There is no folder "${dirname(path)}" to write "${path}" in`)
  const there = await stat(path).catch(() => undefined)
  if (there && !there.isFile()) throw new BadUsage(`"${path}" is there, but it isn't a file`)
}
