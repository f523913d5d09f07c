import { listUninvoiced } from '#contract/hotel/invoices/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage } from '#web/shell/data/read.ts'

export type Uninvoiced = Received<typeof listUninvoiced>[number]
export type UninvoicedQuery = NonNullable<Sent<typeof listUninvoiced>['query']>

export const useUninvoiced = (query: UninvoicedQuery) => usePage(listUninvoiced, { query })
export const allUninvoiced = (query: UninvoicedQuery) =>
  readAll((place) => callPage(listUninvoiced, { query: { ...query, ...place } }))
