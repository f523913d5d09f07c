import { useState } from 'react'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScheduleForm } from '../forms/schedule-form.tsx'

/** The way to what is asked ahead of a booking, step by step. */
export function DepositButton({ id, words }: { id: BookingId; words: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('What is paid ahead')}
        description={t('Step by step, the earliest first. It holds for this booking alone.')}
      >
        <ScheduleForm id={id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
