import * as api from '#contract/accounting/statements/api.ts'
import { on } from '#server/platform/http/route.ts'
import { getBalanceSheet } from './actions/balance-sheet.ts'
import { getCashFlow } from './actions/cash-flow.ts'
import { getDepartmentResults } from './actions/departments.ts'
import { getIncomeStatement } from './actions/income-statement.ts'

export const statementRoutes = [
  on(api.getIncomeStatement, (ctx, { query }) => getIncomeStatement(ctx, query)),
  on(api.getBalanceSheet, (ctx, { query }) => getBalanceSheet(ctx, query)),
  on(api.getCashFlow, (ctx, { query }) => getCashFlow(ctx, query)),
  on(api.getDepartmentResults, (ctx, { query }) => getDepartmentResults(ctx, query)),
]
