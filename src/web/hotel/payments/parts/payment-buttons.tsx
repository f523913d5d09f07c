import { Ellipsis, ListChecks, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isId } from '#contract/kernel/id.ts'
import { type Payment, ReceiptDialog } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { AllocateDialog } from '../../city-ledger/forms/allocate-dialog.tsx'
import { RefundPayment, type RefundedFrom } from '../forms/refund-payment.tsx'

/** What can be done with a payment: its receipt is printed, and money goes back where some can. */
export function PaymentButtons({ payment }: { payment: Payment }) {
  const can = useCan()
  const { money } = useFormats()
  const [asked, setAsked] = useState<'receipt' | 'allocate' | 'refund' | null>(null)
  const { receiptNumber, refundable, source } = payment
  const mayPay = can('payments:write')
  const isAllocatable = mayPay && payment.direction === 'in' && (source.type === 'folio' || source.type === 'account')
  const most = source.type === 'account' ? payment.unallocated : refundable
  const from = mayPay && most > 0 ? payerOf(source) : null
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
        {isAllocatable && (
          <MenuItem icon={<ListChecks size={15} />} onSelect={() => setAsked('allocate')}>
            {t('Allocate')}
          </MenuItem>
        )}
        {from && (
          <MenuItem icon={<Undo2 size={15} />} onSelect={() => setAsked('refund')}>
            {t('Refund, {refundable} at most', { refundable: money(most) })}
          </MenuItem>
        )}
      </Menu>
      <ReceiptDialog paymentId={payment.id} open={asked === 'receipt'} onClose={close} />
      {isAllocatable && (
        <AllocateDialog
          paymentId={payment.id}
          receiptNumber={receiptNumber}
          open={asked === 'allocate'}
          onClose={close}
        />
      )}
      {from && (
        <RefundPayment
          payment={{ ...payment, refundable: most }}
          from={from}
          open={asked === 'refund'}
          onClose={close}
        />
      )}
    </>
  )
}

/** What a payment was for, where money can go back from it. */
function payerOf({ type, id }: Payment['source']): RefundedFrom | null {
  if (type === 'folio' && isId<'folio'>(id)) return { folioId: id }
  return type === 'account' && isId<'guest'>(id) ? { accountId: id } : null
}
