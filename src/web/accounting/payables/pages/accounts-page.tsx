import { mailSupplierStatements } from '#contract/accounting/payables/api.ts'
import { type Day, isDay, monthStart } from '#contract/kernel/day.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams, useUrlValue } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { BooksViews } from '../../invoices/parts/books-views.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { allSupplierAccounts, type SupplierAccount, usePayableTotals, useSupplierAccounts } from '../data.ts'
import { supplierColumns } from '../parts/supplier-columns.tsx'
import { PayableCards } from '../parts/payable-cards.tsx'
import { PayableViews } from '../parts/payable-views.tsx'

/** What is owed to each supplier by its age, at the end of any day, beside what the books say of all of them. */
export function SupplierAccountsPage() {
  const list = useUrlList({ sort: '-balance' })
  const [shown, setShow] = useUrlValue('show', 'open')
  const show = shows.find(({ value }) => value === shown)?.value ?? 'open'
  const [params, change] = useSearchParams()
  const day = useBooksDay()
  const today = day && isDay(day) ? day : undefined
  const asOf = dayIn(params['asOf'])
  const query = { ...list.query, show, ...(asOf ? { asOf } : {}) }
  const { rows, total, error, refetch } = useSupplierAccounts(query)
  const totals = usePayableTotals(asOf)
  const go = useGo()
  const can = useCan()
  const { day: inWords } = useFormats()
  const until = asOf ?? today
  const verbs = until && can(mailSupplierStatements.access) ? [statements(monthStart(until), until, inWords)] : []
  return (
    <Page
      title={t('Invoices')}
      purpose={t('What is owed to each supplier, by how long it is due.')}
      actions={<BooksViews value="payable" />}
    >
      <div className="flex flex-col gap-4">
        <PayableCards owed={totals.data} ledger={totals.data?.ledger} revalued={totals.data?.revalued} />
        <ReadProblem error={error} onRetry={refetch} />
        <DataTable
          columns={supplierColumns}
          rows={rows}
          rowId={({ id }) => id}
          list={list}
          total={total}
          onOpen={({ id }) => go(to.supplierAccount(id))}
        >
          <TableBar>
            <PayableViews value="suppliers" />
            <TableSearch label={t('Search supplier')} />
            <ChoicePill label={t('Show')} value={show} onChange={(next) => setShow(next)} options={shows} />
            <DayPill
              label={t('As of')}
              value={asOf ?? today ?? null}
              onChange={(next) => change({ asOf: next ?? undefined, page: undefined })}
              today={today}
              none="today"
              narrows={asOf !== undefined}
            />
            <Spacer />
            <ViewChoice />
            <ExportList
              name="owed-to-suppliers"
              allRows={() => allSupplierAccounts(query)}
              onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
            />
          </TableBar>
          <BulkActions verbs={verbs} nameOf={({ name }) => name} allRows={() => allSupplierAccounts(query)} />
          {(rows || !error) && (
            <TableGrid
              label={t('Suppliers')}
              selectable={verbs.length > 0}
              empty={<p>{t('Nothing is owed to a supplier that fits these filters.')}</p>}
            />
          )}
          <TablePager />
        </DataTable>
      </div>
    </Page>
  )
}

/** What passed with suppliers in the month up to the day of the list. */
function statements(from: Day, until: Day, inWords: (day: string) => string): BulkVerb<SupplierAccount> {
  return {
    words: t('Send statements {from} to {to}', { from: inWords(from), to: inWords(until) }),
    endpoint: mailSupplierStatements,
    body: { from, to: until },
    done: counting({ one: '{count} statement goes out', other: '{count} statements go out' }),
    touches: [],
  }
}

const shows = [
  { value: 'open', label: t('with a balance') },
  { value: 'overdue', label: t('overdue') },
  { value: 'all', label: t('all') },
] as const
