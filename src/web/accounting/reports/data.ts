import * as z from 'zod/mini'
import {
  getAccountLedger,
  getTrialBalance,
  listNumberRuns,
  listReportLocations,
  verifyBooks,
} from '#contract/accounting/reports/api.ts'
import { type Day, dayAt, dayOf, instant } from '#contract/kernel/day.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { readAll, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { call } from '#web/shell/call/call.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { nowInstant } from '#web/ui/format/now.ts'

export type TrialBalance = Received<typeof getTrialBalance>
export type TrialBalanceRow = TrialBalance['rows'][number]
export type LedgerAnswer = Received<typeof getAccountLedger>
export type LedgerRow = LedgerAnswer['data']['rows'][number]
export type LedgerQuery = Sent<typeof getAccountLedger>['query']

export const useTrialBalance = (query: Sent<typeof getTrialBalance>['query'], when = true) =>
  useReadWhen(when, getTrialBalance, { query })

export const useLedger = (query: LedgerQuery) => useRead(getAccountLedger, { query })

/** Outlets that a report can be read for. */
export const useReportLocations = () => useRead(listReportLocations).data ?? []

/** All lines of an account in some days, for a file. */
export const allLedgerRows = (query: LedgerQuery) =>
  readAll(async (place) => {
    const { data, pagination } = await call(getAccountLedger, { query: { ...query, ...place } })
    return { rows: data.rows, pagination }
  })

export const useNumberRuns = () => useRead(listNumberRuns)

/** Proves the books; asked only when a person wants to know. */
export const useVerification = (when: boolean) => useReadWhen(when, verifyBooks)

/** The last day of reports unless another is chosen: the business date, or today while it can't be read. Undefined until it is known. */
export function useBooksDay(): Day | undefined {
  const { data, error } = useBusinessDate()
  const { timeZone } = useFormats()
  if (data) return dayOf(data.date)
  return error ? dayAt(z.parse(instant, nowInstant()), timeZone) : undefined
}
