import { remindInvoices, remindOfInvoices } from '#contract/accounting/invoices/api.ts'
import { invoiceOrigins, invoiceStatuses } from '#contract/accounting/invoices/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import {
  allInvoices,
  type InvoiceRow,
  type InvoiceTotals,
  type Register,
  useInvoices,
  useInvoiceTotals,
} from '../data.ts'
import { linkOf, originWords } from '../rules.ts'
import { AgeCards } from './age-cards.tsx'
import { houseColumns, invoiceColumns } from './invoice-columns.tsx'

/** Invoices and credit notes with what they come to; those of the house with what is open by its age. */
export function InvoiceList({ of, empty }: { of: Register; empty: string }) {
  const list = useUrlList({ sort: '-issuedDate' })
  const { filter, show, isFiltered } = useInvoiceFilter()
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useInvoices(of, query)
  const totals = useInvoiceTotals(of, { ...filter, ...(list.search === '' ? {} : { search: list.search }) })
  const day = useBooksDay()
  const can = useCan()
  const verbs = can(remindInvoices.access) ? [reminders[of]] : []
  const go = useGo()
  const [, change] = useSearchParams()
  const set = (part: Record<string, string | undefined>) => change({ ...part, page: undefined })
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      {of === 'house' && <AgeCards ages={totals.data?.ages} open={totals.data?.outstanding} />}
      <DataTable
        columns={of === 'house' ? houseColumns : invoiceColumns}
        rows={rows}
        rowId={(invoice) => invoice.id}
        list={list}
        total={total}
        onOpen={(invoice) => go(linkOf(of, invoice.id))}
      >
        <TableBar>
          <TableSearch label={t('Search number, guest, company, room')} />
          <ChoicePill
            label={t('Show')}
            value={show}
            onChange={(next) => set({ show: next === 'all' ? undefined : next })}
            options={shown}
          />
          {of === 'house' && <OriginPill onChange={set} />}
          <UrlDays today={day} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="invoices"
            allRows={() => allInvoices(of, query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={nameOf} allRows={() => allInvoices(of, query)} />
        {(rows || !error) && (
          <TableGrid
            label={t('Invoices')}
            selectable={verbs.length > 0}
            {...(totals.data ? { totals: sumsOf(totals.data) } : {})}
            empty={<p>{isFiltered || list.search !== '' ? t('No invoice fits these filters.') : empty}</p>}
          />
        )}
        <TablePager />
      </DataTable>
    </>
  )
}

/** What the invoices were issued from. */
function OriginPill({ onChange }: { onChange: (part: { origin: string | undefined }) => void }) {
  const [params] = useSearchParams()
  return (
    <ChoicePill
      label={t('Issued from')}
      value={params['origin'] ?? 'all'}
      onChange={(next) => onChange({ origin: next === 'all' ? undefined : next })}
      options={origins}
    />
  )
}

const origins = [
  { value: 'all', label: t('all') },
  ...invoiceOrigins.map((value) => ({ value: String(value), label: originWords[value] })),
]

const remind: Omit<BulkVerb<InvoiceRow>, 'endpoint'> = {
  words: t('Remind by e-mail'),
  done: counting({ one: '{count} reminder is sent', other: '{count} reminders are sent' }),
  touches: ['accounting.invoice'],
  fits: (row) => row.status === 'overdue' && row.billToEmail !== null,
  unfit: t('None of the selected invoices is overdue and has an e-mail address'),
}

const reminders: Record<Register, BulkVerb<InvoiceRow>> = {
  hotel: { ...remind, endpoint: remindInvoices },
  house: { ...remind, endpoint: remindOfInvoices },
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
  const origin = invoiceOrigins.find((one) => one === params['origin'])
  const filter = {
    ...(status ? { status, kind: 'invoice' as const } : {}),
    ...(params['show'] === 'credit_note' ? { kind: 'credit_note' as const } : {}),
    ...(origin ? { origin } : {}),
    ...daysIn(params),
  }
  return { filter, show: params['show'] ?? 'all', isFiltered: Object.keys(filter).length > 0 }
}
