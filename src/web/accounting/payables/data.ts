import {
  allocateToBills,
  enterBill,
  findBilledBy,
  getBill,
  getBillTerms,
  getBillTotals,
  getPayableTotals,
  getSupplierAccount,
  getSupplierStatement,
  listBills,
  listSupplierAccounts,
  mailSupplierStatement,
  paySupplier,
  reverseBill,
  reverseSupplierPayment,
} from '#contract/accounting/payables/api.ts'
import type { BillId, SupplierId } from '#contract/accounting/payables/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadKeeping } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Bill = Received<typeof getBill>
export type BillRow = Received<typeof listBills>[number]
export type SupplierAccount = Received<typeof listSupplierAccounts>[number]
export type SupplierAccountDetail = Received<typeof getSupplierAccount>
export type SupplierStatement = Received<typeof getSupplierStatement>
export type PayableTotals = Received<typeof getPayableTotals>
export type BilledBy = Received<typeof findBilledBy>[number]

export type BillQuery = NonNullable<Sent<typeof listBills>['query']>
type AccountQuery = NonNullable<Sent<typeof listSupplierAccounts>['query']>

export const useBills = (query: BillQuery) => usePage(listBills, { query })
export const allBills = (query: BillQuery) => readAll((place) => callPage(listBills, { query: { ...query, ...place } }))
export const useBillTotals = (query: NonNullable<Sent<typeof getBillTotals>['query']>) =>
  useRead(getBillTotals, { query })
export const useBillTerms = () => useRead(getBillTerms)
export const useBill = (id: BillId) => useRead(getBill, { params: { id } })
export const usePayableTotals = (asOf?: Day) => useRead(getPayableTotals, { query: asOf ? { asOf } : {} })
export const useSupplierAccounts = (query: AccountQuery) => usePage(listSupplierAccounts, { query })
export const allSupplierAccounts = (query: AccountQuery) =>
  readAll((place) => callPage(listSupplierAccounts, { query: { ...query, ...place } }))
export const useBilledBy = (search: string) => useReadKeeping(true, findBilledBy, { query: { search } })
export const useSupplierAccount = (id: SupplierId) => useRead(getSupplierAccount, { params: { id } })
export const useSupplierStatement = (id: SupplierId, days: { from: Day; to: Day }) =>
  useRead(getSupplierStatement, { params: { id }, query: days })

export const useMailSupplierStatement = () => useWrite(mailSupplierStatement)

const touches = ['accounting.bill'] as const
export const useEnterBill = () => useWrite(enterBill, { touches })
export const useReverseBill = () => useWrite(reverseBill, { touches })
export const usePaySupplier = () => useWrite(paySupplier, { touches: ['accounting.bill', 'accounting.treasury'] })
export const useReversePayment = () =>
  useWrite(reverseSupplierPayment, { touches: ['accounting.bill', 'accounting.treasury'] })
export const useAllocateToBills = () => useWrite(allocateToBills, { touches })
