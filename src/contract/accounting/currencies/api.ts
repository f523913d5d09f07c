import * as z from 'zod/mini'
import { currencyCode, rate } from '../../kernel/currency.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { listQuery } from '../../kernel/page.ts'
import { currencyRate } from './shapes.ts'

const base = { module: 'accounting' } as const
const ofDay = z.object({ currency: currencyCode, day })

/** A currency is dealt in once it has a rate. */
export const listCurrencies = endpoint({
  ...base,
  method: 'GET',
  access: 'financial:read',
  rate: 'read',
  path: '/api/accounting/currencies',
  summary: 'The currencies that the house deals in beside its own, each at its newest rate on or before a day',
  query: z.strictObject({ on: z.optional(day) }),
  data: z.array(currencyRate),
})

export const listCurrencyRates = endpoint({
  ...base,
  method: 'GET',
  access: 'financial:read',
  rate: 'read',
  path: '/api/accounting/currencies/{currency}/rates',
  summary: 'The rates of a currency, newest first',
  params: z.object({ currency: currencyCode }),
  query: z.strictObject({ page: listQuery.page, limit: listQuery.limit, offset: listQuery.offset }),
  data: z.array(currencyRate),
  paged: true,
})

/** 400 `currency` for that of the house. */
export const setCurrencyRate = endpoint({
  ...base,
  method: 'PUT',
  access: 'financial:write',
  rate: 'write',
  path: '/api/accounting/currencies/{currency}/rates/{day}',
  summary: 'Enter what a currency costs on a day, or mend it; what was posted keeps its own rate',
  params: ofDay,
  body: z.strictObject({ rate }),
  data: currencyRate,
})

/** 404 where the day has none. */
export const removeCurrencyRate = endpoint({
  ...base,
  method: 'DELETE',
  access: 'financial:write',
  rate: 'write',
  path: '/api/accounting/currencies/{currency}/rates/{day}',
  summary: 'Take a rate away; the day has the one before it then',
  params: ofDay,
  data: ofDay,
})
