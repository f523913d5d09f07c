import {
  getAllocations,
  getCityAccount,
  getCityTotals,
  getStatement,
  issueInvoiceByHand,
  listCityAccounts,
  mailStatement,
  receiveOnAccount,
  refundFromAccount,
  setAllocations,
  setCreditLimit,
  takeBackDeduction,
  writeOffInvoice,
} from '#contract/hotel/city-ledger/api.ts'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import { listGuests } from '#contract/hotel/guests/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadKeeping } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type CityAccount = Received<typeof listCityAccounts>[number]
export type Billed = Received<typeof listGuests>[number]
export type CityTotals = Received<typeof getCityTotals>
export type CityAccountDetail = Received<typeof getCityAccount>
export type Statement = Received<typeof getStatement>
export type Allocations = Received<typeof getAllocations>
type AccountQuery = NonNullable<Sent<typeof listCityAccounts>['query']>

export const useCityAccounts = (query: AccountQuery) => usePage(listCityAccounts, { query })
export const useCityTotals = (query: NonNullable<Sent<typeof getCityTotals>['query']>) =>
  useRead(getCityTotals, { query })
export const allCityAccounts = (query: AccountQuery) =>
  readAll((place) => callPage(listCityAccounts, { query: { ...query, ...place } }))
export const useCityAccount = (id: GuestId) => useRead(getCityAccount, { params: { id } })
export const useStatement = (id: GuestId, days: { from: string; to: string }) =>
  useRead(getStatement, { params: { id }, query: days })
export const useAllocations = (id: PaymentId) => useRead(getAllocations, { params: { id } })

/** Whom an invoice can bill, by a part of the name. */
export const useBilled = (search: string) =>
  useReadKeeping(true, listGuests, { query: { ...(search === '' ? {} : { search }), limit: 20 } })

const touches = ['hotel.folio', 'accounting.invoice', 'accounting.payment'] as const
export const useMailStatement = () => useWrite(mailStatement)
export const useIssueByHand = () => useWrite(issueInvoiceByHand, { touches })
export const useReceive = () => useWrite(receiveOnAccount, { touches })
export const useRefundFromAccount = () => useWrite(refundFromAccount, { touches })
export const useSetAllocations = () => useWrite(setAllocations, { touches })
export const useWriteOff = () => useWrite(writeOffInvoice, { touches })
export const useTakeBack = () => useWrite(takeBackDeduction, { touches })
export const useSetLimit = () => useWrite(setCreditLimit, { touches: ['hotel.guest', 'hotel.folio'] })
