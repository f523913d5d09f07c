import { addRequest, listRequests, removeRequest, reopenRequest, settleRequest } from '#contract/hotel/requests/api.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type RequestRow = Received<typeof listRequests>[number]
export type AskedFor = Omit<RequestRow, 'wantedOn' | 'booking'>
export type RequestQuery = NonNullable<Sent<typeof listRequests>['query']>

const useRequestWrite = <E extends Endpoint>(endpoint: E) => useWrite(endpoint, { touches: ['hotel.request'] })

export const useRequests = (query: RequestQuery) => usePage(listRequests, { query })
export const allRequests = (query: RequestQuery) =>
  readAll((place) => callPage(listRequests, { query: { ...query, ...place } }))
export const useAddRequest = () => useRequestWrite(addRequest)
export const useSettleRequest = () => useRequestWrite(settleRequest)
export const useReopenRequest = () => useRequestWrite(reopenRequest)
export const useRemoveRequest = () => useRequestWrite(removeRequest)
