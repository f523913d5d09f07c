import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  type AmendmentPreview as Preview,
  type StayFormProps,
  useAmendBooking,
  useAmendmentPreview,
  useUndoAmendment,
} from '../data.ts'
import { AmendedRoom } from '../parts/amended-room.tsx'
import { Exceptions, People, Prices, StayDates } from '../parts/amendment-fields.tsx'
import { AmendmentPreview } from '../parts/amendment-preview.tsx'
import { OtherGuest } from '../parts/other-guest.tsx'
import { type AmendmentValues, bodyOf, isAsked, valuesOf } from '../rules/amendment.ts'
import { guestName } from '../rules/booking.ts'

/** Amends a stay: dates, type, room, people, guest and prices, with what it comes to while it is written. */
export function AmendForm({ booking, onClose }: StayFormProps) {
  const amend = useAmendBooking()
  const undo = useUndoAmendment()
  const form = useForm<AmendmentValues>({ defaultValues: valuesOf(booking) })
  const { control } = form
  const { asked, whyNot, problemAt, error, told } = useToldBeforehand(booking, form)
  const { from, isHere, today } = whenOf(booking, asked.arrival, useBusinessDate().data?.date)

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
      <StayDates control={control} isHere={isHere} today={today} problemAt={problemAt} />
      <AmendedRoom
        booking={booking}
        form={form}
        from={from}
        problems={{ type: problemAt('roomTypeId'), room: problemAt('roomId') }}
      />
      <People control={control} problemAt={problemAt} />
      <Bind control={control} name="guest">
        {(field) => <OtherGuest now={guestName(booking.guest)} {...field} />}
      </Bind>
      <Prices control={control} problem={problemAt('nightlyPrice')} />
      <Exceptions control={control} refusals={told?.refusals ?? []} />
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      {told && <AmendmentPreview preview={told} />}
      {told && <OtherProblems preview={told} />}
      <FormActions>
        {told && <DifferenceBeside by={told.difference.gross} />}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={whyNot}>
          {t('Amend')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What is written so far, what it would come to, and why it can't be. */
function useToldBeforehand(booking: StayFormProps['booking'], { control }: UseFormReturn<AmendmentValues>) {
  const values = useWatch({ control, compute: (all: AmendmentValues) => all })
  const body = bodyOf(values, booking)
  const isAsking = isAsked(body) && values.arrival !== null && values.departure !== null
  const preview = useAmendmentPreview(booking.id, isAsking ? body : null)
  const told = isAsking ? preview.data : undefined
  return {
    asked: values,
    told,
    error: preview.error,
    whyNot: isAsking ? told?.refusals[0]?.message : t('Nothing is to be another way yet'),
    problemAt: (path: string) => told?.refusals.find((refusal) => refusal.path === path)?.message,
  }
}

/** From which day on a room is needed: of a guest in house from today. */
function whenOf(booking: StayFormProps['booking'], arrival: Day | null, date: string | undefined) {
  const isHere = booking.status === 'checked_in'
  const today = date ? dayOf(date) : undefined
  return { isHere, today, from: (isHere ? today : arrival) ?? booking.arrival }
}

function sayNotUndone(error: unknown): void {
  toast.error(t('That was not taken back'), { description: errorText(error) })
}

/** What it costs more or less, in sight beside the button however long the form is. */
function DifferenceBeside({ by }: { by: number }) {
  const { amount } = useFormats()
  return (
    <span className="num me-auto self-center text-13 font-semibold">
      {t('{difference} with tax', { difference: by > 0 ? `+${amount(by)}` : amount(by) })}
    </span>
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
