import type { ReactNode, Ref } from 'react'
import { add, majorOf, ofMajor } from '#contract/kernel/money.ts'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { HouseMark } from '#web/ui/house-mark.tsx'
import { methodNames } from '../../invoices/rules.ts'
import type { Receipt } from '../data.ts'
import { receiptWord } from '../rules.ts'

export type ReceiptFormat = 'receipt' | 'a4'

/** The receipt of a payment or a refund, 80 mm wide or A4. */
export function ReceiptPaper({
  receipt,
  format,
  ref,
}: {
  receipt: Receipt
  format: ReceiptFormat
  ref: Ref<HTMLElement>
}) {
  const { payment, change, tenant } = receipt
  const formats = useFormats()
  const { address, phone, email, taxNumber, logo } = tenant.settings
  const lines = [address, phone, email, taxNumber && t('Tax number {taxNumber}', { taxNumber })]
  const passed = majorOf(add(ofMajor(payment.amount), ofMajor(payment.rounding)))
  return (
    <Paper format={format} ref={ref}>
      <div className={format === 'a4' ? 'flex flex-col gap-6 text-14' : 'flex flex-col gap-3 p-3 text-12'}>
        <header className="flex flex-col items-center gap-1 text-center">
          <HouseMark logo={logo} size={32} />
          <p className="text-16 font-semibold">{tenant.name}</p>
          {lines.map((line) => line && <p key={line}>{line}</p>)}
        </header>
        <h2 className="text-center text-16 font-semibold">{receiptWord(receipt)}</h2>
        <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Fact label={t('Number')}>{payment.receiptNumber}</Fact>
          <Fact label={t('Date')}>{formats.dateTime(payment.createdAt)}</Fact>
          <Fact label={payment.direction === 'in' ? t('From') : t('To')}>{payment.payerName}</Fact>
          <Fact label={t('For')}>{payment.source.label}</Fact>
          <Fact label={t('Method')}>{methodNames[payment.paymentMethod]}</Fact>
          {payment.reference && <Fact label={t('Reference')}>{payment.reference}</Fact>}
          {payment.reason && <Fact label={t('Reason')}>{payment.reason}</Fact>}
          {payment.rounding !== 0 && (
            <Fact label={t('Cash rounded')}>
              <Money value={payment.rounding} />
            </Fact>
          )}
        </dl>
        <p className="num flex items-baseline justify-between gap-4 border-y border-line-strong py-2 text-16 font-semibold">
          <span>{payment.direction === 'in' ? t('Received') : t('Given back')}</span>
          <Money value={passed} />
        </p>
        {payment.tip > 0 && (
          <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <Fact label={t('Of it a tip')}>
              <Money value={payment.tip} />
            </Fact>
          </dl>
        )}
        {payment.tendered !== null && (
          <dl className="num grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <Fact label={t('Given')}>
              <Money value={payment.tendered} />
            </Fact>
            <Fact label={t('Change')}>
              <Money value={change} />
            </Fact>
          </dl>
        )}
        <footer className="text-center">
          <p>{t('Served by {name}', { name: payment.takenByName })}</p>
        </footer>
      </div>
    </Paper>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}
