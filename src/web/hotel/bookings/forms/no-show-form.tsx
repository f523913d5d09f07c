import { useState } from 'react'
import { EarlyWarning, useEarly } from '#web/identity/public/approvals.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useEndingPreview, useMarkNoShow, type StayFormProps } from '../data.ts'
import { EndingView } from '../parts/ending-view.tsx'
import { useEnding } from '../parts/use-ending.ts'
import { guestName, nightWords } from '../rules/booking.ts'

/** Says what becomes of a guest who did not come and of what was paid, and does it. */
export function NoShowForm({ booking, onClose }: StayFormProps) {
  const mark = useMarkNoShow()
  const { data: preview, error, refetch } = useEndingPreview(booking.id, 'no-show')
  const { money } = useFormats()
  const [problem, setProblem] = useState<string | null>(null)
  const early = useEarly(mark.error)
  const ending = useEnding(preview, null)
  const run = async () => {
    if (ending.isUnfinished() || (!ending.needed && early.isUnsigned())) return
    try {
      // One signature stands for all that this person may not do alone.
      const approval = ending.needed || !early.approval ? {} : { approval: early.approval }
      await mark.mutateAsync({ params: { id: booking.id }, body: { ...ending.body, ...approval } })
      onClose()
      toast.success(t('{guest} is marked as a no-show', { guest: guestName(booking.guest) }))
    } catch (error) {
      void refetch()
      setProblem(errorText(error))
    }
  }
  if (!preview) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="10rem" />
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{problem}</Notice>}
      <p className="text-14 text-soft">
        {t('The guest did not come: {nights} can be sold again.', { nights: nightWords(booking.nights) })}
      </p>
      <EndingView preview={preview} kind="no_show" ending={ending} />
      <EarlyWarning early={ending.needed ? { ...early, needed: false } : early}>
        {t('It is early: the guest may still come.')}
      </EarlyWarning>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="destructive" busy={mark.isPending} onClick={() => void run()}>
          {ending.charged > 0 ? t('Mark and charge {amount}', { amount: money(ending.charged) }) : t('Mark as no-show')}
        </Button>
      </FormActions>
    </div>
  )
}
