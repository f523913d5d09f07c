import { listDeposits } from '#contract/hotel/deposits/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage } from '#web/shell/data/read.ts'

export type DueDeposit = Received<typeof listDeposits>[number]
type DepositQuery = NonNullable<Sent<typeof listDeposits>['query']>

export const useDeposits = (query: DepositQuery) => usePage(listDeposits, { query })
export const allDeposits = (query: DepositQuery) =>
  readAll((place) => callPage(listDeposits, { query: { ...query, ...place } }))
