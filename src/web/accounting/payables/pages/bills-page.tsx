import { billStatuses } from '#contract/accounting/payables/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { BooksViews } from '../../invoices/parts/books-views.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { allBills, useBills, useBillTotals, usePayableTotals } from '../data.ts'
import { billColumns } from '../parts/bill-columns.tsx'
import { PayableCards } from '../parts/payable-cards.tsx'
import { PayableViews } from '../parts/payable-views.tsx'
import { statusWord } from '../rules.ts'

/** What suppliers have billed, with what is owed by its age. */
export function BillsPage() {
  const can = useCan()('financial:post')
  const go = useGo()
  const totals = usePayableTotals()
  useShortcut('n', t('New bill'), () => can && go(to.newBill()))
  return (
    <Page
      title={t('Invoices')}
      purpose={t('What suppliers billed, what was paid of it, and how long the rest is due.')}
      actions={
        <>
          <BooksViews value="payable" />
          {can && (
            <Button variant="primary" onClick={() => go(to.newBill())}>
              {t('New bill')} <Kbd plain>N</Kbd>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ReadProblem error={totals.error} onRetry={totals.refetch} />
        <PayableCards owed={totals.data} ledger={totals.data?.ledger} revalued={totals.data?.revalued} />
        <BillList />
      </div>
      <PanelOutlet />
    </Page>
  )
}

function BillList() {
  const list = useUrlList({ sort: '-date' })
  const [params, change] = useSearchParams()
  const go = useGo()
  const today = useBooksDay()
  const status = billStatuses.find((one) => one === params['show'])
  const isCredits = params['show'] === 'credit_note'
  const filter = {
    ...(status ? { status, kind: 'bill' as const } : {}),
    ...(isCredits ? { kind: 'credit_note' as const } : {}),
    ...daysIn(params),
  }
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useBills(query)
  const isAsked = list.search !== '' || Object.keys(filter).length > 0
  const sums = useBillTotals({ ...filter, ...(list.search === '' ? {} : { search: list.search }) }).data
  const money = (amount: number) => <Money value={amount} />
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={billColumns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.bill(id), { keepSearch: true })}
      >
        <TableBar>
          <PayableViews value="bills" />
          <TableSearch label={t('Search number, supplier')} />
          <ChoicePill
            label={t('Show')}
            value={params['show'] ?? 'all'}
            onChange={(next) => change({ show: next === 'all' ? undefined : next, page: undefined })}
            options={shown}
          />
          <UrlDays today={today} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="bills"
            allRows={() => allBills(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        {(rows || !error) && (
          <TableGrid
            label={t('Bills')}
            {...(sums
              ? { totals: { total: money(sums.total), settled: money(sums.settled), open: money(sums.open) } }
              : {})}
            empty={
              <p>
                {isAsked
                  ? t('No bill fits these filters.')
                  : t('Bills and credit notes of suppliers are entered here.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </>
  )
}

const shown = [
  { value: 'all', label: t('all') },
  ...billStatuses.map((status) => ({ value: String(status), label: statusWord({ kind: 'bill', status }) })),
  { value: 'credit_note', label: t('credit notes') },
]
