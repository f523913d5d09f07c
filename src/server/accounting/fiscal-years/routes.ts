import * as api from '#contract/accounting/fiscal-years/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listFiscalYears, openFiscalYear, setFirstFiscalYear } from './actions.ts'

export const fiscalYearRoutes = [
  on(api.listFiscalYears, (ctx) => listFiscalYears(ctx)),
  on(api.openFiscalYear, (ctx) => openFiscalYear(ctx)),
  on(api.setFirstFiscalYear, (ctx, { body }) => setFirstFiscalYear(ctx, body)),
]
