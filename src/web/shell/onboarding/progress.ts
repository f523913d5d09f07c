import { getProgress } from '#contract/identity/onboarding/api.ts'
import { t } from '#web/texts/text.ts'
import { call } from '../call/call.ts'
import { report } from '../report.ts'

/** Whether the set-up is complete. When that can't be found out, the failure is logged and the user goes on. */
export async function setUpIsComplete(): Promise<boolean> {
  try {
    return (await call(getProgress)).progress.isCompleted
  } catch (error) {
    report(t('The onboarding check failed'), error)
    return true
  }
}

/** How to read the progress. */
export function progressQuery(of: string) {
  return { queryKey: ['progress', of], queryFn: setUpIsComplete, staleTime: 300_000 }
}
