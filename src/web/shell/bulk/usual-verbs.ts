import type { Topic } from '#contract/kernel/topic.ts'
import type { CountWords } from '#web/ui/format/count.ts'
import type { BulkVerb } from './verb.ts'

type Usual = { endpoint: BulkVerb['endpoint']; touches: readonly Topic[] }

/** Puts records away, and takes them back into use. */
export function archiveVerbs(
  usual: Usual,
  { archived, used }: { archived: CountWords; used: CountWords },
): readonly BulkVerb<{ isArchived: boolean }>[] {
  return [
    {
      ...usual,
      words: 'Archive',
      body: { isArchived: true },
      fits: ({ isArchived }) => !isArchived,
      unfit: 'All of the selected are archived',
      done: archived,
    },
    {
      ...usual,
      words: 'Use again',
      body: { isArchived: false },
      fits: ({ isArchived }) => isArchived,
      unfit: 'All of the selected are in use',
      done: used,
    },
  ]
}

/** Deletes records that nothing depends on, after the dialog. */
export function deleteVerb(usual: Usual, done: CountWords): BulkVerb {
  return { ...usual, words: 'Delete', asks: 'deletion', done }
}
