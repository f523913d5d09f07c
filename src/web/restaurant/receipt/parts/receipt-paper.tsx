import type { ReactNode } from 'react'
import { Paper } from '#web/shell/print/paper.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { HouseMark } from '#web/ui/house-mark.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { paidWords, taxWord, tenderWords, type Receipt } from '../rules.ts'

/** A receipt on 80 mm paper; `copy` marks what was printed before. */
export function ReceiptPaper({ receipt, copy = receipt.copies > 0 }: { receipt: Receipt; copy?: boolean }) {
  const { dateTime, amount, money } = useFormats()
  return (
    <Paper format="receipt">
      <Head receipt={receipt} />
      {copy && <p className="my-2 border-y border-ink py-0.5 text-center font-semibold tracking-widest">{t('COPY')}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 border-t border-dashed border-line-strong pt-2">
        {receipt.customerName && <Pair label={t('Customer')}>{receipt.customerName}</Pair>}
        <Pair label={t('Date')}>{dateTime(receipt.createdAt)}</Pair>
        <Pair label={t('Order')}>{receipt.orderNumber}</Pair>
        {receipt.receiptNumber && <Pair label={t('Receipt')}>{receipt.receiptNumber}</Pair>}
        <Pair label={t('Served by')}>{receipt.salesPerson}</Pair>
        {receipt.paymentMethod && <Pair label={t('Payment')}>{tenderWords(receipt.paymentMethod)}</Pair>}
        <Pair label={t('Status')}>{paidWords[receipt.paymentStatus]}</Pair>
      </dl>
      <ReceiptLines lines={receipt.lines} />
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-dashed border-line-strong pt-2">
        <Pair label={t('Subtotal')}>{amount(receipt.subtotal)}</Pair>
        {receipt.discount > 0 && <Pair label={t('Discount')}>{amount(-receipt.discount)}</Pair>}
        {receipt.serviceCharge > 0 && <Pair label={t('Service charge')}>{amount(receipt.serviceCharge)}</Pair>}
        {receipt.taxes.length !== 1 && <Pair label={taxWord(receipt)}>{amount(receipt.tax)}</Pair>}
        {receipt.taxes.map((tax) => (
          <Pair
            key={`${tax.name} ${tax.included}`}
            label={tax.included ? t('{name}, in the price', { name: tax.name }) : tax.name}
            isPart={receipt.taxes.length > 1}
          >
            {amount(tax.amount)}
          </Pair>
        ))}
        <dt className="mt-1 text-16 font-semibold">{t('Total')}</dt>
        <dd className="mt-1 text-end text-16 font-semibold">{money(receipt.total)}</dd>
        {receipt.tip > 0 && <Pair label={t('Tip')}>{amount(receipt.tip)}</Pair>}
        {receipt.paid > 0 && <Pair label={t('Paid')}>{amount(receipt.paid)}</Pair>}
        {receipt.rounding !== 0 && <Pair label={t('Cash rounding')}>{amount(receipt.rounding)}</Pair>}
        {receipt.tendered !== null && (
          <>
            <Pair label={t('Cash handed over')}>{amount(receipt.tendered)}</Pair>
            <Pair label={t('Change')}>{amount(receipt.change)}</Pair>
          </>
        )}
      </dl>
      <footer className="mt-3 border-t border-dashed border-line-strong pt-2 text-center">
        <p>{t('Thank you for your visit!')}</p>
        <p>{t('Please keep this receipt for returns.')}</p>
      </footer>
    </Paper>
  )
}

/** Who sold: the house with its logo, and the place. */
function Head({ receipt }: { receipt: Receipt }) {
  const { tenant } = useSession()
  return (
    <header className="mb-2 text-center">
      <span className="mb-1 flex justify-center" aria-hidden="true">
        <HouseMark logo={tenant?.settings.logo} size={28} />
      </span>
      <p className="text-14 font-semibold">{receipt.tenantName}</p>
      <p>{receipt.location}</p>
      {receipt.address && <p className="whitespace-pre-line">{receipt.address}</p>}
      {receipt.phone && <p>{receipt.phone}</p>}
      {receipt.email && <p>{receipt.email}</p>}
    </header>
  )
}

function ReceiptLines({ lines }: Pick<Receipt, 'lines'>) {
  const { amount } = useFormats()
  return (
    <table className="my-2 w-full border-t text-[length:inherit] leading-[inherit] border-dashed border-line-strong">
      <thead>
        <tr className="text-start">
          <th scope="col" className="pt-2 text-start font-semibold">
            {t('Item')}
          </th>
          <th scope="col" className="pt-2 ps-2 text-end font-semibold">
            {t('Price')}
          </th>
          <th scope="col" className="pt-2 ps-2 text-end font-semibold">
            {t('Total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // A receipt is written once; its lines have no names of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="align-top">
            <td className="py-0.5">
              {formatQuantity(line.quantity)} × {line.name}
              {line.details.map((detail) => (
                <span key={detail} className="block ps-4 text-soft">
                  {detail}
                </span>
              ))}
            </td>
            <td className="py-0.5 ps-2 text-end">{amount(line.price)}</td>
            <td className="py-0.5 ps-2 text-end">{amount(line.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A name and its figure; what is a part of the one above stands further in, with its figure beside its name. */
function Pair({ label, isPart = false, children }: { label: string; isPart?: boolean; children: ReactNode }) {
  if (isPart) {
    return (
      <div className="col-span-2 flex gap-2 ps-4 text-soft">
        <dt>{label}</dt>
        <dd>{children}</dd>
      </div>
    )
  }
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}
