import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
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
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { useShifts } from '../data.ts'
import { DeskBar } from '../parts/desk-bar.tsx'
import { shiftColumns } from '../parts/shift-columns.tsx'

const states = [
  { value: 'all', label: t('all') },
  { value: 'open', label: t('open') },
  { value: 'closed', label: t('closed') },
]

/** Every shift of the front desk with what its count came to; each opens to its report. */
export function ShiftsPage() {
  const [params, change] = useSearchParams()
  const list = useUrlList({ sort: '-number' })
  const status = (['open', 'closed'] as const).find((one) => one === params['status'])
  const filter = { ...(status ? { status } : {}), ...daysIn(params) }
  const { rows, total, error, refetch } = useShifts({ ...list.query, ...filter })
  const isAsked = list.search !== '' || Object.keys(filter).length > 0
  const day = useBooksDay()
  return (
    <Page
      title={t('Shifts of the desk')}
      purpose={
        <>
          <Link to={to.payments()}>{t('Payments')}</Link>
          <span aria-hidden="true"> · </span>
          <span>{t('Who held which drawer, what it should have held, and what was counted.')}</span>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <DeskBar />
        <ReadProblem error={error} onRetry={refetch} />
        <DataTable columns={shiftColumns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
          <TableBar>
            <TableSearch label={t('Search number, drawer, person')} />
            <ChoicePill
              label={t('Status')}
              value={status ?? 'all'}
              onChange={(next) => change({ status: next === 'all' ? undefined : next, page: undefined })}
              options={states}
            />
            <UrlDays today={day} />
            <Spacer />
            <ViewChoice />
          </TableBar>
          {(rows || !error) && (
            <TableGrid
              label={t('Shifts of the desk')}
              low
              empty={
                <p>
                  {isAsked
                    ? t('No shift fits these filters.')
                    : t('Count the cash of a drawer and open a shift: from then on payments name it.')}
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
