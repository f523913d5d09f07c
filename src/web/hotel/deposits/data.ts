import { changeDepositSchedule, getDepositSchedule, listDeposits, waiveDeposit } from '#contract/hotel/deposits/api.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type DueDeposit = Received<typeof listDeposits>[number]
export type Schedule = Received<typeof getDepositSchedule>
type DepositQuery = NonNullable<Sent<typeof listDeposits>['query']>

export const useDeposits = (query: DepositQuery) => usePage(listDeposits, { query })
export const allDeposits = (query: DepositQuery) =>
  readAll((place) => callPage(listDeposits, { query: { ...query, ...place } }))
export const useSchedule = (id: BookingId) => useRead(getDepositSchedule, { params: { id } })

const touches = ['hotel.booking'] as const
export const useChangeSchedule = () => useWrite(changeDepositSchedule, { touches })
export const useWaiveDeposit = () => useWrite(waiveDeposit, { touches })
