import type { ReactNode } from 'react'
import type { BookingVerb } from '#contract/hotel/bookings/rules.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Stay, StayFormProps } from '../data.ts'
import { AmendForm } from '../forms/amend-form.tsx'
import { AssignForm } from '../forms/assign-form.tsx'
import { CancelForm } from '../forms/cancel-form.tsx'
import { CheckInForm } from '../forms/check-in-form.tsx'
import { CheckOutForm } from '../forms/check-out-form.tsx'
import { ExtendForm } from '../forms/extend-form.tsx'
import { MoveForm } from '../forms/move-form.tsx'
import { NoShowForm } from '../forms/no-show-form.tsx'
import { PromoteForm } from '../forms/promote-form.tsx'
import { ReinstateForm } from '../forms/reinstate-form.tsx'
import { SplitForm } from '../forms/split-form.tsx'
import { SwapForm } from '../forms/swap-form.tsx'
import { guestName, nightWords } from '../rules/booking.ts'

type Asked = { verb: BookingVerb; booking: Stay }

const forms: Partial<Record<BookingVerb, { title: string; form: (props: StayFormProps) => ReactNode }>> = {
  check_in: { title: t('Check in'), form: CheckInForm },
  check_out: { title: t('Check out'), form: CheckOutForm },
  confirm: { title: t('Confirm or hold for'), form: PromoteForm },
  assign: { title: t('Assign a room to'), form: AssignForm },
  amend: { title: t('Amend the stay of'), form: AmendForm },
  split: { title: t('Split the stay of'), form: SplitForm },
  swap: { title: t('Swap the room of'), form: SwapForm },
  move: { title: t('Move'), form: MoveForm },
  extend: { title: t('Change the departure of'), form: ExtendForm },
  cancel: { title: t('Cancel the booking of'), form: CancelForm },
  no_show: { title: t('Mark as a no-show:'), form: NoShowForm },
  reinstate: { title: t('Reinstate'), form: ReinstateForm },
}

/** The dialog of one verb, under the name of its guest. */
export function StayDialog({ verb, booking, open, onClose }: Asked & { open: boolean; onClose: () => void }) {
  const { day } = useFormats()
  const dialog = forms[verb]
  if (!dialog) return null
  const { title, form: Form } = dialog
  const stay = `${day(booking.arrival)} – ${day(booking.departure)}, ${nightWords(booking.nights)}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${title} ${guestName(booking.guest)}`}
      description={[booking.bookingNumber, booking.roomType.name, stay].join(' · ')}
    >
      <Form booking={booking} onClose={onClose} />
    </Dialog>
  )
}
