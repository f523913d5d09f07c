import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { EarlyWarning, useEarly } from '#web/identity/public.tsx'
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
      toast.success(`${guestName(booking.guest)} is marked as a no-show`)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const { payments } = booking.totals
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{problem}</Notice>}
      <p className="text-14">
        The guest did not come: {nightWords(booking.nights)} can be sold again. No fee is charged.
      </p>
      {payments > 0 && (
        <Notice tone="caution">{money(payments)} was paid. It stays on the folio until it is given back.</Notice>
      )}
      <EarlyWarning early={early}>It is early: the guest may still come.</EarlyWarning>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="destructive" busy={mark.isPending} onClick={() => void run()}>
          Mark as no-show
        </Button>
      </FormActions>
    </div>
  )
}
