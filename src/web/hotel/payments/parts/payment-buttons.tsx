import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { type Payment, ReceiptDialog } from '#web/accounting/public.tsx'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RefundButton } from './refund-button.tsx'

/** What can be done with a payment: its receipt is printed, and money goes back where some can. */
export function PaymentButtons({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false)
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <RefundButton payment={payment} />
      <IconButton
        label={t('Receipt {receiptNumber}', { receiptNumber: payment.receiptNumber })}
        icon={<ReceiptText size={15} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <ReceiptDialog paymentId={payment.id} open={open} onClose={() => setOpen(false)} />
    </span>
  )
}
