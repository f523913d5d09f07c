import { useMemo } from 'react'
import { isWaiting } from '#web/shell/offline/outbox.ts'
import { useWaiting } from '#web/shell/offline/use-outbox.ts'
import { type SentAct, useMyRooms } from '../data.ts'
import { withActs } from '../rules.ts'

/** One's own tasks of the day, as they are with what was done on this device. */
export function useMyWork() {
  const { data, ...read } = useMyRooms()
  const waiting = useWaiting()
  const tasks = useMemo(
    () =>
      data &&
      withActs(
        data.tasks,
        waiting.filter(isWaiting).flatMap(({ body }) => actsIn(body)),
      ),
    [data, waiting],
  )
  return { ...read, date: data?.date, tasks }
}

/** The acts of what waits: this device wrote it. */
function actsIn(body: unknown): readonly SentAct[] {
  return typeof body === 'object' && body !== null && 'acts' in body ? (body.acts as SentAct[]) : [] // as `act` sends them
}
