import { type TaskKind, taskKinds } from '#contract/hotel/housekeeping/shapes.ts'
import type { HousekeepingRules } from '#contract/hotel/housekeeping/settings.ts'
import { namedConflict } from '#server/platform/errors.ts'

export const taskState = namedConflict(
  'task_state',
  'What was asked for does not go from the state that the task is in; the facts name the state and who brought it there',
  ({ words }: { words: string }) => words,
)

export const roomHasTask = namedConflict(
  'room_has_task',
  'The room has such a task to be done already',
  ({ room }: { room: string }) => `Room ${room} has such a task already`,
)

export const discrepancySettled = namedConflict(
  'discrepancy_settled',
  'Somebody has settled the discrepancy already; the facts name who',
  ({ by }: { by: string }) => `${by} has settled it already`,
)

/** A rule as it holds for one room type. */
export type TypeRule = {
  roomTypeId: string
  kind: TaskKind
  every: number
  minutes: number
  credits: number
  inspects: boolean
}

type RoomTypeMinutes = { id: string; departureMinutes: number; stayoverMinutes: number }

/** What holds for each room type: its own rule of a kind, or else the one for all; kinds that are off are left out. */
export function rulesByType(
  { rules }: Pick<HousekeepingRules, 'rules'>,
  types: readonly RoomTypeMinutes[],
): TypeRule[] {
  const byKey = new Map(rules.map((rule) => [`${rule.kind} ${rule.roomTypeId ?? ''}`, rule]))
  return types.flatMap((type) =>
    taskKinds.flatMap((kind) => {
      const rule = byKey.get(`${kind} ${type.id}`) ?? byKey.get(`${kind} `)
      if (!rule?.isActive) return []
      const { every, credits, inspects } = rule
      const minutes = rule.minutes ?? (kind === 'stayover' ? type.stayoverMinutes : type.departureMinutes)
      return [{ roomTypeId: type.id, kind, every, minutes, credits, inspects }]
    }),
  )
}
