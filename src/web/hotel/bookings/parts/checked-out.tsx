import { CircleCheck, FileText } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import type { Booking } from '../data.ts'
import { guestName } from '../rules/booking.ts'

/** Says that the guest is gone, and where the invoice is. */
export function CheckedOut({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex items-start gap-3 rounded-2 bg-positive-soft px-3 py-3">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-positive" />
        <div className="text-14">
          <p className="font-semibold">{t('{guest} is checked out', { guest: guestName(booking.guest) })}</p>
          <p className="text-13">
            {booking.roomNumber
              ? t('Room {roomNumber} is vacant and waits to be cleaned.', { roomNumber: booking.roomNumber })
              : t('The stay is closed.')}
          </p>
        </div>
      </div>
      {booking.invoices.map((invoice) => (
        <Link
          key={invoice.id}
          to={to.hotelInvoice(invoice.id)}
          className="flex h-11 items-center gap-2.5 rounded-2 border border-line-strong px-3 text-14 font-semibold hover:bg-sunken"
        >
          <FileText size={16} aria-hidden="true" className="text-soft" />
          {t('Invoice {invoiceNumber}', { invoiceNumber: invoice.invoiceNumber })}
          <span className="ms-auto text-13 font-normal text-soft">{t('Open to print or send')}</span>
        </Link>
      ))}
      {booking.invoices.length === 0 && (
        <p className="text-13 text-soft">{t('Nothing was charged, so there is no invoice.')}</p>
      )}
      <FormActions>
        <Button variant="primary" onClick={onClose} autoFocus>
          {t('Done')}
        </Button>
      </FormActions>
    </div>
  )
}
