import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Three ports from here on are ours: of this checkout, of the one it is compared with, and a spare one. */
export const firstPort = Number(process.env['BENCH_PORT'] ?? 43_117)

export type BenchServer = {
  url: string
  pid: number
  /** Milliseconds from spawning to the first answer. */
  started: number
  /** Resident memory of the server process now, in MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

type Place = { root: string; dataFolder: string; port: number }

/** Starts the product of a checkout as a process of its own on a data folder, with the limits of requests raised out of the way. */
export async function startServer({ root, dataFolder, port }: Place): Promise<BenchServer> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'bin/hostelry.ts'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      HOSTELRY_DATA: dataFolder,
      HOSTELRY_DEMO: 'off',
      HOSTELRY_LOG: 'error',
      HOSTELRY_RATE_PER_SECOND: '1000000',
      HOSTELRY_RATE_PER_MINUTE: '10000000',
    },
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url, child)
  const { pid } = child
  if (pid === undefined) throw new Error('The server did not start')
  return {
    url,
    pid,
    started: performance.now() - began,
    memory: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    stop: async () => {
      child.kill('SIGTERM')
      while (child.exitCode === null && child.signalCode === null) await sleep(50)
    },
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('The server does not answer')
}
