import { useForm } from 'react-hook-form'
import { reinstateBooking } from '#contract/hotel/bookings/api/booking.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
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
    toast.success(t('The booking of {guest} stands again', { guest: guestName(booking.guest) }))
  }
  return (
    <Form form={form} label={t('Reinstate')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-14 text-soft">
        {booking.status === 'checked_out'
          ? t('The guest is in house again, in the same room if nobody else has it, and the folio is open.')
          : t(
              'The booking is confirmed again if its nights are still free. It gets its room anew, and its fee is taken back.',
            )}
      </p>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Reinstate')}
        </Button>
      </FormActions>
    </Form>
  )
}
