import {
  listCurrencies,
  listCurrencyRates,
  removeCurrencyRate,
  setCurrencyRate,
} from '#contract/accounting/currencies/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type CurrencyRate = Received<typeof listCurrencies>[number]

/** What the house deals in beside its own currency, at the newest rate on or before a day. */
export const useCurrencies = (on?: Day) => useRead(listCurrencies, { query: on === undefined ? {} : { on } })
export const pageSize = 20
export const useCurrencyRates = (currency: string, page: number) =>
  usePage(listCurrencyRates, { params: { currency }, query: { page, limit: pageSize } })
const touches = ['accounting.currency'] as const
export const useSetCurrencyRate = () => useWrite(setCurrencyRate, { touches })
export const useRemoveCurrencyRate = () => useWrite(removeCurrencyRate, { touches })
