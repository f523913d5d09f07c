import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Room } from '../data.ts'
import { stateOf } from '../rules.ts'
import { OutOfServiceMark, StateChip } from './state-chip.tsx'

/** The columns of the table of rooms. */
export const columns = columnsOf<Room>([
  {
    id: 'roomNumber',
    header: t('Number'),
    cell: (room) => <b className="font-semibold">{room.roomNumber}</b>,
    value: (room) => room.roomNumber,
    sortable: true,
    card: 'title',
  },
  {
    id: 'roomType',
    header: t('Type'),
    cell: (room) => `${room.roomType.code} · ${room.roomType.name}`,
    value: (room) => `${room.roomType.code} ${room.roomType.name}`,
    sortable: true,
    card: 'note',
  },
  { id: 'floor', header: t('Floor'), cell: (room) => room.floor ?? '–', value: (room) => room.floor, sortable: true },
  {
    id: 'state',
    header: t('State'),
    cell: (room) => (
      <span className="inline-flex gap-1.5">
        <StateChip room={room} inWords />
        <OutOfServiceMark room={room} />
      </span>
    ),
    value: (room) => stateOf(room).words,
    sortable: true,
    card: 'figure',
  },
  {
    id: 'guest',
    header: t('Guest'),
    cell: (room) => room.guest?.name ?? '–',
    value: (room) => room.guest?.name,
    sortable: true,
    card: 'note',
  },
  {
    id: 'departure',
    header: t('Leaves'),
    cell: (room) => <DayText day={room.guest?.departure} />,
    value: (room) => room.guest?.departure,
    sortable: true,
    card: 'when',
  },
  {
    id: 'next',
    header: t('Next arrival'),
    cell: (room) => (room.next ? <NextArrival next={room.next} /> : '–'),
    value: (room) => room.next?.arrival,
    sortable: true,
  },
  {
    id: 'nextGuest',
    header: t('Next guest'),
    cell: (room) => room.next?.name ?? '–',
    value: (room) => room.next?.name,
    hidden: true,
  },
  {
    id: 'features',
    header: t('Features'),
    cell: (room) => room.features.join(', ') || '–',
    value: (room) => room.features.join(', '),
    hidden: true,
  },
  {
    id: 'connected',
    header: t('Doors to'),
    cell: (room) => room.connected.map(({ roomNumber }) => roomNumber).join(', ') || '–',
    value: (room) => room.connected.map(({ roomNumber }) => roomNumber).join(', '),
    hidden: true,
  },
  {
    id: 'block',
    header: t('Block'),
    cell: (room) => room.blocks[0]?.reason ?? '–',
    value: (room) => room.blocks[0]?.reason,
    hidden: true,
  },
])

function DayText({ day }: { day: string | undefined }) {
  const formats = useFormats()
  return day ? formats.day(day) : '–'
}

function NextArrival({ next }: { next: NonNullable<Room['next']> }) {
  const formats = useFormats()
  return `${formats.day(next.arrival)} · ${next.name}`
}
