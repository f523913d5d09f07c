import {
  closeDeskShift,
  getDesk,
  getDeskReport,
  listDeskShifts,
  moveDeskCash,
  openDeskShift,
} from '#contract/accounting/desk-shifts/api.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Desk = Received<typeof getDesk>
export type Shift = Received<typeof openDeskShift>
export type ShiftReport = Received<typeof getDeskReport>

/** What whoever takes money at the desk has to know, for who may see it. */
export const useDesk = (may: boolean) => useReadWhen(may, getDesk)
export const useShifts = (query: NonNullable<Sent<typeof listDeskShifts>['query']>) =>
  usePage(listDeskShifts, { query })
export const useShiftReport = (id: DeskShiftId) => useRead(getDeskReport, { params: { id } })

const touches = ['hotel.desk_shift'] as const
export const useOpenShift = () => useWrite(openDeskShift, { touches })
export const useMoveDeskCash = () => useWrite(moveDeskCash, { touches })
export const useCloseShift = () => useWrite(closeDeskShift, { touches })
