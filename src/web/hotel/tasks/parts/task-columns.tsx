import { isUnfinished } from '#contract/hotel/tasks/rules/moves.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { TaskRow } from '../data.ts'
import { departmentLooks, priorityLooks, sourceWords, stateLooks } from '../rules.ts'
import { About, Due, PriorityChip, SmallMarks, Whose } from './marks.tsx'
import { useTaskVerbs } from './use-task-verbs.ts'

export const taskColumns = columnsOf<TaskRow>([
  { id: 'tick', header: t('Done'), cell: (row) => <Tick row={row} />, width: '4rem', card: 'lead' },
  {
    id: 'title',
    header: t('Task'),
    cell: (row) => (
      <span className="flex max-w-120 flex-wrap items-center gap-x-2.5">
        <Link
          to={to.task(row.id)}
          keepSearch
          className={classes('link font-semibold', row.state === 'cancelled' && 'line-through')}
        >
          {row.title}
        </Link>
        {row.state === 'doing' && <StatusChip tone="info">{stateLooks.doing.words}</StatusChip>}
        <SmallMarks task={row} />
      </span>
    ),
    value: (row) => row.title,
    sortable: true,
    card: 'title',
  },
  {
    id: 'room',
    header: t('About'),
    cell: (row) => <About task={row} />,
    value: (row) => [row.room?.roomNumber, row.booking?.guest ?? row.guest?.name].filter(Boolean).join(', '),
    sortable: true,
    card: 'note',
  },
  {
    id: 'due',
    header: t('Due'),
    cell: (row) => <Due task={row} />,
    value: (row) => [row.dueOn, row.dueTime].filter(Boolean).join(' '),
    sortable: true,
    card: 'when',
  },
  {
    id: 'priority',
    header: t('Priority'),
    cell: (row) => <PriorityChip priority={row.priority} />,
    value: (row) => priorityLooks[row.priority].words,
    sortable: true,
    card: 'mark',
  },
  {
    id: 'department',
    header: t('Who does it'),
    cell: (row) => <Whose task={row} />,
    value: (row) => row.assignee?.name ?? (row.department && departmentLooks[row.department].words),
    sortable: true,
    card: 'figure',
  },
  {
    id: 'source',
    header: t('Source'),
    cell: (row) => sourceWords[row.source],
    value: (row) => sourceWords[row.source],
  },
  {
    id: 'createdAt',
    header: t('Written down by'),
    cell: (row) => row.createdBy,
    value: (row) => row.createdBy,
    sortable: true,
    hidden: true,
  },
])

export const doneColumns = columnsOf<TaskRow>([
  ...taskColumns,
  { id: 'doneBy', header: t('Ended by'), cell: (row) => row.doneBy ?? '–', value: (row) => row.doneBy },
  {
    id: 'doneAt',
    header: t('Ended at'),
    cell: (row) => <DoneAt row={row} />,
    value: (row) => row.doneAt,
    sortable: true,
  },
])

function Tick({ row }: { row: TaskRow }) {
  const run = useTaskVerbs()
  return (
    <Checkbox
      labelHidden
      label={t('Done: {text}', { text: row.title })}
      checked={row.state === 'done'}
      disabled={!row.isDoable || row.state === 'cancelled'}
      onChange={() => void run(row, isUnfinished(row.state) ? 'finish' : 'reopen')}
    />
  )
}

function DoneAt({ row }: { row: TaskRow }) {
  const { dateTime } = useFormats()
  return <span className="num whitespace-nowrap">{row.doneAt ? dateTime(row.doneAt) : '–'}</span>
}
