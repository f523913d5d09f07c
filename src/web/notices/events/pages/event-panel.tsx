import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEvents, useReachable } from '../data.ts'
import { EventForm } from '../forms/event-form.tsx'

/** One event: when it rings, and whom it reaches. */
export function EventPanel() {
  const kind = useParam('event')
  const { data: events, error, refetch } = useEvents()
  const { data: people = [] } = useReachable()
  const { dateTime } = useFormats()
  const go = useGo()
  const event = events?.find((one) => one.kind === kind && !one.isPersonal)
  return (
    <SidePanel
      title={event?.label ?? t('Event')}
      subtitle={
        event?.changedBy &&
        t('Last changed by {changedBy}, {changedAt}', {
          changedBy: event.changedBy,
          changedAt: dateTime(event.changedAt),
        })
      }
      onClose={() => go(to.notificationConfig())}
      width="wide"
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!events && !error && <Skeleton height="20rem" />}
      {events && !event && <Notice>{t('There is no such event.')}</Notice>}
      {event && <EventForm key={event.version} event={event} people={people} />}
    </SidePanel>
  )
}
