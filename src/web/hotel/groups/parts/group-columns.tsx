import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { GroupRow } from '../data.ts'
import { payerOf, statusLooks } from '../rules/group.ts'
import { GroupDot } from './group-mark.tsx'

export const groupColumns = columnsOf<GroupRow>([
  {
    id: 'groupNumber',
    header: t('Number'),
    cell: (row) => <span className="whitespace-nowrap text-soft">{row.groupNumber}</span>,
    value: (row) => row.groupNumber,
    sortable: true,
  },
  {
    id: 'name',
    header: t('Group'),
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <GroupDot colour={row.colour} />
        <b className="max-w-64 truncate font-semibold" title={row.name}>
          {row.name}
        </b>
      </span>
    ),
    value: (row) => row.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (row) => <StatusChip tone={statusLooks[row.status].tone}>{statusLooks[row.status].words}</StatusChip>,
    value: (row) => statusLooks[row.status].words,
    card: 'mark',
  },
  {
    id: 'payer',
    header: t('Billed to'),
    cell: (row) => payerOf(row)?.name,
    value: (row) => payerOf(row)?.name ?? null,
    card: 'note',
  },
  {
    id: 'arrival',
    header: t('Arrival'),
    cell: (row) => <Day day={row.arrival} />,
    value: (row) => row.arrival,
    sortable: true,
    card: 'when',
  },
  {
    id: 'departure',
    header: t('Departure'),
    cell: (row) => <Day day={row.departure} />,
    value: (row) => row.departure,
    sortable: true,
  },
  {
    id: 'cutOffOn',
    header: t('Cut-off'),
    cell: (row) => row.cutOffOn && <Day day={row.cutOffOn} />,
    value: (row) => row.cutOffOn,
    sortable: true,
  },
  { id: 'rooms', header: t('Rooms'), cell: (row) => row.rooms, value: (row) => row.rooms, align: 'end' },
  {
    id: 'pickedUp',
    header: t('Picked up'),
    cell: (row) => (
      <span className="whitespace-nowrap">
        {t('{pickedUp} of {blocked} nights', { pickedUp: row.pickedUp, blocked: row.blocked })}
      </span>
    ),
    value: (row) => row.pickedUp,
    align: 'end',
    card: 'figure',
  },
  {
    id: 'remaining',
    header: t('Still held'),
    cell: (row) => row.remaining,
    value: (row) => row.remaining,
    align: 'end',
  },
])

function Day({ day }: { day: string }) {
  const formats = useFormats()
  return <span className="whitespace-nowrap">{formats.day(day)}</span>
}
