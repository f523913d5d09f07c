import { getBusinessDate } from '#contract/hotel/business-date/api.ts'
import { useRead } from '../data/read.ts'

/** The hotel's business date; a night audit names its path among what it refreshes. */
export function useBusinessDate() {
  return useRead(getBusinessDate)
}
