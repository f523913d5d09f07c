import { assignTasks, finishTasks } from '#contract/hotel/tasks/api.ts'
import { isUnfinished } from '#contract/hotel/tasks/rules/moves.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import { type TaskRow, useTaskTerms } from '../data.ts'

const finishing: BulkVerb<TaskRow> = {
  words: t('Done'),
  endpoint: finishTasks,
  touches: ['hotel.task'],
  fits: ({ state, isDoable }) => isDoable && isUnfinished(state),
  unfit: t('None of the selected tasks is yours to do'),
  done: counting({ one: '{count} task done', other: '{count} tasks done' }),
}

const givingTo = ({ id, name }: { id: string; name: string }): BulkVerb<TaskRow> => ({
  words: t('Give to {name}', { name }),
  endpoint: assignTasks,
  body: { assigneeId: id },
  touches: ['hotel.task'],
  done: counting({ one: '{count} task given', other: '{count} tasks given' }),
})

/** What the person may do with several tasks: finish them, or give them to somebody. */
export function useSeveralTasks(): readonly BulkVerb<TaskRow>[] {
  const can = useCan()
  const { data: terms } = useTaskTerms()
  return [finishing, ...(can('housekeeping:write') ? (terms?.people ?? []).map(givingTo) : [])]
}
