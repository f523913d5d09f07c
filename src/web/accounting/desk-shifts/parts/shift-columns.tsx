import { Hourglass } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Shift } from '../data.ts'

/** The columns of the list of shifts. */
export const shiftColumns = columnsOf<Shift>([
  {
    id: 'number',
    header: t('Shift'),
    cell: ({ id, number }) => (
      <Link to={to.deskShift(id)} keepSearch className="link num font-semibold whitespace-nowrap">
        {t('Shift {number}', { number })}
      </Link>
    ),
    value: ({ number }) => number,
    sortable: true,
    card: 'title',
  },
  {
    id: 'drawer',
    header: t('Drawer'),
    cell: ({ drawer }) => drawer,
    value: ({ drawer }) => drawer,
  },
  {
    id: 'heldBy',
    header: t('Held by'),
    cell: ({ heldByName }) => heldByName,
    value: ({ heldByName }) => heldByName,
    card: 'note',
  },
  {
    id: 'openedAt',
    header: t('Opened'),
    cell: ({ openedAt }) => <Time at={openedAt} />,
    value: ({ openedAt }) => openedAt,
    sortable: true,
    card: 'when',
  },
  {
    id: 'closedAt',
    header: t('Closed'),
    cell: ({ closedAt }) => <Time at={closedAt} />,
    value: ({ closedAt }) => closedAt,
    sortable: true,
  },
  {
    id: 'closedBy',
    header: t('Closed by'),
    cell: ({ closedByName }) => closedByName,
    value: ({ closedByName }) => closedByName,
    hidden: true,
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (shift) => <Standing shift={shift} />,
    value: ({ status }) => status,
    card: 'mark',
  },
  {
    id: 'openingCount',
    header: t('Opening count'),
    cell: ({ openingCount }) => <Money value={openingCount} />,
    value: ({ openingCount }) => openingCount,
    align: 'end',
  },
  {
    id: 'expected',
    header: t('Expected'),
    cell: ({ expected }) => <Known value={expected} />,
    value: ({ expected }) => expected,
    align: 'end',
  },
  {
    id: 'counted',
    header: t('Counted'),
    cell: ({ counted }) => <Known value={counted} />,
    value: ({ counted }) => counted,
    align: 'end',
  },
  {
    id: 'variance',
    header: t('Variance'),
    cell: ({ variance }) => <Variance value={variance} />,
    value: ({ variance }) => variance,
    align: 'end',
    sortable: true,
    card: 'figure',
  },
])

function Standing({ shift: { status, counted } }: { shift: Shift }) {
  if (status === 'closed') return <StatusChip tone="plain">{t('closed')}</StatusChip>
  if (counted === null) return <StatusChip tone="positive">{t('open')}</StatusChip>
  return (
    <StatusChip tone="caution" icon={Hourglass}>
      {t('Counted, waits')}
    </StatusChip>
  )
}

function Known({ value }: { value: number | null }) {
  return value === null ? <span className="text-faint">–</span> : <Money value={value} />
}

function Variance({ value }: { value: number | null }) {
  if (value === null) return <span className="text-faint">–</span>
  return (
    <span className={classes('font-semibold', value < 0 && 'text-critical', value > 0 && 'text-caution')}>
      <Money value={value} />
    </span>
  )
}

function Time({ at }: { at: string | null }) {
  const { dateTime } = useFormats()
  return <span className="whitespace-nowrap">{at === null ? '' : dateTime(at)}</span>
}
