import { createContext, use, useState, type ReactNode } from 'react'
import type { BookingVerb } from '#contract/hotel/bookings/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { useConfirmBooking, useUndoCheckIn, type Stay } from '../data.ts'
import { guestName } from '../rules/booking.ts'
import { StayDialog } from './stay-dialog.tsx'

/** Does something with a booking, or opens the dialog that asks what is needed for it. */
type Act = (verb: BookingVerb, booking: Stay) => void

const StayActs = createContext<Act>(() => {})

/** How a booking is acted on from anywhere below. */
export const useStayActs = (): Act => use(StayActs)

/** Holds the one dialog in which something is done with a booking, so that it outlives the row it was opened from. */
export function StayActing({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ verb: BookingVerb; booking: Stay } | null>(null)
  const [open, setOpen] = useState(false)
  const atOnce = useActsAtOnce()
  const act: Act = (verb, booking) => {
    if (atOnce(verb, booking)) return
    setAsked({ verb, booking })
    setOpen(true)
  }
  return (
    <StayActs value={act}>
      {children}
      {asked && <StayDialog {...asked} open={open} onClose={() => setOpen(false)} />}
    </StayActs>
  )
}

/** Verbs that ask nothing are done at the press; true when the verb is one of them. */
function useActsAtOnce() {
  const confirm = useConfirmBooking()
  const undo = useUndoCheckIn()
  const run = async (writing: Promise<unknown>, done: string) => {
    try {
      await writing
      toast.success(done)
    } catch (error) {
      toast.error(t('That was not done'), { description: errorText(error) })
    }
  }
  return (verb: BookingVerb, { id, guest, status }: Stay): boolean => {
    const params = { id }
    if (verb === 'confirm' && status === 'optional')
      void run(confirm.mutateAsync({ params }), t('The stay of {guest} is confirmed', { guest: guestName(guest) }))
    else if (verb === 'undo_check_in')
      void run(undo.mutateAsync({ params }), t('{guest} is not checked in any more', { guest: guestName(guest) }))
    else return false
    return true
  }
}
