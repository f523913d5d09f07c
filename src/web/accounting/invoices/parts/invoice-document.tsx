import type { ReactNode, Ref } from 'react'
import { badgeVariantOf } from '#contract/accounting/invoices/rules.ts'
import { DocumentHead, DocumentHeading, DocumentParty, linesOf, Stacked } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Invoice } from '../data.ts'
import { badgeTones, documentWord, guestName, methodNames } from '../rules.ts'
import { InvoiceItems } from './invoice-items.tsx'

/** The printable document of an invoice or credit note, at most A4 wide. */
export function InvoiceDocument({ invoice, ref }: { invoice: Invoice; ref?: Ref<HTMLElement> }) {
  return (
    <Paper format="a4" ref={ref ?? null}>
      <div className="flex flex-col gap-7 text-14">
        <Head invoice={invoice} />
        <div className="grid gap-6 sm:grid-cols-[1fr_1fr_auto]">
          <DocumentParty title={t('From')} lines={linesOf(letterheadOf(invoice))} />
          <DocumentParty title={t('Bill To')} lines={billTo(invoice)} />
          <Dates invoice={invoice} />
        </div>
        {invoice.booking && <Booking booking={invoice.booking} />}
        <InvoiceItems invoice={invoice} />
        <Notes invoice={invoice} />
        <Payments invoice={invoice} />
        <footer className="keep-together border-t border-line pt-4 text-center text-13 text-soft">
          <p className="font-semibold text-ink">{t('Thank you for your business!')}</p>
          <p>{t('For questions, please contact us.')}</p>
        </footer>
      </div>
    </Paper>
  )
}

/** Whom it is billed to: the company before its guest, and the number that its tax office knows it by. */
function billTo(invoice: Invoice) {
  const { company, taxNumber, email, phone, address } = invoice.guest
  const names = company === null ? [guestName(invoice)] : [company, guestName(invoice)]
  return [...names, email, phone, address, taxNumber && t('Tax number {taxNumber}', { taxNumber })]
}

function letterheadOf({ tenant: { name, settings } }: Invoice) {
  return { name, ...settings }
}

function Head({ invoice }: { invoice: Invoice }) {
  return (
    <DocumentHead house={letterheadOf(invoice)} title={documentWord(invoice)}>
      <p className="num text-soft">{invoice.invoiceNumber}</p>
      {invoice.corrects && (
        <p className="num text-13 text-soft">
          {t('corrects {invoiceNumber}', { invoiceNumber: invoice.corrects.invoiceNumber })}
        </p>
      )}
    </DocumentHead>
  )
}

function Dates({ invoice }: { invoice: Invoice }) {
  const formats = useFormats()
  return (
    <dl className="grid grid-cols-[auto_auto] content-start gap-x-4 gap-y-1 sm:justify-end">
      <Term label={invoice.kind === 'invoice' ? t('Invoice Date') : t('Date')}>
        <span className="num">{formats.day(invoice.issuedDate)}</span>
      </Term>
      {invoice.kind === 'invoice' && (
        <Term label={t('Due Date')}>
          <span className="num">{formats.day(invoice.dueDate)}</span>
        </Term>
      )}
      <Term label={t('Status')}>
        <StatusChip tone={badgeTones[badgeVariantOf(invoice.status)]}>{invoice.status}</StatusChip>
      </Term>
    </dl>
  )
}

function Booking({ booking }: { booking: NonNullable<Invoice['booking']> }) {
  const formats = useFormats()
  return (
    <section className="keep-together">
      <DocumentHeading>{t('Booking Information')}</DocumentHeading>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {booking.bookingNumber && <Stacked label={t('Booking')}>{booking.bookingNumber}</Stacked>}
        {booking.room && (
          <>
            <Stacked label={t('Room')}>{booking.room.roomNumber}</Stacked>
            <Stacked label={t('Room type')}>{booking.room.roomType.name}</Stacked>
          </>
        )}
        <Stacked label={t('Check-in')}>{formats.day(booking.checkInDate)}</Stacked>
        <Stacked label={t('Check-out')}>{formats.day(booking.checkOutDate)}</Stacked>
      </dl>
    </section>
  )
}

function Notes({ invoice }: { invoice: Invoice }) {
  const parts = [
    { title: t('Reason'), text: invoice.reason },
    { title: t('Notes'), text: invoice.notes },
    { title: t('Terms & Conditions'), text: invoice.terms },
  ]
  return parts.map(
    ({ title, text }) =>
      text && (
        <section key={title} className="keep-together">
          <DocumentHeading>{title}</DocumentHeading>
          <p className="whitespace-pre-line text-soft">{text}</p>
        </section>
      ),
  )
}

function Payments({ invoice }: { invoice: Invoice }) {
  const formats = useFormats()
  if (invoice.kind === 'credit_note') return null
  return (
    <section className="keep-together">
      <DocumentHeading>{t('Payment Information')}</DocumentHeading>
      <p className="text-soft">{t('Please pay by the due date to avoid late fees.')}</p>
      {invoice.payments.length > 0 && (
        <>
          <h3 className="mt-3 mb-1 text-13 font-semibold">{t('Payments Received')}</h3>
          <ul className="num flex flex-col gap-1">
            {invoice.payments.map((payment) => (
              <li key={`${payment.createdAt} ${payment.amount}`} className="flex gap-4 text-13">
                <span className="w-24 text-soft">{formats.date(payment.createdAt)}</span>
                <span className="w-28 text-end font-medium">{formats.money(payment.amount)}</span>
                <span className="text-soft">
                  {methodNames[payment.paymentMethod]}
                  {payment.rounding !== 0 && (
                    <>
                      {', '}
                      {t('rounded by {rounding}', { rounding: formats.money(payment.rounding) })}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-13 text-soft">{label}</dt>
      <dd className="sm:text-end">{children}</dd>
    </>
  )
}
