import {
  getBalanceSheet,
  getCashFlow,
  getDepartmentResults,
  getIncomeStatement,
} from '#contract/accounting/statements/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { useReadKeeping } from '#web/shell/data/read.ts'

export type Statement = Received<typeof getIncomeStatement>
export type StatementLine = Statement['lines'][number]
export type StatementColumn = Statement['columns'][number]

export const useIncomeStatement = (query: Sent<typeof getIncomeStatement>['query'], when = true) =>
  useReadKeeping(when, getIncomeStatement, { query })

export const useBalanceSheet = (query: Sent<typeof getBalanceSheet>['query']) =>
  useReadKeeping(true, getBalanceSheet, { query })

export const useCashFlow = (query: Sent<typeof getCashFlow>['query'], when: boolean) =>
  useReadKeeping(when, getCashFlow, { query })

export const useDepartmentResults = (query: Sent<typeof getDepartmentResults>['query'], when: boolean) =>
  useReadKeeping(when, getDepartmentResults, { query })
