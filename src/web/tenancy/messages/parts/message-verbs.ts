import { cancelMessages, retryMessages } from '#contract/tenancy/messages/api.ts'
import { mayDo } from '#contract/tenancy/messages/rules.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { Message } from '../data.ts'

const touches = ['tenancy.message'] as const

const verbs: readonly BulkVerb<Message>[] = [
  {
    words: t('Send again'),
    endpoint: retryMessages,
    touches,
    fits: (message) => mayDo('retry', message),
    unfit: t('None of the selected messages can be sent again'),
    done: counting({ one: '{count} message will be sent again', other: '{count} messages will be sent again' }),
  },
  {
    words: t('Cancel'),
    endpoint: cancelMessages,
    touches,
    fits: (message) => mayDo('cancel', message),
    unfit: t('None of the selected messages waits to leave'),
    done: counting({ one: '{count} message cancelled', other: '{count} messages cancelled' }),
  },
]

/** What the person may do with several messages. */
export function useMessageVerbs(): readonly BulkVerb<Message>[] {
  const can = useCan()
  return can(cancelMessages.access) ? verbs : []
}
