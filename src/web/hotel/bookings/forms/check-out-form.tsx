import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSettlement, type Booking, type StayFormProps } from '../data.ts'
import { CheckedOut } from '../parts/checked-out.tsx'
import { SettleForm } from './settle-form.tsx'

/** Checks a guest out: what is due is read first, paid, and the invoice is shown afterwards. */
export function CheckOutForm({ booking, onClose }: StayFormProps) {
  const [gone, setGone] = useState<Booking | null>(null)
  const { data: settlement, error, refetch } = useSettlement(booking.id)
  if (gone) return <CheckedOut booking={gone} onClose={onClose} />
  if (settlement) {
    const again = () => void refetch()
    const form = { booking, settlement, onClose, onGone: setGone, onRefused: again }
    return <SettleForm {...form} />
  }
  return (
    <div className="flex flex-col gap-4">
      {error ? <Notice tone="critical">{errorText(error)}</Notice> : <Skeleton height="11rem" />}
      <FormActions>
        <Button onClick={onClose}>{t('Close')}</Button>
      </FormActions>
    </div>
  )
}
