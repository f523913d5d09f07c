import { activateAccounts, deleteAccounts } from '#contract/accounting/accounts/api.ts'
import { deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { Account } from '../data.ts'

const touches = ['accounting.account'] as const

const verbs: readonly BulkVerb<Account>[] = [
  {
    words: t('Deactivate'),
    endpoint: activateAccounts,
    body: { isActive: false },
    touches,
    fits: ({ isActive }) => isActive,
    unfit: t('None of the selected accounts is active'),
    done: counting({ one: '{count} account deactivated', other: '{count} accounts deactivated' }),
  },
  {
    words: t('Activate'),
    endpoint: activateAccounts,
    body: { isActive: true },
    touches,
    fits: ({ isActive }) => !isActive,
    unfit: t('All of the selected accounts are active'),
    done: counting({ one: '{count} account activated', other: '{count} accounts activated' }),
  },
  deleteVerb(
    { endpoint: deleteAccounts, touches },
    counting({ one: '{count} account deleted', other: '{count} accounts deleted' }),
  ),
]

/** What the person may do with several accounts. */
export function useAccountVerbs(): readonly BulkVerb<Account>[] {
  const can = useCan()
  return can('financial:write') ? verbs : []
}
