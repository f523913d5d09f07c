import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../session/use-session.ts'
import type { Act } from './shelf.ts'
import { keepProgram } from './program.ts'
import { followNetwork, outbox } from './window.ts'

/** What of one's own waits for the server or was refused by it, in the order in which it was made. */
export function useWaiting(): readonly Act[] {
  const { user } = useSession()
  const acts = useSyncExternalStore(outbox.listen, outbox.acts)
  return useMemo(() => acts.filter(({ userId }) => userId === user.id), [acts, user.id])
}

/** For a screen that works without a network: keeps its program on the device and sends what waits. */
export function useOffline(): void {
  useEffect(() => {
    followNetwork()
    void keepProgram()
  }, [])
}
