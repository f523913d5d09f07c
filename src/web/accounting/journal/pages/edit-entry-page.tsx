import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEntry } from '../data.ts'
import { EntryEditor } from '../forms/entry-editor.tsx'
import { entryFrom } from '../rules/editor.ts'

/** A draft that is written on. */
export function EditEntryPage() {
  const id = useIdParam<'journal_entry'>('entryId')
  const { data: entry, error, refetch } = useEntry(id)
  const go = useGo()
  return (
    <Page title={t('Edit draft')} purpose={<Link to={to.journalEntries()}>{t('All entries')}</Link>}>
      <ReadProblem error={error} onRetry={refetch} />
      {!entry && !error && <Skeleton height="18rem" />}
      {entry && entry.status !== 'draft' && (
        <Notice tone="caution">
          {t('{number} is posted and never changes.', { number: entry.number })}{' '}
          <Link to={to.journalEntry(entry.id)}>{t('Open it')}</Link>
        </Notice>
      )}
      {entry?.status === 'draft' && (
        <EntryEditor
          key={entry.id}
          start={entryFrom(entry)}
          draft={entry}
          onDone={(saved) => go(to.journalEntry(saved.id))}
        />
      )}
    </Page>
  )
}
