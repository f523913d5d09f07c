import { useState } from 'react'
import type { BookingTab } from '#contract/hotel/bookings/api/lists.ts'
import type { Badge } from '#contract/hotel/bookings/shapes.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { BookingRow } from '../data.ts'
import { guestName, nightWords } from '../rules/booking.ts'
import { chipLooks, chipStatusOf, readinessLooks } from '../rules/chips.ts'
import { BookingBadges, BookingStatusChip, ReadinessChip, RoomOf } from './booking-chips.tsx'
import { GroupMark } from '../../groups/parts/group-mark.tsx'
import { GuestMarks } from '../../guests/parts/guest-marks.tsx'
import { OpenMark } from '../../requests/parts/open-mark.tsx'
import { NextAction } from './next-action.tsx'

/** The columns of the list of bookings; a tab of one day doesn't show that day, unless somebody asks for it. */
export function columnsFor(tab: BookingTab) {
  return ofOneDay[tab] ?? columns
}

const columns = columnsOf<BookingRow>([
  {
    id: 'bookingNumber',
    header: t('Number'),
    cell: (row) => <span className="whitespace-nowrap text-soft">{row.bookingNumber}</span>,
    value: (row) => row.bookingNumber,
    sortable: true,
  },
  {
    id: 'guest',
    header: t('Guest'),
    cell: (row) => <GuestCell row={row} />,
    value: (row) => guestName(row.guest),
    sortable: true,
    card: 'title',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (row) => <FreshStatus row={row} />,
    value: (row) => chipLooks[chipStatusOf(row.status, row.badges)].words,
    card: 'mark',
  },
  {
    id: 'room',
    header: t('Room'),
    cell: (row) => (
      <span className="inline-flex items-center gap-1.5">
        <RoomOf {...row} />
        <span className="max-sm:hidden">{row.readiness && <ReadinessChip readiness={row.readiness} />}</span>
      </span>
    ),
    value: (row) => row.roomNumber,
    sortable: true,
    card: 'note',
  },
  {
    id: 'readiness',
    header: t('Room is'),
    cell: (row) => row.readiness && <ReadinessChip readiness={row.readiness} />,
    value: (row) => row.readiness && readinessLooks[row.readiness].words,
    hidden: true,
  },
  {
    id: 'roomType',
    header: t('Type'),
    cell: (row) => row.roomType.name,
    value: (row) => row.roomType.name,
    hidden: true,
  },
  {
    id: 'arrival',
    header: t('Arrival'),
    cell: (row) => <DayOf day={row.arrival} />,
    value: (row) => row.arrival,
    sortable: true,
  },
  {
    id: 'arrivalTime',
    header: t('Arrives at'),
    cell: (row) => <span className="num">{row.arrivalTime ?? ''}</span>,
    value: (row) => row.arrivalTime,
    hidden: true,
  },
  {
    id: 'nights',
    header: t('Nights'),
    cell: (row) => <span title={nightWords(row.nights)}>{row.nights}</span>,
    value: (row) => row.nights,
    align: 'end',
  },
  {
    id: 'departure',
    header: t('Departure'),
    cell: (row) => <DayOf day={row.departure} />,
    value: (row) => row.departure,
    sortable: true,
    card: 'when',
  },
  {
    id: 'people',
    header: t('People'),
    cell: (row) => <People adults={row.adults} extra={row.children} />,
    value: (row) => row.adults + row.children,
    align: 'end',
    hidden: true,
  },
  {
    id: 'group',
    header: t('Group'),
    cell: (row) => row.group?.name,
    value: (row) => row.group?.name ?? null,
    hidden: true,
  },
  {
    id: 'company',
    header: t('Company'),
    cell: (row) => row.company?.name,
    value: (row) => row.company?.name ?? null,
    hidden: true,
  },
  {
    id: 'agency',
    header: t('Agency'),
    cell: (row) => row.agency?.name,
    value: (row) => row.agency?.name ?? null,
    hidden: true,
  },
  {
    id: 'openRequests',
    header: t('Requests'),
    cell: (row) => <OpenMark count={row.openRequests} />,
    value: (row) => row.openRequests,
    align: 'end',
    hidden: true,
  },
  { id: 'source', header: t('Source'), cell: (row) => row.source ?? '', value: (row) => row.source, hidden: true },
  {
    id: 'expectedTotal',
    header: t('Stay'),
    cell: (row) => <Amount value={row.expected.total} />,
    value: (row) => row.expected.total,
    align: 'end',
  },
  {
    id: 'charges',
    header: t('Charged'),
    cell: (row) => <Amount value={row.totals.charges} />,
    value: (row) => row.totals.charges,
    align: 'end',
    hidden: true,
  },
  {
    id: 'payments',
    header: t('Paid'),
    cell: (row) => <Amount value={row.totals.payments} />,
    value: (row) => row.totals.payments,
    align: 'end',
    hidden: true,
  },
  {
    id: 'balance',
    header: t('Owed now'),
    cell: (row) => <Amount value={row.totals.balance} />,
    value: (row) => row.totals.balance,
    align: 'end',
    hidden: true,
  },
  {
    id: 'expectedDue',
    header: t('Due at departure'),
    cell: (row) => <Due row={row} />,
    value: (row) => row.expected.due,
    align: 'end',
    card: 'figure',
  },
  {
    id: 'next',
    header: t('Next'),
    cell: (row) => <NextAction booking={row} />,
    align: 'end',
    width: '7.5rem',
    kept: true,
    card: 'action',
  },
])

const ofOneDay: Partial<Record<BookingTab, typeof columns>> = {
  arrivals: columns.map((column) => {
    if (column.id === 'arrival') return { ...column, hidden: true }
    return column.id === 'arrivalTime' ? { ...column, hidden: false } : column
  }),
  departures: columns.map((column) => (column.id === 'departure' ? { ...column, hidden: true } : column)),
}

type Totals = { charges: number; payments: number; balance: number; expected: { total: number; due: number } }

/** The totals of a filter under their columns. */
export function totalCells(totals: Totals | undefined) {
  if (!totals) {
    const coming = <Skeleton width="4rem" />
    return { expectedTotal: coming, charges: coming, payments: coming, balance: coming, expectedDue: coming }
  }
  return {
    expectedTotal: <Amount value={totals.expected.total} />,
    charges: <Amount value={totals.charges} />,
    payments: <Amount value={totals.payments} />,
    balance: <Amount value={totals.balance} />,
    expectedDue: <Amount value={totals.expected.due} />,
  }
}

/** The state of a booking, marked for a moment when somebody changed it while the list was open. */
function FreshStatus({ row }: { row: BookingRow }) {
  const [seen] = useState(row.version)
  return (
    <span key={row.version} className={classes('inline-flex rounded-1', row.version !== seen && 'animate-[arrive_2s]')}>
      <BookingStatusChip {...row} />
    </span>
  )
}

function GuestCell({ row }: { row: BookingRow }) {
  const name = guestName(row.guest)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap max-sm:flex-wrap">
      <b className="max-w-52 truncate font-semibold" title={name}>
        {name}
      </b>
      <GuestMarks guest={row.guest} />
      {row.group && <GroupMark group={row.group} />}
      <OpenMark count={row.openRequests} />
      <BookingBadges badges={row.badges.filter((badge) => !ownColumns.has(badge))} />
      {/* In the two lines of a phone there is no room for it beside the room. */}
      <span className="sm:hidden">{row.readiness && <ReadinessChip readiness={row.readiness} />}</span>
    </span>
  )
}

/** Badges that a column of their own says already. */
const ownColumns = new Set<Badge>(['unassigned', 'balance_due'])

function DayOf({ day }: { day: string }) {
  const formats = useFormats()
  return <span className="whitespace-nowrap">{formats.day(day)}</span>
}

function People({ adults, extra }: { adults: number; extra: number }) {
  return (
    <span className="whitespace-nowrap" title={extra === 0 ? undefined : t('{extra} of them children', { extra })}>
      {adults}
      {extra > 0 && <span className="text-soft"> + {extra}</span>}
    </span>
  )
}

/** Nothing is paler than something. */
function Amount({ value }: { value: number }) {
  const { money } = useFormats()
  return <span className={classes('whitespace-nowrap', value === 0 && 'text-soft')}>{money(value)}</span>
}

/** What is still to be paid when the stay ends, below zero what the guest paid too much; in bold once the guest is about to leave or has left. */
function Due({ row }: { row: BookingRow }) {
  const { due } = row.expected
  const pressing = due > 0 && (row.badges.includes('due_out') || row.status === 'checked_out')
  return (
    <span className={classes(pressing && 'font-semibold text-critical')}>
      <Amount value={due} />
    </span>
  )
}
