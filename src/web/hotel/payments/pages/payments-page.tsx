import { paymentColumns, PaymentList, type Payment } from '#web/accounting/public.tsx'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { RefundButton } from '../parts/refund-button.tsx'

const columns = columnsOf<Payment>([
  ...paymentColumns,
  {
    id: 'refund',
    header: t('Refund'),
    cell: (payment) => <RefundButton payment={payment} />,
    align: 'end',
    card: 'action',
    kept: true,
  },
])

/** Money that came in for stays, what went back, and the way to give more back. */
export function PaymentsPage() {
  return (
    <Page
      title={t('Payments')}
      purpose={t('Every receipt and refund of stays: deposits, payments and what went back.')}
    >
      <PaymentList columns={columns} />
    </Page>
  )
}
