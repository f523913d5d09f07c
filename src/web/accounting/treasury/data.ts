import {
  fileTaxReturn,
  getTaxOwed,
  getTreasury,
  getTreasuryDocument,
  listTreasuryDocuments,
  moveMoney,
  payTax,
  payTips,
  receiveTransfer,
  reverseTreasuryDocument,
  settleTakings,
  writeOffDifference,
} from '#contract/accounting/treasury/api.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Treasury = Received<typeof getTreasury>
export type Place = Treasury['places'][number]
export type TreasuryDocument = Received<typeof getTreasuryDocument>

export const useTreasury = () => useRead(getTreasury)
export const useTreasuryDocuments = (query: NonNullable<Sent<typeof listTreasuryDocuments>['query']>) =>
  usePage(listTreasuryDocuments, { query })
export const useTreasuryDocument = (id: TreasuryDocumentId) => useRead(getTreasuryDocument, { params: { id } })
/** What is owed in taxes up to a day that is chosen. */
export const useTaxOwed = (through: Day | null) =>
  useReadWhen(through !== null, getTaxOwed, { query: { through: through ?? '' } })

const touches = ['accounting.treasury'] as const
export const useMoveMoney = () => useWrite(moveMoney, { touches })
export const useReceiveTransfer = () => useWrite(receiveTransfer, { touches })
export const useSettleTakings = () => useWrite(settleTakings, { touches })
export const usePayTips = () => useWrite(payTips, { touches })
export const useFileTaxReturn = () => useWrite(fileTaxReturn, { touches: [...touches, 'accounting.period'] })
export const usePayTax = () => useWrite(payTax, { touches })
export const useWriteOffDifference = () => useWrite(writeOffDifference, { touches })
export const useReverseTreasuryDocument = () => useWrite(reverseTreasuryDocument, { touches })
