import { refundPayment } from '#contract/hotel/folios/api.ts'
import { useWrite } from '#web/shell/data/write.ts'

export const useRefundPayment = () =>
  useWrite(refundPayment, {
    refreshes: ['/api/hotel/payments', '/api/hotel/invoices', '/api/hotel/bookings', '/api/accounting'],
  })
