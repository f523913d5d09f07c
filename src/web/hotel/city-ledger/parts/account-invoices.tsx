import { Ellipsis, Eraser } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { CityAccountDetail } from '../data.ts'
import { WriteOffDialog } from '../forms/write-off-form.tsx'

type Invoice = CityAccountDetail['invoices'][number]

/** The open invoices of an account, the oldest due first. */
export function AccountInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const { day } = useFormats()
  return (
    <Card title={t('Open invoices')}>
      {invoices.length === 0 ? (
        <p className="text-13 text-soft">{t('Every invoice is paid.')}</p>
      ) : (
        <FigureTable label={t('Open invoices')} columns={columns} cards>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <td data-card="title">
                  <Link to={to.hotelInvoice(invoice.id)} className="link font-semibold whitespace-nowrap">
                    {invoice.invoiceNumber}
                  </Link>
                </td>
                <td className="text-soft max-sm:hidden">{invoice.bookingNumber ?? '–'}</td>
                <td className="whitespace-nowrap max-sm:hidden">{day(invoice.issuedDate)}</td>
                <td data-card="wide" className="whitespace-nowrap">
                  <Due invoice={invoice} />
                </td>
                <td className="text-end max-sm:hidden">
                  <Money value={invoice.totalAmount} />
                </td>
                <td data-card="mark" className="text-end font-semibold">
                  <Money value={invoice.open} />
                </td>
                <td data-card="mark" className="text-end">
                  <span className="flex justify-end">
                    <InvoiceMenu invoice={invoice} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  )
}

const columns = [
  t('Invoice'),
  { name: t('Booking'), className: 'max-sm:hidden' },
  { name: t('Issued'), className: 'max-sm:hidden' },
  t('Due'),
  { name: t('Total'), end: true, className: 'max-sm:hidden' },
  { name: t('Open'), end: true },
  { name: t('More'), end: true },
]

function Due({ invoice: { dueDate, daysLate } }: { invoice: Invoice }) {
  const { day } = useFormats()
  return (
    <span className="inline-flex items-center gap-2">
      {day(dueDate)}
      {daysLate > 0 && (
        <StatusChip tone="critical">
          {counted(daysLate, { one: '{count} day late', other: '{count} days late' })}
        </StatusChip>
      )}
    </span>
  )
}

function InvoiceMenu({ invoice }: { invoice: Invoice }) {
  const [asked, setAsked] = useState(false)
  const can = useCan()
  if (!can('invoices:write_off')) return null
  const { invoiceNumber } = invoice
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('More for {invoiceNumber}', { invoiceNumber })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<Eraser size={15} />} onSelect={() => setAsked(true)}>
          {t('Write off')}
        </MenuItem>
      </Menu>
      <WriteOffDialog invoice={invoice} open={asked} onClose={() => setAsked(false)} />
    </>
  )
}
