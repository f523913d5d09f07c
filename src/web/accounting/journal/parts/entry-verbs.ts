import { deleteDrafts, postEntries, reverseEntries } from '#contract/accounting/journal/api.ts'
import { deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import type { Entry } from '../data.ts'

const touches = ['accounting.entry'] as const
const isDraft = { fits: ({ status }: Entry) => status === 'draft', unfit: 'None of the selected entries is a draft' }

const posting: BulkVerb<Entry> = {
  ...isDraft,
  words: 'Post',
  endpoint: postEntries,
  touches,
  done: { one: '{count} entry posted', other: '{count} entries posted' },
}
const reversing: BulkVerb<Entry> = {
  words: 'Reverse',
  endpoint: reverseEntries,
  touches,
  fits: ({ status }) => status === 'posted',
  unfit: 'None of the selected entries is posted',
  asks: {
    title: { one: 'Reverse {count} entry', other: 'Reverse {count} entries' },
    text: 'Each gets a mirror on the business date; both stay. What a document posted is taken back through the document.',
  },
  done: { one: '{count} entry reversed', other: '{count} entries reversed' },
}
const removal: BulkVerb<Entry> = {
  ...deleteVerb({ endpoint: deleteDrafts, touches }, { one: '{count} draft deleted', other: '{count} drafts deleted' }),
  ...isDraft,
}

/** What the person may do with several entries. */
export function useEntryVerbs(): readonly BulkVerb<Entry>[] {
  const can = useCan()
  return [...(can('financial:post') ? [posting, reversing] : []), ...(can('financial:write') ? [removal] : [])]
}
