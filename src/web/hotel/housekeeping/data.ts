import { getMyRooms, sendActs } from '#contract/hotel/housekeeping/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { newKey } from '#web/shell/call/idempotency.ts'
import { useKeptRead } from '#web/shell/offline/read-kept.ts'
import { readAnswers, sendLater } from '#web/shell/offline/window.ts'
import { nowInstant } from '#web/ui/format/now.ts'

export type MyTask = Received<typeof getMyRooms>['tasks'][number]
export type SentAct = Sent<typeof sendActs>['body']['acts'][number]
/** What is done at a door, without the id and the time that it gets there. */
export type Deed = SentAct extends infer One ? (One extends unknown ? Omit<One, 'id' | 'at' | 'taskId'> : never) : never

export const useMyRooms = () => useKeptRead(getMyRooms)

/** Does something at a door, with or without a network. `label` is what waits, in words. */
export async function act(taskId: MyTask['id'], deed: Deed, label: string): Promise<void> {
  const id = newKey() as SentAct['id'] // the device's own id of the act, and the key under which it is sent
  const done = { ...deed, id, taskId, at: nowInstant() } as SentAct // a deed with what every act has
  await sendLater(sendActs, { body: { acts: [done] } }, { id, label })
}

/** What the house made of an act: words where it contradicts what is known there. */
readAnswers(sendActs, ([result]) => {
  if (result?.ok === false) return { refused: result.error ?? '' }
  return result?.words ? { said: result.words } : 'done'
})
