import { assignTasks, finishTasks, passTasks } from '#contract/hotel/housekeeping/api.ts'
import { allowsTask, awaitsInspection } from '#contract/hotel/housekeeping/rules.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { Attendant, Task } from '../data.ts'

const touches = ['hotel.housekeeping', 'hotel.room'] as const

const givingTo = ({ id, name }: Attendant): BulkVerb<Task> => ({
  touches,
  words: t('Give to {name}', { name }),
  endpoint: assignTasks,
  body: { assignee: id },
  fits: ({ state }) => allowsTask(state, 'assign'),
  unfit: t('All of the selected are begun or over'),
  done: counting({ one: '{count} room given', other: '{count} rooms given' }),
})

const finishing: BulkVerb<Task> = {
  touches,
  words: t('Done'),
  endpoint: finishTasks,
  fits: ({ state }) => allowsTask(state, 'done'),
  unfit: t('All of the selected are over'),
  done: counting({ one: '{count} room done', other: '{count} rooms done' }),
}

const passing: BulkVerb<Task> = {
  touches,
  words: t('Pass'),
  endpoint: passTasks,
  fits: awaitsInspection,
  unfit: t('None of the selected waits for an inspection'),
  done: counting({ one: '{count} room inspected', other: '{count} rooms inspected' }),
}

/** What can be done with several rooms, as far as one may. */
export function useTaskVerbs(attendants: readonly Attendant[]): readonly BulkVerb<Task>[] {
  const can = useCan()
  return [
    ...(can('housekeeping:inspect') ? [passing] : []),
    ...(can('housekeeping:write') ? [finishing] : []),
    ...(can('housekeeping:manage_staff') ? attendants.map(givingTo) : []),
  ]
}
