import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { useTicking } from '#web/ui/use-ticking.ts'
import type { TicketRow } from '../data.ts'
import { categoryWords, placeOf, priorityWords, statusLooks, stretchWords } from '../rules.ts'
import { BlockChip, PriorityChip, TicketStatusChip, TimeLeft } from './chips.tsx'

export const ticketColumns = columnsOf<TicketRow>([
  {
    id: 'number',
    header: t('Number'),
    cell: (row) => <span className="num whitespace-nowrap text-soft">{row.number}</span>,
    value: (row) => row.number,
    sortable: true,
  },
  { id: 'place', header: t('Where'), cell: placeOf, value: placeOf, sortable: true, card: 'figure' },
  {
    id: 'title',
    header: t('What is broken'),
    cell: (row) => (
      <b className="block max-w-80 truncate font-semibold max-sm:whitespace-normal" title={row.title}>
        {row.title}
      </b>
    ),
    value: (row) => row.title,
    sortable: true,
    card: 'title',
  },
  {
    id: 'status',
    header: t('State'),
    cell: (row) => <TicketStatusChip ticket={row} />,
    value: (row) => statusLooks[row.status].words,
    sortable: true,
    card: 'mark',
  },
  {
    id: 'priority',
    header: t('Priority'),
    cell: (row) => <PriorityChip priority={row.priority} />,
    value: (row) => priorityWords[row.priority],
    sortable: true,
  },
  {
    id: 'due',
    header: t('Time left'),
    cell: (row) => <TimeLeft ticket={row} />,
    value: (row) => row.dueAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'assignee',
    header: t('Who has it'),
    cell: (row) => row.assignee?.name ?? <span className="text-soft">{t('Nobody')}</span>,
    value: (row) => row.assignee?.name,
    sortable: true,
    card: 'note',
  },
  {
    id: 'reported',
    header: t('Age'),
    cell: (row) => <Age row={row} />,
    value: (row) => row.reportedAt,
    sortable: true,
  },
  {
    id: 'block',
    header: t('Blocks the room'),
    cell: (row) => (row.block ? <BlockChip block={row.block} /> : <span className="text-soft">–</span>),
    value: (row) => row.block?.kind,
  },
  {
    id: 'category',
    header: t('Kind'),
    cell: (row) => categoryWords[row.category],
    value: (row) => categoryWords[row.category],
    hidden: true,
  },
])

function Age({ row }: { row: TicketRow }) {
  const now = Date.parse(useTicking(60_000))
  const { dateTime } = useFormats()
  return (
    <span className="num whitespace-nowrap" title={dateTime(row.reportedAt)}>
      {stretchWords(now - Date.parse(row.reportedAt))}
    </span>
  )
}
