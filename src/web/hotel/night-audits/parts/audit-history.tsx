import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { useNightAudits, type NightAudit } from '../data.ts'
import { countOf, secondsOf } from '../rules.ts'

const columns = columnsOf<NightAudit>([
  {
    id: 'date',
    header: t('Night'),
    cell: (row) => <NightOf date={row.date} />,
    value: (row) => row.date,
    card: 'title',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (row) => <AuditStatus audit={row} />,
    value: (row) => row.status,
    card: 'mark',
  },
  {
    id: 'occupancy',
    header: t('Occupancy'),
    cell: (row) => (row.figures?.occupancy == null ? '–' : formatPercent(row.figures.occupancy)),
    value: (row) => row.figures?.occupancy,
    align: 'end',
    card: 'note',
  },
  {
    id: 'nights',
    header: t('Nights charged'),
    cell: (row) => countOf(row, 'room_charges') + countOf(row, 'roll_business_date'),
    value: (row) => countOf(row, 'room_charges') + countOf(row, 'roll_business_date'),
    align: 'end',
  },
  {
    id: 'noShows',
    header: t('No-shows'),
    cell: (row) => countOf(row, 'no_shows'),
    value: (row) => countOf(row, 'no_shows'),
    align: 'end',
  },
  {
    id: 'revenue',
    header: t('Room revenue'),
    cell: (row) => <Revenue value={row.figures?.roomRevenue} />,
    value: (row) => row.figures?.roomRevenue,
    align: 'end',
    card: 'figure',
  },
  { id: 'by', header: t('Closed by'), cell: (row) => row.startedByName, value: (row) => row.startedByName },
  {
    id: 'at',
    header: t('At'),
    cell: (row) => <At instant={row.startedAt} />,
    value: (row) => row.startedAt,
    card: 'when',
  },
  {
    id: 'pack',
    header: t('Pack'),
    cell: (row) => row.status === 'done' && <PackLink audit={row} />,
    card: 'action',
    kept: true,
  },
  { id: 'took', header: t('Took'), cell: (row) => secondsOf(row) ?? '–', value: (row) => secondsOf(row), align: 'end' },
])

/** The nights that were closed, newest first. */
export function AuditHistory() {
  const list = useUrlList()
  const { page, limit } = list.query
  const { rows, total, error, refetch } = useNightAudits({ page, limit })
  const go = useGo()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-14 font-semibold">{t('Nights before')}</h2>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        total={total}
        onOpen={(row) => go(to.nightAudit(row.id), { keepSearch: true })}
      >
        {(rows || !error) && (
          <TableGrid label={t('Nights before')} empty={<p>{t('Nights stand here once the first one is closed.')}</p>} />
        )}
        <TablePager />
      </DataTable>
    </section>
  )
}

function PackLink({ audit }: { audit: NightAudit }) {
  const night = useFormats().day(audit.date)
  return (
    <Link to={to.auditPack(audit.id)} className="link" aria-label={t('Print the pack of {night}', { night })}>
      {t('Print')}
    </Link>
  )
}

function NightOf({ date }: { date: string }) {
  return <b className="font-semibold whitespace-nowrap">{useFormats().day(date)}</b>
}

function AuditStatus({ audit }: { audit: NightAudit }) {
  if (audit.status === 'running') return <StatusChip tone="info">{t('Running')}</StatusChip>
  if (audit.warnings.length > 0) return <StatusChip tone="caution">{t('With warnings')}</StatusChip>
  return <StatusChip tone="positive">{t('Done')}</StatusChip>
}

function Revenue({ value }: { value: number | undefined }) {
  const { money } = useFormats()
  return value === undefined ? '–' : money(value)
}

function At({ instant }: { instant: string }) {
  return <span className="whitespace-nowrap">{useFormats().dateTime(instant)}</span>
}
