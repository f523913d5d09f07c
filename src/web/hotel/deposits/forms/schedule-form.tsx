import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeSchedule, useSchedule } from '../data.ts'
import { StepList } from '../parts/step-list.tsx'
import { RulesForm } from './rules-form.tsx'

type ScheduleFormProps = { id: BookingId; onClose: () => void }

/** What is asked ahead of one booking, and the way to ask otherwise. */
export function ScheduleForm({ id, onClose }: ScheduleFormProps) {
  const { data, error } = useSchedule(id)
  const change = useChangeSchedule()
  if (error) return <Notice tone="critical">{errorText(error)}</Notice>
  if (!data) return <Skeleton height="12rem" />
  const save = async (body: Parameters<typeof change.mutateAsync>[0]['body']) => {
    await change.mutateAsync({ params: { id }, body })
    onClose()
    toast.success(t('{booking}: what is paid ahead is changed', { booking: data.bookingNumber }))
  }
  return (
    <RulesForm rules={data.rules} onSave={save} onClose={onClose}>
      <StepList steps={data.steps} waived={data.waived} waives={id} remindDays={data.remindDays} />
    </RulesForm>
  )
}
