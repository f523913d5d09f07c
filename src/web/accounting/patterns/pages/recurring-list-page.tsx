import { Repeat, TriangleAlert } from 'lucide-react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Recurring, useRecurringEntries } from '../data.ts'
import { recurringTones, rhythmWords } from '../rules.ts'

/** Entries that the house posts by itself. */
export function RecurringListPage() {
  const { data: entries, error, refetch } = useRecurringEntries()
  const can = useCan()
  const go = useGo()
  return (
    <Page
      title={t('Recurring entries')}
      purpose={
        <>
          {t('What the house posts by itself when its day has come: rent, depreciation, accruals.')}{' '}
          <Link to={to.journalEntries()}>{t('All entries')}</Link>
        </>
      }
      actions={
        can('financial:post') && (
          <Button variant="primary" onClick={() => go(to.newRecurringEntry())}>
            {t('New recurring entry')}
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!entries && !error && <Skeleton height="12rem" />}
      {entries?.length === 0 && (
        <EmptyState icon={Repeat} title={t('No records found')}>
          {t('An entry that comes every month is written once, and posted by itself from then on.')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2">
        {entries?.map((entry) => (
          <RecurringLine key={entry.id} entry={entry} />
        ))}
      </ul>
      <PanelOutlet />
    </Page>
  )
}

function RecurringLine({ entry }: { entry: Recurring }) {
  const formats = useFormats()
  const { id, name, status, rhythm, nextOn, total, stoppedReason, reverses } = entry
  const words = [
    rhythmWords[rhythm],
    reverses && t('taken back the month after'),
    nextOn && t('next on {day}', { day: formats.day(nextOn) }),
  ]
  return (
    <li className="rounded-2 border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-48 flex-1">
          <Link to={to.recurringEntry(id)}>{name}</Link>
          <p className="text-13 text-soft">{words.filter(Boolean).join(' · ')}</p>
        </div>
        <StatusChip tone={recurringTones[status]}>{status}</StatusChip>
        <span className="num font-semibold">{formats.money(total)}</span>
      </div>
      {stoppedReason && (
        <p className="mt-2 flex items-start gap-1.5 text-13 text-critical">
          <TriangleAlert size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('Waits: {reason}', { reason: formats.text(stoppedReason) })}
        </p>
      )}
    </li>
  )
}
