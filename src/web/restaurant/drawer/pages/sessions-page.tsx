import { dayOf } from '#contract/kernel/day.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { useSessions } from '../data.ts'
import { sessionColumns } from '../parts/session-columns.tsx'

const states = [
  { value: 'all', label: t('all') },
  { value: 'open', label: t('open') },
  { value: 'closed', label: t('closed') },
]

/** Every session of the tills with what its count came to; each opens to its report. */
export function SessionsPage() {
  const [params, change] = useSearchParams()
  const list = useUrlList({ sort: '-openedAt' })
  const status = (['open', 'closed'] as const).find((one) => one === params['status'])
  const filter = { ...(status ? { status } : {}), ...daysIn(params) }
  const { rows, total, error, refetch } = useSessions({ ...list.query, ...filter })
  const today = useBusinessDate().data?.date
  return (
    <Page
      title={t('Till sessions')}
      purpose={
        <>
          <Link to={to.restaurantLocations()}>{t('Locations')}</Link>
          <span aria-hidden="true"> · </span>
          <span>{t('What each drawer took, what it should have held, and what was counted.')}</span>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ReadProblem error={error} onRetry={refetch} />
        <DataTable columns={sessionColumns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
          <TableBar>
            <ChoicePill
              label={t('Status')}
              value={status ?? 'all'}
              onChange={(next) => change({ status: next === 'all' ? undefined : next, page: undefined })}
              options={states}
            />
            {today !== undefined && <UrlDays today={dayOf(today)} />}
            <Spacer />
            <ViewChoice />
          </TableBar>
          {(rows || !error) && (
            <TableGrid
              label={t('Till sessions')}
              low
              empty={
                <p>
                  {Object.keys(filter).length > 0
                    ? t('No session fits these filters.')
                    : t('A session begins when a drawer is opened at the till.')}
                </p>
              }
            />
          )}
          <TablePager />
        </DataTable>
      </div>
      <PanelOutlet />
    </Page>
  )
}
