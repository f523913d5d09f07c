import {
  assignTask,
  distributeTasks,
  finishTask,
  getHousekeepingDay,
  getMyRooms,
  inspectTask,
  listDiscrepancies,
  pauseTask,
  previewDistribution,
  reopenTask,
  resolveDiscrepancy,
  sendActs,
  setGuestWaits,
  skipTask,
  startTask,
} from '#contract/hotel/housekeeping/api.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { newKey } from '#web/shell/call/idempotency.ts'
import { useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { useKeptRead } from '#web/shell/offline/read-kept.ts'
import { readAnswers, sendLater } from '#web/shell/offline/window.ts'
import { nowInstant } from '#web/ui/format/now.ts'

export type MyTask = Received<typeof getMyRooms>['tasks'][number]
export type SentAct = Sent<typeof sendActs>['body']['acts'][number]
/** What is done at a door, without the id and the time that it gets there. */
export type Deed = SentAct extends infer One ? (One extends unknown ? Omit<One, 'id' | 'at' | 'taskId'> : never) : never

export type Day = Received<typeof getHousekeepingDay>
export type Task = Day['tasks'][number]
export type Attendant = Day['attendants'][number]
export type Discrepancy = Received<typeof listDiscrepancies>[number]

/** The whole work of the business date, or of a date before it; what is shown of it is chosen in the browser. */
export const useDay = (date?: string) => useRead(getHousekeepingDay, { query: date ? { date } : {} })
export const useDiscrepancies = (show: 'open' | 'resolved') => useRead(listDiscrepancies, { query: { show } })
export const usePlan = (attendants: Attendant['id'][], anew: boolean) =>
  useReadWhen(attendants.length > 0, previewDistribution, { body: { attendants, anew } })

const useHouseWrite = <E extends Endpoint>(endpoint: E) =>
  useWrite(endpoint, { touches: ['hotel.housekeeping', 'hotel.room'] })
export const useAssignTask = () => useHouseWrite(assignTask)
export const useStartTask = () => useHouseWrite(startTask)
export const usePauseTask = () => useHouseWrite(pauseTask)
export const useFinishTask = () => useHouseWrite(finishTask)
export const useSkipTask = () => useHouseWrite(skipTask)
export const useReopenTask = () => useHouseWrite(reopenTask)
export const useInspectTask = () => useHouseWrite(inspectTask)
export const useDistribute = () => useHouseWrite(distributeTasks)
export const useGuestWaits = () => useHouseWrite(setGuestWaits)
export const useResolve = () => useHouseWrite(resolveDiscrepancy)

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
