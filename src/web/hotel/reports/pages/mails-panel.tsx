import { Mail, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Schedule, useDeleteSchedule, useSchedules, useSendSchedule } from '../data.ts'
import { ScheduleDialog } from '../forms/schedule-form.tsx'
import { catalogue } from '../rules/catalogue.ts'
import { spanWords, weekdaysText } from '../rules/schedules.ts'

/** The reports that go out by mail: which, when, and to whom. */
export function MailsPanel() {
  const { data: schedules, error, refetch } = useSchedules()
  const [editing, setEditing] = useState<Schedule | 'new' | null>(null)
  const go = useGo()
  return (
    <SidePanel
      title={t('Reports by mail')}
      subtitle={t('They go out by the clocks of the house, through its outbox.')}
      onClose={() => go(to.hotelReports(), { keepSearch: true })}
      actions={
        <Button variant="primary" onClick={() => setEditing('new')}>
          {t('New mail')}
        </Button>
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!schedules && !error && <Skeleton height="10rem" />}
      {schedules?.length === 0 && (
        <EmptyState icon={Mail} title={t('No records found')}>
          {t(
            'A report goes out on the days and at the hour that you choose: the flash every morning, the forecast on Mondays.',
          )}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2">
        {schedules?.map((schedule) => (
          <ScheduleLine key={schedule.id} schedule={schedule} onEdit={() => setEditing(schedule)} />
        ))}
      </ul>
      <ScheduleDialog
        key={editing === 'new' || editing === null ? 'new' : editing.id}
        open={editing !== null}
        schedule={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
      />
    </SidePanel>
  )
}

function ScheduleLine({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const { id, report, span, weekdays, at, receivers } = schedule
  const send = useSendSchedule()
  const remove = useDeleteSchedule()
  const { title } = catalogue[report]
  const sendNow = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ messages }) =>
          toast.success(
            counted(messages, { one: '{count} mail is in the outbox', other: '{count} mails are in the outbox' }),
          ),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  return (
    <li className="flex items-start gap-2 rounded-2 border border-line bg-raised p-3 text-13">
      <div className="min-w-0 flex-1">
        <button type="button" className="link text-14 font-semibold" onClick={onEdit}>
          {title}
        </button>
        <p className="text-soft">
          {t('{span} · {days} at {at}', { span: spanWords[span], days: weekdaysText(weekdays), at })}
        </p>
        <p className="truncate text-soft" title={receivers.join(', ')}>
          {receivers.join(', ')}
        </p>
      </div>
      <IconButton
        label={t('Send {report} now', { report: title })}
        icon={<Send size={16} />}
        disabled={send.isPending}
        onClick={sendNow}
      />
      <IconButton
        label={t('Stop mailing {report}', { report: title })}
        icon={<Trash2 size={16} />}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } }, { onError: (error) => toast.error(errorText(error)) })}
      />
    </li>
  )
}
