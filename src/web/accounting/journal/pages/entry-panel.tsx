import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntryFiles } from '../../entry-files/parts/entry-files.tsx'
import { useEntry, type Entry } from '../data.ts'
import { EntryActions } from '../parts/entry-actions.tsx'
import { EntryLines } from '../parts/entry-lines.tsx'
import { SourceLink } from '../parts/source-link.tsx'
import { statusTones } from '../rules/entry.ts'

/** One entry beside the list: its lines, what it came from, and what became of it. */
export function EntryPanel() {
  const id = useIdParam<'journal_entry'>('entryId')
  const { data: entry, error, refetch } = useEntry(id)
  const go = useGo()
  const close = () => go(to.journalEntries(), { keepSearch: true })
  return (
    <SidePanel
      width="wide"
      title={entry ? (entry.number ?? t('Draft')) : t('Journal entry')}
      subtitle={entry && <Subtitle entry={entry} />}
      onClose={close}
      actions={entry && <EntryActions entry={entry} onGone={close} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!entry && !error && <Skeleton height="20rem" />}
      {entry && (
        <WithHistory key={entry.id} of={{ resource: 'journal_entry', id: entry.id }}>
          <div className="flex flex-col gap-5">
            <Story entry={entry} />
            <EntryLines entry={entry} />
            <EntryFiles id={entry.id} isDraft={entry.postedAt === null} />
          </div>
        </WithHistory>
      )}
    </SidePanel>
  )
}

function Subtitle({ entry }: { entry: Entry }) {
  const formats = useFormats()
  return (
    <>
      <StatusChip tone={statusTones[entry.status]}>{entry.status}</StatusChip>
      <span className="num">{formats.day(entry.date)}</span>
    </>
  )
}

function Story({ entry }: { entry: Entry }) {
  const formats = useFormats()
  const author = entry.postedBy ?? entry.createdBy
  return (
    <Facts>
      <Fact label={t('Memo')}>{entry.memo || '–'}</Fact>
      <Fact label={t('Source')}>
        <SourceLink source={entry.source} />
      </Fact>
      <Fact label={entry.postedAt ? t('Posted by') : t('Written by')}>
        {author.name}, <span className="num">{formats.dateTime(entry.postedAt ?? entry.createdAt)}</span>
      </Fact>
      {entry.submittedBy && <Fact label={t('Waits for approval, submitted by')}>{entry.submittedBy.name}</Fact>}
      {entry.returnedReason && <Fact label={t('Came back')}>{entry.returnedReason}</Fact>}
      {entry.approvedByName && <Fact label={t('Approved by')}>{entry.approvedByName}</Fact>}
      {entry.reverses && (
        <Fact label={t('Reverses')}>
          <Link to={to.journalEntry(entry.reverses)} keepSearch>
            {entry.reversesNumber ?? t('Entry')}
          </Link>
          {entry.reason && <span className="text-soft"> · {entry.reason}</span>}
        </Fact>
      )}
      {entry.reversedBy && (
        <Fact label={t('Reversed by')}>
          <Link to={to.journalEntry(entry.reversedBy)} keepSearch>
            {entry.reversedByNumber ?? t('Entry')}
          </Link>
        </Fact>
      )}
    </Facts>
  )
}
