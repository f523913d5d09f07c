import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { GuestRow } from '../data.ts'
import { countryName, nameOf } from '../rules.ts'
import { GuestMarks } from './guest-marks.tsx'

/** The columns of the list of guests. */
export const columns = columnsOf<GuestRow>([
  {
    id: 'name',
    header: t('Name'),
    cell: (guest) => <GuestName guest={guest} />,
    value: nameOf,
    sortable: true,
    card: 'title',
  },
  {
    id: 'phone',
    header: t('Telephone'),
    cell: (guest) => guest.phone ?? '–',
    value: (guest) => guest.phone,
    card: 'note',
  },
  {
    id: 'email',
    header: t('E-mail'),
    cell: (guest) => guest.email ?? '–',
    value: (guest) => guest.email,
    sortable: true,
    card: 'note',
  },
  {
    id: 'lastDeparture',
    header: t('Last stay'),
    cell: (guest) => <DayText day={guest.lastDeparture} />,
    value: (guest) => guest.lastDeparture,
  },
  {
    id: 'nextArrival',
    header: t('Next arrival'),
    cell: (guest) => <DayText day={guest.nextArrival} />,
    value: (guest) => guest.nextArrival,
    card: 'when',
  },
  {
    id: 'stays',
    header: t('Stays'),
    cell: (guest) => guest.stays,
    value: (guest) => guest.stays,
    sortable: true,
    align: 'end',
  },
  {
    id: 'nights',
    header: t('Nights'),
    cell: (guest) => guest.nights,
    value: (guest) => guest.nights,
    sortable: true,
    align: 'end',
  },
  {
    id: 'balance',
    header: t('Balance'),
    cell: (guest) =>
      guest.balance === 0 ? <span className="max-sm:hidden">–</span> : <Balance value={guest.balance} />,
    value: (guest) => guest.balance,
    sortable: true,
    align: 'end',
    card: 'figure',
  },
  {
    id: 'nationality',
    header: t('Nationality'),
    cell: (guest) => (guest.nationality ? countryName(guest.nationality) : '–'),
    value: (guest) => guest.nationality && countryName(guest.nationality),
    hidden: true,
  },
  {
    id: 'preferences',
    header: t('Preferences'),
    cell: (guest) => guest.preferences ?? '–',
    value: (guest) => guest.preferences,
    hidden: true,
  },
  {
    id: 'address',
    header: t('Address'),
    cell: (guest) => guest.address ?? '–',
    value: (guest) => guest.address,
    hidden: true,
  },
])

function GuestName({ guest }: { guest: GuestRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <b className="font-semibold">{nameOf(guest)}</b>
      {guest.inHouse && (
        <Badge tone="brand">
          {guest.inHouse.roomNumber ? t('Room {roomNumber}', { roomNumber: guest.inHouse.roomNumber }) : t('In house')}
        </Badge>
      )}
      {guest.stays > 1 && <Badge>{t('Repeat')}</Badge>}
      <GuestMarks guest={guest} />
    </span>
  )
}

/** What a guest owes; below zero what the guest is owed. */
export function Balance({ value }: { value: number }) {
  return (
    <span className={value > 0 ? 'font-semibold text-caution' : 'font-semibold text-info'}>
      <Money value={value} />
    </span>
  )
}

function DayText({ day }: { day: string | null }) {
  const formats = useFormats()
  return day ? formats.day(day) : '–'
}
