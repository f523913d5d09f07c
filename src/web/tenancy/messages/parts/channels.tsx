import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCommunication } from '../data.ts'
import { CommunicationForm } from '../forms/communication-form.tsx'

/** Mail server and webhooks; the form begins anew with each version that was saved. */
export function Channels() {
  const { data: shown, error, refetch } = useCommunication()
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <ReadProblem error={error} onRetry={refetch} />
      {!shown && !error && <Skeleton height="24rem" />}
      {shown && <CommunicationForm key={shown.version} shown={shown} />}
    </div>
  )
}
