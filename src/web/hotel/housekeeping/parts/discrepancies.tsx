import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Discrepancy, useDiscrepancies } from '../data.ts'
import { Resolve } from '../forms/resolve.tsx'
import { actionWords, discrepancyWords } from '../rules.ts'

const views = [
  { value: 'open', label: t('Open') },
  { value: 'resolved', label: t('Resolved') },
] as const

/** What was found at doors against what the desk believes: one case each, until somebody says how it ended. */
export function Discrepancies() {
  const [name, setName] = useUrlValue('cases', 'open')
  const show = name === 'resolved' ? 'resolved' : 'open'
  const { data, error, refetch } = useDiscrepancies(show)
  const [resolving, resolve] = useState<Discrepancy | null>(null)
  return (
    <div className="flex flex-col gap-3.5">
      <SegmentedControl label={t('Cases')} value={show} onChange={setName} options={views} />
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="10rem" />}
      {data?.length === 0 && (
        <EmptyState title={show === 'open' ? t('Rooms and desk agree') : t('No case was resolved yet')} />
      )}
      {data && data.length > 0 && (
        <ul aria-label={t('Discrepancies')} className="flex flex-col gap-2">
          {data.map((one) => (
            <Case key={one.id} one={one} onResolve={resolve} />
          ))}
        </ul>
      )}
      {resolving && <Resolve discrepancy={resolving} onClose={() => resolve(null)} />}
    </div>
  )
}

function Case({ one, onResolve }: { one: Discrepancy; onResolve: (one: Discrepancy) => void }) {
  const { dateTime } = useFormats()
  const mayResolve = useCan()('rooms:write')
  const { room, kind, expected, found, foundBy, foundAt, resolvedBy, resolvedAt, action, note } = one
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-line bg-raised px-4 py-3">
      <b className="num min-w-14 text-20 font-semibold">{room.number}</b>
      <span className="min-w-0 grow basis-64">
        <span className="block text-14 font-semibold">{discrepancyWords[kind]}</span>
        <span className="block text-13 text-soft">
          {t('The desk: {expected}. Found: {found}.', { expected, found })}
        </span>
        <span className="num block text-12 text-soft">
          {foundBy}, {dateTime(foundAt)}
        </span>
        {action && (
          <span className="block text-13">
            {actionWords[action]}, {resolvedBy}, {dateTime(resolvedAt)}
            {note && `: ${note}`}
          </span>
        )}
      </span>
      {mayResolve && !action && <Button onClick={() => onResolve(one)}>{t('Resolve')}</Button>}
    </li>
  )
}
