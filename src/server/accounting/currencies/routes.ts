import * as api from '#contract/accounting/currencies/api.ts'
import { on } from '#server/platform/http/route.ts'
import { listCurrencies, listCurrencyRates, removeCurrencyRate, setCurrencyRate } from './actions.ts'

export const currencyRoutes = [
  on(api.listCurrencies, (ctx, { query }) => listCurrencies(ctx, query)),
  on(api.listCurrencyRates, (ctx, { params, query }) => listCurrencyRates(ctx, params.currency, query)),
  on(api.setCurrencyRate, (ctx, { params, body }) => setCurrencyRate(ctx, params, body.rate)),
  on(api.removeCurrencyRate, (ctx, { params }) => removeCurrencyRate(ctx, params)),
]
