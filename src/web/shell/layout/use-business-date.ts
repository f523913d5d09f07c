import { getBusinessDate } from '#contract/tenancy/business-date/api.ts'
import { useRead } from '../data/read.ts'
import { useChanges } from '../realtime/use-changes.ts'

/** The business date, whatever the plan holds. */
export function useBusinessDate() {
  return useRead(getBusinessDate)
}

/** Reads it again when somebody moves it. */
export function useLiveBusinessDate() {
  useChanges(['tenancy.business_date'], [getBusinessDate.path])
  return useBusinessDate()
}
