import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { connect, connection, on } from './connection.ts'

/** Whether changes of others arrive by themselves now. */
export function useConnection() {
  return useSyncExternalStore(connection.listen, connection.state)
}

/** Runs `handler` for each event of a name while the component is mounted. */
export function useEvent(event: string, handler: (payload: unknown) => void) {
  const latest = useEffectEvent(handler)
  useEffect(() => on(event, latest), [event])
}

/** Keeps the connection open while the component is mounted. */
export function useConnectionWhile() {
  useEffect(() => connect(), [])
}
