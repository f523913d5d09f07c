import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { StatusChip } from '#web/ui/badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Entry } from '../data.ts'
import { sourceText, statusTones } from '../rules/entry.ts'
import { SourceLink } from './source-link.tsx'

/** The columns of the list of entries. */
export const entryColumns = columnsOf<Entry>([
  {
    id: 'date',
    header: t('Date'),
    cell: ({ date }) => <DayText day={date} />,
    value: ({ date }) => date,
    sortable: true,
    card: 'when',
  },
  {
    id: 'number',
    header: t('Number'),
    cell: ({ number }) =>
      number ? <b className="font-semibold">{number}</b> : <span className="text-soft">{t('Draft')}</span>,
    value: ({ number }) => number,
    sortable: true,
    card: 'title',
  },
  {
    id: 'memo',
    header: t('Memo'),
    cell: (entry) => <Memo entry={entry} />,
    value: ({ memo }) => memo,
    card: 'note',
  },
  {
    id: 'source',
    header: t('Source'),
    cell: ({ source }) => <SourceLink source={source} />,
    value: ({ source }) => [sourceText(source.type), source.label].filter(Boolean).join(' '),
  },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ status }) => <StatusChip tone={statusTones[status]}>{status}</StatusChip>,
    value: ({ status }) => status,
    card: 'mark',
  },
  {
    id: 'by',
    header: t('By'),
    cell: ({ createdBy }) => <span className="text-soft">{createdBy.name}</span>,
    value: ({ createdBy }) => createdBy.name,
  },
  {
    id: 'total',
    header: t('Total'),
    cell: ({ total }) => <Amount value={total} />,
    value: ({ total }) => total,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

function Memo({ entry }: { entry: Entry }) {
  const memo = useFormats().text(entry.memo)
  return (
    <span className="block max-w-96 truncate" title={memo}>
      {memo || <span className="text-soft">{t('No memo yet')}</span>}
    </span>
  )
}

function DayText({ day }: { day: string }) {
  return <>{useFormats().day(day)}</>
}

function Amount({ value }: { value: number }) {
  return <>{useFormats().amount(value)}</>
}
