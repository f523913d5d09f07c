import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import type { Session } from '../data.ts'
import { nameOfSession } from '../rules.ts'

/** The columns of the list of sessions. */
export const sessionColumns = columnsOf<Session>([
  {
    id: 'number',
    header: t('Session'),
    cell: (session) => (
      <Link to={to.tillSession(session.id)} keepSearch className="link num font-semibold whitespace-nowrap">
        {nameOfSession(session)}
      </Link>
    ),
    value: nameOfSession,
    card: 'title',
  },
  {
    id: 'location',
    header: t('Location'),
    cell: ({ locationName }) => locationName,
    value: ({ locationName }) => locationName,
    card: 'note',
  },
  { id: 'drawer', header: t('Drawer'), cell: ({ drawer }) => drawer, value: ({ drawer }) => drawer },
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
  },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ status }) =>
      status === 'open' ? (
        <StatusChip tone="positive">{t('open')}</StatusChip>
      ) : (
        <StatusChip tone="plain">{t('closed')}</StatusChip>
      ),
    value: ({ status }) => status,
    card: 'mark',
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
    cell: ({ variance }) => <Known value={variance} />,
    value: ({ variance }) => variance,
    align: 'end',
    card: 'figure',
  },
])

function Known({ value }: { value: number | null }) {
  return value === null ? <span className="text-faint">–</span> : <Money value={value} />
}

function Time({ at }: { at: string | null }) {
  const { dateTime } = useFormats()
  return <span className="whitespace-nowrap">{at === null ? '' : dateTime(at)}</span>
}
