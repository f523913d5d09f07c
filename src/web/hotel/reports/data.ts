import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  getCashier,
  getCommissionReport,
  getFlash,
  getForecast,
  getLedgers,
  getPace,
  getPickup,
  getReportRows,
  getSales,
  getStays,
  getTaxes,
  getTrend,
} from '#contract/hotel/reports/api.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { keyOf, useReadKeeping } from '#web/shell/data/read.ts'
import type { Question } from './rules/question.ts'

export type Report = Received<typeof getTrend>
export type ReportColumn = Report['columns'][number]
export type ReportRow = Report['rows'][number]
export type FigureRows = Received<typeof getReportRows>
type RowsQuery = NonNullable<Sent<typeof getReportRows>['query']>

/** Rows of a list on one page of a report. */
export const pageSize = 50

/** A report as the address asks for it; the one before stays until the next has come. */
export function useReport(question: Question) {
  const { key, read } = askOf(question)
  return useQuery({ queryKey: key, queryFn: read, placeholderData: keepPreviousData })
}

/** All rows of a report, of a list page by page. */
export async function wholeReport(question: Question, shown: Report): Promise<Report> {
  if (!shown.pages || shown.pages.total <= shown.rows.length) return shown
  const rows: Report['rows'] = []
  for (let page = 1; (page - 1) * 100 < Math.min(shown.pages.total, 20_000); page += 1)
    rows.push(...(await askOf({ ...question, page }, 100).read()).rows)
  return { ...shown, rows }
}

export const useFigureRows = (query: RowsQuery) => useReadKeeping(true, getReportRows, { query })

type Ask = { key: readonly unknown[]; read: () => Promise<Report> }

function askOf(question: Question, limit = pageSize): Ask {
  const { name, from, to, knownOn, since, by, compare, bases, page, shift } = question
  const days = { from, to, ...(knownOn ? { knownOn } : {}) }
  const step = by ? { by } : {}
  switch (name) {
    case 'flash':
      return ask(getFlash, { day: to, ...(knownOn ? { knownOn } : {}), ...bases, compare })
    case 'trend':
      return ask(getTrend, { ...days, ...bases, ...step, compare })
    case 'by_type':
      return ask(getSales, { ...days, ...bases, compare, by: 'type' })
    case 'by_channel':
      return ask(getSales, { ...days, ...bases, compare, by: 'channel' })
    case 'by_rate':
      return ask(getSales, { ...days, ...bases, compare, by: 'rate' })
    case 'pickup':
      return ask(getPickup, { ...days, ...step, ...(since ? { since } : {}) })
    case 'pace':
      return ask(getPace, { ...days, ...step, compare: compare === 'date' ? 'date' : 'weekday' })
    case 'forecast':
      return ask(getForecast, { ...days, ...bases, ...step, compare })
    case 'ledgers':
      return ask(getLedgers, { ...days, ...step })
    case 'cashier':
      return ask(getCashier, { ...days, ...(shift ? { shift } : {}) })
    case 'taxes':
      return ask(getTaxes, days)
    case 'commissions':
      return ask(getCommissionReport, days)
    default:
      return ask(getStays, { ...days, list: name, page, limit })
  }
}

type Asking = Endpoint & { data: (typeof getTrend)['data'] }

function ask<E extends Asking>(endpoint: E, query: Sent<E>['query']): Ask {
  // Every report answers in one shape; what is asked is typed above.
  const input = { query } as never
  return { key: keyOf(endpoint, input), read: () => call(endpoint, input) }
}
