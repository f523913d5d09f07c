import { deactivateUsers, deleteUsers, reactivateUsers } from '#contract/identity/users/api.ts'
import { deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { UserRow } from '../data.ts'

const touches = ['identity.user'] as const

const access: readonly BulkVerb<UserRow>[] = [
  {
    words: t('Deactivate'),
    endpoint: deactivateUsers,
    touches,
    fits: ({ state }) => state === 'active',
    unfit: t('None of the selected people is active'),
    done: counting({ one: '{count} person deactivated', other: '{count} people deactivated' }),
  },
  {
    words: t('Reactivate'),
    endpoint: reactivateUsers,
    touches,
    fits: ({ state }) => state === 'disabled',
    unfit: t('None of the selected people is deactivated'),
    done: counting({ one: '{count} person has their access back', other: '{count} people have their access back' }),
  },
]
const removal = deleteVerb(
  { endpoint: deleteUsers, touches },
  counting({ one: '{count} person deleted', other: '{count} people deleted' }),
)

/** What the person may do with several colleagues. */
export function useUserVerbs(): readonly BulkVerb<UserRow>[] {
  const can = useCan()
  return [...(can('users:write') ? access : []), ...(can('users:delete') ? [removal] : [])]
}
