import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** A write carries a key of its own, as the web sends it, or none. */
export type Sending = 'with a key' | 'without a key'

export type Call = { method: 'GET' | 'POST'; path: string; body?: unknown }
export type Reply = { status: number; body: string }

export type Client = { send(call: Call, sending?: Sending): Promise<Reply>; close(): void }

/** Keep-alive connections that carry a bearer token. A write has a fresh idempotency key unless it is sent without. */
export function openClient(url: string, token: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  return {
    send: ({ method, path, body }, sending = 'with a key') =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const isKeyed = method !== 'GET' && sending === 'with a key'
        const headers = {
          authorization: `Bearer ${token}`,
          ...(isKeyed ? { 'idempotency-key': randomUUID() } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        }
        const sent = request({ agent, hostname, port, path, method, headers }, (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
        })
        sent.on('error', reject)
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** Sends a write and answers the `data` of what was made; anything else than 201 is an error. */
export async function made<T = { id: string }>(client: Client, path: string, body: unknown): Promise<T> {
  const answer = await client.send({ method: 'POST', path, body })
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  return dataOf<T>(answer)
}

/** Puts what a house begins with into its safe: floats of drawers come from there. */
export async function beginCash(client: Client): Promise<void> {
  const answer = await client.send({ method: 'GET', path: '/api/accounting/treasury' })
  const { places } = dataOf<{ places: { id: string; isSafe: boolean }[] }>(answer)
  const placeId = places.find(({ isSafe }) => isSafe)?.id
  await made(client, '/api/accounting/treasury/moves', { kind: 'opening', placeId, amount: 1000 })
}

/** The `data` of an answer, of the type that its caller knows. */
export function dataOf<T>(answer: Reply): T {
  return (JSON.parse(answer.body) as { data: T }).data // the envelope of every answer
}

/** How operations are begun: as many at once as there are workers, or at a fixed rate. */
export type Load = { workers: number } | { perSecond: number }

/** What was measured: the time of each operation, how many failed, and how long it took altogether. */
export type Run = { times: number[]; failed: number; seconds: number }

/** Does the work again and again under the load, for the given seconds. */
export function underLoad(load: Load, seconds: number, work: () => Promise<boolean>): Promise<Run> {
  return 'workers' in load ? saturate(work, { ...load, seconds }) : atRate(work, { ...load, seconds })
}

type Work = () => Promise<boolean>

async function saturate(work: Work, { workers, seconds }: { workers: number; seconds: number }): Promise<Run> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const run = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const ok = await work()
      times.push(performance.now() - start)
      if (!ok) failed += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, run))
  return { times, failed, seconds: (performance.now() - began) / 1000 }
}

/** Open loop: begins at a fixed rate whatever the answers do, so that a stall counts for everybody who came in it. */
async function atRate(work: Work, { perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Run> {
  const times: number[] = []
  let failed = 0
  const began = performance.now()
  const running: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = began + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(
      work().then((ok) => {
        times.push(performance.now() - due)
        if (!ok) failed += 1
      }),
    )
  }
  await Promise.all(running)
  return { times, failed, seconds: (performance.now() - began) / 1000 }
}
