import * as api from '#contract/accounting/reports/api.ts'
import { on } from '#server/platform/http/route.ts'
import { getAccountLedger } from './actions/account-ledger.ts'
import { getTrialBalance, listReportLocations } from './actions/trial-balance.ts'

export const reportRoutes = [
  on(api.getTrialBalance, (ctx, { query }) => getTrialBalance(ctx, query)),
  on(api.listReportLocations, (ctx) => listReportLocations(ctx)),
  on(api.getAccountLedger, (ctx, { query }) => getAccountLedger(ctx, query)),
]
