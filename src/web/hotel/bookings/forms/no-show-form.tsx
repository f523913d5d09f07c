import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { EarlyWarning, useEarly } from '#web/identity/public/approvals.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMarkNoShow, type StayFormProps } from '../data.ts'
import { guestName, nightWords } from '../rules/booking.ts'

/** Says what becomes of a guest who did not come, and does it. */
export function NoShowForm({ booking, onClose }: StayFormProps) {
  const mark = useMarkNoShow()
  const { money } = useFormats()
  const [problem, setProblem] = useState<string | null>(null)
  const early = useEarly(mark.error)
  const run = async () => {
    if (early.isUnsigned()) return
    try {
      const body = early.approval ? { approval: early.approval } : {}
      await mark.mutateAsync({ params: { id: booking.id }, body })
      onClose()
      toast.success(t('{guest} is marked as a no-show', { guest: guestName(booking.guest) }))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const { payments } = booking.totals
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{problem}</Notice>}
      <p className="text-14">
        {t('The guest did not come: {nights} can be sold again. No fee is charged.', {
          nights: nightWords(booking.nights),
        })}
      </p>
      {payments > 0 && (
        <Notice tone="caution">
          {t('{payments} was paid. It stays on the folio until it is given back.', { payments: money(payments) })}
        </Notice>
      )}
      <EarlyWarning early={early}>{t('It is early: the guest may still come.')}</EarlyWarning>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="destructive" busy={mark.isPending} onClick={() => void run()}>
          {t('Mark as no-show')}
        </Button>
      </FormActions>
    </div>
  )
}
