import { FileText } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import type { Booking } from '../data.ts'

/** The invoices and credit notes that were issued from the folio. */
export function BookingInvoices({ invoices }: Pick<Booking, 'invoices'>) {
  const can = useCan()
  if (invoices.length === 0 || !can('invoices:read')) return null
  return (
    <section>
      <h3 className="mb-2 text-14 font-semibold">{t('Documents')}</h3>
      <ul className="flex flex-wrap gap-2">
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Link
              to={to.hotelInvoice(invoice.id)}
              className="num flex h-9 items-center gap-2 rounded-1 border border-line-strong px-3 text-13 font-semibold hover:bg-sunken"
            >
              <FileText size={15} aria-hidden="true" className="text-soft" />
              {invoice.invoiceNumber}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
