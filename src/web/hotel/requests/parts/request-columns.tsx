import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import type { RequestRow } from '../data.ts'
import { departmentLooks } from '../rules.ts'
import { DepartmentChip } from './department-chip.tsx'
import { useTick } from './use-tick.ts'

export const requestColumns = columnsOf<RequestRow>([
  { id: 'tick', header: t('Done'), cell: (row) => <Tick row={row} />, width: '4rem', card: 'lead' },
  {
    id: 'text',
    header: t('Request'),
    cell: (row) => (
      <b className="block max-w-96 truncate font-semibold max-sm:whitespace-normal" title={row.text}>
        {row.text}
      </b>
    ),
    value: (row) => row.text,
    card: 'title',
  },
  {
    id: 'department',
    header: t('For whom'),
    cell: (row) => <DepartmentChip department={row.department} />,
    value: (row) => departmentLooks[row.department].words,
    sortable: true,
    card: 'mark',
  },
  {
    id: 'room',
    header: t('Room'),
    cell: (row) => row.booking.roomNumber ?? <span className="text-soft">{t('No room')}</span>,
    value: (row) => row.booking.roomNumber,
    sortable: true,
    card: 'figure',
  },
  {
    id: 'guest',
    header: t('Guest'),
    cell: (row) => row.booking.guest,
    value: (row) => row.booking.guest,
    sortable: true,
    card: 'note',
  },
  {
    id: 'wantedOn',
    header: t('Wanted'),
    cell: (row) => <Wanted row={row} />,
    value: (row) => row.wantedOn,
    sortable: true,
    card: 'when',
  },
  {
    id: 'askedBy',
    header: t('Written down by'),
    cell: (row) => row.askedBy,
    value: (row) => row.askedBy,
    hidden: true,
  },
])

export const doneColumns = columnsOf<RequestRow>([
  ...requestColumns,
  { id: 'doneBy', header: t('Done by'), cell: (row) => row.doneBy, value: (row) => row.doneBy },
  {
    id: 'doneAt',
    header: t('Done at'),
    cell: (row) => <DoneAt row={row} />,
    value: (row) => row.doneAt,
    sortable: true,
  },
])

function Tick({ row }: { row: RequestRow }) {
  const mayWrite = useCan()('bookings:write')
  const tick = useTick()
  return (
    <Checkbox
      labelHidden
      label={t('Done: {text}', { text: row.text })}
      checked={row.doneAt !== null}
      disabled={!mayWrite}
      onChange={(isDone) => void tick(row, isDone)}
    />
  )
}

/** The day; at the arrival also its hour, where the guest said it. */
function Wanted({ row: { wantedOn, dueOn, booking } }: { row: RequestRow }) {
  const { day } = useFormats()
  return (
    <span className="num whitespace-nowrap">
      {day(wantedOn)}
      {dueOn === null && (
        <span className="text-soft max-sm:hidden">
          {' '}
          {booking.arrivalTime ? t('arrives at {arrivalTime}', { arrivalTime: booking.arrivalTime }) : t('arrival')}
        </span>
      )}
    </span>
  )
}

function DoneAt({ row }: { row: RequestRow }) {
  const { dateTime } = useFormats()
  return <span className="num whitespace-nowrap">{dateTime(row.doneAt)}</span>
}
