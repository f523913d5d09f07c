import { listCommissions } from '#contract/hotel/commissions/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import { useReadWhen } from '#web/shell/data/read.ts'

/** What agencies get of stays that end in some days, once both are known. */
export const useCommissions = (from: Day | undefined, to: Day | undefined) =>
  useReadWhen(from !== undefined && to !== undefined, listCommissions, { query: { from: from ?? '', to: to ?? '' } })
