import type { Topic } from '#contract/kernel/topic.ts'
import { t } from '#web/texts/text.ts'
import type { Counting } from '#web/texts/catalogue.ts'
import type { BulkVerb } from './verb.ts'

type Usual = { endpoint: BulkVerb['endpoint']; touches: readonly Topic[] }

/** Puts records away, and takes them back into use. */
export function archiveVerbs(
  usual: Usual,
  { archived, used }: { archived: Counting; used: Counting },
): readonly BulkVerb<{ isArchived: boolean }>[] {
  return [
    {
      ...usual,
      words: t('Archive'),
      body: { isArchived: true },
      fits: ({ isArchived }) => !isArchived,
      unfit: t('All of the selected are archived'),
      done: archived,
    },
    {
      ...usual,
      words: t('Use again'),
      body: { isArchived: false },
      fits: ({ isArchived }) => isArchived,
      unfit: t('All of the selected are in use'),
      done: used,
    },
  ]
}

/** Deletes records that nothing depends on, after the dialog. */
export function deleteVerb(usual: Usual, done: Counting): BulkVerb {
  return { ...usual, words: 'Delete', asks: 'deletion', done }
}
