import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { ConflictFix } from '#contract/hotel/channels/shapes.ts'
import { asksWhy } from '#contract/hotel/channels/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FilterRow } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Conflict, useConflicts, useSettle } from '../data.ts'
import { SellAnyway } from '../forms/sell-anyway.tsx'
import { conflictWords, fixButtons } from '../rules.ts'

const states = [
  { value: 'open', label: t('Waiting') },
  { value: 'ended', label: t('Decided') },
] as const

/** What channels said and the house could not do by itself, each with what can be done about it. */
export function ConflictList({ mayDecide }: { mayDecide: boolean }) {
  const [shown, show] = useUrlValue('show', 'open')
  const state = shown === 'ended' ? 'ended' : 'open'
  const { rows, error, refetch } = useConflicts({ state, limit: 100 })
  return (
    <div className="flex flex-col gap-3">
      <FilterRow>
        <SegmentedControl label={t('What is shown')} value={state} onChange={show} options={states} />
      </FilterRow>
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="9rem" />}
      {rows?.length === 0 && <NothingWaits state={state} />}
      {rows && rows.length > 0 && (
        <ul className="flex flex-col gap-3" aria-label={t('Inbox')}>
          {rows.map((conflict) => (
            <ConflictCard key={conflict.id} conflict={conflict} mayDecide={mayDecide} />
          ))}
        </ul>
      )}
    </div>
  )
}

function NothingWaits({ state }: { state: 'open' | 'ended' }) {
  if (state === 'ended') return <EmptyState icon={Inbox} title={t('Nothing was decided yet')} />
  return (
    <EmptyState icon={Inbox} title={t('Nothing waits for a decision')}>
      {t('What a channel sells that is sold already, or changes after the guest has come, is put here.')}
    </EmptyState>
  )
}

function ConflictCard({ conflict, mayDecide }: { conflict: Conflict; mayDecide: boolean }) {
  const { channel, kind, words, arrival, departure, booking, openedAt, endedBy, reference, state } = conflict
  const { day, dateTime, text } = useFormats()
  const { word, tone } = conflictWords[kind]
  return (
    <li className="flex flex-col gap-2 rounded-2 border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip tone={state === 'open' ? tone : 'plain'}>{word}</StatusChip>
        <Link to={to.channel(channel.id)} className="text-14 font-semibold hover:underline">
          {channel.name}
        </Link>
        {arrival && departure && (
          <span className="num text-13 text-soft">
            {t('{arrival} to {departure}', { arrival: day(arrival), departure: day(departure) })}
          </span>
        )}
        <span className="num text-13 text-soft sm:ms-auto">{dateTime(openedAt)}</span>
      </div>
      <p className="text-14">{text(words)}.</p>
      <p className="flex flex-wrap gap-x-3 text-13 text-soft">
        <span className="font-mono text-12 break-all">{reference}</span>
        {booking && (
          <Link to={to.booking(booking.id)} className="link">
            {booking.bookingNumber}
          </Link>
        )}
        {endedBy && <span>{t('Decided by {endedBy}', { endedBy })}</span>}
      </p>
      {mayDecide && <Fixes conflict={conflict} />}
    </li>
  )
}

function Fixes({ conflict }: { conflict: Conflict }) {
  const settle = useSettle()
  const [asked, setAsked] = useState(false)
  const press = (fix: ConflictFix) => {
    if (asksWhy(fix)) return setAsked(true)
    settle.mutate(
      { params: { id: conflict.id }, body: { fix } },
      {
        onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }),
        onSuccess: () => toast.success(t('It is decided')),
      },
    )
  }
  const buttons = fixButtons(conflict)
  if (buttons.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {buttons.map(({ fix, word }, index) => (
        <Button
          key={fix}
          variant={index === 0 && fix !== 'dismiss' ? 'primary' : 'secondary'}
          busy={settle.isPending && settle.variables?.body?.fix === fix}
          onClick={() => press(fix)}
        >
          {word}
        </Button>
      ))}
      <SellAnyway conflict={conflict} open={asked} onClose={() => setAsked(false)} />
    </div>
  )
}
