import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { isTopic, type Topic } from '#contract/kernel/topic.ts'
import { on } from '../realtime/connection.ts'
import { queries, refreshBelow } from './client.ts'

/** What is read again at most once in so many milliseconds, however many changes come. */
const apart = 200

/** Reads again what the topics make stale: at once where it is on the screen, else when it is shown next. */
export async function readAfter(...topics: readonly Topic[]): Promise<void> {
  const table = await fetchTable()
  if (table) await readAgain(...topics.flatMap((topic) => table.staleBy[topic]), ...table.staleByAll)
  else await queries.invalidateQueries()
}

/** The table names the whole contract, which no screen should wait for; without it all is taken as stale. */
async function fetchTable() {
  try {
    return await import('./stale.ts')
  } catch {
    return null
  }
}

/** Reads again what these endpoints have answered. */
export function readAgain(...endpoints: readonly Endpoint[]): Promise<void> {
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  return queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.has(path) })
}

/**
 * Keeps every screen fresh while it runs: reads again what somebody else has changed, at the first word of it, and everything when a
 * lost connection is back. Answers how to end it.
 */
export function keepFresh(): () => void {
  const waiting = new Set<Topic>()
  let resting: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    if (waiting.size === 0) {
      resting = undefined
      return
    }
    void readAfter(...waiting)
    waiting.clear()
    resting = setTimeout(read, apart)
  }
  const hear = (changed: readonly Topic[]) => {
    for (const topic of changed) waiting.add(topic)
    if (resting === undefined) read()
  }
  const offs = [on('changed', (hint) => hear(topicsOf(hint))), on('connect', () => void refreshBelow('/api/'))]
  return () => {
    clearTimeout(resting)
    for (const off of offs) off()
  }
}

function topicsOf(hint: unknown): Topic[] {
  const topic = topicIn(hint)
  return topic ? [topic] : []
}

/** What a hint of the server says has changed. */
export function topicIn(hint: unknown): Topic | undefined {
  const topic = typeof hint === 'object' && hint !== null && 'topic' in hint ? hint.topic : undefined
  return isTopic(topic) ? topic : undefined
}
