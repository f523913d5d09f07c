import { useForm } from 'react-hook-form'
import { cancelBooking } from '#contract/hotel/bookings/api/booking.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCancelBooking, useEndingPreview, type StayFormProps } from '../data.ts'
import { EndingView } from '../parts/ending-view.tsx'
import { useEnding } from '../parts/use-ending.ts'
import { guestName, nightWords } from '../rules/booking.ts'

const other = t('Other')

type Values = { reason: string | null; more: string }

/** Cancels a booking with its reason; says first what it costs, and what happens to the nights and to what was paid. */
export function CancelForm({ booking, onClose }: StayFormProps) {
  const cancel = useCancelBooking()
  const { data: preview, error, refetch } = useEndingPreview(booking.id, 'cancel')
  const ending = useEnding(preview, cancel.error)
  const { money } = useFormats()
  const form = useForm<Values>({
    defaultValues: { reason: null, more: '' },
    resolver: resolveBy(cancelBooking, (values: Values) => ({ reason: wordsOf(values) })),
  })
  const save = async (values: Values) => {
    if (ending.isUnfinished()) return
    const body = { reason: wordsOf(values), ...ending.body }
    const { cancellationNumber } = await cancel
      .mutateAsync({ params: { id: booking.id }, body })
      .catch((problem: unknown) => {
        // What is due may be another fee than was shown: it is looked at anew.
        void refetch()
        throw problem
      })
    onClose()
    toast.success(t('The booking of {guest} is cancelled', { guest: guestName(booking.guest) }), {
      description: t('Cancellation number {cancellationNumber}', { cancellationNumber: cancellationNumber ?? '' }),
    })
  }
  if (!preview) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="12rem" />
  return (
    <Form form={form} label={t('Cancel the booking')} refusalOf={refusalOf} onSubmit={save}>
      <p className="text-14 text-soft">
        {t('{nights} can be sold again at once.', { nights: nightWords(booking.nights) })}
      </p>
      <EndingView preview={preview} kind="cancelled" ending={ending} />
      <Bind control={form.control} name="reason">
        {(field) => (
          <Select
            label={t('Reason')}
            options={[...preview.reasons, other].map((value) => ({ value, label: value }))}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="more">
        {(field) => <TextField label={t('More about it')} required={false} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Keep the booking')}</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {ending.charged > 0
            ? t('Cancel and charge {amount}', { amount: money(ending.charged) })
            : t('Cancel the booking')}
        </Button>
      </FormActions>
    </Form>
  )
}

function wordsOf({ reason, more }: Values): string {
  if (reason === null) return ''
  return more.trim() === '' ? reason : `${reason}: ${more.trim()}`
}
