import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { PostingLock } from '../data.ts'
import { MoveLock } from '../forms/move-lock.tsx'
import { lockNames } from '../rules.ts'

/** Up to which day everything and each class is shut, who brought it there and why, and the button that moves it. */
export function LockRows({ locks }: { locks: readonly PostingLock[] }) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {locks.map((lock) => (
        <LockRow key={lock.class} lock={lock} />
      ))}
    </ul>
  )
}

function LockRow({ lock }: { lock: PostingLock }) {
  const [isMoving, setMoving] = useState(false)
  const { date } = useFormats()
  const may = useCan()('financial:close_period')
  const { name, shuts } = lockNames[lock.class]
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="w-32 text-14 font-semibold">{name}</span>
      {lock.through === null ? (
        <StatusChip tone="positive">{t('open')}</StatusChip>
      ) : (
        <StatusChip tone="plain">{t('locked up to {day}', { day: date(lock.through) })}</StatusChip>
      )}
      <span className="min-w-0 flex-1 basis-48 text-13 text-soft">{broughtWords(lock, date) ?? shuts}</span>
      {may && <Button onClick={() => setMoving(true)}>{t('Move')}</Button>}
      {isMoving && <MoveLock lock={lock} onClose={() => setMoving(false)} />}
    </li>
  )
}

function broughtWords(lock: PostingLock, date: (day: string | null) => string): string | null {
  const { changedAt, changedByName, approvedByName, reason } = lock
  if (changedByName === null) return null
  const facts = { day: date(changedAt), changedByName, reason: reason ?? '' }
  return approvedByName === null
    ? t('{changedByName}, {day}: {reason}', facts)
    : t('{changedByName}, signed by {approvedByName}, {day}: {reason}', { ...facts, approvedByName })
}
