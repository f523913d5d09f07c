import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import { errorText, ApiError, mayHaveHappened } from '../call/api-error.ts'
import { addressOf, sendWritten, type CallInput } from '../call/call.ts'
import { newKey } from '../call/idempotency.ts'
import { refreshBelow } from '../data/client.ts'
import { nounsOf } from '../data/write.ts'
import { on } from '../realtime/connection.ts'
import { listenToSession, storedSession } from '../session/store.ts'
import { openOutbox, type Outcome, type Word } from './outbox.ts'
import { deviceShelf, type Act } from './shelf.ts'

/** What waits in this browser. */
export const outbox = openOutbox({
  shelf: deviceShelf,
  send,
  refresh: async (acts) => {
    await Promise.all([...new Set(acts.map(({ about }) => about))].map(refreshBelow))
  },
  userId: () => storedSession()?.user.id,
  inTurn: (task) => ('locks' in navigator ? navigator.locks.request('hostelry.outbox', task) : task()),
})

type More = {
  /** What it does, for people: "Room 204: done". */
  label: string
  /** The key of the write, where the body names it too; else one is made. */
  id?: string
}

/**
 * Makes a write that need not arrive now: it is kept on the device first, then sent as soon as the server can be reached, after what was
 * made before it. Answers when it is kept, not when it has arrived; `useWaiting` shows what hasn't.
 */
export async function sendLater<E extends Endpoint>(
  endpoint: E & { method: Act['method'] },
  input: CallInput<E>,
  { label, id = newKey() }: More,
): Promise<void> {
  const userId = storedSession()?.user.id ?? ''
  const { body } = input as { body?: unknown } // the parts of any call; what its own endpoint asks for was checked above
  const path = addressOf(endpoint.path, input) as Act['path'] // the same path with its parameters filled in
  const about = nounsOf(endpoint.path)
  await outbox.keep({ id, userId, about, label, method: endpoint.method, path, body })
  void flush()
}

/** Sends what waits, and again after a while as long as something does. */
export async function flush(): Promise<void> {
  clearTimeout(timer)
  if (await outbox.flush()) {
    wait = firstWait
    return
  }
  timer = setTimeout(() => void flush(), wait)
  wait = Math.min(wait * 2, longestWait)
}

const firstWait = 2000
const longestWait = 60_000
let wait = firstWait
let timer: ReturnType<typeof setTimeout> | undefined
let isFollowed = false

/** From now on what waits is sent whenever it may arrive: at once, when the network or the connection is back, and after a sign-in. */
export function followNetwork(): void {
  if (isFollowed) return
  isFollowed = true
  const now = () => {
    wait = firstWait
    void flush()
  }
  addEventListener('online', now)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && now())
  on('connect', now)
  let userId = storedSession()?.user.id
  listenToSession(() => {
    const before = userId
    userId = storedSession()?.user.id
    if (userId === before) return
    // What was read as somebody is theirs: it goes with the sign-out. What they did stays until it has arrived.
    void deviceShelf.dropAnswers().catch(() => undefined) // nothing was kept
    if (userId) now()
  })
  const others = new BroadcastChannel('hostelry.outbox')
  others.addEventListener('message', ({ data }: MessageEvent<Word>) => outbox.hear(data))
  outbox.onWord((word) => others.postMessage(word))
  now()
}

type Reader = (data: unknown) => 'done' | { refused: string } | { said: string }
const readers = new Map<string, Reader>()

/** Says what an answer of an endpoint means for the act that brought it, where that it came is not all. */
export function readAnswers<E extends Endpoint>({ path }: E, reader: (data: Received<E>) => ReturnType<Reader>): void {
  readers.set(nounsOf(path), (data) => reader(data as Received<E>)) // the server checks every answer against the endpoint's shape
}

async function send({ method, path, body, id, about }: Act): Promise<Outcome> {
  try {
    const data = await sendWritten({ method, path, body, key: id })
    return readers.get(about)?.(data) ?? 'done'
  } catch (error) {
    if (mayHaveHappened(error) || isPassing(error)) return 'later'
    return { refused: errorText(error) }
  }
}

/** Refused for now and not for what it says: nobody is signed in, the house is closed for a while, or too many came at once. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && [401, 408, 423, 425, 429].includes(error.status)
}
