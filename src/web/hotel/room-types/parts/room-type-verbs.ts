import { archiveRoomTypes, deleteRoomTypes } from '#contract/hotel/room-types/api.ts'
import { archiveVerbs, deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting } from '#web/texts/text.ts'
import type { RoomType } from '../data.ts'

const touches = ['hotel.room_type'] as const
const archiving = archiveVerbs(
  { endpoint: archiveRoomTypes, touches },
  {
    archived: counting({ one: '{count} room type archived', other: '{count} room types archived' }),
    used: counting({ one: '{count} room type is in use again', other: '{count} room types are in use again' }),
  },
)
const removal = deleteVerb(
  { endpoint: deleteRoomTypes, touches },
  counting({ one: '{count} room type deleted', other: '{count} room types deleted' }),
)

/** What the person may do with several room types. */
export function useRoomTypeVerbs(): readonly BulkVerb<RoomType>[] {
  const can = useCan()
  return [...(can('rooms:write') ? archiving : []), ...(can('rooms:delete') ? [removal] : [])]
}
