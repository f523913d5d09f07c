import type { ReactNode, Ref } from 'react'
import { badgeVariantOf } from '#contract/accounting/invoices/rules.ts'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { HouseMark } from '#web/ui/house-mark.tsx'
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
          <Party title={t('From')} lines={sender(invoice)} />
          <Party title={t('Bill To')} lines={billTo(invoice)} />
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

function sender({ tenant: { name, settings } }: Invoice) {
  const { address, phone, email, taxNumber } = settings
  return [name, address, phone, email, taxNumber && t('Tax number {taxNumber}', { taxNumber })]
}

function Head({ invoice }: { invoice: Invoice }) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex items-center gap-3">
        <HouseMark logo={invoice.tenant.settings.logo} size={36} />
        <p className="text-20 font-semibold tracking-tight">{invoice.tenant.name}</p>
      </div>
      <div className="sm:text-end">
        <h2 className="text-28 font-semibold tracking-tight">{documentWord(invoice)}</h2>
        <p className="num text-soft">{invoice.invoiceNumber}</p>
        {invoice.corrects && (
          <p className="num text-13 text-soft">
            {t('corrects {invoiceNumber}', { invoiceNumber: invoice.corrects.invoiceNumber })}
          </p>
        )}
      </div>
    </header>
  )
}

function Party({ title, lines: [name, ...lines] }: { title: string; lines: (string | null)[] }) {
  return (
    <section>
      <Heading>{title}</Heading>
      <p className="font-semibold">{name}</p>
      {lines.map(
        (line) =>
          line && (
            <p key={line} className="whitespace-pre-line text-soft">
              {line}
            </p>
          ),
      )}
    </section>
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
      <Heading>{t('Booking Information')}</Heading>
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
          <Heading>{title}</Heading>
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
      <Heading>{t('Payment Information')}</Heading>
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

function Heading({ children }: { children: string }) {
  return <h3 className="mb-1.5 text-12 font-semibold text-soft">{children}</h3>
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-13 text-soft">{label}</dt>
      <dd className="sm:text-end">{children}</dd>
    </>
  )
}

function Stacked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="num font-medium">{children}</dd>
    </div>
  )
}
