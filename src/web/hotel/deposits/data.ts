import {
  changeDepositSchedule,
  changeGroupDeposit,
  getDepositSchedule,
  getGroupDeposit,
  listDeposits,
  remindDeposit,
  waiveDeposit,
} from '#contract/hotel/deposits/api.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type DueDeposit = Received<typeof listDeposits>[number]
export type Schedule = Received<typeof getDepositSchedule>
type DepositQuery = NonNullable<Sent<typeof listDeposits>['query']>

export const useDeposits = (query: DepositQuery) => usePage(listDeposits, { query })
export const allDeposits = (query: DepositQuery) =>
  readAll((place) => callPage(listDeposits, { query: { ...query, ...place } }))
export type GroupDeposit = Received<typeof getGroupDeposit>
export const useGroupDeposit = (id: GroupId) => useRead(getGroupDeposit, { params: { id } })
export const useSchedule = (id: BookingId) => useRead(getDepositSchedule, { params: { id } })

const touches = ['hotel.booking'] as const
export const useChangeSchedule = () => useWrite(changeDepositSchedule, { touches })
export const useChangeGroupDeposit = () => useWrite(changeGroupDeposit, { touches: ['hotel.group'] })
export const useRemindDeposit = () => useWrite(remindDeposit, { touches: ['hotel.booking', 'hotel.group'] })
export const useWaiveDeposit = () => useWrite(waiveDeposit, { touches })
