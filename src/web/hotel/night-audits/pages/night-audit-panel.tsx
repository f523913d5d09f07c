import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNightAudit } from '../data.ts'
import { AuditResult } from '../parts/audit-result.tsx'
import { secondsOf } from '../rules.ts'

/** One night audit of the past, step by step. */
export function NightAuditPanel() {
  const { data: audit, error, refetch } = useNightAudit(useIdParam<'night_audit'>('nightAuditId'))
  const { day, dateTime } = useFormats()
  const go = useGo()
  const seconds = audit && secondsOf(audit)
  return (
    <SidePanel
      title={audit ? t('Night of {date}', { date: day(audit.date) }) : t('Night audit')}
      subtitle={
        audit && (
          <span>
            {audit.startedByName}, {dateTime(audit.startedAt)}
            {seconds && `, took ${seconds}`}
          </span>
        )
      }
      onClose={() => go(to.nightAudits(), { keepSearch: true })}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!audit && !error && <Skeleton height="14rem" />}
      {audit && (
        <WithHistory key={audit.id} of={{ resource: 'night_audit', id: audit.id }}>
          <AuditResult audit={audit} />
        </WithHistory>
      )}
    </SidePanel>
  )
}
