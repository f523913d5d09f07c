import { refundPayment } from '#contract/hotel/folios/api.ts'
import { useWrite } from '#web/shell/data/write.ts'

export const useRefundPayment = () =>
  useWrite(refundPayment, {
    touches: ['hotel.folio'],
  })
