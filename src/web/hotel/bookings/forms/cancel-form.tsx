import { useForm } from 'react-hook-form'
import { cancelBooking } from '#contract/hotel/bookings/api/booking.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCancelBooking, type StayFormProps } from '../data.ts'
import { guestName, nightWords } from '../rules/booking.ts'

const reasons = [
  'Requested by the guest',
  'Booked elsewhere',
  'Price',
  'Force majeure',
  'Not available',
  'Input error',
  'Invalid payment',
  'Agency',
  'Other',
] as const

type Values = { reason: (typeof reasons)[number] | null; more: string }

/** Cancels a booking with its reason; says first what happens to the nights and to what was paid. */
export function CancelForm({ booking, onClose }: StayFormProps) {
  const cancel = useCancelBooking()
  const { money } = useFormats()
  const form = useForm<Values>({
    defaultValues: { reason: null, more: '' },
    resolver: resolveBy(cancelBooking, (values: Values) => ({ reason: wordsOf(values) })),
  })
  const save = async (values: Values) => {
    const { cancellationNumber } = await cancel.mutateAsync({
      params: { id: booking.id },
      body: { reason: wordsOf(values) },
    })
    onClose()
    toast.success(`The booking of ${guestName(booking.guest)} is cancelled`, {
      description: `Cancellation number ${cancellationNumber ?? ''}`,
    })
  }
  const { payments } = booking.totals
  return (
    <Form form={form} label="Cancel the booking" refusalOf={refusalOf} onSubmit={save}>
      <Notice>{nightWords(booking.nights)} can be sold again at once. No fee is charged.</Notice>
      {payments > 0 && (
        <Notice tone="caution">{money(payments)} was paid. It stays on the folio until it is given back.</Notice>
      )}
      <Bind control={form.control} name="reason">
        {(field) => <Select label="Reason" options={reasons.map((value) => ({ value, label: value }))} {...field} />}
      </Bind>
      <Bind control={form.control} name="more">
        {(field) => <TextField label="More about it" required={false} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Keep the booking</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          Cancel the booking
        </Button>
      </FormActions>
    </Form>
  )
}

function wordsOf({ reason, more }: Values): string {
  if (reason === null) return ''
  return more.trim() === '' ? reason : `${reason}: ${more.trim()}`
}
