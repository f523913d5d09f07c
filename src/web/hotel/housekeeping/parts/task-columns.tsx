import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { StateChip } from '../../rooms/parts/state-chip.tsx'
import type { Task } from '../data.ts'
import { kindWords, stateLooks } from '../rules.ts'
import { TaskMarks } from './room-facts.tsx'

export const taskColumns = columnsOf<Task>([
  {
    id: 'room',
    header: t('Room'),
    cell: (row) => (
      <span className="flex items-center gap-2">
        <b className="num font-semibold">{row.room.number}</b>
        <StateChip room={{ status: { ...row.room, service: 'ok' } }} />
      </span>
    ),
    value: (row) => row.room.number,
    sortable: true,
    card: 'title',
  },
  { id: 'type', header: t('Type'), cell: (row) => row.room.type, value: (row) => row.room.type, hidden: true },
  {
    id: 'floor',
    header: t('Floor'),
    cell: (row) => row.room.floor ?? '',
    value: (row) => row.room.floor ?? '',
    sortable: true,
    hidden: true,
  },
  {
    id: 'work',
    header: t('Work'),
    cell: (row) => <TaskMarks task={row} />,
    value: (row) => kindWords[row.kind],
    sortable: true,
    card: 'mark',
  },
  { id: 'guest', header: t('Guest'), cell: (row) => <Guests row={row} />, value: guestsIn },
  {
    id: 'notes',
    header: t('To know'),
    cell: (row) => <span className="block max-w-64 truncate text-soft">{toKnow(row)}</span>,
    value: toKnow,
  },
  {
    id: 'attendant',
    header: t('Attendant'),
    cell: (row) => row.assignee?.name ?? <span className="text-soft">{t('Nobody')}</span>,
    value: (row) => row.assignee?.name ?? '',
    sortable: true,
  },
  {
    id: 'state',
    header: t('State'),
    cell: (row) => <TaskState row={row} />,
    value: (row) => stateLooks[row.state].words,
    sortable: true,
    card: 'figure',
  },
  {
    id: 'minutes',
    header: t('Minutes'),
    cell: (row) => <Minutes row={row} />,
    value: (row) => row.minutes,
    align: 'end',
    sortable: true,
  },
])

/** How far the work in a room is. */
export function TaskState({ row: { state } }: { row: Pick<Task, 'state'> }) {
  const { words, tone, icon } = stateLooks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {words}
    </StatusChip>
  )
}

function Guests({ row }: { row: Task }) {
  return (
    <span className="flex flex-col">
      {row.guest && (
        <span>
          {row.guest.name} <span className="text-soft">{leaving(row)}</span>
        </span>
      )}
      {row.next && (
        <span>
          {row.next.name} <span className="text-soft">{coming(row)}</span>
        </span>
      )}
    </span>
  )
}

function guestsIn(row: Task): string {
  return [row.guest?.name, row.next?.name].filter(Boolean).join(', ')
}

function leaving({ guest, reservation }: Task): string {
  if (reservation === 'departed') return t('has left')
  if (reservation !== 'due_out') return t('stays')
  return guest?.leavesAt ? t('leaves {time}', { time: guest.leavesAt }) : t('leaves today')
}

function coming({ next }: Task): string {
  return next?.comesAt ? t('comes at {time}', { time: next.comesAt }) : t('comes today')
}

function toKnow({ linen, notes }: Task): string {
  return [...(linen ? [t('Linen')] : []), ...notes].join(', ')
}

function Minutes({ row: { minutes, workedSeconds, doneAt } }: { row: Task }) {
  const worked = Math.round(workedSeconds / 60)
  return (
    <span className="num" title={doneAt ? t('{worked} of {minutes} minutes', { worked, minutes }) : undefined}>
      {doneAt && worked > 0 ? `${worked} / ${minutes}` : minutes}
    </span>
  )
}
