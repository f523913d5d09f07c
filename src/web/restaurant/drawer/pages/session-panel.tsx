import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTillSession } from '../data.ts'
import { ReportView } from '../parts/report-dialog.tsx'
import { nameOfSession } from '../rules.ts'

/** One session with its report: the X while it is open, the Z once it was closed. */
export function SessionPanel() {
  const id = useIdParam<'till_session'>('sessionId')
  const { data: session, error, refetch } = useTillSession(id)
  const go = useGo()
  return (
    <SidePanel
      title={session ? nameOfSession(session) : t('Till session')}
      subtitle={session && `${session.locationName} · ${session.drawer}`}
      onClose={() => go(to.tillSessions(), { keepSearch: true })}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!session && !error && <Skeleton height="20rem" />}
      {session && <ReportView session={session} />}
    </SidePanel>
  )
}
