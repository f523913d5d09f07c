import { closePeriod, listPeriods, lockPeriod, reopenPeriod } from '#contract/accounting/periods/api.ts'
import type { PeriodVerb } from '#contract/accounting/periods/rules.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Period = Received<typeof listPeriods>[number]

const changed = { touches: ['accounting.period'] } as const

/** The periods of every year, the latest first. */
export const usePeriods = () => useRead(listPeriods)

/** Closes, locks or reopens a period. */
export function useChangePeriod(verb: PeriodVerb) {
  const close = useWrite(closePeriod, changed)
  const lock = useWrite(lockPeriod, changed)
  const reopen = useWrite(reopenPeriod, changed)
  return { close, lock, reopen }[verb]
}
