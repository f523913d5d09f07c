import { deactivateUsers, deleteUsers, reactivateUsers } from '#contract/identity/users/api.ts'
import { deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import type { UserRow } from '../data.ts'

const touches = ['identity.user'] as const

const access: readonly BulkVerb<UserRow>[] = [
  {
    words: 'Deactivate',
    endpoint: deactivateUsers,
    touches,
    fits: ({ state }) => state === 'active',
    unfit: 'None of the selected people is active',
    done: { one: '{count} person deactivated', other: '{count} people deactivated' },
  },
  {
    words: 'Reactivate',
    endpoint: reactivateUsers,
    touches,
    fits: ({ state }) => state === 'disabled',
    unfit: 'None of the selected people is deactivated',
    done: { one: '{count} person has their access back', other: '{count} people have their access back' },
  },
]
const removal = deleteVerb(
  { endpoint: deleteUsers, touches },
  { one: '{count} person deleted', other: '{count} people deleted' },
)

/** What the person may do with several colleagues. */
export function useUserVerbs(): readonly BulkVerb<UserRow>[] {
  const can = useCan()
  return [...(can('users:write') ? access : []), ...(can('users:delete') ? [removal] : [])]
}
