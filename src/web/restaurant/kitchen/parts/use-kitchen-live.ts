import { useEffect, useRef, useState } from 'react'
import { refresh } from '#web/shell/data/client.ts'
import { useConnection, useEvent } from '#web/shell/realtime/use-connection.ts'
import { nowInstant } from '#web/ui/format/now.ts'
import { ticketPath } from '../data.ts'

/** A second change so soon after the first waits, so that a rush is not a reading for each send; in milliseconds. */
const apart = 200

/** Reads the tickets again at the first word of a change, and when a lost connection is back. Answers whether it stands. */
export function useKitchenLive(): boolean {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const resting = useRef(false)
  const again = useRef(false)
  const read = () => {
    if (resting.current) {
      again.current = true
      return
    }
    resting.current = true
    void refresh(ticketPath)
    waiting.current = setTimeout(() => {
      resting.current = false
      if (!again.current) return
      again.current = false
      read()
    }, apart)
  }
  useEvent('changed', (hint) => isOfKitchen(hint) && read())
  useEvent('connect', read)
  return useConnection() === 'live'
}

function isOfKitchen(hint: unknown): boolean {
  return typeof hint === 'object' && hint !== null && 'topic' in hint && hint.topic === 'restaurant.kitchen'
}

/** This moment, looked at again every few seconds, for ages that grow. */
export function useTicking(every = 5000): string {
  const [now, setNow] = useState(nowInstant)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowInstant()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
