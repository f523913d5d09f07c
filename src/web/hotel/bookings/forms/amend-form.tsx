import { useForm, useWatch, type Control } from 'react-hook-form'
import { dayOf } from '#contract/kernel/day.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type AmendmentPreview as Preview,
  type StayFormProps,
  useAmendBooking,
  useAmendmentPreview,
  useUndoAmendment,
} from '../data.ts'
import { AmendedRoom } from '../parts/amended-room.tsx'
import { AmendmentPreview } from '../parts/amendment-preview.tsx'
import { OtherGuest } from '../parts/other-guest.tsx'
import { type AmendmentValues, bodyOf, isAsked, valuesOf } from '../rules/amendment.ts'
import { guestName } from '../rules/booking.ts'

/** Amends a stay: dates, type, room, people, guest and prices, with what it comes to while it is written. */
export function AmendForm({ booking, onClose }: StayFormProps) {
  const amend = useAmendBooking()
  const undo = useUndoAmendment()
  const date = useBusinessDate().data?.date
  const form = useForm<AmendmentValues>({ defaultValues: valuesOf(booking) })
  const { control } = form
  const values = useWatch({ control, compute: (all: AmendmentValues) => all })
  const body = bodyOf(values, booking)
  const asked = isAsked(body) && values.arrival !== null && values.departure !== null
  const preview = useAmendmentPreview(booking.id, asked ? body : null)
  const told = asked ? preview.data : undefined
  const problemAt = (path: string) => told?.refusals.find((refusal) => refusal.path === path)?.message
  const isHere = booking.status === 'checked_in'
  const today = date ? dayOf(date) : undefined

  const save = async (all: AmendmentValues) => {
    const params = { id: booking.id }
    const { version } = await amend.mutateAsync({ params, body: bodyOf(all, booking) })
    onClose()
    const run = () => void undo.mutateAsync({ params, body: { version } }).catch(sayNotUndone)
    toast.success(t('The stay of {guest} is amended', { guest: guestName(booking.guest) }), {
      action: { label: t('Undo'), run },
    })
  }
  return (
    <Form form={form} label={t('Amend the stay')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={control} name="arrival">
          {({ error, ...field }) => (
            <DateField
              label={t('Arrival')}
              disabled={isHere}
              hint={isHere ? t('The guest is in house') : undefined}
              today={today}
              {...field}
              error={error ?? problemAt('arrival')}
            />
          )}
        </Bind>
        <Bind control={control} name="departure">
          {({ error, ...field }) => (
            <DateField label={t('Departure')} today={today} {...field} error={error ?? problemAt('departure')} />
          )}
        </Bind>
      </FieldPair>
      <AmendedRoom
        booking={booking}
        form={form}
        from={isHere ? (date ?? booking.arrival) : (values.arrival ?? booking.arrival)}
        problems={{ type: problemAt('roomTypeId'), room: problemAt('roomId') }}
      />
      <FieldPair>
        <Bind control={control} name="adults">
          {({ error, ...field }) => <NumberField label={t('Adults')} {...field} error={error ?? problemAt('adults')} />}
        </Bind>
        <Bind control={control} name="children">
          {({ error, ...field }) => (
            <NumberField label={t('Children')} {...field} error={error ?? problemAt('children')} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="guest">
        {(field) => <OtherGuest now={guestName(booking.guest)} {...field} />}
      </Bind>
      <Prices control={control} problem={problemAt('nightlyPrice')} />
      <Exceptions control={control} refusals={told?.refusals ?? []} />
      {preview.error && <Notice tone="critical">{errorText(preview.error)}</Notice>}
      {told && <AmendmentPreview preview={told} />}
      {told && <OtherProblems preview={told} />}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={asked ? told?.refusals[0]?.message : t('Nothing is to be another way yet')}
        >
          {t('Amend')}
        </Button>
      </FormActions>
    </Form>
  )
}

function sayNotUndone(error: unknown): void {
  toast.error(t('That was not taken back'), { description: errorText(error) })
}

type PartProps = { control: Control<AmendmentValues> }

/** Whether nights that stay keep their price, and a price by hand for those that are priced now. */
function Prices({ control, problem }: PartProps & { problem: string | undefined }) {
  const can = useCan()
  return (
    <FieldPair>
      <Bind control={control} name="prices">
        {({ value, onChange }) => (
          <Select
            label={t('Prices')}
            options={[
              { value: 'keep', label: t('Nights that stay keep theirs') },
              { value: 'reprice', label: t('Price all nights anew') },
            ]}
            value={value}
            onChange={(next) => next && onChange(next)}
          />
        )}
      </Bind>
      {can('bookings:override_restriction') && (
        <Bind control={control} name="nightlyPrice">
          {({ error, ...field }) => (
            <MoneyField
              label={t('Price a night by hand')}
              required={false}
              hint={t('Empty for the rates')}
              {...field}
              error={error ?? problem}
            />
          )}
        </Bind>
      )}
    </FieldPair>
  )
}

/** What may be done all the same, for a reason that is kept. */
function Exceptions({ control, refusals }: PartProps & Pick<Preview, 'refusals'>) {
  const can = useCan()
  const [overbook, override] = useWatch({ control, name: ['overbook', 'override'] })
  const met = (code: string) => refusals.some((refusal) => refusal.code === code)
  const asksOverbook = can('bookings:overbook') && (met('room_type_sold_out') || overbook !== '')
  const asksOverride = can('bookings:checkin_override') && (met('room_not_ready') || override !== '')
  return (
    <>
      {asksOverbook && (
        <Bind control={control} name="overbook">
          {(field) => <TextField label={t('Why it is sold beyond the limit')} {...field} />}
        </Bind>
      )}
      {asksOverride && (
        <Bind control={control} name="override">
          {(field) => <TextField label={t('Why the room is given as it is')} {...field} />}
        </Bind>
      )}
    </>
  )
}

const atFields = new Set(['arrival', 'departure', 'roomTypeId', 'roomId', 'adults', 'children', 'nightlyPrice'])

/** Refusals that no field of the form shows. */
function OtherProblems({ preview: { refusals } }: { preview: Preview }) {
  const others = refusals.filter(({ path }) => !atFields.has(path))
  return others.map(({ code, message }) => (
    <Notice key={code} tone="caution">
      {message}
    </Notice>
  ))
}
