import { getBusinessDate } from '#contract/tenancy/business-date/api.ts'
import { useRead } from '../data/read.ts'

/** The business date, whatever the plan holds. */
export function useBusinessDate() {
  return useRead(getBusinessDate)
}
