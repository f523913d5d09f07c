import { useForm, useWatch } from 'react-hook-form'
import { splitStay } from '#contract/hotel/bookings/api/amend.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { useSplitStay, type StayFormProps } from '../data.ts'
import { RoomChoice } from '../parts/room-choice.tsx'
import { RoomTypeSelect } from '../parts/room-type-select.tsx'
import { useRoomOptions } from '../parts/use-room-options.ts'
import { guestName, heldUntil } from '../rules/booking.ts'

type Values = FormValues<typeof splitStay, 'night' | 'roomId'>

/** Gives a stay another room from a night on; the price and the folio stay. */
export function SplitForm({ booking, onClose }: StayFormProps) {
  const split = useSplitStay()
  const today = useBusinessDate().data?.date
  const earliest = addDays(dayOf(booking.arrival), 1)
  const from = booking.status === 'checked_in' && today && today > earliest ? dayOf(today) : earliest
  const form = useForm<Values>({ defaultValues: { night: from, roomId: null }, resolver: resolveBy(splitStay) })
  const [night, roomId] = useWatch({ control: form.control, name: ['night', 'roomId'] })
  const { rooms, type, setType } = useRoomOptions({
    bookedType: booking.roomTypeId,
    own: null,
    from: night ?? from,
    to: heldUntil(booking),
    vacant: false,
  })
  const save = async (values: Values) => {
    if (!values.night || !values.roomId) return
    const body = { night: values.night, roomId: values.roomId, version: booking.version }
    await split.mutateAsync({ params: { id: booking.id }, body })
    onClose()
    toast.success(t('The stay of {guest} is split', { guest: guestName(booking.guest) }))
  }
  return (
    <Form form={form} label={t('Split the stay')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="night">
        {(field) => (
          <DateField
            label={t('First night in the other room')}
            from={from}
            to={addDays(dayOf(booking.departure), -1)}
            today={today ? dayOf(today) : undefined}
            hint={t('The price and the folio stay as they are')}
            {...field}
          />
        )}
      </Bind>
      <RoomChoice
        label={t('Room from then on')}
        rooms={rooms}
        value={roomId}
        onChange={(id) => form.setValue('roomId', id, { shouldDirty: true })}
        empty={t('No room of this type is free until the departure. Choose another type.')}
      />
      <RoomTypeSelect booked={booking.roomTypeId} value={type} onChange={setType} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!roomId && t('Choose the other room')}
        >
          {t('Split the stay')}
        </Button>
      </FormActions>
    </Form>
  )
}
