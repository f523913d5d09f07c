import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Views } from '../../notifications/parts/views.tsx'
import { type Template, useEventTemplates } from '../data.ts'

const columns = columnsOf<Template>([
  {
    id: 'label',
    header: t('Event'),
    cell: ({ label }) => <b className="font-semibold">{label}</b>,
    value: ({ label }) => label,
    card: 'title',
  },
  { id: 'channel', header: t('Read in'), cell: place, value: place, card: 'figure' },
  { id: 'subject', header: t('Begins'), cell: ({ subject }) => subject, value: ({ subject }) => subject, card: 'note' },
  {
    id: 'words',
    header: t('Words'),
    cell: ({ version }) =>
      version === 0 ? <Badge>{t('As shipped')}</Badge> : <Badge tone="brand">{t('Your own')}</Badge>,
    value: ({ version }) => version,
    card: 'mark',
  },
])

/** What people are told, in whose words. */
export function TemplatesPage() {
  const { data: rows, error, refetch } = useEventTemplates()
  const go = useGo()
  return (
    <Views at={to.eventTemplates()}>
      <div className="flex flex-col gap-3">
        <ReadProblem error={error} onRetry={refetch} />
        <DataTable
          columns={columns}
          rows={rows}
          rowId={({ name }) => name}
          onOpen={({ name }) => go(to.eventTemplate(name))}
        >
          <TableBar>
            <TableSearch label={t('Search templates')} />
          </TableBar>
          {(rows || !error) && (
            <TableGrid label={t('Templates')} empty={<p>{t('Nothing is told to people yet.')}</p>} />
          )}
          <TablePager />
        </DataTable>
      </div>
    </Views>
  )
}

function place({ channel }: Template): string {
  return channel === 'bell' ? t('Bell') : t('E-mail')
}
