import { useForm, useWatch } from 'react-hook-form'
import { dayOf } from '#contract/kernel/day.ts'
import type { moveGuest } from '#contract/hotel/bookings/api/stay.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMoveGuest, type StayFormProps } from '../data.ts'
import { RoomChoice } from '../parts/room-choice.tsx'
import { RoomTypeSelect } from '../parts/room-type-select.tsx'
import { useRoomOptions, useRoomToGive } from '../parts/use-room-options.ts'
import { guestName, heldUntil } from '../rules/booking.ts'

type Values = FormValues<typeof moveGuest, 'roomId' | 'reason'>

/** Moves a guest in house to another room from today on; the price stays, the old room waits to be cleaned. */
export function MoveForm({ booking, onClose }: StayFormProps) {
  const move = useMoveGuest()
  const today = useBusinessDate().data?.date ?? booking.arrival
  const { rooms, type, setType, error } = useRoomOptions({
    bookedType: booking.roomTypeId,
    own: null,
    from: dayOf(today),
    to: heldUntil({ arrival: today, departure: booking.departure }),
    vacant: true,
  })
  const form = useForm<Values>({ defaultValues: { roomId: null, reason: '' } })
  const picked = useWatch({ control: form.control, name: 'roomId' })
  const { room, problem, mayPass, whyNot } = useRoomToGive(rooms, { picked, own: null })

  const save = async ({ reason }: Values) => {
    if (!room) return
    const body = bodyOf(room.id, { reason, override: mayPass })
    await move.mutateAsync({ params: { id: booking.id }, body })
    onClose()
    toast.success(
      t('{guest} is in room {roomNumber} now', { guest: guestName(booking.guest), roomNumber: room.roomNumber }),
    )
  }
  return (
    <Form form={form} label={t('Move to another room')} refusalOf={refusalOf} onSubmit={save}>
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      <RoomChoice
        label={t('From room {roomNumber} to', { roomNumber: booking.roomNumber ?? '' })}
        rooms={rooms}
        value={room?.id ?? null}
        onChange={(id) => form.setValue('roomId', id, { shouldDirty: true })}
        empty={t('No room of this type is vacant and free until the departure. Choose another type.')}
      />
      <RoomTypeSelect booked={booking.roomTypeId} value={type} onChange={setType} />
      {problem && (
        <Notice tone="caution">
          {t('{text}. Choose another room, or have it made ready first.', { text: problem.text })}
        </Notice>
      )}
      <Bind
        control={form.control}
        name="reason"
        rules={mayPass ? { required: t('Say why the room is given as it is') } : undefined}
      >
        {(field) => (
          <TextField label={t('Reason')} required={mayPass} placeholder={t('Noise, a fault, an upgrade')} {...field} />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} reason={whyNot}>
          {room ? t('Move to {roomNumber}', { roomNumber: room.roomNumber }) : t('Move')}
        </Button>
      </FormActions>
    </Form>
  )
}

function bodyOf(roomId: RoomId, said: { reason: string; override: boolean }) {
  const reason = said.reason.trim()
  if (reason === '') return { roomId }
  return said.override ? { roomId, reason, override: { reason } } : { roomId, reason }
}
