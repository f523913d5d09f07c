import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { StayActing } from '../../bookings/parts/stay-acts.tsx'
import { usePreChecks } from '../data.ts'
import { AuditHistory } from '../parts/audit-history.tsx'
import { CloseNight } from '../parts/close-night.tsx'

/** The checks before the night is closed, closing it, and the nights before. */
export function NightAuditsPage() {
  const { data, error, refetch } = usePreChecks()
  return (
    <StayActing>
      <Page
        title={t('Night audit')}
        purpose={t('Look at what stands open, close the night, and the house begins its next business date.')}
      >
        <ReadProblem error={error} onRetry={refetch} />
        {(data || !error) && <CloseNight before={data} />}
        <AuditHistory />
      </Page>
      <PanelOutlet />
    </StayActing>
  )
}
