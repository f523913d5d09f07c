import { addDays, type Day } from '#contract/kernel/day.ts'
import { topics } from '#contract/kernel/topic.ts'
import { closeDayByHand } from '#contract/tenancy/day-close/api.ts'
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
      toast.success(`The day of ${day(answer.closed)} is closed`)
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
      title={`Close the day of ${day(date)}?`}
      description={`Everything from now on carries the business date ${day(addDays(date, 1))}. A closed day is not opened again.`}
      labels={{ confirm: 'Close the day' }}
      work={{ busy: close.isPending, error: close.error ? errorText(close.error) : undefined }}
    />
  )
}
