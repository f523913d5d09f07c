import { type Control, useForm, useWatch } from 'react-hook-form'
import { extendStay } from '#contract/hotel/bookings/api/stay.ts'
import { addDays, type Day, dayOf, daysBetween } from '#contract/kernel/day.ts'
import { ApiError, errorText, refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useExtendStay, useOffers, type StayFormProps } from '../data.ts'
import { AddedNights } from '../parts/added-nights.tsx'
import { guestName, nightWords } from '../rules/booking.ts'

type Values = FormValues<typeof extendStay>

/** Moves the departure, later or earlier; shows what the added nights cost and what is given up. */
export function ExtendForm({ booking, onClose }: StayFormProps) {
  const extend = useExtendStay()
  const { day } = useFormats()
  const now = dayOf(booking.departure)
  const today = useBusinessDate().data?.date
  const form = useForm<Values>({
    defaultValues: { departure: addDays(now, 1), overbook: { reason: '' }, override: { reason: '' } },
    resolver: resolveBy(extendStay, bodyOf),
  })
  const departure = useWatch({ control: form.control, name: 'departure' })
  const added = departure === null ? 0 : daysBetween(now, departure)
  const longer = departure !== null && added > 0
  const offers = useOffers(longer ? { arrival: now, departure, adults: booking.adults } : null)
  const offer = longer ? offers.data?.find(({ roomTypeId }) => roomTypeId === booking.roomTypeId) : undefined

  const save = async (values: Values) => {
    if (values.departure === null) return
    await extend.mutateAsync({ params: { id: booking.id }, body: { ...bodyOf(values), departure: values.departure } })
    onClose()
    toast.success(
      t('{guest} leaves on {departure}', { guest: guestName(booking.guest), departure: day(values.departure) }),
    )
  }
  return (
    <Form form={form} label={t('Change the departure')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="departure">
        {(field) => (
          <DateField
            label={t('Departure')}
            from={earliest(booking, today)}
            today={today ? dayOf(today) : undefined}
            hint={t('Now {departure}', { departure: day(booking.departure) })}
            {...field}
          />
        )}
      </Bind>
      {offers.error && <Notice tone="critical">{errorText(offers.error)}</Notice>}
      {offer && <AddedNights offer={offer} />}
      {added < 0 && (
        <Notice>
          {t('{added} can be sold again. Nights that stay keep their price.', { added: nightWords(-added) })}
        </Notice>
      )}
      <Exceptions control={form.control} isSoldOut={offer?.free === 0} error={extend.error} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={added === 0 && t('Choose another day than now')}
        >
          {t('{added} the stay', { added: added < 0 ? t('Shorten') : t('Extend') })}
        </Button>
      </FormActions>
    </Form>
  )
}

type ExceptionsProps = { control: Control<Values>; isSoldOut: boolean; error: unknown }

/** Why the stay grows all the same, for who may. */
function Exceptions({ control, isSoldOut, error }: ExceptionsProps) {
  const can = useCan()
  return (
    <>
      {isSoldOut && can('bookings:overbook') && (
        <Bind control={control} name="overbook.reason">
          {(field) => <TextField label={t('Why it is sold beyond the limit')} {...field} />}
        </Bind>
      )}
      {isRefusedFor(error, 'stay_restricted') && can('bookings:override_restriction') && (
        <Bind control={control} name="override.reason">
          {(field) => <TextField label={t('Why it is sold past the restriction')} {...field} />}
        </Bind>
      )}
    </>
  )
}

function isRefusedFor(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code
}

/** The day after the arrival, and for a guest in house not before the business date. */
function earliest({ arrival, status }: StayFormProps['booking'], today: string | undefined): Day {
  const least = addDays(dayOf(arrival), 1)
  return status === 'checked_in' && today && today > least ? dayOf(today) : least
}

function bodyOf({ departure, overbook, override }: Values) {
  const [beyond, past] = [overbook.reason.trim(), override.reason.trim()]
  return {
    departure,
    ...(beyond ? { overbook: { reason: beyond } } : {}),
    ...(past ? { override: { reason: past } } : {}),
  }
}
