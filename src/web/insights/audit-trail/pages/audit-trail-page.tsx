import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { useTrail } from '../data.ts'
import { ChainChoice } from '../parts/chain-card.tsx'
import { ExportTrail } from '../parts/export-trail.tsx'
import { trailColumns } from '../parts/trail-columns.tsx'
import { TrailFilters, useTrailFilter } from '../parts/trail-filters.tsx'

/** Who did what to which record, the newest first, and that nothing of it was changed since. */
export function AuditTrailPage() {
  const list = useUrlList()
  const { filter, isFiltered } = useTrailFilter()
  const { page, limit, search } = list
  const sought = { ...filter, ...(search === '' ? {} : { search }) }
  const { rows, total, error, refetch } = useTrail({ page, limit, ...sought })
  const go = useGo()
  const can = useCan()
  return (
    <Page
      title={t('Audit trail')}
      purpose={t('Who did what to which record, when, why and from where. Records are sealed and never change.')}
      actions={<ChainChoice />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={trailColumns}
        rows={rows}
        rowId={(record) => record.id}
        list={list}
        total={total}
        onOpen={(record) => go(to.auditRecord(record.id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search number, name, reason, person')} />
          <TrailFilters />
          <Spacer />
          <ViewChoice />
          {can('audit:export') && <ExportTrail query={sought} total={total} />}
        </TableBar>
        {(rows || !error) && (
          <TableGrid
            label={t('Audit trail')}
            empty={
              <p>
                {isFiltered || search !== ''
                  ? t('No record fits these filters. A new one is found by search within seconds.')
                  : t('Whatever anybody does here leaves a record.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
      <PanelOutlet />
    </Page>
  )
}
