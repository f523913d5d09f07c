import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { History, useHistoryTab } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useInvoice, type Invoice, type Register } from '../data.ts'
import { IssueCreditNote } from '../forms/issue-credit-note.tsx'
import { InvoiceView } from '../parts/invoice-view.tsx'
import { documentWord, linkOf } from '../rules.ts'

/** One invoice or credit note of a stay as its printed page. */
export function InvoicePage() {
  return <InvoiceOnPage of="hotel" />
}

/** The same of any invoice of the house. */
export function HouseInvoicePage() {
  return <InvoiceOnPage of="house" />
}

function InvoiceOnPage({ of }: { of: Register }) {
  const id = useIdParam<'invoice'>('invoiceId')
  const { data: invoice, error, refetch } = useInvoice(of, id)
  const history = useHistoryTab()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div data-no-print className="paper-a4 flex w-full flex-wrap items-center gap-3">
        <Link
          to={of === 'hotel' ? to.hotelInvoices() : to.invoices()}
          className="link inline-flex items-center gap-1.5 text-13"
        >
          <ArrowLeft size={15} aria-hidden="true" />
          {t('Invoices')}
        </Link>
        {invoice && <Related of={of} invoice={invoice} />}
      </div>
      <h1 className="sr-only">{invoice ? `${documentWord(invoice)} ${invoice.invoiceNumber}` : t('Invoice')}</h1>
      {error && (
        <div className="paper-a4 w-full">
          <ReadProblem error={error} onRetry={refetch} />
        </div>
      )}
      {!invoice && !error && (
        <div className="paper-a4 w-full">
          <Skeleton height="60rem" />
        </div>
      )}
      {invoice && <InvoiceView invoice={invoice} />}
      {invoice && history.length > 0 && (
        <div data-no-print className="paper-a4 w-full">
          <Card title={t('History')}>
            <History key={invoice.id} of={{ resource: 'invoice', id: invoice.id }} />
          </Card>
        </div>
      )}
    </div>
  )
}

/** The booking behind it, the documents that go with it, and the correction that can still be made. */
function Related({ of, invoice }: { of: Register; invoice: Invoice }) {
  const can = useCan()
  const go = useGo()
  const [correcting, setCorrecting] = useState(false)
  const left = invoice.items.some((item) => item.left > 0)
  return (
    <>
      <span className="flex flex-1 flex-wrap gap-x-3 text-13">
        {invoice.bookingId && <Link to={to.booking(invoice.bookingId)}>{t('Booking')}</Link>}
        {invoice.groupId && <Link to={to.group(invoice.groupId)}>{t('Group')}</Link>}
        {invoice.corrects && (
          <Link to={linkOf(of, invoice.corrects.id)}>
            {t('Corrects {invoiceNumber}', { invoiceNumber: invoice.corrects.invoiceNumber })}
          </Link>
        )}
        {invoice.creditNotes.map((note) => (
          <Link key={note.id} to={linkOf(of, note.id)}>
            {note.invoiceNumber}
          </Link>
        ))}
      </span>
      {can('invoices:void') && invoice.kind === 'invoice' && (
        <Button reason={!left && t('It is credited whole already')} onClick={() => setCorrecting(true)}>
          {t('Issue credit note')}
        </Button>
      )}
      <IssueCreditNote
        of={of}
        invoice={invoice}
        open={correcting}
        onClose={() => setCorrecting(false)}
        onIssued={(note) => go(linkOf(of, note.id))}
      />
    </>
  )
}
