import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { GroupDot } from '../../groups/parts/group-mark.tsx'
import type { DueDeposit } from '../data.ts'

export const depositColumns = columnsOf<DueDeposit>([
  {
    id: 'number',
    header: t('Number'),
    cell: (row) => <span className="whitespace-nowrap text-soft">{row.number}</span>,
    value: (row) => row.number,
    sortable: true,
    card: 'note',
  },
  {
    id: 'guest',
    header: t('Guest'),
    cell: (row) => <Who row={row} />,
    value: (row) => row.group?.name ?? row.guest.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'arrival',
    header: t('Arrival'),
    cell: (row) => <Day day={row.arrival} />,
    value: (row) => row.arrival,
    sortable: true,
  },
  {
    id: 'dueOn',
    header: t('Due on'),
    cell: (row) => <DueOn row={row} />,
    value: (row) => row.dueOn,
    sortable: true,
    card: 'when',
  },
  {
    id: 'due',
    header: t('Due'),
    align: 'end',
    cell: (row) => <Money value={row.due} />,
    value: (row) => row.due,
    card: 'figure',
  },
  {
    id: 'missing',
    header: t('Missing in all'),
    align: 'end',
    cell: (row) => <Money value={row.missing} />,
    value: (row) => row.missing,
  },
  {
    id: 'remindedOn',
    header: t('Reminded'),
    cell: (row) => <Reminded row={row} />,
    value: (row) => row.remindedOn,
  },
])

/** The guest, or the group by its own name. */
function Who({ row: { group, guest } }: { row: DueDeposit }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {group && <GroupDot colour={group.colour} />}
      <b className="font-semibold">{group?.name ?? guest.name}</b>
    </span>
  )
}

function Day({ day: on }: { day: string }) {
  const { day } = useFormats()
  return <span className="whitespace-nowrap">{day(on)}</span>
}

function DueOn({ row }: { row: DueDeposit }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Day day={row.dueOn} />
      {row.isOverdue && <StatusChip tone="critical">{t('Overdue')}</StatusChip>}
    </span>
  )
}

function Reminded({ row: { remindedOn, guest } }: { row: DueDeposit }) {
  if (remindedOn !== null) return <Day day={remindedOn} />
  return <span className="text-soft">{guest.email === null ? t('No e-mail address') : t('Not yet')}</span>
}
