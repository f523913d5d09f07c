import { useForm, useWatch } from 'react-hook-form'
import { dayOf } from '#contract/kernel/day.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAssignRoom, type StayFormProps } from '../data.ts'
import { RoomChoice } from '../parts/room-choice.tsx'
import { RoomTypeSelect } from '../parts/room-type-select.tsx'
import { useRoomOptions, whyFirst } from '../parts/use-room-options.ts'
import { guestName, heldUntil } from '../rules/booking.ts'

/** Gives a booking one of the rooms that are free for all its nights, or takes its room back. */
export function AssignForm({ booking, onClose }: StayFormProps) {
  const assign = useAssignRoom()
  const params = { id: booking.id }
  const { rooms, type, setType, error } = useRoomOptions({
    bookedType: booking.roomTypeId,
    own: booking.roomId,
    from: dayOf(booking.arrival),
    to: heldUntil(booking),
    vacant: false,
  })
  const form = useForm<{ roomId: RoomId | null }>({ defaultValues: { roomId: booking.roomId } })
  const picked = useWatch({ control: form.control, name: 'roomId' })
  const room = rooms?.find(({ id }) => id === picked) ?? rooms?.[0]

  const give = async (roomId: RoomId | null) => {
    await assign.mutateAsync({ params, body: { roomId } })
    onClose()
    const undo = { label: t('Undo'), run: () => void assign.mutateAsync({ params, body: { roomId: booking.roomId } }) }
    const name = guestName(booking.guest)
    if (roomId === null) toast.success(t('{name} has no room any more', { name }), { action: undo })
    else
      toast.success(t('{name} gets room {roomNumber}', { name, roomNumber: room?.roomNumber ?? '' }), { action: undo })
  }
  return (
    <Form form={form} label={t('Assign a room')} refusalOf={refusalOf} onSubmit={() => give(room?.id ?? null)}>
      {error && <Notice tone="critical">{errorText(error)}</Notice>}
      <RoomChoice
        label={t('Room')}
        rooms={rooms}
        own={booking.roomId}
        why={room && room.id !== booking.roomId ? whyFirst(room) : undefined}
        value={room?.id ?? null}
        onChange={(id) => form.setValue('roomId', id, { shouldDirty: true })}
        empty={t('No room of this type is free for the whole stay. Choose another type.')}
      />
      <RoomTypeSelect booked={booking.roomTypeId} value={type} onChange={setType} />
      <FormActions>
        {booking.roomId !== null && (
          <Button variant="ghost" className="me-auto" onClick={() => void form.handleSubmit(() => give(null))()}>
            {t('Take the room back')}
          </Button>
        )}
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          autoFocus
          busy={form.formState.isSubmitting}
          reason={!room ? t('There is no room to give') : room.id === booking.roomId && t('The booking has this room')}
        >
          {room ? t('Assign {roomNumber}', { roomNumber: room.roomNumber }) : t('Assign')}
        </Button>
      </FormActions>
    </Form>
  )
}
