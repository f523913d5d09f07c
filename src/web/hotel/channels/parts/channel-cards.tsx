import { CalendarSync, Plug, RefreshCw } from 'lucide-react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTicking } from '#web/ui/use-ticking.ts'
import { type Channel, useChannels, useSync } from '../data.ts'
import { agoOf, placeText, standingOf } from '../rules.ts'

/** Every channel as a card: how it stands, when something last came in and went out, and what is wrong. */
export function ChannelCards({ onConnect }: { onConnect: (() => void) | null }) {
  const { data: channels, error, refetch } = useChannels()
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!channels) {
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton height="13rem" />
        <Skeleton height="13rem" />
      </div>
    )
  }
  if (channels.length === 0) {
    return (
      <EmptyState
        icon={CalendarSync}
        title={t('No channel is connected yet')}
        action={
          onConnect && (
            <Button variant="primary" onClick={onConnect}>
              {t('Connect the first calendar')}
            </Button>
          )
        }
      >
        {t(
          'Paste the address of a calendar of Airbnb, Booking.com, Vrbo or another site. What it sells is booked here, and you give it ours in return.',
        )}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2" aria-label={t('Channels')}>
      {channels.map((channel) => (
        <ChannelCard key={channel.id} channel={channel} mayRead={onConnect !== null} />
      ))}
    </ul>
  )
}

function ChannelCard({ channel, mayRead }: { channel: Channel; mayRead: boolean }) {
  const { id, kind, name, problem, conflicts, feedHost } = channel
  const { word, tone } = standingOf(channel)
  const Icon = kind === 'ical' ? CalendarSync : Plug
  return (
    <li className="flex min-w-0 flex-col rounded-2 border border-line bg-raised">
      <div className="flex items-start gap-3 px-4 pt-4">
        <span className="grid size-9 shrink-0 place-items-center rounded-2 bg-sunken text-soft">
          <Icon size={17} aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="truncate text-14 font-semibold">
            <Link to={to.channel(id)} className="hover:underline">
              {name}
            </Link>
          </h2>
          <p className="truncate text-13 text-soft">{placeText(channel)}</p>
        </div>
        <StatusChip tone={tone}>{word}</StatusChip>
      </div>
      <Figures channel={channel} />
      {problem && <p className="mx-4 mb-3 rounded-1 bg-critical-soft px-3 py-2 text-13 text-critical">{problem}.</p>}
      {conflicts > 0 && (
        <p className="mx-4 mb-3 rounded-1 bg-caution-soft px-3 py-2 text-13 text-caution">
          <Link to={to.channelInbox()} className="font-semibold underline underline-offset-2">
            {counted(conflicts, {
              one: '{count} thing waits for a decision',
              other: '{count} things wait for a decision',
            })}
          </Link>
        </p>
      )}
      <div className="mt-auto flex min-h-13 items-center gap-2 border-t border-line px-4 py-2">
        <span className="min-w-0 grow truncate text-13 text-soft">{feedHost ?? ''}</span>
        {mayRead && feedHost && <SyncButton channel={channel} />}
        <Link to={to.channel(id)} className="link text-13" aria-label={t('Open {name}', { name })}>
          {t('Open')}
        </Link>
      </div>
    </li>
  )
}

function Figures({ channel }: { channel: Channel }) {
  const now = useTicking(30_000)
  const { inAt, outAt, kind, bookings, closures, mapped, errors, everyMinutes, feedHost } = channel
  const figures = [
    { label: t('Last in'), value: inAt ? agoOf(inAt, now) : t('Nothing yet') },
    kind === 'ical'
      ? { label: t('Last out'), value: outAt ? agoOf(outAt, now) : t('Nothing yet') }
      : { label: t('Codes known'), value: t('{known} of {of}', mapped) },
    { label: t('Bookings'), value: String(bookings) },
    kind === 'ical'
      ? { label: t('Closed stretches'), value: String(closures) }
      : { label: t('Errors in a week'), value: String(errors) },
    ...(feedHost
      ? [
          { label: t('Read every'), value: t('{everyMinutes} minutes', { everyMinutes }) },
          { label: t('Errors in a week'), value: String(errors) },
        ]
      : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 p-4 sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-soft">{label}</dt>
          <dd className="num truncate text-14">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Reads the calendar of a channel now, and says what came of it. */
export function SyncButton({ channel: { id, name, state }, primary = false }: { channel: Channel; primary?: boolean }) {
  const sync = useSync()
  const press = () =>
    sync.mutate(
      { params: { id } },
      {
        onError: (error) => toast.error(t('{name} was not read', { name }), { description: errorText(error) }),
        onSuccess: ({ problem, conflicts }) => {
          if (problem) toast.error(t('{name} could not be read', { name }), { description: `${problem}.` })
          else if (conflicts > 0) toast.success(t('{name} was read, and something waits for a decision', { name }))
          else toast.success(t('{name} is up to date', { name }))
        },
      },
    )
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      icon={<RefreshCw size={15} />}
      busy={sync.isPending}
      reason={state === 'paused' && t('It is paused')}
      onClick={press}
    >
      {t('Sync now')}
    </Button>
  )
}
