import {
  addAllowance,
  addCharge,
  addWindow,
  changeWindow,
  closeWindow,
  getChargeCatalogue,
  getFolio,
  moveLines,
  refundPayment,
  splitLine,
  takeTenders,
  voidLine,
} from '#contract/hotel/folios/api.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { Endpoint, Received } from '#contract/kernel/endpoint.ts'
import { useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Folio = Received<typeof getFolio>
export type FolioLine = Folio['lines'][number]
export type Catalogue = Received<typeof getChargeCatalogue>

/** A folio moves its booking, the invoices and payments of the house, and the figures of the day. */
const useFolioWrite = <E extends Endpoint>(endpoint: E) => useWrite(endpoint, { touches: ['hotel.folio'] })

/** The folio, once the person may see it. */
export const useFolio = (id: FolioId, may: boolean) => useReadWhen(may, getFolio, { params: { id } })
export const useAddCharge = () => useFolioWrite(addCharge)
export const useAddAllowance = () => useFolioWrite(addAllowance)
export const useTakeTenders = () => useFolioWrite(takeTenders)
export const useCatalogue = () => useRead(getChargeCatalogue)
export const useVoidLine = () => useFolioWrite(voidLine)
export const useSplitLine = () => useFolioWrite(splitLine)
export const useMoveLines = () => useFolioWrite(moveLines)
export const useAddWindow = () => useFolioWrite(addWindow)
export const useChangeWindow = () => useFolioWrite(changeWindow)
export const useCloseWindow = () => useFolioWrite(closeWindow)
export const useRefundPayment = () => useFolioWrite(refundPayment)
