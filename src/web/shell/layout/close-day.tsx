import { addDays, type Day } from '#contract/kernel/day.ts'
import { topics } from '#contract/kernel/topic.ts'
import { closeDayByHand } from '#contract/tenancy/day-close/api.ts'
import { t } from '#web/texts/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { errorText } from '../call/api-error.ts'
import { useWrite } from '../data/write.ts'

/** Closes the day by hand, where no hotel has a night audit for it. */
export function CloseDay({ date, open, onClose }: { date: Day; open: boolean; onClose: () => void }) {
  const { day } = useFormats()
  const close = useWrite(closeDayByHand, {
    touches: topics,
    onDone: (answer) => {
      onClose()
      toast.success(t('The day of {closed} is closed', { closed: day(answer.closed) }))
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        close.reset()
        onClose()
      }}
      onConfirm={() => close.mutate({ body: { date } })}
      title={t('Close the day of {date}?', { date: day(date) })}
      description={t('Everything from now on carries the business date {date}. A closed day is not opened again.', {
        date: day(addDays(date, 1)),
      })}
      labels={{ confirm: t('Close the day') }}
      work={{ busy: close.isPending, error: close.error ? errorText(close.error) : undefined }}
    />
  )
}
