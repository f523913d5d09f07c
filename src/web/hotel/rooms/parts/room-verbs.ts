import { archiveRooms, deleteRooms, setManyCleanliness } from '#contract/hotel/rooms/api.ts'
import { archiveVerbs, deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import { type Room, useRestoreCleanliness } from '../data.ts'

const touches = ['hotel.room'] as const
type Cleanliness = Room['status']['cleanliness']

const done = {
  clean: counting({ one: '{count} room is clean', other: '{count} rooms are clean' }),
  dirty: counting({ one: '{count} room is dirty', other: '{count} rooms are dirty' }),
  inspected: counting({ one: '{count} room is inspected', other: '{count} rooms are inspected' }),
} as const

function marking(cleanliness: Cleanliness, words: string): BulkVerb<Room> {
  return {
    words,
    endpoint: setManyCleanliness,
    body: { cleanliness },
    touches,
    fits: ({ status }) => status.cleanliness !== cleanliness,
    unfit: t('All of the selected are in this state'),
    done: done[cleanliness],
  }
}

const cleaning = [
  marking('clean', t('Mark clean')),
  marking('dirty', t('Mark dirty')),
  marking('inspected', t('Mark inspected')),
] as const
const archiving = archiveVerbs(
  { endpoint: archiveRooms, touches },
  {
    archived: counting({ one: '{count} room archived', other: '{count} rooms archived' }),
    used: counting({ one: '{count} room is in use again', other: '{count} rooms are in use again' }),
  },
)
const removal = deleteVerb(
  { endpoint: deleteRooms, touches },
  counting({ one: '{count} room deleted', other: '{count} rooms deleted' }),
)

/** What the person may do with several rooms. */
export function useRoomVerbs(): readonly BulkVerb<Room>[] {
  const can = useCan()
  const undo = useRestoreCleanliness()
  const marks = cleaning.map((verb) => ({ ...verb, undo }))
  return [...(can('rooms:write') ? [...marks, ...archiving] : []), ...(can('rooms:delete') ? [removal] : [])]
}
