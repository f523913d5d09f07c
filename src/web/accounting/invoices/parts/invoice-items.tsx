import { Fragment } from 'react'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import type { Invoice } from '../data.ts'
import { itemGroups, itemTypes, readItems, settledBy, withoutOrder } from '../rules.ts'

/** What the document asks for, with its sums: tax lines stand between Discount and Total. */
export function InvoiceItems({ invoice }: { invoice: Invoice }) {
  const formats = useFormats()
  return (
    <div className="flex flex-col gap-4">
      <table className="invoice-items num w-full text-13">
        <thead>
          <tr className="border-b border-line-strong text-start text-12 text-soft">
            <th className="py-2 pe-3 text-start font-semibold">{t('Item')}</th>
            <th className="px-3 py-2 text-start font-semibold max-sm:hidden">{t('Type')}</th>
            <th className="px-3 py-2 text-end font-semibold">{t('Quantity')}</th>
            <th className="px-3 py-2 text-end font-semibold max-sm:hidden">{t('Unit Price')}</th>
            <th className="py-2 ps-3 text-end font-semibold">{t('Total')}</th>
          </tr>
        </thead>
        {itemGroups(readItems(invoice.items)).map(({ key, day, orderNumber, items }) => (
          <tbody key={key} className="keep-together">
            {(day !== null || orderNumber !== null) && (
              <tr className="border-b border-line">
                <th scope="rowgroup" colSpan={5} className="pt-3 pb-1 text-start text-12 font-semibold text-soft">
                  {day !== null && formats.day(day)}
                  {day !== null && orderNumber !== null && ' · '}
                  {orderNumber !== null && t('Order {orderNumber}', { orderNumber })}
                </th>
              </tr>
            )}
            {items.map((item) => (
              <tr key={item.line} className="border-b border-line align-top">
                <td className="py-2 pe-3">{formats.text(withoutOrder(item))}</td>
                <td className="px-3 py-2 text-soft max-sm:hidden">{itemTypes[item.type]}</td>
                <td className="px-3 py-2 text-end">{formatQuantity(item.quantity)}</td>
                <td className="px-3 py-2 text-end whitespace-nowrap max-sm:hidden">{formats.money(item.unitPrice)}</td>
                <td className="py-2 ps-3 text-end whitespace-nowrap">{formats.money(item.totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Sums invoice={invoice} />
    </div>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const formats = useFormats()
  return (
    <dl className="keep-together num ms-auto grid w-full max-w-88 grid-cols-[1fr_auto] gap-y-1.5">
      <dt className="text-soft">{t('Subtotal')}</dt>
      <dd className="text-end">{formats.money(invoice.subtotal)}</dd>
      <dt className="text-soft">{t('Discount')}</dt>
      <dd className="text-end">{formats.money(-invoice.discountAmount)}</dd>
      {invoice.taxLines.map((tax) => (
        <Fragment key={tax.component}>
          <dt className="text-soft">
            {taxName(tax, invoice.taxesIncluded)}{' '}
            <span className="text-12 whitespace-nowrap">{t('on {base}', { base: formats.money(tax.base) })}</span>
          </dt>
          <dd className="text-end">{formats.money(tax.amount)}</dd>
        </Fragment>
      ))}
      <dt className="border-t border-ink pt-2 text-16 font-semibold">{t('Total')}</dt>
      <dd className="border-t border-ink pt-2 text-end text-16 font-semibold">{formats.money(invoice.totalAmount)}</dd>
      <Settled invoice={invoice} />
    </dl>
  )
}

/** A tax by its name, its rate, and whether the price contains it. */
function taxName({ name, rate }: Invoice['taxLines'][number], isContained: boolean): string {
  const named = rate === null ? name : t('{name} {rate} %', { name, rate: String(rate) })
  return isContained ? t('contains {named}', { named }) : named
}

/** What was paid and credited, and what is still to be paid; nothing while neither happened. */
function Settled({ invoice }: { invoice: Invoice }) {
  const formats = useFormats()
  if (invoice.kind === 'credit_note' || (invoice.paidAmount === 0 && invoice.creditedAmount === 0)) return null
  const { paid, kept, writtenOff } = settledBy(invoice)
  return (
    <>
      {paid !== 0 && (
        <>
          <dt className="text-soft">{t('Paid')}</dt>
          <dd className="text-end">{formats.money(-paid)}</dd>
        </>
      )}
      {kept !== 0 && (
        <>
          <dt className="text-soft">{t('Commission kept')}</dt>
          <dd className="text-end">{formats.money(-kept)}</dd>
        </>
      )}
      {writtenOff !== 0 && (
        <>
          <dt className="text-soft">{t('Written off')}</dt>
          <dd className="text-end">{formats.money(-writtenOff)}</dd>
        </>
      )}
      {invoice.creditNotes.map((note) => (
        <Fragment key={note.id}>
          <dt className="text-soft">{t('Credit note {invoiceNumber}', { invoiceNumber: note.invoiceNumber })}</dt>
          <dd className="text-end">{formats.money(-note.totalAmount)}</dd>
        </Fragment>
      ))}
      <dt className="font-semibold">{t('Balance due')}</dt>
      <dd className="text-end font-semibold">{formats.money(invoice.outstanding)}</dd>
    </>
  )
}
