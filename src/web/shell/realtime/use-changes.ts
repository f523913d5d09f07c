import { useEffect, useRef } from 'react'
import { refresh } from '../data/client.ts'
import { useEvent } from './use-connection.ts'

/** How long changes are gathered before the screen reads again, in milliseconds. */
const gathering = 250

/**
 * Keeps a screen fresh: reads the paths again when somebody changes what one of the topics names ("hotel.room", or "hotel" for
 * all of it), and when a lost connection is back. Several changes at once are one reading.
 */
export function useChanges(topics: readonly string[], paths: readonly string[]) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const readAgain = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void refresh(...paths), gathering)
  }
  useEvent('changed', (hint) => {
    const changed = topicOf(hint)
    if (topics.some((topic) => changed === topic || changed.startsWith(`${topic}.`))) readAgain()
  })
  useEvent('connect', readAgain)
}

function topicOf(hint: unknown): string {
  const topic = typeof hint === 'object' && hint !== null && 'topic' in hint ? hint.topic : ''
  return typeof topic === 'string' ? topic : ''
}
