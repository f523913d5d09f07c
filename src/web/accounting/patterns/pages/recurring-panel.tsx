import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { EntryLines } from '../../journal/parts/entry-lines.tsx'
import { type Recurring, useRecurring, useSteerRecurring } from '../data.ts'
import { recurringTones, rhythmWords, stateTones, stateWords } from '../rules.ts'

/** One recurring entry: what it will post, what it posted, and what stops it. */
export function RecurringPanel() {
  const id = useIdParam<'entry_pattern'>('patternId')
  const { data: entry, error, refetch } = useRecurring(id)
  const go = useGo()
  return (
    <SidePanel
      width="wide"
      title={entry?.name ?? t('Recurring entry')}
      subtitle={entry && <StatusChip tone={recurringTones[entry.status]}>{entry.status}</StatusChip>}
      onClose={() => go(to.recurringEntries(), { keepSearch: true })}
      actions={entry && entry.status !== 'ended' && <RecurringActions entry={entry} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!entry && !error && <Skeleton height="20rem" />}
      {entry && <RecurringStory entry={entry} />}
    </SidePanel>
  )
}

function RecurringActions({ entry }: { entry: Recurring }) {
  const can = useCan()
  const go = useGo()
  const steer = useSteerRecurring()
  const [ending, setEnding] = useState(false)
  if (!can('financial:post')) return null
  const run = (verb: 'pause' | 'resume' | 'end' | 'skip' | 'run', words: string) =>
    steer.mutate(
      { params: { id: entry.id }, body: { verb } },
      {
        onSuccess: (now) => {
          setEnding(false)
          if (verb === 'run' && now.stoppedReason) toast.error(t('Not posted'), { description: now.stoppedReason })
          else toast.success(words)
        },
        onError: (problem) => toast.error(t('Nothing was changed'), { description: errorText(problem) }),
      },
    )
  return (
    <>
      <Button onClick={() => setEnding(true)}>{t('End it')}</Button>
      {entry.status === 'paused' ? (
        <Button onClick={() => run('resume', t('It goes on'))}>{t('Go on')}</Button>
      ) : (
        <Button onClick={() => run('pause', t('It is paused'))}>{t('Pause')}</Button>
      )}
      <Button onClick={() => run('skip', t('The next day is left out'))}>{t('Leave the next out')}</Button>
      {entry.stoppedOn && (
        <Button busy={steer.isPending} onClick={() => run('run', t('Posted'))}>
          {t('Try again')}
        </Button>
      )}
      <Button variant="primary" onClick={() => go(to.editRecurringEntry(entry.id))}>
        {t('Edit')}
      </Button>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        onConfirm={() => run('end', t('It has ended'))}
        title={t('End {name}?', { name: entry.name })}
        description={t('Nothing more is posted from it. What it posted stays.')}
        labels={{ confirm: t('End it') }}
        variant="warning"
      />
    </>
  )
}

function RecurringStory({ entry }: { entry: Recurring }) {
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-5">
      {entry.stoppedReason && (
        <Notice tone="critical">
          {t('The entry of {day} waits: {reason}', {
            day: formats.day(entry.stoppedOn ?? ''),
            reason: formats.text(entry.stoppedReason),
          })}
        </Notice>
      )}
      <Facts>
        <Fact label={t('How often')}>{rhythmWords[entry.rhythm]}</Fact>
        <Fact label={t('First day')}>{formats.day(entry.startsOn)}</Fact>
        {entry.endsOn && <Fact label={t('Last day')}>{formats.day(entry.endsOn)}</Fact>}
        <Fact label={t('Memo')}>{entry.memo}</Fact>
        {entry.approvedByName && <Fact label={t('Approved by')}>{entry.approvedByName}</Fact>}
      </Facts>
      <EntryLines entry={entry} />
      {entry.coming.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('What will be posted')}</h3>
          <ul className="flex flex-col gap-1.5 text-13">
            {entry.coming.map(({ dueOn, memo, reverseOn, state }) => (
              <li key={dueOn} className="flex flex-wrap items-center gap-2">
                <span className="num">{formats.day(dueOn)}</span>
                <span className="min-w-0 flex-1 truncate text-soft">
                  {[memo, reverseOn && t('taken back {day}', { day: formats.day(reverseOn) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-2 font-semibold">{t('What was posted')}</h3>
        {entry.runs.length === 0 && <p className="text-13 text-soft">{t('Nothing yet.')}</p>}
        <ul className="flex flex-col gap-1.5 text-13">
          {entry.runs.map((run) => (
            <li key={run.dueOn} className="flex flex-wrap items-center gap-2">
              <span className="num">{formats.day(run.dueOn)}</span>
              {run.entryId && <Link to={to.journalEntry(run.entryId)}>{run.entryNumber ?? t('Entry')}</Link>}
              {run.skippedByName && (
                <span className="text-soft">{t('left out by {name}', { name: run.skippedByName })}</span>
              )}
              {run.reversalId && (
                <span className="text-soft">
                  {t('taken back by')}{' '}
                  <Link to={to.journalEntry(run.reversalId)}>{run.reversalNumber ?? t('Entry')}</Link>
                </span>
              )}
              {run.reverseOn && !run.reversalId && (
                <span className="text-soft">{t('taken back {day}', { day: formats.day(run.reverseOn) })}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
