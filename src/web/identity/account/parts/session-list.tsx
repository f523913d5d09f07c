import { Laptop, Smartphone } from 'lucide-react'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { listSessions } from '#contract/identity/account/api.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SessionSeen = Received<typeof listSessions>[number]
type SessionListProps = { sessions: readonly SessionSeen[] | undefined; onEnd: (session: SessionSeen) => void }

/** Where somebody is signed in; each may be ended but the one that looks. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { dateTime } = useFormats()
  if (!sessions) return <Skeleton height="4rem" />
  if (sessions.length === 0) return <p className="text-13 text-soft">{t('Not signed in anywhere.')}</p>
  return (
    <ul className="flex flex-col">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center gap-3 border-b border-line py-2.5 text-13 last:border-0">
          <DeviceMark device={session.device} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {session.device}
              {session.isThis && <Badge tone="brand">{t('This one')}</Badge>}
            </span>
            <span className="num block text-12 text-soft">
              {session.address && `${session.address} · `}
              {t('since {since} · seen {seenAt}', { since: dateTime(session.since), seenAt: dateTime(session.seenAt) })}
            </span>
          </span>
          {!session.isThis && (
            <Button
              aria-label={t('End the session of {device}', { device: session.device })}
              onClick={() => onEnd(session)}
            >
              {t('End')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeviceMark({ device }: { device: string }) {
  const Icon = /iPhone|Android|iPad/.test(device) ? Smartphone : Laptop
  return <Icon size={18} className="shrink-0 text-soft" aria-hidden="true" />
}
