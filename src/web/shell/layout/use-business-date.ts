import { getBusinessDate, getEarlyUntil } from '#contract/tenancy/business-date/api.ts'
import { useRead } from '../data/read.ts'

/** The business date, whatever the plan holds. */
export function useBusinessDate() {
  return useRead(getBusinessDate)
}

/** Until when it is early to close the business date; null when it is not. */
export function useEarlyUntil() {
  return useRead(getEarlyUntil).data?.until ?? null
}
