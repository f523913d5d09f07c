import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Call = { method: 'GET' | 'POST'; path: string; body?: unknown }
export type Reply = { status: number; body: string }

export type Client = { send(call: Call): Promise<Reply>; close(): void }

/** Keep-alive connections that carry a bearer token. */
export function openClient(url: string, token: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  return {
    send: ({ method, path, body }) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const sent = request(
          {
            agent,
            hostname,
            port,
            path,
            method,
            headers: {
              authorization: `Bearer ${token}`,
              ...(text === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
          },
        )
        sent.on('error', reject)
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

export type Measured = {
  count: number
  failed: number
  seconds: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

/** As many at once as there are workers, for the given seconds. */
export async function saturate(
  work: (index: number) => Promise<boolean>,
  { workers, seconds }: { workers: number; seconds: number },
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let next = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const run = async () => {
    while (performance.now() < end) {
      const index = next
      next += 1
      const start = performance.now()
      const ok = await work(index)
      times.push(performance.now() - start)
      if (!ok) failed += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, run))
  return summed(times, failed, (performance.now() - began) / 1000)
}

/** Open loop: begins at a fixed rate whatever the answers do, so that a stall counts for everybody who came in it. */
export async function atRate(
  work: (index: number) => Promise<boolean>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(
      work(index).then((ok) => {
        times.push(performance.now() - due)
        if (!ok) failed += 1
      }),
    )
  }
  await Promise.all(running)
  return summed(times, failed, (performance.now() - began) / 1000)
}

function summed(times: number[], failed: number, seconds: number): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    count: times.length,
    failed,
    seconds,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }
}
