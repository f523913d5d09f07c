import { BedDouble, Clock, DoorOpen, NotebookText, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import type { MyTask } from '../data.ts'
import { kindWords } from '../rules.ts'

/** What kind of work it is, and why it is not to wait. */
export function TaskMarks({
  task,
}: {
  task: Pick<MyTask, 'kind' | 'turn' | 'next' | 'guest' | 'afterId' | 'reservation'>
}) {
  const isVip = task.next?.isVip || task.guest?.isVip
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {task.turn === 'waiting' && <StatusChip tone="critical">{t('Guest waits')}</StatusChip>}
      <Badge tone="info">{kindWords[task.kind]}</Badge>
      {task.reservation === 'due_out' && <Badge tone="caution">{t('Not left yet')}</Badge>}
      {task.turn === 'early' && <Badge tone="accent">{t('Early')}</Badge>}
      {isVip && <Badge tone="brand">{t('VIP')}</Badge>}
      {task.afterId && <StatusChip tone="caution">{t('Again')}</StatusChip>}
    </span>
  )
}

/** What is to be known at the door. */
export function RoomFacts({ task: { guest, next, linen, notes, minutes, room } }: { task: MyTask }) {
  return (
    <ul className="flex flex-col gap-1.5 text-14">
      {guest && (
        <Line icon={UserRound}>
          {guest.name}, {t('{count} persons', { count: guest.persons })}
          {guest.leavesAt && `, ${t('leaves {time}', { time: guest.leavesAt })}`}
        </Line>
      )}
      {next && (
        <Line icon={DoorOpen}>
          {next.comesAt
            ? t('{name} comes at {time}', { name: next.name, time: next.comesAt })
            : t('{name} comes today', { name: next.name })}
          {`, ${t('{count} persons', { count: next.persons })}`}
        </Line>
      )}
      {linen && <Line icon={BedDouble}>{t('Change the linen')}</Line>}
      {notes.map((note) => (
        <Line key={note} icon={NotebookText}>
          <strong className="font-semibold">{note}</strong>
        </Line>
      ))}
      <Line icon={Clock}>
        {t('{minutes} min', { minutes })} · {room.type}
      </Line>
    </ul>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon size={16} className="mt-0.75 shrink-0 text-soft" aria-hidden="true" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
