import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'

/** A data folder that every account can reach, and how to remove it. */
export async function aDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp('/tmp/hostelry-program-')
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The program in a process of its own, with nothing in its environment but what is given. */
export function runProgram(args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['bin/hostelry.ts', ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOSTELRY_LOG: 'warn', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** What a program said and how it ended. */
export async function outcomeOf(program: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  if (!program.stdout || !program.stderr) throw new Error('The program has no output')
  const [[code], out, err] = await Promise.all([once(program, 'exit'), text(program.stdout), text(program.stderr)])
  return { code: typeof code === 'number' ? code : null, out, err }
}

/** The address that a started server prints, and how long it took to. */
export async function listeningAt(
  program: ChildProcess,
): Promise<{ url: string; printed: () => string; millis: number }> {
  const began = performance.now()
  let printed = ''
  program.stderr?.resume()
  for await (const chunk of program.stdout ?? []) {
    printed += String(chunk)
    const url = /runs at (\S+)/.exec(printed)?.[1]
    if (url) {
      program.stdout?.on('data', (more) => {
        printed += String(more)
      })
      return { url, printed: () => printed, millis: performance.now() - began }
    }
  }
  throw new Error(`The program ended without listening: ${printed}`)
}
