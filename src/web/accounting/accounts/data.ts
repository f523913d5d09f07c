import {
  changeAccount,
  createAccount,
  deleteAccount,
  getAccount,
  listAccounts,
} from '#contract/accounting/accounts/api.ts'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import {
  applyChartTemplate,
  checkChartFile,
  checkChartTemplate,
  importChart,
  mergeAccount,
  previewMerge,
} from '#contract/accounting/chart-changes/api.ts'
import { getTrialBalance } from '#contract/accounting/reports/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import type { Account } from './rules.ts'

export type { Account }

/** The whole chart, by code. */
export const useAccounts = () => useRead(listAccounts)
export const useAccount = (id: AccountId) => useRead(getAccount, { params: { id } })

/** The balance of each account at the end of a day. */
export const useBalances = (to: Day | undefined) =>
  useReadWhen(to !== undefined, getTrialBalance, { query: { to: to ?? '' } })

export const useCreateAccount = () => useWrite(createAccount)
export const useChangeAccount = () => useWrite(changeAccount, { touches: ['accounting.account'] })
export const useDeleteAccount = () => useWrite(deleteAccount)

export type CheckedChart = Received<typeof checkChartFile>

const chart = { touches: ['accounting.account'] } as const
const reading = { touches: [] } as const
export const useCheckChartFile = () => useWrite(checkChartFile, reading)
export const useImportChart = () => useWrite(importChart, chart)
export const useCheckChartTemplate = () => useWrite(checkChartTemplate, reading)
export const useApplyChartTemplate = () => useWrite(applyChartTemplate, chart)
export const useMergeAccount = () => useWrite(mergeAccount, chart)
/** What a merge moves; while it is made, what was shown stays. */
export const useMergePreview = (id: AccountId, into: AccountId | null, isMerging: boolean) =>
  useReadWhen(into !== null && !isMerging, previewMerge, { params: { id }, query: { into: into ?? id } })
