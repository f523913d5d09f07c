import { notificationSettings } from '#contract/notices/events/settings.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Views } from '../../notifications/parts/views.tsx'
import { useEvents } from '../data.ts'
import { NotificationForm } from '../forms/notification-form.tsx'
import { MarkLegend } from '../parts/reach-marks.tsx'
import { ReachMatrix } from '../parts/reach-matrix.tsx'

/** Which event reaches whom and how, and when people are left alone. */
export function ConfigPage() {
  const { data: events, error, refetch } = useEvents()
  return (
    <Views at={to.notificationConfig()}>
      <div className="flex flex-col gap-3">
        <ReadProblem error={error} onRetry={refetch} />
        {!events && !error && <Skeleton height="28rem" />}
        {events && (
          <>
            <ReachMatrix events={events} />
            <MarkLegend />
          </>
        )}
        <div className="max-w-200 pt-3">
          <Card title={t('Hours, amounts and daily mails')}>
            <SectionSettings section={notificationSettings}>
              {(settings) => <NotificationForm settings={settings} />}
            </SectionSettings>
          </Card>
        </div>
      </div>
    </Views>
  )
}
