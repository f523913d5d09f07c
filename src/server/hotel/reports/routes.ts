import * as api from '#contract/hotel/reports/api.ts'
import { on } from '#server/platform/http/route.ts'
import { readPace, readPickup } from './actions/ahead.ts'
import { readCashier } from './actions/cashier.ts'
import { readCommissions } from './actions/commissions.ts'
import { readFlash } from './actions/flash.ts'
import { readForecast } from './actions/forecast.ts'
import { readLedgers } from './actions/ledgers.ts'
import { readRows } from './actions/rows.ts'
import { readSales } from './actions/sales.ts'
import { readStays } from './actions/stays.ts'
import { readTaxes } from './actions/taxes.ts'
import { readTrend } from './actions/trend.ts'

export const hotelReportRoutes = [
  on(api.getFlash, (ctx, { query }) => readFlash(ctx, query)),
  on(api.getTrend, (ctx, { query }) => readTrend(ctx, query)),
  on(api.getSales, (ctx, { query }) => readSales(ctx, query)),
  on(api.getPickup, (ctx, { query }) => readPickup(ctx, query)),
  on(api.getPace, (ctx, { query }) => readPace(ctx, query)),
  on(api.getForecast, (ctx, { query }) => readForecast(ctx, query)),
  on(api.getStays, (ctx, { query }) => readStays(ctx, query)),
  on(api.getLedgers, (ctx, { query }) => readLedgers(ctx, query)),
  on(api.getCashier, (ctx, { query }) => readCashier(ctx, query)),
  on(api.getTaxes, (ctx, { query }) => readTaxes(ctx, query)),
  on(api.getCommissionReport, (ctx, { query }) => readCommissions(ctx, query)),
  on(api.getReportRows, (ctx, { query }) => readRows(ctx, query)),
]
