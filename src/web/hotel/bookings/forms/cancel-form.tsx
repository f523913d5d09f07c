import { useForm } from 'react-hook-form'
import { cancelBooking } from '#contract/hotel/bookings/api/booking.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
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
  t('Requested by the guest'),
  t('Booked elsewhere'),
  t('Price'),
  t('Force majeure'),
  t('Not available'),
  t('Input error'),
  t('Invalid payment'),
  t('Agency'),
  t('Other'),
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
    toast.success(t('The booking of {guest} is cancelled', { guest: guestName(booking.guest) }), {
      description: t('Cancellation number {cancellationNumber}', { cancellationNumber: cancellationNumber ?? '' }),
    })
  }
  const { payments } = booking.totals
  return (
    <Form form={form} label={t('Cancel the booking')} refusalOf={refusalOf} onSubmit={save}>
      <Notice>
        {t('{nights} can be sold again at once. No fee is charged.', { nights: nightWords(booking.nights) })}
      </Notice>
      {payments > 0 && (
        <Notice tone="caution">
          {t('{payments} was paid. It stays on the folio until it is given back.', { payments: money(payments) })}
        </Notice>
      )}
      <Bind control={form.control} name="reason">
        {(field) => (
          <Select label={t('Reason')} options={reasons.map((value) => ({ value, label: value }))} {...field} />
        )}
      </Bind>
      <Bind control={form.control} name="more">
        {(field) => <TextField label={t('More about it')} required={false} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Keep the booking')}</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {t('Cancel the booking')}
        </Button>
      </FormActions>
    </Form>
  )
}

function wordsOf({ reason, more }: Values): string {
  if (reason === null) return ''
  return more.trim() === '' ? reason : `${reason}: ${more.trim()}`
}
