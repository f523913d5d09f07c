import { Ellipsis, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isId } from '#contract/kernel/id.ts'
import { type Payment, ReceiptDialog } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { RefundPayment } from '../forms/refund-payment.tsx'

/** What can be done with a payment: its receipt is printed, and money goes back where some can. */
export function PaymentButtons({ payment }: { payment: Payment }) {
  const can = useCan()
  const { money } = useFormats()
  const [asked, setAsked] = useState<'receipt' | 'refund' | null>(null)
  const { receiptNumber, refundable, source } = payment
  const folioId = can('payments:write') && refundable > 0 && source.type === 'folio' ? source.id : ''
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('More for {receiptNumber}', { receiptNumber })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<ReceiptText size={15} />} onSelect={() => setAsked('receipt')}>
          {t('Receipt')}
        </MenuItem>
        {isId<'folio'>(folioId) && (
          <MenuItem icon={<Undo2 size={15} />} onSelect={() => setAsked('refund')}>
            {t('Refund, {refundable} at most', { refundable: money(refundable) })}
          </MenuItem>
        )}
      </Menu>
      <ReceiptDialog paymentId={payment.id} open={asked === 'receipt'} onClose={close} />
      {isId<'folio'>(folioId) && (
        <RefundPayment payment={payment} folioId={folioId} open={asked === 'refund'} onClose={close} />
      )}
    </>
  )
}
