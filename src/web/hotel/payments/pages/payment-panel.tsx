import { ReceiptView } from '#web/accounting/public.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** One payment or refund: its receipt, as it is printed. */
export function PaymentPanel() {
  const id = useIdParam<'payment'>('paymentId')
  const go = useGo()
  const close = () => go(to.payments(), { keepSearch: true })
  return (
    <SidePanel title={t('Payment')} onClose={close}>
      <ReceiptView key={id} paymentId={id} onClose={close} />
    </SidePanel>
  )
}
