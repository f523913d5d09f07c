import { listOwedBack, refundPayment } from '#contract/hotel/folios/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type OwedBack = Received<typeof listOwedBack>[number]

export const useOwedBack = (query: NonNullable<Sent<typeof listOwedBack>['query']>) => usePage(listOwedBack, { query })
export const useRefundPayment = () =>
  useWrite(refundPayment, {
    touches: ['hotel.folio'],
  })
