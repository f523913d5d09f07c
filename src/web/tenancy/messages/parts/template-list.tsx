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
import { type Template, useTemplates } from '../data.ts'
import { channelWords } from '../rules.ts'

const columns = columnsOf<Template>([
  {
    id: 'label',
    header: t('Template'),
    cell: ({ label }) => <b className="font-semibold">{label}</b>,
    value: ({ label }) => label,
    card: 'title',
  },
  {
    id: 'channel',
    header: t('By'),
    cell: ({ channel }) => channelWords[channel],
    value: ({ channel }) => channelWords[channel],
    card: 'figure',
  },
  { id: 'subject', header: t('Begins'), cell: beginning, value: beginning, card: 'note' },
  {
    id: 'words',
    header: t('Words'),
    cell: ({ version }) =>
      version === 0 ? <Badge>{t('As shipped')}</Badge> : <Badge tone="brand">{t('Your own')}</Badge>,
    value: ({ version }) => version,
    card: 'mark',
  },
])

/** What the product writes to people, and in whose words. */
export function TemplateList() {
  const { data: rows, error, refetch } = useTemplates()
  const go = useGo()
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={({ name }) => name}
        onOpen={({ name }) => go(to.messageTemplate(name), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search templates')} />
        </TableBar>
        {(rows || !error) && (
          <TableGrid label={t('Templates')} empty={<p>{t('Nothing is written to people yet.')}</p>} />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

function beginning({ subject, text }: Template): string {
  return subject || (text.split('\n')[0] ?? '')
}
