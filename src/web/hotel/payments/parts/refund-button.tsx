import { useState } from 'react'
import { isId } from '#contract/kernel/id.ts'
import type { Payment } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { RefundPayment } from '../forms/refund-payment.tsx'

/** Gives money of a payment back; isn't there where nothing of it can go back. */
export function RefundButton({ payment }: { payment: Payment }) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  const folioId = payment.source.id
  const mayRefund = can('payments:write') && payment.refundable > 0
  if (!mayRefund || payment.source.type !== 'folio' || !isId<'folio'>(folioId)) return null
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setOpen(true)}
        aria-label={t('Refund {receiptNumber}', { receiptNumber: payment.receiptNumber })}
      >
        {t('Refund')}
      </Button>
      <RefundPayment payment={payment} folioId={folioId} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
