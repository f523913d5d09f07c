import { useForm } from 'react-hook-form'
import { reinstateBooking } from '#contract/hotel/bookings/api/booking.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useReinstateBooking, type StayFormProps } from '../data.ts'
import { guestName } from '../rules/booking.ts'

/** Brings a booking back, with the reason; whether its nights are still to be had is checked then. */
export function ReinstateForm({ booking, onClose }: StayFormProps) {
  const reinstate = useReinstateBooking()
  const form = useForm({ defaultValues: { reason: '' }, resolver: resolveBy(reinstateBooking) })
  const save = async (body: { reason: string }) => {
    await reinstate.mutateAsync({ params: { id: booking.id }, body })
    onClose()
    toast.success(`The booking of ${guestName(booking.guest)} stands again`)
  }
  return (
    <Form form={form} label="Reinstate" refusalOf={refusalOf} onSubmit={save}>
      <p className="text-14 text-soft">
        {booking.status === 'checked_out'
          ? 'The guest is in house again, in the same room if nobody else has it, and the folio is open.'
          : 'The booking is confirmed again if its nights are still free. It gets its room anew.'}
      </p>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label="Reason" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Reinstate
        </Button>
      </FormActions>
    </Form>
  )
}
