import { remindInvoices } from '#contract/accounting/invoices/api.ts'
import { invoiceStatuses } from '#contract/accounting/invoices/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { allInvoices, type InvoiceRow, useInvoices, useInvoiceTotals, type InvoiceTotals } from '../data.ts'
import { invoiceColumns } from '../parts/invoice-columns.tsx'
import { InvoicesViews } from '../parts/invoices-views.tsx'

/** Invoices and credit notes of stays. */
export function InvoicesPage() {
  const list = useUrlList({ sort: '-issuedDate' })
  const { filter, show, isFiltered } = useInvoiceFilter()
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useInvoices(query)
  const totals = useInvoiceTotals({ ...filter, ...(list.search === '' ? {} : { search: list.search }) })
  const day = useBooksDay()
  const can = useCan()
  const verbs = can(remindInvoices.access) ? [remind] : []
  const go = useGo()
  const [, change] = useSearchParams()
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  return (
    <Page
      title={<span data-tour="invoices">{t('Invoices')}</span>}
      purpose={t('What guests and companies were billed, what they paid, and what is still open.')}
      actions={<InvoicesViews value="invoices" />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={invoiceColumns}
        rows={rows}
        rowId={(invoice) => invoice.id}
        list={list}
        total={total}
        onOpen={(invoice) => go(to.hotelInvoice(invoice.id))}
      >
        <TableBar>
          <TableSearch label={t('Search number, guest, company, room')} />
          <ChoicePill
            label={t('Show')}
            value={show}
            onChange={(next) => set({ show: next === 'all' ? undefined : next })}
            options={shown}
          />
          <UrlDays today={day} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="invoices"
            allRows={() => allInvoices(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={nameOf} allRows={() => allInvoices(query)} />
        {(rows || !error) && (
          <TableGrid
            label={t('Invoices')}
            selectable={verbs.length > 0}
            {...(totals.data ? { totals: sumsOf(totals.data) } : {})}
            empty={
              <p>
                {isFiltered || list.search !== ''
                  ? t('No invoice fits these filters.')
                  : t('Invoices are issued from folios, at check-out or before.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </Page>
  )
}

const remind: BulkVerb<InvoiceRow> = {
  words: t('Remind by e-mail'),
  endpoint: remindInvoices,
  done: counting({ one: '{count} reminder is sent', other: '{count} reminders are sent' }),
  touches: ['accounting.invoice'],
  fits: (row) => row.status === 'overdue' && row.billToEmail !== null,
  unfit: t('None of the selected invoices is overdue and has an e-mail address'),
}

function nameOf({ invoiceNumber, company, guestName }: InvoiceRow): string {
  return `${invoiceNumber}, ${company ?? guestName}`
}

const shown = [
  { value: 'all', label: 'all' },
  ...invoiceStatuses.map((value) => ({ value: String(value), label: value.replaceAll('_', ' ') })),
  { value: 'credit_note', label: t('credit notes') },
]

/** Sums of the whole filter, below their columns. */
function sumsOf(totals: InvoiceTotals) {
  return {
    totalAmount: <Money value={totals.totalAmount} />,
    paidAmount: <Money value={totals.paidAmount} />,
    creditedAmount: <Money value={totals.creditedAmount} />,
    outstanding: <Money value={totals.outstanding} />,
  }
}

/** What is shown, as the address holds it: a status, or credit notes. */
function useInvoiceFilter() {
  const [params] = useSearchParams()
  const status = invoiceStatuses.find((one) => one === params['show'])
  const filter = {
    ...(status ? { status, kind: 'invoice' as const } : {}),
    ...(params['show'] === 'credit_note' ? { kind: 'credit_note' as const } : {}),
    ...daysIn(params),
  }
  return { filter, show: params['show'] ?? 'all', isFiltered: Object.keys(filter).length > 0 }
}
