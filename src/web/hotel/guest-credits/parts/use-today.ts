import { dayOf, type Day } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'

/** The business date as a day; undefined until it is known. */
export function useToday(): Day | undefined {
  const date = useBusinessDate().data?.date
  return date === undefined ? undefined : dayOf(date)
}
