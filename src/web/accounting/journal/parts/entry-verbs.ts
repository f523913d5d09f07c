import { deleteDrafts, postEntries, reverseEntries } from '#contract/accounting/journal/api.ts'
import { deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { Entry } from '../data.ts'

const touches = ['accounting.entry'] as const
const isDraft = { fits: ({ status }: Entry) => status === 'draft', unfit: t('None of the selected entries is a draft') }

const posting: BulkVerb<Entry> = {
  ...isDraft,
  words: t('Post'),
  endpoint: postEntries,
  touches,
  done: counting({ one: '{count} entry posted', other: '{count} entries posted' }),
}
const reversing: BulkVerb<Entry> = {
  words: t('Reverse'),
  endpoint: reverseEntries,
  touches,
  fits: ({ status }) => status === 'posted',
  unfit: t('None of the selected entries is posted'),
  asks: {
    title: counting({ one: 'Reverse {count} entry', other: 'Reverse {count} entries' }),
    text: t(
      'Each gets a mirror on the business date; both stay. What a document posted is taken back through the document.',
    ),
  },
  done: counting({ one: '{count} entry reversed', other: '{count} entries reversed' }),
}
const removal: BulkVerb<Entry> = {
  ...deleteVerb(
    { endpoint: deleteDrafts, touches },
    counting({ one: '{count} draft deleted', other: '{count} drafts deleted' }),
  ),
  ...isDraft,
}

/** What the person may do with several entries. */
export function useEntryVerbs(): readonly BulkVerb<Entry>[] {
  const can = useCan()
  return [...(can('financial:post') ? [posting, reversing] : []), ...(can('financial:write') ? [removal] : [])]
}
