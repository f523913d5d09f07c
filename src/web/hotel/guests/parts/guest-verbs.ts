import { deleteGuests } from '#contract/hotel/guests/api.ts'
import { deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting } from '#web/texts/text.ts'

const removal = deleteVerb(
  { endpoint: deleteGuests, touches: ['hotel.guest'] },
  counting({ one: '{count} guest deleted', other: '{count} guests deleted' }),
)

/** What the person may do with several guests. */
export function useGuestVerbs(): readonly BulkVerb[] {
  const can = useCan()
  return can('guests:delete') ? [removal] : []
}
