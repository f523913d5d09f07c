import { invoiceFolio, invoiceFolios, previewInvoices } from '#contract/hotel/invoices/api.ts'
import { uninvoicedShows } from '#contract/hotel/invoices/shapes.ts'
import { InvoicesViews } from '#web/accounting/public.tsx'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allUninvoiced, type Uninvoiced, useUninvoiced } from '../data.ts'
import { uninvoicedColumns } from '../parts/uninvoiced-columns.tsx'

/** Folios with charges that stand on no invoice yet, and the way to issue the invoices of several at once. */
export function UninvoicedPage() {
  const list = useUrlList()
  const [shown, setShow] = useUrlValue('show', 'all')
  const show = uninvoicedShows.find((known) => known === shown) ?? 'all'
  const query = { ...list.query, show }
  const { rows, total, error, refetch } = useUninvoiced(query)
  const go = useGo()
  const can = useCan()
  const verbs = can(invoiceFolio.access) ? [issue] : []
  return (
    <Page
      title={t('Not invoiced yet')}
      purpose={t('Charges of stays that stand on no invoice, the oldest first. The check-out issues them by itself.')}
      actions={<InvoicesViews value="open" />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={uninvoicedColumns}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        total={total}
        onOpen={({ bookingId, groupId }) => go(bookingId ? to.booking(bookingId) : to.group(groupId ?? ''))}
      >
        <TableBar>
          <TableSearch label={t('Search number, guest, room')} />
          <ChoicePill label={t('Stays')} value={show} onChange={(next) => setShow(next)} options={shows} />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="not-invoiced"
            allRows={() => allUninvoiced(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={nameOf} allRows={() => allUninvoiced(query)} />
        {!(error && !rows) && (
          <TableGrid
            label={t('Not invoiced yet')}
            selectable={verbs.length > 0}
            empty={<AllInvoiced filtered={list.search !== '' || show !== 'all'} />}
          />
        )}
        <TablePager />
      </DataTable>
    </Page>
  )
}

const shows = [
  { value: 'all', label: t('all') },
  { value: 'departed', label: t('departed') },
  { value: 'open', label: t('not departed') },
]

const issue: BulkVerb<Uninvoiced> = {
  words: t('Issue invoices'),
  endpoint: invoiceFolios,
  done: counting({ one: '{count} folio is invoiced', other: '{count} folios are invoiced' }),
  touches: ['accounting.invoice', 'hotel.folio'],
  asks: {
    title: counting({ one: 'Issue the invoice of {count} folio?', other: 'Issue the invoices of {count} folios?' }),
    review: previewInvoices,
  },
}

function nameOf({ number, guestName }: Uninvoiced): string {
  return `${number}, ${guestName}`
}

function AllInvoiced({ filtered }: { filtered: boolean }) {
  return (
    <p>
      {filtered
        ? t('Search another name, or show all of them.')
        : t('Everything is invoiced. Charges stand here from the moment they are posted until an invoice has them.')}
    </p>
  )
}
